/** Services called on entities, and the commands that they come to. */

import type { Member } from "../../../shared/contracts/routines.ts";
import { GIVEN_RULES, givenNames } from "../../../shared/domains/fields.ts";
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
import { type FieldValues, object } from "../schema/shapes.ts";

/** One command of an automation, and where in its configuration it comes from. */
export interface CommandStep {
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

export interface ServiceCallSteps {
  /** As the client wrote it. */
  readonly service: string;
  /** The commands that it comes to, one for each of its entities. */
  readonly steps: readonly CommandStep[];
}

const named = transform(rule({ type: "string", min: 1, max: 255 }), (name, path) => ({
  name,
  path,
}));

const known = Object.entries<Rule>(GIVEN_RULES).map(
  ([name, given]) => [name, optional(rule(given))] as const,
);
const data: Reader<
  FieldValues<{ entity_id: Reader<readonly EntityReference[] | undefined> }> & Free
> = object({
  ...Object.fromEntries(known),
  entity_id: optional(entityReferences),
});

const parts = {
  ...COMMON_FIELDS,
  service: named,
  target: optional(object({ entity_id: entityReferences })),
  entity_id: optional(entityReferences),
  data: optional(data),
  /** What editors of Home Assistant put there. */
  metadata: optional(free),
};
type Call = FieldValues<typeof parts>;

/**
 * Beside `target`, older configurations name entities in the action itself, or in its data. Who is
 * named twice is meant once: a lamp that is toggled twice would stay as it is.
 */
const targetsOf = ({ target, entity_id = [], data }: Call): readonly EntityReference[] => {
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
    ...(isKnown ? [] : [invalid(called, `must be one of: ${servicesLike(service).join(", ")}`)]),
    ...(targets.length > 0 ? [] : [missing(`${path}.target`)]),
    ...targets
      .filter(({ id }) => isKnown && !isFor(service, domainOf(id)))
      .map(({ id, path: at }) => invalid(at, `must fit ${service}, which ${id} does not`)),
    ...givenNames(dataOf(call)).repeated.map(({ name, field }) =>
      invalid(`${path}.data.${name}`, `says again what ${field} is`),
    ),
  ];
};

const stepsOf = (path: string, call: Call): readonly CommandStep[] => {
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

export const serviceCall: Reader<ServiceCallSteps> = transform(
  refine(object(parts, { spelled: { service: "action" } }), check),
  (call, path) => ({ service: call.service.name, steps: stepsOf(path, call) }),
);
