/** Rules for fields, declared once: the run-time check, the TypeScript type and the JSON Schema. */
import fastestValidator from "fastest-validator";
import { isDateTime } from "./date-time.ts";
import { type ErrorCode, fail } from "./errors.ts";

interface Common {
  readonly optional?: boolean;
  /** What the field means, with its unit; shown in the API documentation. */
  readonly about?: string;
}
export type Rule =
  | (Common & {
      readonly type: "string";
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: RegExp;
      readonly format?: "date-time";
    })
  | (Common & {
      readonly type: "number";
      readonly integer?: boolean;
      readonly min?: number;
      readonly max?: number;
    })
  | (Common & { readonly type: "boolean" })
  | (Common & { readonly type: "enum"; readonly values: readonly (string | boolean)[] })
  | (Common & {
      readonly type: "array";
      readonly items: Rule;
      readonly min?: number;
      readonly max?: number;
      readonly length?: number;
    })
  /** Without `props`, an object of free keys. */
  | (Common & { readonly type: "object"; readonly props?: Rules })
  | (Common & { readonly type: "any" });

export type Rules = { readonly [field: string]: Rule };

/** An object of free keys, as it came: nothing about its values is known. */
export type Free = Readonly<Record<string, unknown>>;

export type Value<R extends Rule> = R extends { type: "string" }
  ? string
  : R extends { type: "number" }
    ? number
    : R extends { type: "boolean" }
      ? boolean
      : R extends { type: "enum"; values: readonly (infer V)[] }
        ? V
        : R extends { type: "array"; items: infer I extends Rule }
          ? readonly Value<I>[]
          : R extends { type: "object"; props: infer P extends Rules }
            ? Params<P>
            : R extends { type: "object" }
              ? Free
              : unknown;

type OptionalKeys<R extends Rules> = {
  [K in keyof R]: R[K] extends { optional: true } ? K : never;
}[keyof R];

/** The type of an object that keeps the rules. */
export type Params<R extends Rules> = {
  readonly [K in Exclude<keyof R, OptionalKeys<R>>]: Value<R[K]>;
} & { readonly [K in OptionalKeys<R>]?: Value<R[K]> | undefined };

/** The same rule for a field that may be left out. */
export const optional = <const R extends Rule>(rule: R) => ({ ...rule, optional: true }) as const;

/** Its typings describe an ES module, its code is CommonJS: the default import is the class itself. */
const Validator = fastestValidator as unknown as typeof fastestValidator.default;

/** The rules but for some fields. */
export const without = <R extends Rules, const K extends keyof R & string>(
  rules: R,
  ...names: K[]
) =>
  Object.fromEntries(
    Object.entries(rules).filter(([name]) => !(names as string[]).includes(name)),
  ) as Omit<R, K>;

/**
 * Of a wrong value only its type is told: fastest-validator would write the value itself into its
 * messages, and not everything that JSON can say has a text, `[{"toString": 0}]` for example.
 */
class Checker extends Validator {
  override makeError(told: Parameters<InstanceType<typeof Validator>["makeError"]>[0]): string {
    const { actual } = told;
    const type = `(${actual} === null || ${actual} === undefined ? ${actual} : typeof ${actual})`;
    return super.makeError({ ...told, ...(actual && { actual: type }) });
  }
}

const validator = new Checker({
  useNewCustomCheckerFunction: true,
  // With this, `nullable: false` refuses null in fields that may be left out, too.
  considerNullAsAValue: true,
  messages: {
    enumValue: "The '{field}' field must be one of: {expected}.",
    dateTime: "The '{field}' field must be a date and time such as 2026-01-31T08:00:00.000Z.",
  },
});

