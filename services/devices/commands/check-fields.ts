/** Reads the fields that are given beside a command, under any of their names, and checks them against command and entity. */
import {
  type CommandRow,
  type Domain,
  type FieldTable,
  isSupported,
} from "../../../shared/domains/domain.ts";
import {
  fieldOf,
  fieldsFrom,
  type GivenNames,
  givenNames,
  givenRulesOf,
  problemIn,
} from "../../../shared/domains/fields.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { refuse, refuseField, refuseMissing } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { checkOf } from "../../../shared/kernel/validation.ts";

type Names = GivenNames["names"];

const checkPresence = (
  { needs = [], may = [], needsOneOf = [] }: CommandRow,
  command: string,
  given: Free,
  { names, repeated }: GivenNames,
  { fields: table, alternatives = [], together = [] }: Domain,
  attributes: Free,
) => {
  refuse(
    needs
      .filter((field) => !names.has(field))
      .map((field) => ({ field, message: `${command} needs ${field}.`, missing: true })),
  );
  for (const fields of needsOneOf) {
    if (fields.some((field) => names.has(field))) continue;
    const supported = fields.filter((field) => isSupported(table, field, attributes));
    const oneOf = supported.length > 1 ? "one of " : "";
    refuseMissing(supported[0] ?? "", `${command} needs ${oneOf}${supported.join(", ")}.`);
  }
  const takes = [...needs, ...may];
  const isStray = (name: string) => {
    const field = fieldOf(name);
    return field !== undefined && own(given, name) !== undefined && !takes.includes(field);
  };
  const stray = Object.keys(given).find(isStray);
  if (stray) {
    const allowed = takes.filter((field) => isSupported(table, field, attributes));
    refuseField(stray, `${command} does not support ${stray}`, { allowed });
  }
  const [again] = repeated;
  if (again) {
    const first = names.get(again.field);
    refuseField(again.name, `Only one of ${first} and ${again.name} can be given`);
  }
  for (const [one, other] of alternatives) {
    const [first, second] = [names.get(one), names.get(other)];
    if (first && second) refuseField(first, `Only one of ${first} and ${second} can be given`);
  }
  for (const fields of together) {
    const missing = fields.find((field) => !names.has(field));
    const [first] = fields.filter((field) => names.has(field));
    if (missing && first) refuseMissing(missing, `${first} needs ${missing} beside it.`);
  }
};

const checkValues = (names: Names, given: Free) => {
  for (const name of names.values()) {
    const message = problemIn(name, own(given, name));
    if (message) refuseField(name, `${name}: ${message}`);
  }
};

const checkCapability = (
  { entity_id, attributes }: Entity,
  table: FieldTable | undefined,
  names: Names,
  values: Free,
) => {
  for (const [name, given] of names) {
    if (!isSupported(table, name, attributes))
      refuseField(given, `${entity_id} does not support ${given}`);
    const allowed = own(table, name)?.allowed?.(own(values, name), attributes, values);
    if (allowed !== undefined)
      refuseField(given, `${given} must be ${allowed} for ${entity_id}`, { allowed });
  }
};

/**
 * @returns the fields under their own names and in their own units.
 * @throws INVALID_REQUEST for one that is not known, wrong, or that command or entity do not take;
 *   INVALID_PARAMETERS for one that is missing.
 */
export const readFields = (
  entity: Entity,
  domain: Domain,
  command: string,
  row: CommandRow,
  given: Free,
): Free => {
  // Most commands need nothing beside them.
  if (!row.needs && !row.needsOneOf && Object.keys(given).length === 0) return {};
  const named = givenNames(given);
  checkPresence(row, command, given, named, domain, entity.attributes);
  refuse(checkOf(givenRulesOf(domain.name))(given));
  checkValues(named.names, given);
  const fields = fieldsFrom(given, entity, named);
  checkCapability(entity, domain.fields, named.names, fields);
  return fields;
};
