/** What is off is not dimmed: neither is it turned on by that, nor is something else dimmed instead of it. */
import { commandsFor } from "../frames/command.ts";
import { hasValue, isStep, type SpokenPredicate } from "../frames/predicate.ts";
import { resolve } from "../frames/resolve.ts";
import type { Ability, TargetSearch, TargetSpeaker } from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import { sentencesOf } from "../frames/values.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";

const isLess = ({ changes: [change], factor = 1 }: SpokenPredicate): boolean =>
  factor < 1 || change?.by === -1;

/** "Turn on the bedroom dimmer" is no less of it. */
const isDimmed = (predicate: SpokenPredicate): boolean =>
  predicate.acts.includes("dim") ||
  (isStep(predicate) && isLess(predicate) && !predicate.acts.includes("on"));

const isOff = (thing: HomeThing): boolean =>
  thing.state === "off" && (sentencesOf(thing).scales ?? []).some(({ off }) => off !== undefined);

/** Of several that a word of their names may mean, those that are off are meant as well as the one that is on. */
export const isRatherOff = (
  predicate: SpokenPredicate,
  words: TargetWords,
  search: TargetSearch,
): boolean => {
  if (words.names.length > 0 || words.stems.length + words.parts.length === 0) return false;
  const { changes, quantities } = predicate;
  const isAny = changes.length > 0 && changes.every(({ of }) => of === "any");
  if (!isAny || quantities.length + words.kinds.length > 0 || !isLess(predicate)) return false;
  return "ask" in resolve(words, { ...search, can: (one) => search.can(one) || isOff(one) });
};

/** "Dim" alone is one step down. */
const asLess = (predicate: SpokenPredicate): SpokenPredicate =>
  isStep(predicate) || hasValue(predicate)
    ? predicate
    : { ...predicate, acts: [], changes: [{ by: -1, of: "brightness" }] };

/** What would be less of it, were it on. */
const isOnlyOff = (predicate: SpokenPredicate): Ability => {
  const commandFor = commandsFor(asLess(predicate));
  return (thing) => {
    if (!isOff(thing)) return false;
    const { scales = [] } = sentencesOf(thing);
    const full = scales.flatMap(({ attribute, off, range: [, high] }) =>
      off === undefined ? [] : [[attribute, high] as const],
    );
    const attributes = { ...thing.attributes, ...Object.fromEntries(full) };
    return commandFor({ ...thing, state: "on", attributes }) !== undefined;
  };
};

/** @returns whether all that is meant cannot be less of it only as it is off. */
export const areAllOff = (
  predicate: SpokenPredicate,
  words: TargetWords,
  search: TargetSearch,
): boolean =>
  isDimmed(predicate) && !("problem" in resolve(words, { ...search, can: isOnlyOff(predicate) }));

/** @returns whether what is named by name cannot be less of it, as it is off. */
export const isOffAlready = (
  predicate: SpokenPredicate,
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): boolean => {
  if (words.names.length + words.stems.length === 0 || !isDimmed(predicate)) return false;
  const found = resolve(words, { home, speaker, can: () => true, predicate });
  return "things" in found && found.things.every(isOff);
};

/** "Dim the lights" is for those that are on, where some are. */
export const lessened = (
  things: readonly HomeThing[],
  predicate: SpokenPredicate,
): readonly HomeThing[] => {
  if (things.length < 2 || !isStep(predicate) || !isLess(predicate)) return things;
  const on = things.filter(({ state }) => state !== "off");
  return on.length > 0 ? on : things;
};
