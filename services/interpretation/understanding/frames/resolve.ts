/** Finds the things that a clause is about. */
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import { closestToKind, isOfKind, isProperlyOfKind } from "./kinds.ts";
import { type BuiltCommand, commandFor, type Predicate } from "./predicate.ts";
import { isInState } from "./states.ts";
import type { TargetWords } from "./target-words.ts";

export interface Speaker {
  readonly area?: string | undefined;
  /** What the last sentence was about. */
  readonly recent: readonly string[];
}

export interface TargetCommand extends BuiltCommand {
  readonly entity_id: string;
  readonly isGroup: boolean;
}

export type ResolvedTargets =
  | { readonly things: readonly HomeThing[]; readonly isGroup: boolean; readonly cost: number }
  | { readonly ask: readonly HomeThing[]; readonly cost: number }
  | { readonly problem: string; readonly cost: number };

/** What things have to be able to do. */
export type Ability = (thing: HomeThing) => boolean;

const isIn = ({ area_id }: HomeThing, areas: ReadonlySet<string>) =>
  area_id !== null && areas.has(area_id);

/** Scenes and scripts are in no room, and may be said to be in any. */
const isNowhere = (thing: HomeThing) =>
  thing.area_id === null && ["scene", "script", "automation"].includes(domainOfThing(thing));

const levelsOf = (home: HomeIndex, where: string): readonly string[] => {
  const levels = home.floors.flatMap(({ level }) => level ?? []);
  const above = levels.filter((level) => level >= 0);
  const ground = Math.min(...(above.length > 0 ? above : levels));
  const floors = home.floors
    .filter(
      ({ level }) => level !== null && (where === "upstairs" ? level > ground : level <= ground),
    )
    .map(({ id }) => id);
  return home.areas
    .filter(({ floor_id }) => floor_id !== null && floors.includes(floor_id))
    .map(({ id }) => id);
};

/** The areas that are meant; undefined: all of them. */
export const areasOf = (
  { places, words }: TargetWords,
  home: HomeIndex,
  { area }: Speaker,
): ReadonlySet<string> | undefined | "nowhere" => {
  const sets: (readonly string[])[] = [...places];
  for (const word of words) {
    if (word === "here" || word === "there") {
      if (area === undefined) return "nowhere";
      sets.push([area]);
    }
    if (word === "upstairs" || word === "downstairs") sets.push(levelsOf(home, word));
    if (word === "outside") return "nowhere";
  }
  if (sets.length === 0) return undefined;
  const both = sets.reduce((known, one) => known.filter((id) => one.includes(id)));
  return new Set(both.length > 0 ? both : sets.flat());
};

const isGroupWord = (words: TargetWords) =>
  words.isAll || words.kinds.some(({ isMany }) => isMany) || words.words.includes("everywhere");

/** Domains that a room stands for, where only it is named. */
const OF_ROOM: readonly (readonly string[])[] = [
  ["light"],
  ["climate"],
  ["cover"],
  ["media_player"],
  ["fan"],
];
/** "Everything" turns these off. */
const EVERYTHING = ["light", "switch", "media_player", "fan", "humidifier"];

const able = (things: readonly HomeThing[], can: Ability) => things.filter(can);

/** What has every word that was said of a name. */
const ofAllParts = ({ parts }: TargetWords, _home: HomeIndex): readonly (readonly string[])[] => {
  if (parts.length === 0) return [];
  return [parts.reduce((known, one) => known.filter((id) => one.includes(id)))];
};

