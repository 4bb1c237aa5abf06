/** Schemas of each device domain: its entities, and its commands with their parameters. */
import { timing } from "../../shared/contracts/agents/scheduled.ts";
import { COMMON_ATTRIBUTES } from "../../shared/domains/attributes.ts";
import type { CommandRow, Domain } from "../../shared/domains/domain.ts";
import { DOMAINS, UNREACHABLE_STATES } from "../../shared/domains/domains.ts";
import { GIVEN_RULES, namesOf, ruleOf } from "../../shared/domains/fields.ts";
import { ATTRIBUTE } from "../../shared/domains/values.ts";
import { entityRules } from "../../shared/kernel/entity.ts";
import { closedSchemaOf, openSchemaOf, schemaOf } from "../../shared/kernel/json-schema.ts";
import type { Free, Rule, Rules } from "../../shared/kernel/rules.ts";
import { either, pascalCase, refTo } from "./document-parts.ts";

const idOf = ({ name }: Domain) =>
  ({ ...entityRules.entity_id, pattern: new RegExp(`^${name}\\.[a-z0-9_]+$`) }) as const;

const stateOf = ({ states }: Domain): Rule =>
  Array.isArray(states)
    ? { type: "enum", values: [...states, ...UNREACHABLE_STATES] }
    : entityRules.state;

const COMMON = {
  ...COMMON_ATTRIBUTES,
  area_id: ATTRIBUTE.text,
  supported_features: ATTRIBUTE.count,
} as const satisfies Rules;

/** Of an entity whose domain has no attributes of its own. */
export const commonAttributes = openSchemaOf(COMMON);

const attributesOf = ({ attributes = {} }: Domain): Rules => ({
  ...COMMON,
  ...attributes.owned,
  ...attributes.known,
  ...Object.fromEntries((attributes.declared ?? []).map((name) => [name, ATTRIBUTE.any])),
});

/** Attributes that several domains have alike, each under the name of its first domain. */
export const sharedAttributes: readonly (readonly [name: string, schema: Free])[] = [
  ...Map.groupBy(DOMAINS, (domain) => JSON.stringify(attributesOf(domain))).values(),
].flatMap(([first, ...others]) =>
  first?.attributes && others.length > 0
    ? [[`${pascalCase(first.name)}Attributes`, openSchemaOf(attributesOf(first))] as const]
    : [],
);

export const entityNameOf = ({ name }: Domain): string => `${pascalCase(name)}Entity`;

const entitySchema = (domain: Domain): Free => {
  const schema = schemaOf({ ...entityRules, entity_id: idOf(domain), state: stateOf(domain) });
  const { description } = (schema.properties as Readonly<Record<string, Free>>).attributes ?? {};
  const attributes = { ...openSchemaOf(attributesOf(domain)), description };
  return { ...schema, properties: { ...(schema.properties as Free), attributes } };
};

/** The fields of a command under all their names. */
const rulesOf = (domain: string, fields: readonly string[]): Rules =>
  Object.fromEntries(
    fields
      .flatMap((field) => namesOf(field, domain))
      .filter((name) => Object.hasOwn(GIVEN_RULES, name))
      .map((name) => [name, ruleOf(name, domain) ?? ATTRIBUTE.any]),
  );

/** Each set of rules once for each name of the fields, with that name required. */
const requiringOne = (
  domain: string,
  all: readonly Rules[],
  fields: readonly string[],
): readonly Rules[] =>
  all.flatMap((rules) =>
    Object.entries(rulesOf(domain, fields)).map(([name, rule]) => {
      const required = { [name]: { ...rule, optional: false } };
      return { ...required, ...rules, ...required };
    }),
  );

/** A needed field stands under one of its names: each is an alternative. */
const parametersOf = (
  domain: string,
  { needs = [], may = [], needsOneOf = [] }: CommandRow,
): readonly Rules[] =>
  [...needs.map((field) => [field]), ...needsOneOf].reduce<readonly Rules[]>(
    (all, fields) => requiringOne(domain, all, fields),
    [rulesOf(domain, may)],
  );

/** What they mean is said with the requests that have them: here they stand beside each command. */
const TIMES: Rules = Object.fromEntries(
  Object.entries<Rule>(timing).map(([name, { about: _about, ...rule }]) => [name, rule as Rule]),
);

const commandSchema = (domain: Domain, commands: readonly string[], row: CommandRow): Free => {
  const isNeeded = row.needs !== undefined || row.needsOneOf !== undefined;
  const whole = closedSchemaOf({
    entity_id: idOf(domain),
    command: { type: "enum", values: commands },
    parameters: { type: "object", optional: !isNeeded },
    ...TIMES,
  });
  const parameters = either(parametersOf(domain.name, row).map(closedSchemaOf));
  return { ...whole, properties: { ...(whole.properties as Free), parameters } };
};

/** Commands with the same parameters are one schema. */
const commandsByParameters = ({ commands }: Domain) => {
  const groups = new Map<string, { readonly names: string[]; readonly row: CommandRow }>();
  for (const [name, row] of Object.entries<CommandRow>(commands)) {
    const key = JSON.stringify([row.needs ?? [], row.may ?? [], row.needsOneOf ?? []]);
    const group = groups.get(key) ?? { names: [], row };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const commandNameOf = ({ name }: Domain): string => `${pascalCase(name)}Command`;

const commandsSchema = (domain: Domain): unknown =>
  either(commandsByParameters(domain).map(({ names, row }) => commandSchema(domain, names, row)));

const commanded = DOMAINS.filter(({ commands }) => Object.keys(commands).length > 0);

/** Each under its name. */
export const domainSchemas: Readonly<Record<string, Free>> = Object.fromEntries([
  ...DOMAINS.map((domain) => [entityNameOf(domain), entitySchema(domain)]),
  ...commanded.map((domain) => [commandNameOf(domain), commandsSchema(domain)]),
  ["AnyEntity", { anyOf: [...DOMAINS.map((one) => refTo(entityNameOf(one))), refTo("Entity")] }],
  ["AnyCommand", { anyOf: commanded.map((one) => refTo(commandNameOf(one))) }],
]);
