/** Finds the things that a sentence means: by name, by noun and place, or from memory. */
import type { Group, Where } from "./groups.ts";
import { areaName, type House, type Thing } from "./house.ts";
import { english } from "./lexicon/english.ts";

/** What the last sentences of a session were about. */
export interface Memory {
  readonly targets: readonly string[];
  readonly areas: readonly string[];
}
export const NO_MEMORY: Memory = { targets: [], areas: [] };

export interface Scene {
  readonly house: House;
  readonly memory: Memory;
  /** Areas where the speaker is; `undefined` when that is not known. */
  readonly location: readonly string[] | undefined;
}

/** Why nothing can be meant. */
export type Lack =
  | { readonly lack: "unnamed" | "forgotten" | "nowhere" }
  | { readonly lack: "none" | "unable"; readonly what: string; readonly where?: string }
  /** It is known by name, but does not take the order. */
  | { readonly lack: "incapable"; readonly thing: Thing }
  | { readonly lack: "ambiguous"; readonly what: string; readonly candidates: readonly Thing[] };

export interface Found {
  readonly things: readonly Thing[];
  readonly areas: readonly string[];
  /** Whether it was said in full, without help from memory, place or a part of a name. */
  readonly isExact: boolean;
  /** Several that are meant together: who does not take the order is left out. */
  readonly isGroup: boolean;
}
export type Resolved = Found | Lack;
export const isLack = (one: Resolved): one is Lack => "lack" in one;

export type Accepts = (thing: Thing) => boolean;
export interface Ask {
  readonly group: Group;
  readonly accepts: Accepts;
  /** What is meant when no noun says it. */
  readonly implied: readonly string[];
  /** What runs at the moment is meant rather than what does not: pause, louder, next. */
  readonly isLive?: boolean;
  /** Without a place, the whole home is meant. */
  readonly isBroad?: boolean;
}

const inAreas = (areas: readonly string[] | undefined) => (thing: Thing) =>
  areas === undefined || (thing.area_id !== null && areas.includes(thing.area_id));

const isOfKind = (name: string) => {
  const kinds = english.kinds[name] ?? [];
  return ({ domain, attributes }: Thing) =>
    kinds.some(({ domain: wanted, classes, not, mode }) => {
      const ofClass = String(attributes.device_class ?? "");
      const modes = attributes.hvac_modes;
      return (
        wanted === domain &&
        (!classes || classes.includes(ofClass)) &&
        !not?.includes(ofClass) &&
        (mode === undefined || (Array.isArray(modes) && modes.includes(mode)))
      );
    });
};

type Area = { readonly areas: readonly string[] | undefined; readonly isExact: boolean };

/** @returns the areas of the places, `areas: undefined` for the whole home, or why there are none. */
const areasOf = (places: readonly Where[], { memory, location }: Scene): Area | Lack => {
  if (places.some(({ is }) => is === "home")) return { areas: undefined, isExact: true };
  if (places.some(({ is }) => is === "there") && memory.areas.length === 0)
    return { lack: "forgotten" };
  if (places.some(({ is }) => is === "here") && !location?.length) return { lack: "nowhere" };
  const areas = places.flatMap((place) => {
    if (place.is === "place") return place.areas;
    return place.is === "there" ? memory.areas : (location ?? []);
  });
  return { areas, isExact: places.every(({ is }) => is === "place") };
};

/** Where a noun is looked for: at its own places, at its neighbours', where the speaker is. */
const whereOf = (group: Group, scene: Scene): Area | Lack => {
  if (group.places.length > 0) return areasOf(group.places, scene);
  if (group.nearby.length > 0) return areasOf(group.nearby, scene);
  return { areas: scene.location, isExact: scene.location === undefined };
};

/** What "everything" is: a robot that sets out with the lights is not meant. */
export const EVERYTHING = ["light", "switch", "fan", "media_player", "climate", "cover", "lock"];
const DEVICES = [...EVERYTHING, "vacuum"];

const isPlain = ({ domain }: Thing) => EVERYTHING.includes(domain);
const isDevice = ({ domain }: Thing) => DEVICES.includes(domain);
const isAvailable = ({ state }: Thing) => state !== "unavailable";

const placeText = (areas: readonly string[] | undefined, house: House) =>
  areas?.length ? { where: areas.map((area) => areaName(house, area)).join(", ") } : {};

const several = (
  pool: readonly Thing[],
  ask: Ask,
  area: Area,
  what: string,
  house: House,
): Resolved => {
  const able = pool.filter((thing) => ask.accepts(thing));
  const ready = able.filter(isAvailable);
  if (able.length === 0)
    return {
      lack: pool.length > 0 ? "unable" : "none",
      what: what || "thing",
      ...placeText(area.areas, house),
    };
  const things = ready.length > 0 ? ready : able;
  return { things, areas: area.areas ?? [], isExact: area.isExact, isGroup: true };
};

const LIVELY = [["playing", "opening", "closing", "cleaning", "returning"], ["paused"]];

const liveliest = (things: readonly Thing[]): Thing | undefined => {
  const lively = LIVELY.map((states) => things.filter(({ state }) => states.includes(state)));
  const [first, other] = lively.find((some) => some.length > 0) ?? [];
  return other ? undefined : first;
};

