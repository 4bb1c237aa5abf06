/** The command table: domain × command → fields, ranges, effect. Whatever is commanded passes here. */

import type { Vocabulary } from "../../../shared/contracts/routines.ts";
import { checkAttributes } from "../../../shared/domains/attributes.ts";
import { type FieldName, type Fields, isTakenBy } from "../../../shared/domains/capabilities.ts";
import type { CommandRow, Domain } from "../../../shared/domains/domain.ts";
import { DOMAINS, domainFor, EVERYWHERE } from "../../../shared/domains/domains.ts";
import type { Entity, Snapshot } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { Order } from "../homes/home.ts";
import { readFields } from "./given-fields.ts";

/** What a home declares of a device; a client reads it, and never rewrites it. */
export const DECLARED = [
  "area_id",
  "supported_color_modes",
  "min_color_temp_kelvin",
  "max_color_temp_kelvin",
  "hvac_modes",
  "min_temp",
  "max_temp",
  "supported_features",
  "percentage_step",
  "source_list",
  "queue",
  "removed",
] as const;

/** Whether this very entity can do what a command of its domain needs. */
const isOpenTo = ({ needs = [] }: CommandRow, attributes: Free): boolean =>
  needs.every((field) => isTakenBy(field, attributes));

/** The commands that this very entity takes. */
export const commandsOf = ({ entity_id, attributes }: Entity): readonly string[] =>
  Object.entries(domainFor(entity_id).commands)
    .filter(([, row]) => isOpenTo(row, attributes))
    .map(([command]) => command);

interface Checked {
  readonly row: CommandRow;
  readonly fields: Fields;
}

/**
 * Checks a command against its row and the entity's declared capabilities; nothing is sent before.
 *
 * @param given  Under any of their names.
 * @throws INVALID_REQUEST for an unknown command, with the allowed ones, or a wrong field.
 * @throws INVALID_PARAMETERS for a missing field.
 */
export const check = (entity: Entity, command: string, given: Free): Checked => {
  const { commands } = domainFor(entity.entity_id);
  const row = own(commands, command);
  if (!row || !isOpenTo(row, entity.attributes)) {
    const allowed = commandsOf(entity);
    const message = `${entity.entity_id} does not take the command ${command}; it takes: ${allowed.join(", ") || "none"}`;
    return fail("INVALID_REQUEST", { entity_id: entity.entity_id, command, allowed }, message);
  }
  return { row, fields: readFields(entity, command, row, given) };
};

/** Whether a field may stand beside a command, whatever the single device says to it. */
export const mayHave = (
  { entity_id, command }: Pick<Order, "entity_id" | "command">,
  field: FieldName,
): boolean => own(domainFor(entity_id).commands, command)?.may?.includes(field) === true;

/** The event of a command that also does what the entity consists of; nothing for all others. */
export const toldBy = ({ entity_id, command }: Pick<Order, "entity_id" | "command">) =>
  own(domainFor(entity_id).commands, command)?.tells;

/** The table without its effects: what can be said to which domain. */
export const VOCABULARY: Vocabulary = Object.fromEntries(
  Object.entries<Domain>(DOMAINS).map(([name, { commands }]) => [
    name,
    Object.fromEntries(
      Object.entries(commands).map(([command, { needs = [], may = [] }]) => [
        command,
        { needs, may },
      ]),
    ),
  ]),
);

/** The effect of a command that has been checked. */
export const effectOf = (
  entity_id: string,
  command: string,
  now: Snapshot,
  fields: Fields,
  at: Date,
) => own(domainFor(entity_id).commands, command)?.effect(now, fields, at) ?? {};

const checkDeclared = (entity: Entity, wished: Free) => {
  for (const name of DECLARED)
    if (
      Object.hasOwn(wished, name) &&
      canonical(wished[name]) !== canonical(entity.attributes[name])
    ) {
      const message = `${name} is declared by the home and cannot be changed`;
      fail("INVALID_REQUEST", { problems: [{ field: `attributes.${name}`, message }] }, message);
    }
};

/** What a domain's states are, in words, when a state is none of them. */
const lacking = ({ states }: Domain, state: string): readonly string[] | undefined => {
  if (!states || EVERYWHERE.includes(state)) return undefined;
  if (states instanceof RegExp)
    return states.test(state) ? undefined : ["an ISO 8601 time", ...EVERYWHERE];
  return states.includes(state) ? undefined : [...states, ...EVERYWHERE];
};

const checkState = (entity_id: string, state: string) => {
  const allowed = lacking(domainFor(entity_id), state);
  if (!allowed) return;
  const message = `state must be one of ${allowed.join(", ")} for ${entity_id}`;
  fail("INVALID_REQUEST", { problems: [{ field: "state", message }], allowed }, message);
};

/**
 * Splits a wished representation into commands that drive the device, and the rest, which is stored.
 *
 * @throws INVALID_REQUEST for a state that the domain does not have, a declared attribute, or one
 *   of another kind than it must be.
 */
export const planFor = (entity: Entity, wished: Snapshot) => {
  const { owns = [], reach } = domainFor(entity.entity_id);
  checkState(entity.entity_id, wished.state);
  const isStoredOnly = EVERYWHERE.includes(wished.state);
  checkAttributes(entity, wished.attributes);
  checkDeclared(entity, wished.attributes);
  const wishes = isStoredOnly ? [] : (reach?.(wished, entity) ?? []);
  return {
    wishes,
    rest: {
      ...((isStoredOnly || !reach || wishes.length === 0) && { state: wished.state }),
      attributes: Object.fromEntries(
        Object.entries(wished.attributes).filter(([name]) => !owns.includes(name)),
      ),
    },
  };
};