const byName = (words: TargetWords, home: HomeIndex, areas: ReadonlySet<string> | undefined) => {
  const whole = [...words.names, ...words.stems];
  const parts = ofAllParts(words, home);
  // Words beside a whole name belong to it, or say of which room it is.
  const ids = [
    ...new Set(
      (whole.length > 0 && parts.length > 0
        ? whole.map((one) => one.filter((id) => parts[0]?.includes(id)))
        : [...whole, ...parts]
      ).flat(),
    ),
  ];
  const named = ids.flatMap((id) => home.byId.get(id) ?? []);
  const fitting =
    words.names.length > 0 || words.kinds.length === 0
      ? named
      : named.filter((thing) => words.kinds.some(({ kind }) => isOfKind(thing, kind)));
  const placed = areas
    ? fitting.filter((thing) => isIn(thing, areas) || isNowhere(thing))
    : fitting;
  return { named: fitting, placed };
};

const groupsOf = (words: TargetWords) =>
  Math.max(words.names.length + words.stems.length, Math.min(1, words.parts.length));

/** Names: each stands for one thing, unless several have it. */
const resolveNamed = (
  words: TargetWords,
  home: HomeIndex,
  speaker: Speaker,
  areas: ReadonlySet<string> | undefined,
  can: Ability,
): ResolvedTargets => {
  const { named, placed } = byName(words, home, areas);
  const stemCost = words.stems.length > 0 && words.kinds.length === 0 ? 8 : 0;
  if (named.length === 0) return { problem: "no such thing", cost: 300 };
  if (placed.length === 0) return { problem: "not there", cost: 200 };
  const usable = able(placed, can);
  if (usable.length === 0) return { problem: "cannot", cost: 150 };
  if (groupsOf(words) > 1) return { things: usable, isGroup: true, cost: 5 + stemCost };
  if (usable.length === 1 || isGroupWord(words))
    return { things: usable, isGroup: usable.length > 1, cost: stemCost };
  const near = usable.filter(({ area_id }) => area_id !== null && area_id === speaker.area);
  if (near.length === 1) return { things: near, isGroup: false, cost: stemCost };
  if (areas && words.names.length > 0) return { things: usable, isGroup: true, cost: stemCost };
  return { ask: usable, cost: 20 + stemCost };
};

const GENERAL_KINDS = ["device", "sensor"];

/** "Smoke sensors" are those of smoke. */
export const specificKinds = ({ kinds }: TargetWords): TargetWords["kinds"] => {
  const specific = kinds.filter(({ kind }) => !GENERAL_KINDS.includes(kind));
  return specific.length > 0 ? specific : kinds;
};

/** States in which an act changes nothing. */
const ALREADY: Readonly<Record<string, string>> = {
  on: "on",
  off: "off",
  open: "open",
  close: "closed",
  lock: "locked",
  unlock: "unlocked",
};

/** Things that the act changes; those that play, where it is their volume or what they play. */
const changedBy = (
  things: readonly HomeThing[],
  predicate: Predicate | undefined,
): readonly HomeThing[] => {
  const [act] = predicate?.acts ?? [];
  const state = ALREADY[act ?? ""];
  if (state !== undefined) return things.filter((thing) => !isInState(thing, state));
  const isPlaying = things.every((thing) => domainOfThing(thing) === "media_player");
  return isPlaying ? things.filter((thing) => thing.state === "playing") : [];
};

