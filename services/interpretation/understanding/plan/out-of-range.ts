/** A percentage that there is not, of what could be set otherwise: that is what is said, rather than that nothing can. */
import { commandsFor } from "../frames/command.ts";
import { isStep, type SpokenPredicate, type SpokenQuantity } from "../frames/predicate.ts";
import { resolve } from "../frames/resolve.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";

const FULL = 100;

const isBeyond = ({ value, unit }: SpokenQuantity): boolean =>
  unit === "percent" && (value < 0 || value > FULL);

export const percentOutOfRange = (
  predicate: SpokenPredicate,
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): number | undefined => {
  const beyond = predicate.quantities.find(isBeyond);
  if (!beyond || isStep(predicate)) return undefined;
  const quantities = predicate.quantities.map((one) =>
    isBeyond(one) ? { ...one, value: FULL } : one,
  );
  const possible = { ...predicate, quantities };
  const commandFor = commandsFor(possible);
  const can = (thing: HomeThing) => commandFor(thing) !== undefined;
  const found = resolve(words, home, speaker, can, possible);
  return "problem" in found ? undefined : beyond.value;
};
