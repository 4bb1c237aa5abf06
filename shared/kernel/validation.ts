/** Compiles rules into checks. */
import fastestValidator from "fastest-validator";
import { isDateTime } from "../text/date-time.ts";
import type { Problem } from "./problem.ts";
import { arrayMessages, lengthMessage, numberMessages, patternMessage } from "./rule-messages.ts";
import type { Free, Rule, Rules } from "./rules.ts";
import { unknownFields } from "./unknown-fields.ts";

/** Its typings describe an ES module, its code is CommonJS: the default import is the class itself. */
const Validator = fastestValidator as unknown as typeof fastestValidator.default;

/**
 * Puts the type of a wrong value into messages. fastest-validator would insert the value, which
 * fails for some JSON, for example `[{"toString": 0}]`.
 */
class Checker extends Validator {
  override makeError(error: Parameters<InstanceType<typeof Validator>["makeError"]>[0]): string {
    const { actual } = error;
    const type = `(${actual} === null || ${actual} === undefined ? ${actual} : typeof ${actual})`;
    return super.makeError({ ...error, ...(actual && { actual: type }) });
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

/** An error of fastest-validator. */
interface ValidatorError {
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
  return (value: unknown, found: Omit<ValidatorError, "field">[]) => {
    found.push(...(typeof value === "string" ? broken(value) : [{ type: "string" }]));
    return value;
  };
};

const native = (rule: Rule): Record<string, unknown> => {
  const { type, optional = false, nullable = type === "any" } = rule;
  const common = { type, optional, nullable };
  if (rule.type === "string") return { ...common, type: "custom", check: textCheck(rule) };
  if (rule.type === "object" && rule.values)
    return { ...common, type: "record", value: native(rule.values) };
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

type Check = (value: Free) => readonly Problem[];

const asProblem = ({ type, field, message, actual }: ValidatorError): Problem => ({
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
    return [...(found as ValidatorError[]).map(asProblem), ...unknown];
  };
};

/** Compiles a check that lists all problems of a value, also fields that no rule names. */
export const compile = (rules: Rules): Check => compileAs(rules, false);

/** The same for an object that may have further keys at its top. */
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
