/** Reads what a client wrote, part by part: what is kept of it, what it means, what is wrong. */

import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Free, Rule, Value } from "../../../shared/kernel/rules.ts";
import { compile } from "../../../shared/kernel/validation.ts";

export interface ReadResult<T> {
  /** As the client wrote it. */
  readonly kept: unknown;
  /** What it says it is only where the reading is sound. */
  readonly means: T;
  readonly problems: readonly Problem[];
}
export type Reader<T> = (path: string, value: unknown) => ReadResult<T>;

/** The place of a part. What clients write at the top of a body has no name: its place is empty. */
export const joinPath = (path: string, name: string): string =>
  path === "" ? name : `${path}.${name}`;

export const isSound = ({ problems }: ReadResult<unknown>): boolean => problems.length === 0;

export const invalid = (field: string, what: string): Problem => ({
  field,
  message: `The '${field}' field ${what}.`,
  missing: false,
});
export const missing = (field: string): Problem => ({
  ...invalid(field, "is required"),
  missing: true,
});

export const rejected = <T>(...problems: readonly Problem[]): ReadResult<T> => ({
  kept: undefined,
  means: undefined as T,
  problems,
});

export const isObject = (value: unknown): value is Free =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
};

const KINDS = { enum: "string" } as Readonly<Record<string, string>>;

const leaf = (rule: Rule) => {
  const problems = compile({ value: rule });
  const about = rule.type === "array" ? rule.items.about : rule.about;
  const hint = about === undefined ? "" : ` Expected: ${about}.`;
  const check = (path: string, value: unknown) =>
    problems({ value }).map(({ field, message, missing }) => {
      const full = field.replace(/^value/, path);
      return { field: full, message: message.replace(`'${field}'`, `'${full}'`) + hint, missing };
    });
  return [KINDS[rule.type] ?? rule.type, check] as const;
};

/** A value of one of these kinds; it must keep the rule of its own. */
export const rule = <const R extends readonly Rule[]>(...rules: R): Reader<Value<R[number]>> => {
  const checks = new Map(rules.map(leaf));
  const kinds = [...checks.keys()].join(" or ");
  return (path, value) => {
    if (value === undefined) return rejected(missing(path));
    const problems = checks.get(kindOf(value))?.(path, value) ?? [
      invalid(path, `must be: ${kinds}`),
    ];
    return { kept: value, means: value as Value<R[number]>, problems };
  };
};

/** What may be left out. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (path, value) =>
    value === undefined ? { kept: value, means: value, problems: [] } : reader(path, value);

/** What must hold besides, once all parts are as they should be. */
export const refine =
  <T>(reader: Reader<T>, check: (path: string, means: T) => readonly Problem[]): Reader<T> =>
  (path, value) => {
    const read = reader(path, value);
    if (!isSound(read)) return read;
    return { ...read, problems: [...read.problems, ...check(path, read.means)] };
  };

/** The same, in the form in which it runs. */
export const transform =
  <T, M>(reader: Reader<T>, turn: (means: T, path: string) => M): Reader<M> =>
  (path, value) => {
    const read = reader(path, value);
    return { ...read, means: isSound(read) ? turn(read.means, path) : (undefined as M) };
  };
