/** Compiles the words around the items of lists. */
import { keysOf } from "../text/phrase-keys.ts";
import type { ListPhrases } from "./list-words.ts";

export type ListWords = Readonly<Record<keyof ListPhrases, ReadonlySet<string>>>;

const setOf = (phrases = ""): ReadonlySet<string> => new Set(keysOf(phrases).filter(Boolean));

export const compileLists = (phrases: ListPhrases | undefined): ListWords => ({
  together: setOf(phrases?.together),
  one: setOf(phrases?.one),
  measures: setOf(phrases?.measures),
  some: setOf(phrases?.some),
  errands: setOf(phrases?.errands),
  of: setOf(phrases?.of),
  possessive: setOf(phrases?.possessive),
  unsaid: setOf(phrases?.unsaid),
  bought: setOf(phrases?.bought),
});
