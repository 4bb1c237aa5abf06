/** From one order to the commands for each thing that it is for. */
import { domainFor } from "../../../../shared/domains/domains.ts";
import type { SpokenOrder } from "../clauses/spoken-order.ts";
import { type BuiltCommand, type CommandOfThing, commandsFor } from "../frames/command.ts";
import type { SpokenPredicate } from "../frames/predicate.ts";
import { resolve } from "../frames/resolve.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import {
  isBareTarget,
  isPlaceOnly,
  NOTHING_NAMED,
  type TargetWords,
} from "../frames/target-words.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { PlannedStep, ValueExcess } from "../meaning.ts";
import type { NoneReason } from "../none-reason.ts";
import { withAlikeNames } from "./alike-names.ts";
import { meantPredicate, switched } from "./meant-predicate.ts";
import { areAllOff, isOffAlready, isRatherOff, lessened } from "./off-already.ts";
import { beyondRange, reasonOf } from "./out-of-range.ts";
import { ableTo, reached } from "./reached-targets.ts";
import { whichEntrance } from "./which-entrance.ts";

/** The commands of an order. */
export interface PlannedOrder {
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

/** Why an order has no commands yet, or none at all. */
export interface UnplannedOrder {
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

/** An order while its targets are planned one after another. */
interface OrderDraft {
  readonly order: SpokenOrder;
  readonly home: HomeIndex;
  readonly speaker: TargetSpeaker;
  readonly byOpening: CompiledLanguage["switchedByOpening"];
  readonly parts: PlannedPart[];
  /** Ids of what only its own name commands. */
  readonly left: Set<string>;
  /** Of which one is meant that is not said. */
  candidates: readonly string[] | undefined;
  cost: number;
}

/** A light that is opened may also be one that is raised. */
const SWITCHED_COST = 3;

/** Notes of which things one is to be asked for. @returns why that cannot be. */
const askWhich = (draft: OrderDraft, ask: readonly HomeThing[]): UnplannedOrder | undefined => {
  const isPlanned = (thing: HomeThing) => draft.parts.some(({ things }) => things.includes(thing));
  // "All speakers, the radio and the television": the radio is one of those that are named already.
  if (ask.length > 0 && ask.every(isPlanned)) return undefined;
  // One question is asked at a time.
  if (draft.candidates) return { problem: "partial", cost: draft.cost };
  draft.candidates = ask.map(({ entity_id }) => entity_id);
  return undefined;
};

/** Adds the things of one target, and what is done with them. @returns why that cannot be. */
const planTarget = (draft: OrderDraft, words: TargetWords): UnplannedOrder | undefined => {
  const { order, home, speaker, byOpening } = draft;
  const said = switched(order.predicate, words, speaker, byOpening);
  const predicate = meantPredicate(said, words);
  const commandFor = commandsFor(predicate);
  const placed = here(words, speaker);
  const wanted = unplaced(placed, predicate, home);
  const can = ableTo(predicate, wanted, commandFor);
  const search = { home, speaker, can, predicate };
  const certain = whichEntrance(resolve(wanted, search), wanted, commandFor);
  const found = reached(certain, wanted, commandFor, speaker.recent);
  const before = draft.cost;
  draft.cost += found.cost + (said === order.predicate ? 0 : SWITCHED_COST);
  if ("ask" in found) return askWhich(draft, found.ask);
  if ("problem" in found) {
    if (isOffAlready(predicate, wanted, home, speaker))
      return { problem: "off already", cost: before };
    if (areAllOff(predicate, wanted, search)) return { problem: "all off", cost: draft.cost };
    const excess = beyondRange(predicate, wanted, home, speaker);
    const cost = excess && "isLevel" in excess ? before : draft.cost;
    return { problem: excess ? reasonOf(excess) : found.problem, excess, cost };
  }
  if (isRatherOff(predicate, wanted, search)) return { problem: "off already", cost: before };
  for (const { entity_id } of found.left ?? []) draft.left.add(entity_id);
  draft.parts.push({ things: lessened(found.things, predicate), words: placed, commandFor });
  return undefined;
};

/** The ids of what is excepted; nothing where that is not known. */
const exceptedOf = ({
  order,
  home,
  speaker,
  parts,
}: OrderDraft): ReadonlySet<string> | undefined => {
  const kept = new Set<string>();
  if (order.except.length === 0) return kept;
  const planned = parts.flatMap(({ things }) => things);
  for (const words of order.except) {
    const found = resolve(withKindOf(words, order), { home, speaker, can: isCommanded });
    // "Everything in the bedroom but the fan": of several fans, the one that is there.
    const meant = "ask" in found ? found.ask.filter((one) => planned.includes(one)) : [];
    const excepted = meant.length === 1 ? meant : "things" in found ? found.things : undefined;
    if (!excepted) return undefined;
    for (const { entity_id } of excepted) kept.add(entity_id);
    // "Everywhere but in the bathroom": whatever would be done there.
    if (isPlaceOnly(words))
      for (const { area_id, entity_id } of planned)
        if (area_id !== null && words.places.some((areas) => areas.includes(area_id)))
          kept.add(entity_id);
  }
  return kept;
};

/** An exception that is not known, or targets that are nothing, are rarely meant. */
const UNCLEAR_COST = 150;

/** @returns the commands of an order, a question back, or why there are none; with what it costs to read it so. */
export const planOrder = (
  order: SpokenOrder,
  home: HomeIndex,
  speaker: TargetSpeaker,
  byOpening: CompiledLanguage["switchedByOpening"],
): PlannedOrder | UnplannedOrder => {
  const said = withAlikeNames(likeExcept(order, home, speaker), home);
  const draft: OrderDraft = {
    order,
    home,
    speaker,
    byOpening,
    parts: [],
    left: new Set(),
    candidates: undefined,
    cost: 0,
  };
  for (const words of said.length > 0 ? said : [NOTHING_NAMED]) {
    const problem = planTarget(draft, words);
    if (problem) return problem;
  }
  const { parts, left, candidates, cost } = draft;
  const kept = exceptedOf(draft);
  if (!kept) return { problem: "what is excepted is not known", cost: cost + UNCLEAR_COST };
  const steps = stepsOf(parts, kept);
  if (candidates) return { ask: { order, candidates, others: steps }, cost };
  if (steps.length > 0) return { steps, left: [...left].filter((id) => !kept.has(id)), cost };
  // All that is named is excepted, too: another reading is not meant.
  return { problem: "nothing is left", cost: kept.size > 0 ? cost : cost + UNCLEAR_COST };
};

/** What nothing commands is no exception: "the light off without motion" is another thing to ask for. */
const isCommanded = ({ entity_id }: HomeThing): boolean =>
  Object.keys(domainFor(entity_id).commands).length > 0;

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
