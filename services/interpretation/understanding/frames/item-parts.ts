/** Phrases that are several parts of a sentence: "hay luz" asks, says for which state, and names what is on. */
import type { SentenceItem } from "./item-verbs.ts";

const asked = (item: SentenceItem): readonly SentenceItem[] => {
  const [of = "", kind] = item.of.split(" ");
  return [
    { ...item, is: "q", of: item.is === "left" ? "any" : "is" },
    { ...item, is: "state", of },
    ...(kind === undefined ? [] : [{ ...item, is: "kind", of: kind }]),
  ];
};

/** "Let some light in" opens what it does not name. */
const done = (item: SentenceItem): readonly SentenceItem[] => {
  const [of = "", kind = ""] = item.of.split(" ");
  return [
    { ...item, is: "act", of },
    { ...item, is: "kinds", of: kind },
  ];
};

/** A day, and that it comes again. */
const repeated = (item: SentenceItem): readonly SentenceItem[] => [
  { ...item, is: "link", of: "every" },
  { ...item, is: "time" },
];

const PARTS: ReadonlyMap<string, (item: SentenceItem) => readonly SentenceItem[]> = new Map([
  ["ask", asked],
  ["left", asked],
  ["deed", done],
  ["each", repeated],
]);

export const isParted = ({ is }: SentenceItem): boolean => PARTS.has(is);

export const partsOf = (item: SentenceItem): readonly SentenceItem[] =>
  PARTS.get(item.is)?.(item) ?? [item];
