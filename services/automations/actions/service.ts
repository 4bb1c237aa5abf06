/** `service` or `action`: calls a service of Home Assistant on entities; it becomes commands. */
import { FIELD_RULES, givenNames } from "../../../shared/domains/fields.ts";
import { isFor, SERVICES, servicesLike } from "../../../shared/domains/home-assistant-services.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { Free, Rule } from "../../../shared/kernel/rules.ts";
import { COMMON_FIELDS, type EntityReference, entityReferences, free } from "../schema/fields.ts";
import {
  invalid,
  missing,
  optional,
  type Reader,
  refine,
  rule,
  transform,
} from "../schema/reader.ts";
import { object, type SchemaValues } from "../schema/shapes.ts";
import { actionKind, type CommandStep } from "./action.ts";

const serviceName = transform(rule({ type: "string", min: 1, max: 255 }), (name, path) => ({
  name,
  path,
}));

const known = Object.entries<Rule>(FIELD_RULES).map(
  ([name, given]) => [name, optional(rule(given))] as const,
);
const data: Reader<
  SchemaValues<{ entity_id: Reader<readonly EntityReference[] | undefined> }> & Free
> = object({ ...Object.fromEntries(known), entity_id: optional(entityReferences) });

const fields = {
  ...COMMON_FIELDS,
  service: serviceName,
  target: optional(object({ entity_id: entityReferences })),
  entity_id: optional(entityReferences),
  data: optional(data),
  /** Written by editors of Home Assistant; not used. */
  metadata: optional(free),
};
type Call = SchemaValues<typeof fields>;

/**
 * Older configurations name entities in the action itself or in its data. Repetitions are dropped:
 * a lamp that is toggled twice would stay as it is.
 */
const targetsOf = ({ target, entity_id = [], data }: Call): readonly EntityReference[] => {
  const all = [...(target?.entity_id ?? []), ...entity_id, ...(data?.entity_id ?? [])];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
};

/** The data without the entities. */
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
    ...(isKnown ? [] : [invalid(called, `must be one of: ${servicesLike(service).join(", ")}`)]),
    ...(targets.length > 0 ? [] : [missing(`${path}.target`)]),
    ...targets
      .filter(({ id }) => isKnown && !isFor(service, domainOf(id)))
      .map(({ id, path: at }) => invalid(at, `must support ${service}, which ${id} does not`)),
    ...givenNames(dataOf(call)).repeated.map(({ name, field }) =>
      invalid(`${path}.data.${name}`, `is a second value of ${field}`),
    ),
  ];
};

const stepsOf = (path: string, call: Call): readonly CommandStep[] => {
  const { name: service, path: called } = call.service;
  const data = dataOf(call);
  const command = SERVICES.get(service) ?? "";
  const hasFields = Object.keys(data).length > 0;
  return targetsOf(call).map(({ id: entity_id, path: target }) => ({
    member: { entity_id, command, ...(hasFields && { fields: data }) },
    path,
    called,
    target,
    given: Object.keys(data),
  }));
};

const reader = transform(
  refine(object(fields, { spelled: { service: "action" } }), check),
  (call, path) => {
    const steps = stepsOf(path, call);
    const members = steps.map(({ member }) => member);
    const service = call.service.name;
    return { action: { path, kind: "service" as const, service, members }, steps };
  },
);

export const service = actionKind({
  read: () => reader,
  describe({ members }) {
    const commands = [...new Set(members.map(({ command }) => command))];
    return `${commands.join(", ")} ${members.map(({ entity_id }) => entity_id).join(", ")}`;
  },
  commands: ({ members }) => members,
  async run({ path, kind, service, members }, key, run) {
    await run.save();
    const results = await Promise.all(
      members.map((member, index) => run.command(member, `${key}.${index}`)),
    );
    const success = results.every((one) => one.success);
    run.note({ path, kind, said: service, success, results });
    return undefined;
  },
});
