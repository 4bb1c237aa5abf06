/** The house as sentences speak of it: things, places, and every phrase that names one. */
import type { Area, Floor, Registry } from "../../shared/contracts/devices.ts";
import { domainOf, type Entity } from "../../shared/entity.ts";
import type { Free } from "../../shared/rules.ts";
import { english } from "./lexicon/english.ts";
import type { Row } from "./sense.ts";
import { keyOf, wordsOf } from "./words.ts";

export interface Thing {
  readonly entity_id: string;
  readonly domain: string;
  /** As the home, or whoever made it, wrote it. */
  readonly name: string;
  readonly area_id: string | null;
  readonly state: string;
  readonly attributes: Free;
}

/** What a phrase names: things by their whole name or by a part of it, or areas. */
export interface Naming {
  readonly exact: readonly Thing[];
  readonly loose: readonly Thing[];
  readonly areas: readonly string[];
}

export interface House {
  readonly things: ReadonlyMap<string, Thing>;
  readonly areas: readonly Area[];
  readonly floors: readonly Floor[];
  readonly names: ReadonlyMap<string, Naming>;
  /** Words of the longest name that begins with a word. */
  readonly longest: ReadonlyMap<string, number>;
}

const NOTHING: Naming = { exact: [], loose: [], areas: [] };
/** A longer name is known by its entity id only. */
const MAX_WORDS = 16;

type Names = Map<string, Naming>;

const add = (names: Names, phrase: string, part: Partial<Naming>): void => {
  const known = names.get(phrase) ?? NOTHING;
  const joined = (field: "exact" | "loose") => [
    ...known[field],
    ...(part[field] ?? []).filter((thing) => !known[field].includes(thing)),
  ];
  names.set(phrase, {
    exact: joined("exact"),
    loose: joined("loose"),
    areas: [...new Set([...known.areas, ...(part.areas ?? [])])],
  });
};

/** "Living room" is also heard as livingroom, and may own something: the living room's lamp. */
const placePhrases = (text: string): readonly string[] => {
  const words = wordsOf(text);
  const key = keyOf(words);
  return key === "" ? [] : [key, words.join(""), `${key}s`];
};

const addPlaces = (names: Names, areas: readonly Area[], floors: readonly Floor[]): void => {
  for (const { area_id, name, aliases } of areas)
    for (const phrase of [name, area_id, ...aliases].flatMap(placePhrases))
      add(names, phrase, { areas: [area_id] });
  for (const { floor_id, name } of floors) {
    const on = areas.filter((area) => area.floor_id === floor_id).map(({ area_id }) => area_id);
    for (const phrase of [name, floor_id].flatMap(placePhrases)) add(names, phrase, { areas: on });
  }
};

const isNoun = (one: Row[1]) => ("sense" in one ? one.sense.is : one.is) === "kind";
const GRAMMAR = new Set(
  english.rows.flatMap(([phrases, ...meanings]) =>
    meanings.every(isNoun) ? [] : phrases.split("|"),
  ),
);
/** Words that the grammar needs: no part of a name may stand for them. */
const isReserved = (phrase: string): boolean => GRAMMAR.has(phrase);

/** A name without the noun it ends with, or with another noun for the same. */
const looserPhrases = (words: readonly string[], domain: string, names: Names): string[] => {
  const tails = english.tails[domain] ?? [];
  const tail = tails.find((one) => ` ${keyOf(words)}`.endsWith(` ${one}`));
  const stem = tail ? keyOf(words).slice(0, -tail.length).trim() : keyOf(words);
  if (stem === "" || (names.get(stem)?.areas.length ?? 0) > 0) return [];
  const others = tails.map((one) => `${stem} ${one}`);
  return tail && !isReserved(stem) && stem !== "floor" ? [stem, ...others] : others;
};

const addThing = (names: Names, thing: Thing, titles: readonly string[]): void => {
  add(names, thing.entity_id, { exact: [thing] });
  for (const words of titles.map(wordsOf)) {
    if (words.length === 0 || words.length > MAX_WORDS) continue;
    add(names, keyOf(words), { exact: [thing] });
    for (const phrase of looserPhrases(words, thing.domain, names))
      add(names, phrase, { loose: [thing] });
  }
};

const longestOf = (phrases: Iterable<string>): ReadonlyMap<string, number> => {
  const longest = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const first = words[0] ?? "";
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return longest;
};

export const buildHouse = (registry: Registry, entities: readonly Entity[]): House => {
  const named = new Map(registry.entities.map((one) => [one.entity_id, one]));
  const names: Names = new Map();
  addPlaces(names, registry.areas, registry.floors);
  const things = entities.map(({ entity_id, state, attributes }): Thing => {
    const { name = String(attributes.friendly_name ?? entity_id), area_id = null } =
      named.get(entity_id) ?? {};
    return { entity_id, domain: domainOf(entity_id), name, area_id, state, attributes };
  });
  for (const thing of things)
    addThing(names, thing, [thing.name, ...(named.get(thing.entity_id)?.aliases ?? [])]);
  const { areas, floors } = registry;
  return {
    things: new Map(things.map((thing) => [thing.entity_id, thing])),
    areas,
    floors,
    names,
    longest: longestOf(names.keys()),
  };
};

const levels = ({ floors }: House) => floors.map(({ level }) => level);

/** The floor that one enters by: the lowest that is not underground. */
const groundOf = (house: House): number => {
  const above = levels(house).filter((level) => level >= 0);
  return Math.min(...(above.length > 0 ? above : levels(house)));
};

export const areasOnFloors = (
  house: House,
  where: "upstairs" | "downstairs",
): readonly string[] => {
  const ground = groundOf(house);
  const wanted = house.floors
    .filter(({ level }) => (where === "upstairs" ? level > ground : level <= ground))
    .map(({ floor_id }) => floor_id);
  return house.areas
    .filter(({ floor_id }) => wanted.includes(floor_id))
    .map(({ area_id }) => area_id);
};

export const areaName = ({ areas }: House, area_id: string): string =>
  areas.find((area) => area.area_id === area_id)?.name ?? area_id;
