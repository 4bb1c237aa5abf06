/** Finds the entities that a sentence means: by name, by noun and place, or from memory. */

import { areaName } from "../home/home-model.ts";
import {
  isProblem,
  type Resolution,
  type SearchArea,
  type SentenceContext,
  type TargetProblem,
  type TargetRequest,
  type TargetSelection,
} from "./resolution.ts";
import { devicesFirst, inAreas, isOfKind, isPlain, several, single } from "./selection.ts";
import type { PlaceToken, TargetGroup } from "./target-groups.ts";

/** @returns the areas of the places, `areas: undefined` for the whole home, or why there are none. */
const areasOf = (
  places: readonly PlaceToken[],
  { memory, location }: SentenceContext,
): SearchArea | TargetProblem => {
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
const whereOf = (group: TargetGroup, scene: SentenceContext): SearchArea | TargetProblem => {
  if (group.places.length > 0) return areasOf(group.places, scene);
  if (group.nearby.length > 0) return areasOf(group.nearby, scene);
  return { areas: scene.location, isExact: scene.location === undefined };
};

const byKind = (
  kind: string,
  isMany: boolean,
  ask: TargetRequest,
  area: SearchArea,
  what: string,
  { home }: SentenceContext,
): Resolution => {
  const pool = [...home.entities.values()].filter(isOfKind(kind)).filter(inAreas(area.areas));
  return (isMany ? several : single)(pool, ask, area, what, home);
};

type NameNoun = Extract<NonNullable<TargetGroup["noun"]>, { is: "name" }>;

/** Whole names count before parts of names; `undefined` when nobody of that name takes the order. */
const byName = (
  { naming, text, many }: NameNoun,
  ask: TargetRequest,
  scene: SentenceContext,
): Resolution | undefined => {
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
    const [entity] = able;
    if (able.length > 1 && many) {
      const areas = able.flatMap(({ area_id }) => area_id ?? []);
      return { entities: able, areas, isExact, isGroup: true };
    }
    if (able.length > 1) return { lack: "ambiguous", what: text, candidates: able };
    if (entity) {
      const areas = entity.area_id === null ? [] : [entity.area_id];
      return { entities: [entity], areas, isExact, isGroup: false };
    }
  }
  return undefined;
};

/** The kitchen light in the bedroom is nowhere. */
const narrowed = (
  areas: readonly string[],
  isPlaced: boolean,
  { areas: around }: SearchArea,
): SearchArea => ({
  areas: isPlaced && around ? areas.filter((area) => around.includes(area)) : areas,
  isExact: true,
});

const named = (noun: NameNoun, ask: TargetRequest, scene: SentenceContext): Resolution => {
  const { group } = ask;
  const place = whereOf(group, scene);
  const isHere = scene.location !== undefined || group.places.length + group.nearby.length > 0;
  const asKind = (): Resolution => {
    if (!noun.kind) return { lack: "unable", what: noun.text };
    if ("lack" in place) return place;
    const area = noun.areas ? narrowed(noun.areas, group.places.length > 0, place) : place;
    return byKind(noun.kind, noun.many || group.isAll, ask, area, noun.noun ?? noun.text, scene);
  };
  // A word that is a noun besides is heard as one where "all" or a place comes with it.
  if (noun.kind && !noun.areas && (group.isAll || isHere)) {
    const here = asKind();
    if (!isProblem(here) || here.lack === "ambiguous") return here;
  }
  const [entity] = noun.naming.exact;
  const isWhole = entity !== undefined && isPlain(entity) && !noun.many && !group.isAll;
  // What is called so in full is not replaced by another such thing of its room.
  const asNoun = (): Resolution => {
    const other = asKind();
    const isSame =
      !isProblem(other) && other.entities.every(({ domain }) => domain === entity?.domain);
    return isWhole && isSame ? { lack: "incapable", entity } : other;
  };
  const found = byName(noun, ask, scene) ?? asNoun();
  const isKnown =
    isProblem(found) && (found.lack === "unable" || (found.lack === "none" && !isHere));
  return entity && isKnown ? { lack: "incapable", entity } : found;
};

const byMemory = (ask: TargetRequest, { home, memory }: SentenceContext): Resolution => {
  const entities = memory.targets.flatMap((id) => home.entities.get(id) ?? []).filter(ask.accepts);
  if (entities.length === 0) return { lack: "forgotten" };
  return { entities, areas: memory.areas, isExact: false, isGroup: entities.length > 1 };
};

/** Without a noun: what the order can only be for, in the places, or what was spoken of. */
const implied = (ask: TargetRequest, scene: SentenceContext): Resolution => {
  const { home, location } = scene;
  const place = whereOf(ask.group, scene);
  if ("lack" in place) return place;
  if (ask.implied.length === 0) return { lack: "unnamed" };
  const isPlaced = ask.group.places.length + ask.group.nearby.length > 0 || location !== undefined;
  const pool = [...home.entities.values()].filter(
    (entity) => ask.implied.includes(entity.domain) && inAreas(place.areas)(entity),
  );
  return isPlaced || ask.isBroad
    ? several(pool, ask, place, "thing", home)
    : single(pool, ask, place, "", home);
};

/** Nothing of what is named may be left out in silence: each place has its part. */
const inEveryPlace = (
  found: TargetSelection,
  { places }: TargetGroup,
  { home }: SentenceContext,
): Resolution => {
  const empty = places.find(
    (place) => place.is === "place" && !found.entities.some(inAreas(place.areas)),
  );
  if (empty?.is !== "place") return found;
  const where = empty.areas.map((area) => areaName(home, area)).join(", ");
  return { lack: "none", what: "such thing", where };
};

export const resolve = (ask: TargetRequest, scene: SentenceContext): Resolution => {
  const found = find(ask, scene);
  return isProblem(found) ? found : inEveryPlace(found, ask.group, scene);
};

const find = (ask: TargetRequest, scene: SentenceContext): Resolution => {
  const { noun, isAll } = ask.group;
  if (noun?.is === "name") return named(noun, ask, scene);
  if (noun?.is === "it") {
    const meant = byMemory(ask, scene);
    const isPlaced = ask.group.places.length > 0 || scene.location !== undefined;
    return isProblem(meant) && isPlaced && !noun.many ? implied(ask, scene) : meant;
  }
  const place = whereOf(ask.group, scene);
  if ("lack" in place) return place;
  if (noun?.is === "kind")
    return byKind(noun.kind, noun.many || isAll, ask, place, noun.text, scene);
  if (noun?.is === "everything" || isAll) {
    const pool = [...scene.home.entities.values()].filter(isPlain).filter(inAreas(place.areas));
    return several(pool, ask, place, "thing", scene.home);
  }
  return implied(ask, scene);
};
