/** Reads the lists and expansion rules of a pack. */

import { own } from "../../../shared/kernel/own-property.ts";
import { listOf, type TemplateList } from "../understanding/templates/template-lists.ts";
import {
  readTemplate,
  type SentenceTemplate,
  textsOf,
} from "../understanding/templates/template-syntax.ts";
import { keyOf } from "../understanding/text/normalize.ts";
import type { Pack, PackPath } from "./pack.ts";
import type { PackReader } from "./pack-reader.ts";

/** Texts that the words of one value stand for. */
const MAX_TEXTS = 100;
const LIST_KEYS = ["values", "range"];
const RANGE_KEYS = ["type", "from", "to", "step", "multiplier"];
const VALUE_KEYS = ["in", "out"];

const nodeOf = (
  reader: PackReader,
  value: unknown,
  path: PackPath,
): SentenceTemplate | undefined => {
  const read = readTemplate(reader.text(value, path));
  return "node" in read ? read.node : reader.reject(path, read.problem);
};

type Entry = readonly [words: string, value: string | number];

const entriesOf = (reader: PackReader, given: unknown, path: PackPath): readonly Entry[] => {
  const isText = typeof given === "string";
  const { in: words, out } = isText
    ? { in: given, out: given }
    : (Object.fromEntries(reader.entries(given, path, VALUE_KEYS)) as {
        in?: unknown;
        out?: unknown;
      });
  const place = isText ? path : [...path, "in"];
  const node = nodeOf(reader, words, place);
  const value = typeof out === "number" ? out : reader.text(out ?? words, [...path, "out"]);
  if (!node) return [];
  const texts = textsOf(node, MAX_TEXTS);
  if (!texts)
    return (
      reader.reject(place, `expected at most ${MAX_TEXTS} texts without slots and rules`) ?? []
    );
  const keys = [...new Set(texts.map(keyOf))].filter((key) => key !== "");
  if (keys.length === 0) reader.reject(place, "it has no words");
  return keys.map((key) => [key, value]);
};

const rangeOf = (reader: PackReader, given: unknown, path: PackPath): TemplateList => {
  const range = Object.fromEntries(reader.entries(given, path, RANGE_KEYS));
  const number = (key: string, usual?: number) =>
    own(range, key) === undefined && usual !== undefined
      ? usual
      : reader.number(own(range, key), [...path, key]);
  const step = number("step", 1);
  if (step <= 0) reader.reject([...path, "step"], "expected a number above 0");
  return {
    is: "range",
    from: number("from"),
    to: number("to"),
    step,
    multiplier: number("multiplier", 1),
  };
};

const readList = (reader: PackReader, given: unknown, path: PackPath): TemplateList => {
  const { values, range } = Object.fromEntries(reader.entries(given, path, LIST_KEYS)) as {
    readonly values?: unknown;
    readonly range?: unknown;
  };
  if (range !== undefined && values === undefined)
    return rangeOf(reader, range, [...path, "range"]);
  if (range !== undefined) reader.reject(path, "expected either values or range");
  const place = [...path, "values"];
  return listOf(
    reader.list(values, place).flatMap((one, index) => entriesOf(reader, one, [...place, index])),
  );
};

export const readLists = (reader: PackReader, given: unknown): Pack["lists"] => {
  if (given === undefined) return {};
  const all = reader.entries(given, ["lists"]);
  return Object.fromEntries(
    all.map(([name, one]) => [name, readList(reader, one, ["lists", name])]),
  );
};

export const readRules = (reader: PackReader, given: unknown): Pack["rules"] => {
  if (given === undefined) return {};
  return Object.fromEntries(
    reader.entries(given, ["expansion_rules"]).flatMap(([name, one]) => {
      const node = nodeOf(reader, one, ["expansion_rules", name]);
      return node ? [[name, node] as const] : [];
    }),
  );
};
