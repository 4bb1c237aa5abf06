/** From one order to the commands for each thing that it is for. */
import { domainFor } from "../../../../shared/domains/domains.ts";
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { type BuiltCommand, type CommandOfThing, commandsFor } from "../frames/command.ts";
import type { SpokenOrder } from "../frames/orders.ts";
import { isStep, type SpokenPredicate } from "../frames/predicate.ts";
import { resolve } from "../frames/resolve.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import {
  isBareTarget,
  isPlaceOnly,
  NOTHING_NAMED,
  type TargetWords,
} from "../frames/target-words.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import type { SpokenAct } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { PlannedStep, ValueExcess } from "../meaning.ts";
import type { NoneReason } from "../none-reason.ts";
import { withAlikeNames } from "./alike-names.ts";
import { meantPredicate } from "./meant-predicate.ts";
import { isLess, isOffAlready, isRatherOff } from "./off-already.ts";
import { beyondRange } from "./out-of-range.ts";
import { reached } from "./reached-targets.ts";
import { whichEntrance } from "./which-entrance.ts";

interface Planned {
  readonly steps: readonly PlannedStep[];
  /** Ids of what only its own name commands. */
  readonly left: readonly string[];
  readonly cost: number;
}

/** Things that one target is, and what is done with them. */
interface PlannedPart {
  readonly things: readonly HomeThing[];
  readonly words: TargetWords;
  readonly commandFor: CommandOfThing;
}

interface Unplanned {
  /** The others of its targets are known. */
  readonly ask?: {
    readonly order: SpokenOrder;
    readonly candidates: readonly string[];
    readonly others: readonly PlannedStep[];
  };
  readonly problem?: NoneReason;
  readonly excess?: ValueExcess | undefined;
  readonly cost: number;
}

/** "Here" as the room that it is; where another room is named, it stays a word, and is nowhere. */
const here = (words: TargetWords, { area }: TargetSpeaker): TargetWords =>
  area !== undefined && words.words.includes("here") && words.places.length === 0
    ? {
        ...words,
        places: [...words.places, [area]],
        words: words.words.filter((one) => one !== "here"),
      }
    : words;

/** A room that a vacuum is sent to: not all that it could clean. */
const inRoom = (thing: HomeThing, command: BuiltCommand, { places }: TargetWords): BuiltCommand => {
  const [areas] = places;
  const isSent =
    thing.entity_id.startsWith("vacuum.") && command.command === "start" && areas?.length === 1;
  return isSent ? { command: "clean_area", fields: { area: areas?.[0] } } : command;
};

/** The place of what is cleaned is not that of the vacuum. */
const unplaced = (words: TargetWords, predicate: SpokenPredicate, home: HomeIndex): TargetWords => {
  const isClean =
    predicate.acts.includes("clean") ||
    (predicate.acts.includes("start") && words.names.flat().some((id) => id.startsWith("vacuum.")));
  if (!isClean) return words;
  // "Clean the flat" is for what cleans it, wherever that stands.
  if (words.words.includes("everywhere"))
    return { ...words, words: words.words.filter((one) => one !== "everywhere") };
  if (words.places.length === 0) return words;
  const isThere = home
    .ofDomain("vacuum")
    .some(({ area_id }) => words.places.flat().includes(area_id ?? ""));
  return isThere ? words : { ...words, places: [] };
};

/** A light that is opened may also be one that is raised. */
const SWITCHED_COST = 3;
const AS_SWITCHED: readonly (readonly [said: SpokenAct, meant: SpokenAct])[] = [
  ["open", "on"],
  ["close", "off"],
];

/** "Close the light" turns it off: nothing that is named can be open. */
const switched = (
  predicate: SpokenPredicate,
  words: TargetWords,
  { recent }: TargetSpeaker,
  byOpening: CompiledLanguage["switchedByOpening"],
): SpokenPredicate => {
  const [act] = predicate.acts;
  const meant = AS_SWITCHED.find(([said]) => said === act)?.[1];
  if (!meant || !byOpening || predicate.isLowered) return predicate;
  const { of, isCommon } = byOpening;
  const ids = words.pronoun && isCommon ? recent : [...words.names, ...words.stems].flat();
  const kinds = [...ids.map(domainOf), ...words.kinds.map(({ kind }) => kind)];
  const isSwitched = kinds.length > 0 && kinds.every((kind) => of.includes(kind));
  const isPlain = predicate.quantities.length === 0 && predicate.level === undefined;
  const isMeant = isPlain || (isCommon && kinds.every((kind) => kind === "light"));
  return isSwitched && isMeant && predicate.size === undefined
    ? { ...predicate, acts: [meant] }
    : predicate;
};

/** "Todas menos la lámpara": all of what the exceptions are. */
const likeExcept = (
  { targets, except, predicate }: SpokenOrder,
  home: HomeIndex,
  speaker: TargetSpeaker,
): SpokenOrder["targets"] => {
  const isOpen = (one: TargetWords) => one.isMany === true && isBareTarget(one);
  if (except.length === 0 || !targets.some(isOpen)) return targets;
  const kept = except.filter((one) => !isBareTarget(one));
  const ids = kept.flatMap((words) => {
    const found = resolve(words, { home, speaker, can: () => true, predicate });
    return "things" in found ? found.things.map(({ entity_id }) => entity_id) : [];
  });
  return targets.map((one) => (isOpen(one) && ids.length > 0 ? { ...one, like: ids } : one));
};

