/** The fields of all commands under every name that clients have for them, and how they become a command's own. */
import type { Snapshot } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import type { Free, Rule } from "../kernel/rules.ts";
import type { Field, FieldAlias } from "./domain.ts";
import { merged } from "./domains.ts";

export const FIELDS = merged<Field>(({ fields }) => fields);

/** By name: the field that it stands for. */
const NAMES: Readonly<Record<string, FieldAlias>> = {
  ...Object.fromEntries(
    Object.entries(FIELDS).map(([field, { rule }]) => [field, { field, rule }]),
  ),
  ...merged<FieldAlias>(({ aliases }) => aliases),
};

/** The rules of all that clients may write beside a command; their names are not part of the type. */
export const GIVEN_RULES: Readonly<Record<never, Rule>> = Object.fromEntries(
  Object.entries(NAMES).map(([name, { rule }]) => [name, rule]),
);

export const ruleOf = (name: string): Rule | undefined => own(NAMES, name)?.rule;

/** The field that a name stands for; nothing for an unknown name. */
export const fieldOf = (name: string): string | undefined => own(NAMES, name)?.field;

/** All names of a field, its own first. */
export const namesOf = (field: string): readonly string[] =>
  Object.keys(NAMES).filter((name) => fieldOf(name) === field);

/** The names under which Home Assistant describes a field. */
export const homeAssistantNamesOf = (field: string): readonly string[] =>
  own(FIELDS, field)?.homeAssistant ?? [field];

/** One name of several for the same field. */
interface Repeated {
  readonly name: string;
  readonly field: string;
}

export interface GivenNames {
  /** By field: the name that gives it, as the client wrote it. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of fields that another name gives already. */
  readonly repeated: readonly Repeated[];
}

/** Under which names the fields of a command are given; unknown names are left out. */
export const givenNames = (given: Free): GivenNames => {
  const names = new Map<string, string>();
  const repeated: Repeated[] = [];
  for (const [name, value] of Object.entries(given)) {
    const field = fieldOf(name);
    if (field === undefined || value === undefined) continue;
    if (names.has(field)) repeated.push({ name, field });
    else names.set(field, name);
  }
  return { names, repeated };
};

/** Whether a value is a difference to the present one: its effect depends on all commands before. */
export const isRelative = (given: Free): boolean =>
  Object.entries(given).some(
    ([name, value]) => value !== undefined && own(NAMES, name)?.isRelative === true,
  );

/** What is wrong with a value that keeps its rule, in words. */
export const problemIn = (name: string, value: unknown): string | undefined =>
  own(NAMES, name)?.problem?.(value);

/**
 * The fields of a command under their own names and in their own units.
 *
 * @param now  The entity before the command.
 */
export const fieldsFrom = (given: Free, now: Snapshot, { names } = givenNames(given)): Free =>
  Object.fromEntries(
    [...names].map(([field, name]) => {
      const value = own(given, name);
      const alias = own(NAMES, name);
      return [field, alias?.convert ? alias.convert(value, now) : value];
    }),
  );
