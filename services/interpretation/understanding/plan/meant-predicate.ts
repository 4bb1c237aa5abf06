/** What is to be done, where what is named makes it another thing than its words: music that is turned on is played. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { SpokenPredicate } from "../frames/predicate.ts";
import type { TargetWords } from "../frames/target-words.ts";

/** A light that is to be warmer is to be of a warmer white. */
const whitened = (predicate: SpokenPredicate, kinds: readonly string[]): SpokenPredicate => {
  const isWarmth = predicate.changes.some(({ of }) => of === "temperature");
  if (!isWarmth || kinds.length === 0 || kinds.some((kind) => kind !== "light")) return predicate;
  const changes = predicate.changes.map((one) =>
    one.of === "temperature" ? ({ ...one, of: "warmth" } as const) : one,
  );
  return { ...predicate, changes };
};

/** "Open the blinds by half": half open, rather than half of what they are. */
const halved = (predicate: SpokenPredicate): SpokenPredicate => {
  const isMoved = predicate.acts.some((act) => act === "open" || act === "close");
  return predicate.factor === 0.5 && isMoved && predicate.level === undefined
    ? { ...predicate, factor: undefined, level: 50 }
    : predicate;
};

const played = (predicate: SpokenPredicate, kinds: readonly string[]): SpokenPredicate => {
  const [act, ...others] = predicate.acts;
  const isPlayed = act === "on" && others.length === 0 && kinds.includes("music");
  return isPlayed ? { ...predicate, acts: ["play"] } : predicate;
};

export const meantPredicate = (
  predicate: SpokenPredicate,
  { names, stems, kinds: nouns }: TargetWords,
): SpokenPredicate => {
  const kinds = nouns.map(({ kind }) => kind);
  return played(
    whitened(halved(predicate), [...[...names, ...stems].flat().map(domainOf), ...kinds]),
    kinds,
  );
};
