/** The fields of all commands under every name that clients have for them, and how they become a command's own. */
import type { Snapshot } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import type { Free, Rule } from "../kernel/rules.ts";
import { canonical } from "../text/canonical-json.ts";
import type { Domain, Field, FieldAlias } from "./domain.ts";
import { DOMAINS, merged } from "./domains.ts";

/** By name: the field that it stands for. */
type FieldNames = Readonly<Record<string, FieldAlias>>;

const namesIn = ({ fields = {}, aliases }: Domain): FieldNames => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([field, { rule }]) => [field, { field, rule }]),
  ),
  ...aliases,
});

const BY_DOMAIN: ReadonlyMap<string, FieldNames> = new Map(
  DOMAINS.map((one) => [one.name, namesIn(one)]),
);

const shapeOf = ({ about: _about, ...shape }: Rule) => canonical(shape);

/** A name may mean another kind of value in another domain: for all domains together, it is any value. */
const together = ([first, ...others]: readonly FieldAlias[]): readonly FieldAlias[] => {
  if (!first) return [];
  if (others.every(({ rule }) => shapeOf(rule) === shapeOf(first.rule))) return [first];
  const about = [...new Set([first, ...others].map(({ rule }) => rule.about))].join("; ");
  return [{ ...first, rule: { type: "any", optional: true, about } }];
};

const allNames = (): FieldNames => {
  const all = [...BY_DOMAIN.values()].flatMap(Object.entries<FieldAlias>);
  const byName = Map.groupBy(all, ([name]) => name);
  return Object.fromEntries(
    [...byName].flatMap(([name, rows]) =>
      together(rows.map(([, alias]) => alias)).map((one) => [name, one] as const),
    ),
  );
};

/** Of all domains. */
const NAMES = allNames();

/** The names in one domain; without it, in all together. */
const namesFor = (domain: string | undefined): FieldNames =>
  domain === undefined ? NAMES : (BY_DOMAIN.get(domain) ?? NAMES);

export const FIELDS = merged<Field>(({ fields }) => fields);

const rulesIn = (names: FieldNames): Readonly<Record<string, Rule>> =>
  Object.fromEntries(Object.entries(names).map(([name, { rule }]) => [name, rule]));

/** The rules of all fields under all their names. */
export const FIELD_RULES = rulesIn(NAMES);

const { command: _besideFields, ...given } = FIELD_RULES;
/**
 * The rules of all that clients may write beside a command, where no field can be called `command`;
 * their names are not part of the type.
 */
export const GIVEN_RULES: Readonly<Record<never, Rule>> = given;

const STRICT = new Map<string, Readonly<Record<string, Rule>>>();

/** The same rules, with those of a domain as the domain has them. */
export const givenRulesOf = (domain: string): Readonly<Record<string, Rule>> => {
  const rules = STRICT.get(domain) ?? { ...FIELD_RULES, ...rulesIn(namesFor(domain)) };
  STRICT.set(domain, rules);
  return rules;
};

export const ruleOf = (name: string, domain?: string): Rule | undefined =>
  own(namesFor(domain), name)?.rule;

/** The field that a name stands for; nothing for an unknown name. */
export const fieldOf = (name: string): string | undefined => own(NAMES, name)?.field;

/** All names of a field, its own first. */
export const namesOf = (field: string, domain?: string): readonly string[] =>
  Object.entries(namesFor(domain)).flatMap(([name, one]) => (one.field === field ? [name] : []));

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
