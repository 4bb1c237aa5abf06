/** Reads values of a file, and collects what is wrong with them instead of stopping at the first. */
import { isObject } from "../../../shared/text/json-text.ts";
import type { PackPath, PackProblem } from "./pack.ts";

export interface PackReader {
  readonly problems: readonly PackProblem[];
  reject(path: PackPath, reason: string): undefined;
  /** Entries of an object that has no other keys than these; without `keys`, any. */
  entries(value: unknown, path: PackPath, keys?: readonly string[]): readonly [string, unknown][];
  list(value: unknown, path: PackPath): readonly unknown[];
  text(value: unknown, path: PackPath): string;
  number(value: unknown, path: PackPath): number;
  /** One text, or a list of them. */
  texts(value: unknown, path: PackPath): readonly string[];
}

const MAX_TEXT = 1000;
const MAX_ENTRIES = 1000;

export const openPackReader = (): PackReader => {
  const problems: PackProblem[] = [];
  const reject = (path: PackPath, reason: string): undefined => {
    problems.push({ path, reason });
  };
  const entries: PackReader["entries"] = (value, path, keys) => {
    if (!isObject(value)) return reject(path, "expected an object") ?? [];
    const all = Object.entries(value);
    if (all.length > MAX_ENTRIES) reject(path, `expected at most ${MAX_ENTRIES} entries`);
    for (const [key] of all)
      if (keys && !keys.includes(key))
        reject([...path, key], `it is not known here; known are ${keys.join(", ")}`);
    return all.slice(0, MAX_ENTRIES);
  };
  const list: PackReader["list"] = (value, path) => {
    if (!Array.isArray(value)) return reject(path, "expected a list") ?? [];
    if (value.length > MAX_ENTRIES) reject(path, `expected at most ${MAX_ENTRIES} entries`);
    return value.slice(0, MAX_ENTRIES);
  };
  const text: PackReader["text"] = (value, path) => {
    if (typeof value === "string" && value.trim() !== "" && value.length <= MAX_TEXT) return value;
    return reject(path, `expected a text of at most ${MAX_TEXT} characters`) ?? "";
  };
  return {
    problems,
    reject,
    entries,
    list,
    text,
    number(value, path) {
      if (typeof value === "number" && Number.isFinite(value)) return value;
      return reject(path, "expected a number") ?? 0;
    },
    texts: (value, path) =>
      Array.isArray(value)
        ? list(value, path).map((one, index) => text(one, [...path, index]))
        : [text(value, path)],
  };
};
