/** An automation's actions: services called on entities, and the commands that they come to. */
import type { Member } from "../../shared/contracts/routines.ts";
import { domainOf } from "../../shared/entity.ts";
import type { Free } from "../../shared/rules.ts";
import { DATA, fieldsFrom } from "../../shared/service-data.ts";
import { isFor, SERVICES, servicesLike } from "../../shared/services.ts";
import { ids } from "./fields.ts";
import { also, is, maybe, missing, object, type Reader, type Reading, wrong } from "./reader.ts";

interface Target {
  readonly entity_id: string | readonly string[];
}
export interface ActionConfig {
  readonly service: string;
  readonly target: Target | undefined;
  readonly entity_id: Target["entity_id"] | undefined;
  readonly data: Free | undefined;
}

/** One command of an automation, and where in its configuration it comes from. */
export interface Step {
  readonly member: Member;
  /** Of the action. */
  readonly path: string;
  /** Of the entity. */
  readonly target: string;
  /** The names in its data, as the client gave them. */
  readonly given: readonly string[];
}

const spread = (path: string, given: unknown): readonly (readonly [id: string, path: string])[] => {
  if (Array.isArray(given)) return given.map((id, index) => [id, `${path}[${index}]`] as const);
  return typeof given === "string" ? [[given, path]] : [];
};

/**
 * Beside `target`, older configurations name entities in the action itself, or in its data. Who is
 * named twice is meant once: a lamp that is toggled twice would stay as it is.
 */
const targetsOf = (path: string, { target, entity_id, data }: ActionConfig) => {
  const all = [
    ...spread(`${path}.target.entity_id`, target?.entity_id),
    ...spread(`${path}.entity_id`, entity_id),
    ...spread(`${path}.data.entity_id`, data?.entity_id),
  ];
  return all.filter(([id], place) => all.findIndex(([other]) => other === id) === place);
};

const fieldsOf = (path: string, data: Free): Reading<Free> => {
  const { fields, repeated } = fieldsFrom(data);
  return {
    value: fields,
    problems: repeated.map(({ name, field }) =>
      wrong(`${path}.data.${name}`, `says again what ${field} is`),
    ),
  };
};

/** The commands that an action comes to, one for each of its entities. */
export const stepsOf = (path: string, action: ActionConfig): Reading<readonly Step[]> => {
  const { service, data = {} } = action;
  const command = SERVICES.get(service);
  const targets = targetsOf(path, action);
  const fields = fieldsOf(path, data);
  const hasFields = Object.keys(fields.value).length > 0;
  return {
    value: targets.map(([entity_id, target]) => ({
      member: { entity_id, command: command ?? "", ...(hasFields && { fields: fields.value }) },
      path,
      target,
      given: Object.keys(data),
    })),
    problems: [
      ...(command
        ? []
        : [wrong(`${path}.service`, `must be one of: ${servicesLike(service).join(", ")}`)]),
      ...(targets.length > 0 ? [] : [missing(`${path}.target`)]),
      ...targets
        .filter(([entity_id]) => command && !isFor(service, domainOf(entity_id)))
        .map(([entity_id, at]) => wrong(at, `must fit ${service}, which ${entity_id} does not`)),
      ...fields.problems,
    ],
  };
};

const data: Reader<Free> = object({
  entity_id: maybe(ids),
  ...Object.fromEntries(Object.entries(DATA).map(([name, { rule }]) => [name, maybe(is(rule))])),
});

export const action: Reader<ActionConfig> = also(
  object({
    service: is({ type: "string", min: 1, max: 255 }),
    target: maybe(object({ entity_id: ids })),
    entity_id: maybe(ids),
    data: maybe(data),
  }),
  (path, value) => stepsOf(path, value).problems,
);
