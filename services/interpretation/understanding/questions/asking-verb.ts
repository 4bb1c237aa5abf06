/** Questions that begin with their verb: "Werden die Jalousien geschlossen?" */

import type { SentenceItem } from "../frames/item.ts";
import { asState } from "../frames/rewrites.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";

/** Whether a sentence asks how something is, however much its words are those of an order. */
export const beginsWithVerb = (
  { tokens, original }: NormalText,
  { askingVerbs, askedPeople }: CompiledLanguage,
): boolean =>
  askingVerbs.has(tokens[0]?.text ?? "") &&
  !askedPeople.has(tokens[1]?.text ?? "") &&
  original.trimEnd().endsWith("?");

/** The sentence with a word that asks, and states in place of acts. */
export const asQuestion = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const states = items.map(asState);
  const [first] = items;
  return !first || items.some(({ is }) => is === "q")
    ? states
    : [{ is: "q", of: "is", n: 0, ids: [], from: first.from, to: first.from }, ...states];
};