/** One is meant: the only one, or the one that is named after its place. */
const single = (
  pool: readonly Thing[],
  ask: Ask,
  area: Area,
  what: string,
  house: House,
): Resolved => {
  const able = pool.filter((thing) => ask.accepts(thing));
  const found = (thing: Thing, isExact = area.isExact): Found => ({
    things: [thing],
    areas: area.areas ?? [],
    isExact,
    isGroup: false,
  });
  const [only] = able;
  if (only && able.length === 1) return found(only);
  const running = ask.isLive ? liveliest(able) : undefined;
  if (running) return found(running, false);
  const eponymous = (area.areas ?? []).flatMap(
    (id) =>
      house.names.get(`${areaName(house, id).toLowerCase().replaceAll("'", "")} ${what}`)?.exact ??
      [],
  );
  const [named, other] = able.filter((thing) => eponymous.includes(thing));
  if (named && !other) return found(named);
  if (able.length > 1) return { lack: "ambiguous", what, candidates: able };
  return {
    lack: pool.length > 0 ? "unable" : "none",
    what: what || "thing",
    ...placeText(area.areas, house),
  };
};

const byKind = (
  kind: string,
  isMany: boolean,
  ask: Ask,
  area: Area,
  what: string,
  { house }: Scene,
): Resolved => {
  const pool = [...house.things.values()].filter(isOfKind(kind)).filter(inAreas(area.areas));
  return (isMany ? several : single)(pool, ask, area, what, house);
};

/** Scenes and automations yield to devices of the same name. */
const devicesFirst = (things: readonly Thing[]) => {
  const devices = things.filter(isDevice);
  return devices.length > 0 ? devices : things;
};

type NameNoun = Extract<NonNullable<Group["noun"]>, { is: "name" }>;

/** Whole names count before parts of names; `undefined` when nobody of that name takes the order. */
const byName = ({ naming, text }: NameNoun, ask: Ask, scene: Scene): Resolved | undefined => {
  const own = ask.group.places.length > 0 ? areasOf(ask.group.places, scene) : { areas: undefined };
  if ("lack" in own) return own;
  for (const [tier, isExact] of [
    [naming.exact, true],
    [naming.loose, false],
  ] as const) {
    const able = devicesFirst(tier.filter(inAreas(own.areas)).filter(ask.accepts));
    const [thing] = able;
    if (able.length > 1) return { lack: "ambiguous", what: text, candidates: able };
    if (thing) {
      const areas = thing.area_id === null ? [] : [thing.area_id];
      return { things: [thing], areas, isExact, isGroup: false };
    }
  }
  return undefined;
};

/** The kitchen light in the bedroom is nowhere. */
const narrowed = (areas: readonly string[], isPlaced: boolean, { areas: around }: Area): Area => ({
  areas: isPlaced && around ? areas.filter((area) => around.includes(area)) : areas,
  isExact: true,
});

const named = (noun: NameNoun, ask: Ask, scene: Scene): Resolved => {
  const { group } = ask;
  const place = whereOf(group, scene);
  const isHere = scene.location !== undefined || group.places.length + group.nearby.length > 0;
  const asKind = (): Resolved => {
    if (!noun.kind) return { lack: "unable", what: noun.text };
    if ("lack" in place) return place;
    const area = noun.areas ? narrowed(noun.areas, group.places.length > 0, place) : place;
    return byKind(noun.kind, noun.many || group.isAll, ask, area, noun.noun ?? noun.text, scene);
  };
  // A word that is a noun besides is heard as one where "all" or a place comes with it.
  if (noun.kind && !noun.areas && (group.isAll || isHere)) {
    const here = asKind();
    if (!isLack(here) || here.lack === "ambiguous") return here;
  }
  const found = byName(noun, ask, scene) ?? asKind();
  const [thing] = noun.naming.exact;
  const isPlain = isLack(found) && (found.lack === "unable" || found.lack === "none");
  return thing && isPlain ? { lack: "incapable", thing } : found;
};

const byMemory = (ask: Ask, { house, memory }: Scene): Resolved => {
  const things = memory.targets.flatMap((id) => house.things.get(id) ?? []).filter(ask.accepts);
  if (things.length === 0) return { lack: "forgotten" };
  return { things, areas: memory.areas, isExact: false, isGroup: things.length > 1 };
};

/** Without a noun: what the order can only be for, in the places, or what was spoken of. */
const implied = (ask: Ask, scene: Scene): Resolved => {
  const { house, location } = scene;
  const place = whereOf(ask.group, scene);
  if ("lack" in place) return place;
  if (ask.implied.length === 0) return { lack: "unnamed" };
  const isPlaced = ask.group.places.length + ask.group.nearby.length > 0 || location !== undefined;
  const pool = [...house.things.values()].filter(
    (thing) => ask.implied.includes(thing.domain) && inAreas(place.areas)(thing),
  );
  return isPlaced || ask.isBroad
    ? several(pool, ask, place, "thing", house)
    : single(pool, ask, place, "", house);
};

export const resolve = (ask: Ask, scene: Scene): Resolved => {
  const { noun, isAll } = ask.group;
  if (noun?.is === "name") return named(noun, ask, scene);
  if (noun?.is === "it") {
    const meant = byMemory(ask, scene);
    const isPlaced = ask.group.places.length > 0 || scene.location !== undefined;
    return isLack(meant) && isPlaced && !noun.many ? implied(ask, scene) : meant;
  }
  const place = whereOf(ask.group, scene);
  if ("lack" in place) return place;
  if (noun?.is === "kind")
    return byKind(noun.kind, noun.many || isAll, ask, place, noun.text, scene);
  if (noun?.is === "everything" || isAll) {
    const pool = [...scene.house.things.values()].filter(isPlain).filter(inAreas(place.areas));
    return several(pool, ask, place, "thing", scene.house);
  }
  return implied(ask, scene);
};
