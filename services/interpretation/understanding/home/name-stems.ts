/** What is left of the name of a thing without its noun: "Ceiling light" is "ceiling". */
import type { WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { isKind, isKindOrFiller } from "./name-senses.ts";

/** No name stands for these words of a language. */
export const GRAMMAR: readonly string[] = ["block", "link", "no", "yes"];

/** "Everything" is more than what is called so. */
const isEverything = ({ is, of }: WordSense): boolean =>
  is === "all" || (is === "kinds" && of === "device");

export const isNoName = (sense: WordSense): boolean =>
  GRAMMAR.includes(sense.is) || isEverything(sense);

/** Where a word may be two: each part has three letters at least. */
export const cutsOf = (word: string): readonly number[] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);

/**
 * The words of a name without those that mean a kind of thing: "Ceiling light" → "ceiling"; "Voordeurslot" is both
 * "voor" with a "deurslot", which is a word that names nothing, and "voordeur" with a "slot".
 */
export const stemsOf = (
  words: readonly string[],
  { senses, isCompounding }: CompiledLanguage,
): readonly string[] => {
  const kinds = words.filter((word) => senses.get(word)?.some(isKind));
  const rest = words.filter((word) => !senses.get(word)?.some(isKindOrFiller));
  if (kinds.length > 0 && rest.length > 0) return [rest.join("")];
  const last = words.at(-1) ?? "";
  if (!isCompounding) return [];
  return cutsOf(last)
    .filter((at) => senses.get(last.slice(at))?.some(isKind))
    .map((at) => [...words.slice(0, -1), last.slice(0, at)].join(""))
    .filter((stem) => !senses.get(stem).some(({ is }) => GRAMMAR.includes(is)));
};

/** Whether the last part of a compound is a noun of a kind: "Flurlicht" is a light. */
export const endsInKind = (word: string, { senses, isCompounding }: CompiledLanguage): boolean =>
  isCompounding && cutsOf(word).some((at) => senses.get(word.slice(at)).some(isKind));

/** Shorter ones are rather other words. */
const MIN_NOUN = 4;

/**
 * What the first part of a compound is by itself: "Eingang" of "Eingangslicht", "Dusche" of "Duschlicht", "Garage" of
 * "Garagentor", of which "garag" is none.
 */
export const nounsOf = (
  stem: string,
  { joints, senses, isCompounding }: CompiledLanguage,
): readonly string[] => {
  if (!isCompounding) return [];
  const cut = joints.flatMap((one) => (stem.endsWith(one) ? [stem.slice(0, -one.length)] : []));
  return [...cut.filter((noun) => !cut.includes(`${noun}e`)), `${stem}e`].filter(
    (noun) => noun.length >= MIN_NOUN && !senses.has(noun),
  );
};