/** What fastest-validator reports. */
interface Found {
  readonly type: string;
  readonly field: string;
  readonly message?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

const SURROGATE_PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;
const lengthOf = (text: string) => text.length - (text.match(SURROGATE_PAIRS)?.length ?? 0);

/** Counts characters as JSON Schema does, and knows formats; fastest-validator does neither. */
const textCheck = ({ min = 0, max = Infinity, pattern, format }: Rule & { type: "string" }) => {
  const broken = (text: string) => [
    ...(lengthOf(text) < min ? [{ type: "stringMin", expected: min }] : []),
    ...(lengthOf(text) > max ? [{ type: "stringMax", expected: max }] : []),
    ...(pattern?.test(text) === false ? [{ type: "stringPattern" }] : []),
    ...(format && !isDateTime(text) ? [{ type: "dateTime" }] : []),
  ];
  return (value: unknown, found: Omit<Found, "field">[]) => {
    found.push(...(typeof value === "string" ? broken(value) : [{ type: "string" }]));
    return value;
  };
};

const native = (rule: Rule): Record<string, unknown> => {
  const { type, optional = false } = rule;
  const common = { type, optional, nullable: type === "any" };
  if (rule.type === "string") return { ...common, type: "custom", check: textCheck(rule) };
  if (rule.type === "object")
    return { ...common, ...(rule.props && { strict: "remove", props: nativeAll(rule.props) }) };
  const { about: _about, ...rest } = rule;
  if (rule.type === "array") return { ...rest, ...common, items: native(rule.items) };
  return { ...rest, ...common };
};

const nativeAll = (rules: Rules) =>
  Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, native(rule)]));

export interface Problem {
  readonly field: string;
  readonly message: string;
  readonly missing: boolean;
}

/** Lists what is wrong with a value; fields that no rule names are removed from it. */
export const compile = (rules: Rules): ((value: Record<string, unknown>) => Problem[]) => {
  const check = validator.compile({ $$strict: "remove", ...nativeAll(rules) });
  return (value) => {
    const found = check(value);
    if (found === true) return [];
    return (found as Found[]).map(({ type, field, message, actual }) => ({
      field,
      message: actual === null ? `The '${field}' field must not be null.` : String(message),
      missing: type === "required" && actual === undefined,
    }));
  };
};

const compiled = new WeakMap<Rules, ReturnType<typeof compile>>();

/** The same for rules that are used again and again: their check is compiled once. */
export const problemsOf = (rules: Rules, value: Record<string, unknown>): Problem[] => {
  const check = compiled.get(rules) ?? compile(rules);
  compiled.set(rules, check);
  return check(value);
};

/**
 * Turns problems into the one error that a client gets.
 *
 * @throws INVALID_PARAMETERS when a field is missing, with `missing_fields`.
 * @throws INVALID_REQUEST when a value is wrong, with the path of each.
 */
export const refuse = (problems: readonly Problem[]): void => {
  if (problems.length === 0) return;
  const missing = problems.filter((p) => p.missing).map((p) => p.field);
  const code: ErrorCode = missing.length > 0 ? "INVALID_PARAMETERS" : "INVALID_REQUEST";
  fail(
    code,
    {
      ...(missing.length > 0 && { missing_fields: missing }),
      problems: problems.map(({ field, message }) => ({ field, message })),
    },
    problems.map((p) => p.message).join(" "),
  );
};

const shape: { readonly [T in Rule["type"]]: (rule: Rule & { type: T }) => Free } = {
  string: ({ min, max, pattern, format }) => ({
    type: "string",
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    ...(pattern && { pattern: pattern.source }),
    ...(format && { format }),
  }),
  number: ({ integer, min, max }) => ({
    type: integer ? "integer" : "number",
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }),
  boolean: () => ({ type: "boolean" }),
  enum: ({ values }) => ({ enum: [...values] }),
  array: ({ items, min, max, length }) => ({
    type: "array",
    items: fieldSchema(items),
    ...((length ?? min) !== undefined && { minItems: length ?? min }),
    ...((length ?? max) !== undefined && { maxItems: length ?? max }),
  }),
  object: ({ props }) => (props ? schemaOf(props) : { type: "object" }),
  any: () => ({}),
};

/** The JSON Schema (2020-12) of one field. */
export const fieldSchema = (rule: Rule): Free => ({
  ...(shape[rule.type] as (rule: Rule) => Free)(rule),
  ...(rule.about !== undefined && { description: rule.about }),
});

/** The JSON Schema (2020-12) of an object that keeps the rules. */
export const schemaOf = (rules: Rules): Free => {
  const required = Object.keys(rules).filter((field) => rules[field]?.optional !== true);
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(rules).map(([field, rule]) => [field, fieldSchema(rule)]),
    ),
    ...(required.length > 0 && { required }),
  };
};
