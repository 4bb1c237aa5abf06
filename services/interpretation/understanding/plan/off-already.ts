/** What is off is not dimmed: neither is it turned on by that, nor is something else dimmed instead of it. */
import { isStep, type SpokenPredicate } from "../frames/predicate.ts";
import { resolve } from "../frames/resolve.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import { sentencesOf } from "../frames/values.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";

export const OFF_ALREADY = "off already";

export const isLess = ({ changes: [change], factor = 1 }: SpokenPredicate): boolean =>
  factor < 1 || change?.by === -1;

const isDimmed = (predicate: SpokenPredicate): boolean =>
  predicate.acts.includes("dim") || (isStep(predicate) && isLess(predicate));

const isOff = (thing: HomeThing): boolean =>
  thing.state === "off" && (sentencesOf(thing).scales ?? []).some(({ off }) => off !== undefined);

/** @returns whether what is named by name cannot be less of it, as it is off. */
export const isOffAlready = (
  predicate: SpokenPredicate,
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): boolean => {
  if (words.names.length + words.stems.length === 0 || !isDimmed(predicate)) return false;
  const found = resolve(words, home, speaker, () => true, predicate);
  return "things" in found && found.things.every(isOff);
};
