/** Checks commands and representations of entities against their domains; every command passes here. */
import { checkAttributes, declaredAttributes } from "../../../shared/domains/attributes.ts";
import { type CommandRow, type Domain, isSupported } from "../../../shared/domains/domain.ts";
import { domainFor, UNREACHABLE_STATES } from "../../../shared/domains/domains.ts";
import { hasFeatures } from "../../../shared/domains/values.ts";
import type { Entity, Snapshot } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { Order } from "../homes/home.ts";
import { readFields } from "./check-fields.ts";

/** Whether this very entity supports all that a command of its domain needs. */
const isOpenTo = (
  { needs = [], needsOneOf = [], features }: CommandRow,
  { fields }: Domain,
  attributes: Free,
): boolean => {
  const supports = (name: string) => isSupported(fields, name, attributes);
  return (
    hasFeatures(attributes, features) &&
    needs.every(supports) &&
    needsOneOf.every((names) => names.some(supports))
  );
};

/** The commands that this very entity takes. */
export const commandsOf = ({ entity_id, attributes }: Entity): readonly string[] => {
  const domain = domainFor(entity_id);
  return Object.entries(domain.commands)
    .filter(([, row]) => isOpenTo(row, domain, attributes))
    .map(([command]) => command);
};

type Named = Pick<Order, "entity_id" | "command">;

const rowOf = ({ entity_id, command }: Named): CommandRow | undefined =>
  own(domainFor(entity_id).commands, command);

/**
 * Checks a command against its row and the entity's declared capabilities; nothing is sent before.
 *
 * @param given  Under any of their names.
 * @throws INVALID_REQUEST for an unknown command, with the allowed ones, or a wrong field.
 * @throws INVALID_PARAMETERS for a missing field.
 */
export const check = (entity: Entity, command: string, given: Free) => {
  const { entity_id } = entity;
  const domain = domainFor(entity_id);
  const row = own(domain.commands, command);
  if (!row || !isOpenTo(row, domain, entity.attributes)) {
    const allowed = commandsOf(entity);
    const message = `${entity_id} does not support the command ${command}; it supports: ${allowed.join(", ") || "none"}`;
    return fail("INVALID_REQUEST", { entity_id, command, allowed }, message);
  }
  return { row, fields: readFields(entity, domain, command, row, given) };
};

/** @throws as `check` does. */
export const checkedOrder = (entity: Entity, command: string, given: Free): Order => {
  const { fields } = check(entity, command, given);
  return { entity_id: entity.entity_id, command, fields };
};

/** Whether a field may stand beside a command, whether the single entity supports it or not. */
export const mayHave = (order: Named, field: string): boolean =>
  rowOf(order)?.may?.includes(field) === true;

/** The event of a command that also runs what the entity consists of; nothing for all others. */
export const runEventOf = (order: Named) => rowOf(order)?.runEvent;

/** Whether no state shows that an order was carried out. */
export const isMomentary = (order: Named): boolean => rowOf(order)?.isMomentary === true;

/** The effect of a command that has been checked. */
export const effectOf = (
  entity_id: string,
  command: string,
  now: Snapshot,
  fields: Free,
  at: Date,
) => rowOf({ entity_id, command })?.effect(now, fields, at) ?? {};

const checkDeclared = (entity: Entity, wanted: Free) => {
  for (const name of declaredAttributes(entity.entity_id))
    if (
      Object.hasOwn(wanted, name) &&
      canonical(own(wanted, name)) !== canonical(own(entity.attributes, name))
    )
      refuseField(`attributes.${name}`, `${name} is declared by the home and cannot be changed`);
};

/** The states of a domain, in words, when a state is none of them. */
const allowedInstead = (
  { states, statesInWords = String(states) }: Domain,
  state: string,
): readonly string[] | undefined => {
  if (!states || UNREACHABLE_STATES.includes(state)) return undefined;
  if (states instanceof RegExp)
    return states.test(state) ? undefined : [statesInWords, ...UNREACHABLE_STATES];
  return states.includes(state) ? undefined : [...states, ...UNREACHABLE_STATES];
};

const checkState = (entity_id: string, state: string) => {
  const allowed = allowedInstead(domainFor(entity_id), state);
  const message = `state must be one of ${allowed?.join(", ")} for ${entity_id}`;
  if (allowed) refuseField("state", message, { allowed });
};

/**
 * Splits a requested representation into commands that drive the device, and the rest, which is stored.
 *
 * @throws INVALID_REQUEST for a state that the domain does not have, a declared attribute, or one
 *   of another type than it must be.
 */
export const planFor = (entity: Entity, wanted: Snapshot) => {
  const domain = domainFor(entity.entity_id);
  checkState(entity.entity_id, wanted.state);
  const isStoredOnly = UNREACHABLE_STATES.includes(wanted.state);
  checkAttributes(entity, wanted.attributes);
  checkDeclared(entity, wanted.attributes);
  const requests = isStoredOnly ? [] : (domain.commandsToReach?.(wanted, entity) ?? []);
  const owned = domain.attributes?.owned ?? {};
  return {
    requests,
    rest: {
      ...((isStoredOnly || requests.length === 0) && { state: wanted.state }),
      attributes: Object.fromEntries(
        Object.entries(wanted.attributes).filter(([name]) => !Object.hasOwn(owned, name)),
      ),
    },
  };
};

/** Whether a part of the state has no command: it is stored as a representation. */
export const isRewritten = (
  entity: Entity,
  requests: readonly unknown[],
  { state, attributes }: ReturnType<typeof planFor>["rest"],
): boolean => {
  const isStored = state !== undefined && state !== entity.state;
  return (isStored && requests.length === 0) || Object.keys(attributes).length > 0;
};