const resolveKind = (
  words: TargetWords,
  home: HomeIndex,
  speaker: Speaker,
  areas: ReadonlySet<string> | undefined,
  can: Ability,
  predicate?: Predicate,
): ResolvedTargets => {
  const isDevice = words.kinds.every(({ kind }) => kind === "device");
  const kinds = specificKinds(words);
  const fits = (thing: HomeThing) =>
    isDevice
      ? EVERYTHING.includes(domainOfThing(thing))
      : kinds.some(({ kind }) => isOfKind(thing, kind));
  const { only } = words;
  const of = home.things.filter(
    (thing) =>
      fits(thing) &&
      (!areas || isIn(thing, areas)) &&
      (only === undefined || isInState(thing, only)),
  );
  const proper = of.filter(
    (thing) => isDevice || kinds.some(({ kind }) => isProperlyOfKind(thing, kind)),
  );
  const closest =
    kinds.length === 1
      ? closestToKind(proper.length > 0 ? proper : of, kinds[0]?.kind ?? "")
      : proper.length > 0
        ? proper
        : of;
  const usable = able(closest, can);
  if (of.length === 0) return { problem: "no such thing", cost: 200 };
  if (usable.length === 0) return { problem: "cannot", cost: 150 };
  const cost = isDevice && !areas && !words.isAll ? 10 : 0;
  if (isGroupWord(words)) {
    const isHere =
      !areas && !words.isAll && !words.words.includes("everywhere") && speaker.area !== undefined;
    const near = isHere ? usable.filter(({ area_id }) => area_id === speaker.area) : [];
    return { things: near.length > 0 ? near : usable, isGroup: true, cost };
  }
  if (usable.length === 1) return { things: usable, isGroup: false, cost };
  const near = usable.filter(({ area_id }) => area_id !== null && area_id === speaker.area);
  if (!areas && near.length > 0) return { things: near, isGroup: near.length > 1, cost };
  if (areas) return { things: usable, isGroup: true, cost };
  const recent = usable.filter(({ entity_id }) => speaker.recent.includes(entity_id));
  if (recent.length === 1) return { things: recent, isGroup: false, cost: cost + 2 };
  const changing = changedBy(usable, predicate);
  if (changing.length === 1) return { things: changing, isGroup: false, cost: cost + 2 };
  return { ask: changing.length > 0 ? changing : usable, cost: cost + 20 };
};

/** "The bedroom to 19": a bare number that a thermostat is set to. */
const isDegrees = (predicate: Predicate | undefined): boolean => {
  const [quantity] = predicate?.quantities ?? [];
  const isBare = quantity !== undefined && quantity.unit === undefined;
  return isBare && quantity.value >= 5 && quantity.value <= (predicate?.isFahrenheit ? 95 : 35);
};

const resolvePlace = (
  home: HomeIndex,
  areas: ReadonlySet<string> | undefined,
  can: Ability,
  predicate: Predicate | undefined,
): ResolvedTargets => {
  const there = home.things.filter((thing) => !areas || isIn(thing, areas));
  for (const domains of isDegrees(predicate) ? [["climate"], ...OF_ROOM] : OF_ROOM) {
    const usable = able(
      there.filter((thing) => domains.includes(domainOfThing(thing))),
      can,
    );
    if (usable.length > 0) return { things: usable, isGroup: true, cost: 6 };
  }
  return { problem: "nothing there", cost: 200 };
};

/** Domains that an act or a number means where nothing is named. */
const impliedBy = (predicate: Predicate | undefined): readonly (readonly string[])[] => {
  if (!predicate) return [];
  const { acts, changes, attributes, colors, white, mode, quantities } = predicate;
  const of = [...changes.map((one) => one.of), ...attributes];
  if (
    colors.length > 0 ||
    white !== undefined ||
    of.some((o) => ["brightness", "color", "color_temp"].includes(o)) ||
    acts.some((a) => a === "dim" || a === "brighten")
  )
    return [["light"]];
  if (
    of.includes("temperature") ||
    mode !== undefined ||
    quantities.some(({ unit }) => unit === "degree" || unit === "celsius" || unit === "fahrenheit")
  )
    return [["climate"], ["water_heater"]];
  if (
    of.includes("volume") ||
    acts.some((a) => ["play", "pause", "resume", "next", "previous", "mute", "unmute"].includes(a))
  )
    return [["media_player"]];
  if (of.includes("speed")) return [["fan"]];
  if (of.includes("humidity")) return [["humidifier"]];
  if (acts.some((a) => a === "clean" || a === "dock" || a === "locate"))
    return [["vacuum"], ["lawn_mower"]];
  if (acts.includes("mow")) return [["lawn_mower"]];
  if (acts.includes("lock") || acts.includes("unlock")) return [["lock"]];
  return [];
};

