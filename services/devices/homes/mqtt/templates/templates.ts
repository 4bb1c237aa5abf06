/** Templates of devices, parsed once: a path into the JSON of a message, or what Jinja has without loops. */
import { Environment, Interpreter, parse, tokenize } from "@huggingface/jinja";
import { fail } from "../../../../../shared/kernel/errors.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import type { MqttMessage } from "../messages.ts";
import { growsTooMuch } from "./template-growth.ts";
import { filterOf, isNode, problemOf, type TemplateNode } from "./template-rules.ts";

/** @throws where the values are not what the template needs. */
export type Render = (values: Free) => string;
/** What a message comes to; nothing where it says nothing of it. */
export type ReadValue = (message: MqttMessage) => string | undefined;

const MAX_TEMPLATE_LENGTH = 4096;
/** More than the most parts that a template may have need; what is deeply nested has more. */
const MAX_TOKENS = 800;
/** Of a message that a template works on. */
const MAX_VALUE_LENGTH = 16 * 1024;

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return value == null || !Number.isFinite(number) ? undefined : number;
};

const asNumber = (value: unknown, otherwise: unknown): unknown =>
  numberIn(value) ?? otherwise ?? fail("INVALID_REQUEST", {}, "It is no number");

const whole = (value: unknown): unknown => (typeof value === "number" ? Math.trunc(value) : value);

const rounded = (value: unknown, digits: unknown): unknown => {
  const factor = 10 ** Math.min(12, Math.max(0, numberIn(digits) ?? 0));
  return Math.round(Number(asNumber(value, undefined)) * factor) / factor;
};

const orElse = (value: unknown, otherwise: unknown = "", isFalseToo: unknown = false): unknown =>
  value === undefined || (isFalseToo === true && !value) ? otherwise : value;

const NO_NUMBER = /^(?:NaN|-?Infinity)$/;

/** A device that says so itself has nothing to say: that is no mistake. */
const NOT_DEFINED = "It is not defined";

/** Filters that the library lacks, or has with other rules. */
const OWN: Readonly<Record<string, (...given: readonly unknown[]) => unknown>> = {
  d: orElse,
  default: orElse,
  float: asNumber,
  int: (value, otherwise) => whole(asNumber(value, otherwise)),
  round: rounded,
  is_defined: (value) => value ?? fail("INVALID_REQUEST", {}, NOT_DEFINED),
  bool: (value) => /^(true|on|yes|1|enable)$/i.test(String(value)),
  iif: (test, yes = true, no = false) => (test ? yes : no),
};
const RENAMED: Readonly<Record<string, string>> = { to_json: "tojson", count: "length" };

const asCall = (name: string, args: readonly unknown[]) => ({
  type: "CallExpression",
  callee: { type: "Identifier", value: name },
  args,
});

/** The tree with calls of our own filters instead of the library's. */
const adapted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(adapted);
  if (value instanceof Map) return new Map([...value].map(([k, v]) => [adapted(k), adapted(v)]));
  if (!isNode(value)) return value;
  if (value.type === "FilterExpression") {
    const { name, args } = filterOf(value);
    // Each part is adapted once: twice at each filter would double the work with each of a chain.
    if (own(OWN, name)) return asCall(name, [value.operand, ...args].map(adapted));
    const renamed = own(RENAMED, name);
    if (renamed) {
      const filter = { type: "Identifier", value: renamed };
      return { ...value, operand: adapted(value.operand), filter };
    }
  }
  const entries = Object.entries(value).map(([key, one]) => [key, adapted(one)]);
  return Object.fromEntries(entries) as TemplateNode;
};

const asText = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/**
 * @throws INVALID_REQUEST for a template that is not understood.
 */
export const compileTemplate = (template: string): Render => {
  const refuse = (why: string): never =>
    fail("INVALID_REQUEST", {}, `the template ${JSON.stringify(template.slice(0, 80))}: ${why}`);
  if (template.length > MAX_TEMPLATE_LENGTH) return refuse("it is too long");
  let program: TemplateNode;
  try {
    const tokens = tokenize(template, { lstrip_blocks: true, trim_blocks: true });
    if (tokens.length > MAX_TOKENS) return refuse("it is too long");
    program = parse(tokens) as unknown as TemplateNode;
  } catch (error) {
    return refuse((error as Error).message.slice(0, 100));
  }
  const problem = problemOf(program) ?? (growsTooMuch(program) ? "it grows too much" : undefined);
  if (problem !== undefined) return refuse(problem);
  const runnable = adapted(program) as ReturnType<typeof parse>;
  return (values) => {
    const environment = new Environment();
    for (const [name, value] of [
      ...Object.entries(OWN),
      ...[["true", true] as const, ["false", false] as const, ["True", true] as const],
      ...[["False", false] as const, ["none", null] as const, ["None", null] as const],
      ...Object.entries(values),
    ])
      if (value !== undefined) environment.set(name, value);
    const { value } = new Interpreter(environment).run(runnable) as { readonly value: unknown };
    const text = String(value).trim();
    // What is divided by zero is an error in Jinja, and comes to one of these here.
    return NO_NUMBER.test(text) ? fail("INVALID_REQUEST", {}, "It comes to no number") : text;
  };
};

const PATH = /^\{\{\s*value_json((?:\.[A-Za-z_]\w*|\[(?:'[^'\\]*'|"[^"\\]*"|\d+)\])+)\s*\}\}$/;
const STEP = /\.(\w+)|\[(?:'([^']*)'|"([^"]*)"|(\d+))\]/g;

const stepInto = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null
    ? own(from as Readonly<Record<string, unknown>>, name)
    : undefined;

/** Most templates are a path, which needs no interpreter. */
const pathOf = (template: string): readonly string[] | undefined => {
  const path = PATH.exec(template.trim())?.[1];
  if (path === undefined) return undefined;
  return [...path.matchAll(STEP)].map(([, a, b, c, d]) => a ?? b ?? c ?? d ?? "");
};

/**
 * @param template  Without one, the text of a message is its value.
 * @throws INVALID_REQUEST for a template that is not understood.
 */
export const compileReader = (
  template: string | undefined,
  warn: (line: string) => void,
): ReadValue => {
  if (template === undefined || template.trim() === "") return ({ text }) => text;
  const path = pathOf(template);
  if (path)
    return (message) => {
      const found = path.reduce(stepInto, message.json());
      return found === undefined ? undefined : found === null ? "None" : asText(found);
    };
  const render = compileTemplate(template);
  return (message) => {
    const { text } = message;
    if (text === undefined || text.length > MAX_VALUE_LENGTH) {
      warn("a message is too long for its template");
      return undefined;
    }
    try {
      return render({ value: text, value_json: message.json() });
    } catch (error) {
      const { message: why } = error as Error;
      if (why !== NOT_DEFINED) warn(`a template failed: ${String(why).slice(0, 120)}`);
      return undefined;
    }
  };
};
