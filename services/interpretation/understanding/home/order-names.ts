/** Names of routines that say what those do, as "Turn on the hall light at seven" does. */
import { VERB_SENSES } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { domainOfThing, type HomeThing } from "./home-thing.ts";
import { isRoutine } from "./routine-domains.ts";

/** What a name is of that reads like an order: it is meant only behind a verb or a noun. */
export const ORDER_NAME = "order";
const ORDER_WORDS: readonly string[] = [...VERB_SENSES, "block", "q"];

/** "Turn on the lamp", of a scene. */
export const readsAsOrder = (
  thing: HomeThing,
  [first = "", second]: readonly string[],
  { senses }: CompiledLanguage,
): boolean =>
  second !== undefined &&
  isRoutine(thing) &&
  senses.get(first).some(({ is }) => ORDER_WORDS.includes(is));

/** An automation of more words is called by a sentence, which may be of another language. */
const MAX_TITLE = 3;

/** A routine that is called as what it does, "Turn on the hall light at seven": its words are those of the lamp. */
export const isCalledAsOrder = (
  thing: HomeThing,
  words: readonly string[],
  { senses }: CompiledLanguage,
): boolean => {
  if (words.length < 3 || !isRoutine(thing)) return false;
  if (domainOfThing(thing) === "automation" && words.length > MAX_TITLE) return true;
  return words.some((word) => senses.get(word).some(({ is }) => VERB_SENSES.includes(is)));
};
