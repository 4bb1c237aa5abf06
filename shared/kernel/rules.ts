/** Rules for fields, declared once: the run-time check and the TypeScript type. */
import fastestValidator from "fastest-validator";
import { isDateTime } from "../text/date-time.ts";
import { type ErrorCode, fail } from "./errors.ts";
import { arrayMessages, lengthMessage, numberMessages, patternMessage } from "./rule-messages.ts";
import { unknownFields } from "./unknown-fields.ts";

interface Common {
  readonly optional?: boolean;
  /** Whether null is a value, too. */
  readonly nullable?: boolean;
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
  /** Without `props`, an object of free keys; `min` is the least number of fields. */
  | (Common & { readonly type: "object"; readonly props?: Rules; readonly min?: number })
  | (Common & { readonly type: "any" });

export type Rules = { readonly [field: string]: Rule };

/** An object of free keys, as it came: nothing about its values is known. */
export type Free = Readonly<Record<string, unknown>>;

export type Value<R extends Rule> = R extends { nullable: true } ? Given<R> | null : Given<R>;

type Given<R extends Rule> = R extends { type: "string" }
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
const textCheck = (rule: Rule & { type: "string" }) => {
  const { min = 0, max = Infinity, pattern, format } = rule;
  const length = { type: "stringLength", message: lengthMessage(rule) };
  const shape = { type: "stringPattern", message: patternMessage(rule) };
  const broken = (text: string) => [
    ...(lengthOf(text) < min || lengthOf(text) > max ? [length] : []),
    ...(pattern?.test(text) === false ? [shape] : []),
    ...(format && !isDateTime(text) ? [{ type: "dateTime" }] : []),
  ];
  return (value: unknown, found: Omit<Found, "field">[]) => {
    found.push(...(typeof value === "string" ? broken(value) : [{ type: "string" }]));
    return value;
  };
};

const native = (rule: Rule): Record<string, unknown> => {
  const { type, optional = false, nullable = type === "any" } = rule;
  const common = { type, optional, nullable };
  if (rule.type === "string") return { ...common, type: "custom", check: textCheck(rule) };
  if (rule.type === "object")
    return {
      ...common,
      ...(rule.min !== undefined && { minProps: rule.min }),
      ...(rule.props && { props: nativeAll(rule.props) }),
    };
  const { about: _about, ...rest } = rule;
  if (rule.type === "array")
    return { ...rest, ...common, items: native(rule.items), messages: arrayMessages(rule) };
  if (rule.type === "number") return { ...rest, ...common, messages: numberMessages(rule) };
  return { ...rest, ...common };
};

const nativeAll = (rules: Rules) =>
  Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, native(rule)]));

export interface Problem {
  readonly field: string;
  readonly message: string;
  readonly missing: boolean;
  /** Of a field that is not known: the one that may have been meant, and those that are known. */
  readonly nearest?: string;
  readonly known?: readonly string[];
}

type Check = (value: Free) => readonly Problem[];

const asProblem = ({ type, field, message, actual }: Found): Problem => ({
  field,
  message: actual === null ? `The '${field}' field must not be null.` : String(message),
  missing: type === "required" && actual === undefined,
});

const compileAs = (rules: Rules, isOpen: boolean): Check => {
  const check = validator.compile(nativeAll(rules));
  return (value) => {
    const unknown = unknownFields(rules, value, isOpen);
    const found = check(value);
    if (found === true) return unknown;
    return [...(found as Found[]).map(asProblem), ...unknown];
  };
};

/**
 * Lists what is wrong with a value, fields that no rule names included: whoever sent one meant
 * something that would not happen.
 */
export const compile = (rules: Rules): Check => compileAs(rules, false);

/** The same for an object of free keys, of which the rules name some; in what they name, nothing is free. */
export const compileOpen = (rules: Rules): Check => compileAs(rules, true);

/** Compiles the check of the same rules once. */
const once = (compileRules: (rules: Rules) => Check) => {
  const compiled = new WeakMap<Rules, Check>();
  return (rules: Rules): Check => {
    const check = compiled.get(rules) ?? compileRules(rules);
    compiled.set(rules, check);
    return check;
  };
};

/** `compile` for rules that are used again and again. */
export const checkOf = once(compile);
/** `compileOpen` for rules that are used again and again. */
export const openCheckOf = once(compileOpen);

export const problemsOf = (rules: Rules, value: Free): readonly Problem[] => checkOf(rules)(value);

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
      problems: problems.map(({ missing: _missing, ...problem }) => problem),
    },
    problems.map((p) => p.message).join(" "),
  );
};
