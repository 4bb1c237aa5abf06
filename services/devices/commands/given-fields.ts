/** Reads what stands beside a command: under whichever names it comes, held against row and device. */

import { ALLOWED, type Fields, isTakenBy } from "../../../shared/domains/capabilities.ts";
import type { CommandRow } from "../../../shared/domains/domain.ts";
import { GIVEN_RULES } from "../../../shared/domains/fields.ts";
import {
  fieldOf,
  fieldsFrom,
  namedIn,
  wrongIn,
} from "../../../shared/domains/home-assistant-fields.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { compile } from "../../../shared/kernel/validation.ts";

const problemsOf = compile(GIVEN_RULES);

const wrong = (name: string, message: string, allowed?: unknown) =>
  fail(
    "INVALID_REQUEST",
    { problems: [{ field: name, message }], ...(allowed !== undefined && { allowed }) },
    message,
  );

type Named = ReturnType<typeof namedIn>;
type Names = Named["names"];

const checkPresence = (
  { needs = [], may = [] }: CommandRow,
  command: string,
  given: Free,
  { names, repeated }: Named,
) => {
  refuse(
    needs
      .filter((field) => !names.has(field))
      .map((field) => ({ field, message: `${command} needs ${field}.`, missing: true })),
  );
  const takes = [...needs, ...may];
  const isStray = (name: string) => {
    const field = fieldOf(name);
    return field !== undefined && own(given, name) !== undefined && !takes.includes(field);
  };
  const stray = Object.keys(given).find(isStray);
  if (stray) wrong(stray, `${command} does not take ${stray}`, takes);
  const [again] = repeated;
  if (again) {
    const first = names.get(again.field);
    wrong(again.name, `Only one of ${first} and ${again.name} can be given`);
  }
  const [white, colour] = [names.get("color_temp"), names.get("rgb_color")];
  if (white && colour) wrong(white, `Only one of ${white} and ${colour} can be given`);
};

const checkValues = (names: Names, given: Free) => {
  for (const name of names.values()) {
    const message = wrongIn(name, given[name]);
    if (message) wrong(name, `${name}: ${message}`);
  }
};

const checkCapability = ({ entity_id, attributes }: Entity, names: Names, fields: Fields) => {
  for (const [field, name] of names) {
    if (!isTakenBy(field, attributes)) wrong(name, `${entity_id} does not support ${name}`);
    const allowed = ALLOWED[field]?.(fields[field] as never, attributes);
    if (allowed !== undefined) wrong(name, `${name} must be ${allowed} for ${entity_id}`, allowed);
  }
};

/**
 * @returns the fields in our own names and units.
 * @throws INVALID_REQUEST for one that is not known, wrong, or that command or device do not take;
 *   INVALID_PARAMETERS for one that is missing.
 */
export const readFields = (
  entity: Entity,
  command: string,
  row: CommandRow,
  given: Free,
): Fields => {
  // Most commands need nothing beside them.
  if (!row.needs && Object.keys(given).length === 0) return {};
  const named = namedIn(given);
  checkPresence(row, command, given, named);
  refuse(problemsOf(given));
  checkValues(named.names, given);
  const fields = fieldsFrom(given, entity, named);
  checkCapability(entity, named.names, fields);
  return fields;
};
