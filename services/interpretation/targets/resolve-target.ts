/** Finds the things that a sentence means: by name, by noun and place, or from memory. */

import { areaName } from "../home/home-model.ts";
import {
  type Area,
  type Ask,
  type Found,
  isLack,
  type Lack,
  type Resolved,
  type Scene,
} from "./resolution.ts";
import { devicesFirst, inAreas, isOfKind, isPlain, several, single } from "./selection.ts";
import type { Group, Where } from "./target-groups.ts";

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

type NameNoun = Extract<NonNullable<Group["noun"]>, { is: "name" }>;

/** Whole names count before parts of names; `undefined` when nobody of that name takes the order. */
const byName = ({ naming, text, many }: NameNoun, ask: Ask, scene: Scene): Resolved | undefined => {
  const own = ask.group.places.length > 0 ? areasOf(ask.group.places, scene) : { areas: undefined };
  if ("lack" in own) return own;
  // Who is meant by the whole name is not replaced by another of that kind that could do it.
  const unable = new Set(
    naming.exact.filter((one) => isPlain(one) && !ask.accepts(one)).map(({ domain }) => domain),
  );
  for (const [tier, isExact] of [
    [naming.exact, true],
    [naming.loose, false],
  ] as const) {
    const able = devicesFirst(tier.filter(inAreas(own.areas)).filter(ask.accepts)).filter(
      (one) => isExact || !unable.has(one.domain),
    );
    const [thing] = able;
    if (able.length > 1 && many) {
      const areas = able.flatMap(({ area_id }) => area_id ?? []);
      return { things: able, areas, isExact, isGroup: true };
    }
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
  const [thing] = noun.naming.exact;
  const isWhole = thing !== undefined && isPlain(thing) && !noun.many && !group.isAll;
  // What is called so in full is not replaced by another such thing of its room.
  const asNoun = (): Resolved => {
    const other = asKind();
    const isSame = !isLack(other) && other.things.every(({ domain }) => domain === thing?.domain);
    return isWhole && isSame ? { lack: "incapable", thing } : other;
  };
  const found = byName(noun, ask, scene) ?? asNoun();
  const isKnown = isLack(found) && (found.lack === "unable" || (found.lack === "none" && !isHere));
  return thing && isKnown ? { lack: "incapable", thing } : found;
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

/** Nothing of what is named may be left out in silence: each place has its part. */
const inEveryPlace = (found: Found, { places }: Group, { house }: Scene): Resolved => {
  const empty = places.find(
    (place) => place.is === "place" && !found.things.some(inAreas(place.areas)),
  );
  if (empty?.is !== "place") return found;
  const where = empty.areas.map((area) => areaName(house, area)).join(", ");
  return { lack: "none", what: "such thing", where };
};

export const resolve = (ask: Ask, scene: Scene): Resolved => {
  const found = find(ask, scene);
  return isLack(found) ? found : inEveryPlace(found, ask.group, scene);
};

const find = (ask: Ask, scene: Scene): Resolved => {
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
