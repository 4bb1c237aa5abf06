/** JSON Schemas as the strict modes of model providers take them: no open object, every field required. */
import type { Free, Rule, Rules } from "../../shared/kernel/rules.ts";

interface StrictDialect {
  /** Whether numbers and arrays may have limits, and texts a pattern. */
  readonly hasLimits: boolean;
}

export const DIALECTS = {
  openai: { hasLimits: true },
  anthropic: { hasLimits: false },
} as const satisfies Readonly<Record<string, StrictDialect>>;

const numberLimits = ({ min, max }: Rule & { type: "number" }): Free => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});

const limitsInWords = (rule: Rule): string => {
  if (rule.type !== "number" || rule.min === undefined || rule.max === undefined) return "";
  return `${rule.min} to ${rule.max}`;
};

const described = (...texts: readonly (string | undefined)[]): Free => {
  const description = texts.filter((one) => one !== undefined && one !== "").join(". ");
  return description === "" ? {} : { description };
};

const shape: {
  readonly [T in Rule["type"]]: (rule: Rule & { type: T }, dialect: StrictDialect) => Free;
} = {
  string: () => ({ type: "string" }),
  number: (rule, { hasLimits }) => ({
    type: rule.integer ? "integer" : "number",
    ...(hasLimits && numberLimits(rule)),
  }),
  boolean: () => ({ type: "boolean" }),
  enum: ({ values }) => ({ type: "string", enum: [...values] }),
  array: ({ items, length, min, max }, dialect) => ({
    type: "array",
    items: strictField(items, dialect),
    ...(dialect.hasLimits && length !== undefined && { minItems: length, maxItems: length }),
    ...(dialect.hasLimits && length === undefined && min !== undefined && { minItems: min }),
    ...(dialect.hasLimits && length === undefined && max !== undefined && { maxItems: max }),
  }),
  object: ({ props }, dialect) =>
    props ? strictSchema(props, dialect) : { type: "string", description: "A JSON object as text" },
  any: () => ({ type: ["string", "number", "boolean"] }),
};

const orNull = ({ type, ...rest }: Free): Free => ({
  ...rest,
  type: [type, "null"].flat(),
  ...(Array.isArray(rest.enum) && { enum: [...rest.enum, null] }),
});

const strictField = (rule: Rule, dialect: StrictDialect): Free => {
  const { description, ...own } = (
    shape[rule.type] as (rule: Rule, dialect: StrictDialect) => Free
  )(rule, dialect);
  const typed = rule.optional || rule.nullable ? orNull(own) : own;
  const limits = dialect.hasLimits ? "" : limitsInWords(rule);
  return { ...typed, ...described(rule.about, limits, description as string | undefined) };
};

/** Fields that may be left out are required, and may be null; a free object is a text of JSON. */
export const strictSchema = (rules: Rules, dialect: StrictDialect): Free => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, strictField(rule, dialect)]),
  ),
  required: Object.keys(rules),
  additionalProperties: false,
});