const resolveUnnamed = (
  home: HomeIndex,
  speaker: Speaker,
  can: Ability,
  predicate: Predicate | undefined,
): ResolvedTargets => {
  const recent = speaker.recent.flatMap((id) => home.byId.get(id) ?? []);
  const usableRecent = able(recent, can);
  if (usableRecent.length > 0 && usableRecent.length === recent.length)
    return { things: usableRecent, isGroup: usableRecent.length > 1, cost: 6 };
  for (const domains of impliedBy(predicate)) {
    const usable = able(
      home.things.filter((thing) => domains.includes(domainOfThing(thing))),
      can,
    );
    const near = usable.filter(({ area_id }) => area_id !== null && area_id === speaker.area);
    const [one] = usable;
    if (near.length > 0) return { things: near, isGroup: near.length > 1, cost: 8 };
    if (usable.length === 1 && one) return { things: [one], isGroup: false, cost: 8 };
    const active = usable.filter((thing) => isActive(thing));
    if (active.length === 1) return { things: active, isGroup: false, cost: 8 };
    if (usable.length > 1) return { ask: active.length > 1 ? active : usable, cost: 28 };
  }
  return { problem: "nothing is named", cost: 250 };
};

/** "Two degrees warmer in the bedroom": what of the room that means. */
const impliedIn = (
  areas: ReadonlySet<string>,
  home: HomeIndex,
  can: Ability,
  predicate: Predicate | undefined,
): ResolvedTargets | undefined => {
  for (const domains of impliedBy(predicate)) {
    const usable = able(
      home.things.filter((thing) => domains.includes(domainOfThing(thing)) && isIn(thing, areas)),
      can,
    );
    if (usable.length > 0) return { things: usable, isGroup: usable.length > 1, cost: 4 };
  }
  return undefined;
};

const isActive = ({ state }: HomeThing) =>
  ["playing", "on", "cleaning", "mowing", "paused"].includes(state);

export const resolve = (
  words: TargetWords,
  home: HomeIndex,
  speaker: Speaker,
  can: Ability,
  predicate?: Predicate,
): ResolvedTargets => {
  const areas = areasOf(words, home, speaker);
  if (areas === "nowhere") return { problem: "where is not known", cost: 200 };
  if (words.names.length + words.stems.length + words.parts.length > 0)
    return resolveNamed(words, home, speaker, areas, can);
  if (words.pronoun !== undefined && words.kinds.length === 0) {
    const recent = speaker.recent.flatMap((id) => home.byId.get(id) ?? []);
    const there = areas ? recent.filter((thing) => isIn(thing, areas)) : recent;
    const usable = able(there, can);
    if (usable.length > 0) return { things: usable, isGroup: usable.length > 1, cost: 0 };
    const implied = areas ? impliedIn(areas, home, can, predicate) : undefined;
    if (implied) return implied;
    if (words.pronoun !== "one" && words.pronoun !== "other") {
      const guess = resolveUnnamed(home, { ...speaker, recent: [] }, can, predicate);
      return "problem" in guess ? { ask: [], cost: 60 } : { ...guess, cost: guess.cost + 10 };
    }
    return { ask: [], cost: 60 };
  }
  if (words.kinds.length > 0) return resolveKind(words, home, speaker, areas, can, predicate);
  if (areas || words.words.includes("everywhere"))
    return (
      (areas && impliedIn(areas, home, can, predicate)) ?? resolvePlace(home, areas, can, predicate)
    );
  if (words.isAll)
    return resolveKind(
      { ...words, kinds: [{ kind: "device", isMany: true }] },
      home,
      speaker,
      areas,
      can,
    );
  return resolveUnnamed(home, speaker, can, predicate);
};

export const abilityFor =
  (predicate: Predicate): Ability =>
  (thing) =>
    commandFor(thing, predicate) !== undefined;
