/** Readers of what a client has written: each checks a value, and turns it into the form that runs. */
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Rule, Value } from "../../../shared/kernel/rules.ts";
import { compile } from "../../../shared/kernel/validation.ts";

interface ReadResult<T> {
  /** As the client has written it. */
  readonly source: unknown;
  /** Of its type only without problems. */
  readonly value: T;
  readonly problems: readonly Problem[];
}
export type Reader<T> = (path: string, value: unknown) => ReadResult<T>;

/** Path of a field. The body of a request itself has an empty path. */
export const joinPath = (path: string, name: string): string =>
  path === "" ? name : `${path}.${name}`;

export const isValid = ({ problems }: ReadResult<unknown>): boolean => problems.length === 0;

export const invalid = (field: string, problem: string): Problem => ({
  field,
  message: `The '${field}' field ${problem}.`,
});
export const missing = (field: string): Problem => ({
  ...invalid(field, "is required"),
  missing: true,
});

export const rejected = <T>(...problems: readonly Problem[]): ReadResult<T> => ({
  source: undefined,
  value: undefined as T,
  problems,
});

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
};

const checkFor = (rule: Rule) => {
  const problems = compile({ value: rule });
  const about = rule.type === "array" ? rule.items.about : rule.about;
  const hint = about === undefined ? "" : ` Expected: ${about}.`;
  const check = (path: string, value: unknown) =>
    problems({ value }).map(({ field, message, missing }) => {
      const full = field.replace(/^value/, path);
      return { field: full, message: message.replace(`'${field}'`, `'${full}'`) + hint, missing };
    });
  const type: string = rule.type === "enum" ? "string" : rule.type;
  return [type, check] as const;
};

/** A value of one of several types, each with its rule. */
export const rule = <const R extends readonly Rule[]>(...rules: R): Reader<Value<R[number]>> => {
  const checks = new Map(rules.map(checkFor));
  const types = [...checks.keys()].join(" or ");
  return (path, value) => {
    if (value === undefined) return rejected(missing(path));
    const check = checks.get(typeOf(value));
    const problems = check?.(path, value) ?? [invalid(path, `must be: ${types}`)];
    return { source: value, value: value as Value<R[number]>, problems };
  };
};

export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (path, value) =>
    value === undefined ? { source: value, value, problems: [] } : reader(path, value);

/** Checks a value further, once it is valid in itself. */
export const refine =
  <T>(reader: Reader<T>, check: (path: string, value: T) => readonly Problem[]): Reader<T> =>
  (path, given) => {
    const read = reader(path, given);
    return isValid(read) ? { ...read, problems: check(path, read.value) } : read;
  };

export const transform =
  <T, R>(reader: Reader<T>, turn: (value: T, path: string) => R): Reader<R> =>
  (path, given) => {
    const read = reader(path, given);
    return { ...read, value: isValid(read) ? turn(read.value, path) : (undefined as R) };
  };
