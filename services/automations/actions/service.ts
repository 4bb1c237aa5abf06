/** Services called on entities, and the commands that they come to. */
import { GIVEN_RULES } from "../../../shared/contracts/fields.ts";
import type { Member } from "../../../shared/contracts/routines.ts";
import { namedIn } from "../../../shared/domains/home-assistant-fields.ts";
import { isFor, SERVICES, servicesLike } from "../../../shared/domains/home-assistant-services.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { free, NOTES, type Placed, placedIds } from "../schema/fields.ts";
import { also, is, maybe, meaning, missing, type Reader, wrong } from "../schema/reader.ts";
import { object, type Whole } from "../schema/shapes.ts";

/** One command of an automation, and where in its configuration it comes from. */
export interface Step {
  readonly member: Member;
  /** Of the action. */
  readonly path: string;
  /** Of what the command follows from: the name of the service. */
  readonly called: string;
  /** Of the entity. */
  readonly target: string;
  /** The names in its data, as the client gave them. */
  readonly given: readonly string[];
}

export interface ServiceCall {
  /** As the client wrote it. */
  readonly service: string;
  /** The commands that it comes to, one for each of its entities. */
  readonly steps: readonly Step[];
}

const named = meaning(is({ type: "string", min: 1, max: 255 }), (name, path) => ({ name, path }));

const known = Object.entries(GIVEN_RULES).map(([name, rule]) => [name, maybe(is(rule))] as const);
const data: Reader<Whole<{ entity_id: Reader<readonly Placed[] | undefined> }> & Free> = object({
  ...Object.fromEntries(known),
  entity_id: maybe(placedIds),
});

const parts = {
  ...NOTES,
  service: named,
  target: maybe(object({ entity_id: placedIds })),
  entity_id: maybe(placedIds),
  data: maybe(data),
  /** What editors of Home Assistant put there. */
  metadata: maybe(free),
};
type Call = Whole<typeof parts>;

/**
 * Beside `target`, older configurations name entities in the action itself, or in its data. Who is
 * named twice is meant once: a lamp that is toggled twice would stay as it is.
 */
const targetsOf = ({ target, entity_id = [], data }: Call): readonly Placed[] => {
  const all = [...(target?.entity_id ?? []), ...entity_id, ...(data?.entity_id ?? [])];
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place);
};

/** What a client has given, without the entities. */
const dataOf = ({ data }: Call): Free =>
  Object.fromEntries(
    Object.entries(data ?? {}).filter(
      ([name, value]) => name !== "entity_id" && value !== undefined,
    ),
  );

const check = (path: string, call: Call) => {
  const { name: service, path: called } = call.service;
  const targets = targetsOf(call);
  const isKnown = SERVICES.has(service);
  return [
    ...(isKnown ? [] : [wrong(called, `must be one of: ${servicesLike(service).join(", ")}`)]),
    ...(targets.length > 0 ? [] : [missing(`${path}.target`)]),
    ...targets
      .filter(({ id }) => isKnown && !isFor(service, domainOf(id)))
      .map(({ id, path: at }) => wrong(at, `must fit ${service}, which ${id} does not`)),
    ...namedIn(dataOf(call)).repeated.map(({ name, field }) =>
      wrong(`${path}.data.${name}`, `says again what ${field} is`),
    ),
  ];
};

const stepsOf = (path: string, call: Call): readonly Step[] => {
  const { name: service, path: called } = call.service;
  const fields = dataOf(call);
  const command = SERVICES.get(service) ?? "";
  const hasFields = Object.keys(fields).length > 0;
  return targetsOf(call).map(({ id: entity_id, path: target }) => ({
    member: { entity_id, command, ...(hasFields && { fields }) },
    path,
    called,
    target,
    given: Object.keys(fields),
  }));
};

export const serviceCall: Reader<ServiceCall> = meaning(
  also(object(parts, { spelled: { service: "action" } }), check),
  (call, path) => ({ service: call.service.name, steps: stepsOf(path, call) }),
);
