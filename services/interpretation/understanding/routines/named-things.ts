/** The things that words name, without anything that is to be done with them; pure. */
import { actOf } from "../../../../shared/domains/acts.ts";
import { domainFor } from "../../../../shared/domains/domains.ts";
import { clausesOf, isPredicated } from "../clauses/segment.ts";
import { thingsIn } from "../frames/candidates.ts";
import { itemsOf, type SentenceItem } from "../frames/item.ts";
import { resolve } from "../frames/resolve.ts";
import { areasOf } from "../frames/target-scope.ts";
import { isBareTarget, type TargetWords } from "../frames/target-words.ts";
import { domainOfThing, type HomeThing } from "../home/home-index.ts";
import { buildLattice } from "../lattice/lattice.ts";
import { UNKNOWN_COST } from "../lattice/lattice-span.ts";
import { readings } from "../lattice/readings.ts";
import { type SentenceScene, speakerOf } from "../meaning.ts";
import type { SpokenMoment } from "../times/spoken-moment.ts";
import { readTiming } from "../times/timing.ts";

export type NamedThings =
  | {
      readonly ids: readonly string[];
      /** Those of each that is named. */
      readonly each: readonly (readonly string[])[];
      /** A time that is said with them. */
      readonly when?: SpokenMoment | undefined;
    }
  /** One of these is meant. */
  | { readonly ask: readonly string[] };

const MAX_READINGS = 16;

/** What a room is, where only it is named. */
const OF_ROOM: readonly string[] = [
  "light",
  "switch",
  "cover",
  "climate",
  "media_player",
  "fan",
  "humidifier",
];

/** What lets people in is part of a scene only where it is named. */
const LETS_IN = ["unlock", "open", "disarm"];

const letsIn = ({ entity_id, state, attributes, name }: HomeThing): boolean =>
  LETS_IN.some((command) => actOf({ entity_id, state, attributes }, command, { name }));

const isOfRoom = (thing: HomeThing): boolean =>
  OF_ROOM.includes(domainOfThing(thing)) && !letsIn(thing);

/** Whether its state is one that a command brings back. */
const isRestored = ({ entity_id }: HomeThing): boolean =>
  domainFor(entity_id).targetState !== undefined;

/** All that makes up the look of some rooms, or of the whole home. */
export const thingsOfRooms = (
  home: SentenceScene["home"],
  areas: ReadonlySet<string> | undefined,
): readonly string[] =>
  (areas ? thingsIn(home, areas) : home.things).filter(isOfRoom).map(({ entity_id }) => entity_id);

interface Found {
  readonly ids: readonly string[];
  readonly ask?: boolean;
  readonly cost: number;
}

interface FoundThings extends Found {
  readonly each: readonly (readonly string[])[];
  readonly when?: SpokenMoment | undefined;
}

const isGeneral = ({ kinds }: TargetWords) => kinds.every(({ kind }) => kind === "device");

const thingsOfTarget = (words: TargetWords, scene: SentenceScene): Found | undefined => {
  const { home } = scene;
  const speaker = speakerOf(scene.situation);
  if (words.pronoun !== undefined) return undefined;
  const isPlace = isBareTarget({ ...words, kinds: isGeneral(words) ? [] : words.kinds });
  if (isPlace && words.only === undefined) {
    const areas = areasOf(words, home, speaker);
    if (areas === "nowhere" || (!areas && !words.isAll && words.kinds.length === 0))
      return undefined;
    return { ids: thingsOfRooms(home, areas), cost: 0 };
  }
  const found = resolve(words, { home, speaker, can: isRestored });
  if ("problem" in found) return undefined;
  const things = "ask" in found ? found.ask : found.things;
  return { ids: things.map(({ entity_id }) => entity_id), ask: "ask" in found, cost: found.cost };
};

const thingsOfItems = (
  items: readonly SentenceItem[],
  scene: SentenceScene,
): FoundThings | undefined => {
  if (items.some(({ is }) => is === "unknown" || is === "block")) return undefined;
  const clauses = clausesOf(items, scene.home.isFahrenheit);
  if (clauses.some((one) => isPredicated(one) || one.hasVerb || one.leftover > 0)) return undefined;
  const targets = clauses.flatMap((one) => one.targets);
  if (targets.length === 0 || clauses.some((one) => one.predicate.attributes.length > 0))
    return undefined;
  const ids = new Set<string>();
  const each: (readonly string[])[] = [];
  let cost = 0;
  for (const words of targets) {
    const found = thingsOfTarget(words, scene);
    if (!found || found.ids.length === 0) return undefined;
    if (found.ask) return { ...found, each };
    cost += found.cost;
    each.push(found.ids);
    for (const id of found.ids) ids.add(id);
  }
  for (const words of clauses.flatMap((one) => one.except)) {
    const kept = thingsOfTarget(words, scene);
    if (!kept || kept.ask) return undefined;
    for (const id of kept.ids) ids.delete(id);
  }
  return ids.size > 0 ? { ids: [...ids], each, cost } : undefined;
};

/** "The office light at 10 pm": what is to be once, at a time of day. */
const thingsAtTime = (
  items: readonly SentenceItem[],
  scene: SentenceScene,
): FoundThings | undefined => {
  const { when, items: rest, cost, ...timing } = readTiming(items, scene.situation.now);
  if (when?.at === undefined || when.days || timing.for !== undefined || timing.until)
    return undefined;
  const found = thingsOfItems(rest, scene);
  return found && { ...found, when, cost: found.cost + cost };
};

/**
 * @param isTimed  A time may be said with them.
 * @returns nothing where a word is not understood, or something else than things is said.
 */
export const namedThings = (scene: SentenceScene, isTimed = false): NamedThings | undefined => {
  const { text, language, home } = scene;
  const lattice = buildLattice(text, language, home);
  let best: FoundThings | undefined;
  for (const { spans, cost } of readings(lattice, text.chars.length, MAX_READINGS)) {
    if (cost >= UNKNOWN_COST || (best && cost > best.cost)) break;
    const items = itemsOf(spans, text, language);
    const found = thingsOfItems(items, scene) ?? (isTimed ? thingsAtTime(items, scene) : undefined);
    if (found && (!best || cost + found.cost < best.cost))
      best = { ...found, cost: cost + found.cost };
  }
  if (!best) return undefined;
  const { ids, each, when } = best;
  return best.ask ? { ask: ids } : { ids, each, when };
};
