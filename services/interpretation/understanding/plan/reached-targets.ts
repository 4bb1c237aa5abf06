/** Leaves as they are things that a clause means without their own names, where only those command them. */
import { isLeft, isOtherwise } from "../../home/reach.ts";
import type { BuiltCommand, CommandOfThing } from "../frames/command.ts";
import type { SpokenPredicate } from "../frames/predicate.ts";
import { type Ability, isGroupWord, type ResolvedTargets } from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import type { HomeThing } from "../home/home-index.ts";

/** A name that is said as well is rather meant. */
const LEFT_COST = 2;

/** Whether the clause is for all there is, rather than for what. */
export const isForEverything = ({
  names,
  stems,
  parts,
  kinds,
  isAll,
}: Pick<TargetWords, "names" | "stems" | "parts" | "kinds" | "isAll">): boolean =>
  names.length + stems.length + parts.length === 0 &&
  (isAll || kinds.length > 0) &&
  kinds.every(({ kind }) => kind === "device");

/** In which nothing is to be stopped. */
const RESTING: readonly string[] = ["off", "idle", "standby", "docked"];

/** Which things an order may be for: "stop everything" turns no light off, and wakes no speaker. */
export const ableTo = (
  { acts: [act] }: SpokenPredicate,
  words: TargetWords,
  commandFor: CommandOfThing,
): Ability => {
  const isStopped = (act === "stop" || act === "cancel") && isForEverything(words);
  return (thing) => {
    const command = commandFor(thing)?.command;
    if (command === undefined) return false;
    return !isStopped || (command !== "turn_off" && !RESTING.includes(thing.state));
  };
};

/** Its own name is said; or it is the one thing that the last sentence was about. */
const isNamed = (
  words: TargetWords,
  found: ResolvedTargets,
  recent: readonly string[],
): boolean => {
  const { names, stems, parts, kinds, places } = words;
  if (names.length + stems.length > 0) return true;
  if (parts.length > 0) return !isGroupWord(words);
  const isRemembered =
    "things" in found &&
    found.things.length === 1 &&
    found.things.every(({ entity_id }) => recent.length === 1 && recent.includes(entity_id));
  return isRemembered && kinds.length + places.length === 0;
};

export const reached = (
  found: ResolvedTargets,
  words: TargetWords,
  commandFor: (thing: HomeThing) => BuiltCommand | undefined,
  recent: readonly string[],
): ResolvedTargets => {
  if ("problem" in found || isNamed(words, found, recent)) return found;
  const isAll = isForEverything(words);
  const commandOf = (thing: HomeThing) =>
    thing.reach === undefined ? undefined : commandFor(thing);
  const leaves = (thing: HomeThing) => isLeft(thing.reach, commandOf(thing)?.command, isAll);
  const { cost } = found;
  const all = "ask" in found ? found.ask : found.things;
  const left = all.filter(leaves);
  if (left.length === 0) return found;
  const things = all.filter((thing) => !left.includes(thing));
  if (things.length === 0) return { problem: "only by name", cost: cost + LEFT_COST };
  if ("things" in found)
    return { ...found, things, left: left.filter((one) => isOtherwise(one, commandOf(one))) };
  return things.length === 1 ? { things, isGroup: false, cost } : { ask: things, cost };
};