export const planOrder = (
  order: SpokenOrder,
  home: HomeIndex,
  speaker: TargetSpeaker,
  byOpening: CompiledLanguage["switchedByOpening"],
): Planned | Unplanned => {
  const said = withAlikeNames(likeExcept(order, home, speaker), home);
  const targets = said.length > 0 ? said : [NOTHING_NAMED];
  const parts: PlannedPart[] = [];
  const left = new Set<string>();
  let candidates: readonly string[] | undefined;
  let cost = 0;
  for (const words of targets) {
    const said = switched(order.predicate, words, speaker, byOpening);
    const predicate = meantPredicate(said, words);
    const commandFor = commandsFor(predicate);
    const placed = here(words, speaker);
    const wanted = unplaced(placed, predicate, home);
    const can = (thing: HomeThing) => commandFor(thing) !== undefined;
    const search = { home, speaker, can, predicate };
    const meant = resolve(wanted, search);
    const certain = whichEntrance(meant, wanted, commandFor);
    const found = reached(certain, wanted, commandFor, speaker.recent);
    const before = cost;
    cost += found.cost + (said === order.predicate ? 0 : SWITCHED_COST);
    if ("problem" in found) {
      if (isOffAlready(predicate, wanted, home, speaker))
        return { problem: "off already", cost: before };
      const excess = beyondRange(predicate, wanted, home, speaker);
      return { problem: excess ? "out of range" : found.problem, excess, cost };
    }
    if ("things" in found && isRatherOff(predicate, wanted, search))
      return { problem: "off already", cost: before };
    const isPlanned = (thing: HomeThing) => parts.some(({ things }) => things.includes(thing));
    // "All speakers, the radio and the television": the radio is one of those that are named already.
    if ("ask" in found && found.ask.length > 0 && found.ask.every(isPlanned)) continue;
    if ("ask" in found) {
      // One question is asked at a time.
      if (candidates) return { problem: "partial", cost };
      candidates = found.ask.map(({ entity_id }) => entity_id);
      continue;
    }
    for (const { entity_id } of found.left ?? []) left.add(entity_id);
    parts.push({ things: changing(found.things, predicate), words: placed, commandFor });
  }
  const kept = new Set<string>();
  const isMeant = (thing: HomeThing) => parts.some(({ things }) => things.includes(thing));
  for (const words of order.except) {
    const found = resolve(withKindOf(words, order), { home, speaker, can: isCommanded });
    // "Everything in the bedroom but the fan": of several fans, the one that is there.
    const meant = "ask" in found ? found.ask.filter(isMeant) : [];
    if (meant.length === 1) kept.add(meant[0]?.entity_id ?? "");
    else if (!("things" in found))
      return { problem: "what is excepted is not known", cost: cost + 150 };
    else for (const { entity_id } of found.things) kept.add(entity_id);
    // "Everywhere but in the bathroom": whatever would be done there.
    if (isPlaceOnly(words))
      for (const { area_id, entity_id } of parts.flatMap(({ things }) => things))
        if (area_id !== null && words.places.some((areas) => areas.includes(area_id)))
          kept.add(entity_id);
  }
  const steps = stepsOf(parts, kept);
  if (candidates) return { ask: { order, candidates, others: steps }, cost };
  if (steps.length > 0) return { steps, left: [...left].filter((id) => !kept.has(id)), cost };
  // All that is named is excepted, too: another reading is not meant.
  return { problem: "nothing is left", cost: kept.size > 0 ? cost : cost + 150 };
};

/** What nothing commands is no exception: "the light off without motion" is another thing to ask for. */
const isCommanded = ({ entity_id }: HomeThing): boolean =>
  Object.keys(domainFor(entity_id).commands).length > 0;

/** "Dim the lights" is for those that are on, where some are. */
const changing = (
  things: readonly HomeThing[],
  predicate: SpokenPredicate,
): readonly HomeThing[] => {
  if (things.length < 2 || !isStep(predicate) || !isLess(predicate)) return things;
  const on = things.filter(({ state }) => state !== "off");
  return on.length > 0 ? on : things;
};

/** The last command for each thing; none for those that are kept as they are. */
const stepsOf = (
  parts: readonly PlannedPart[],
  kept: ReadonlySet<string>,
): readonly PlannedStep[] => {
  const steps = new Map<string, PlannedStep>();
  for (const { things, words, commandFor } of parts)
    for (const thing of things) {
      const { entity_id } = thing;
      const command = kept.has(entity_id) ? undefined : commandFor(thing);
      if (command) steps.set(entity_id, { entity_id, ...inRoom(thing, command, words) });
    }
  return [...steps.values()];
};

/** "All lights except the bedroom": those of the bedroom. */
const withKindOf = (words: SpokenOrder["except"][number], { targets }: SpokenOrder) => {
  const [first] = targets;
  if (!isBareTarget(words) || !first) return words;
  if (first.kinds.length > 0) return { ...words, kinds: first.kinds, isAll: true };
  // "Everything but the bedroom": everything that is there.
  const isEverything = first.isAll && isBareTarget(first) && first.pronoun === undefined;
  return isEverything
    ? { ...words, kinds: [{ kind: "device", isMany: true }], isAll: true }
    : words;
};
