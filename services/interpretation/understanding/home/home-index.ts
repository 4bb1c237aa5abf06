/** The names of a home as the parser looks them up, and what bears them; one thing changes only what is its own. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { WordSense } from "../lattice/sense.ts";
import type { Trie } from "../lattice/trie.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { WordBuckets } from "../text/nearest-words.ts";
import { keyOf } from "../text/normalize.ts";
import type { WordSounds } from "../text/word-sounds.ts";
import { haveSameEffects } from "./effects.ts";
import { domainOfThing, type HomePlace, type HomeThing } from "./home-thing.ts";
import { openNameTable } from "./name-table.ts";
import { openNameWords } from "./name-words.ts";
import { placeKeys, placePhrases } from "./place-phrases.ts";
import { openThingGroups } from "./thing-groups.ts";
import { thingPhrases, withNouns, wordsOfNames } from "./thing-phrases.ts";

export { domainOfThing, type HomePlace, type HomeThing } from "./home-thing.ts";

export interface HomeFloor extends HomePlace {
  readonly level: number | null;
}

export interface HomeArea extends HomePlace {
  readonly floor_id: string | null;
}

/** What a home is to the parser. */
export interface HomeDescription {
  readonly floors: readonly HomeFloor[];
  readonly areas: readonly HomeArea[];
  readonly things: readonly HomeThing[];
  readonly isFahrenheit: boolean;
}

export interface HomeIndex extends HomeDescription {
  /** Another number after each change. */
  readonly version: number;
  readonly byId: ReadonlyMap<string, HomeThing>;
  readonly names: Trie<WordSense>;
  /** Every word of every name. */
  readonly words: Iterable<string> & { has(word: string): boolean };
  /** Those that slips of spelling are mended to. */
  readonly mendable: WordBuckets;
  /** By how they sound. */
  readonly sounds: WordSounds;
  readonly ofDomain: (domain: string) => readonly HomeThing[];
  readonly inArea: (area_id: string) => readonly HomeThing[];
  /** Of the general domains, those whose names have the noun of a kind. */
  readonly ofNoun: (kind: string) => readonly HomeThing[];
  /** Each of them once, in the order of the home. */
  readonly inOrder: (things: readonly HomeThing[]) => readonly HomeThing[];
}

/** An index that follows its home. */
export interface LiveHomeIndex extends HomeIndex {
  /** Adds a thing at the end, or replaces the one of that id. */
  set(thing: HomeThing): void;
  delete(entity_id: string): void;
}

/** Things that may be anything that is switched or measured; their names say what. */
export const GENERAL_DOMAINS: readonly string[] = [
  "switch",
  "input_boolean",
  "sensor",
  "binary_sensor",
  "script",
  "group",
  "lock",
];

const generalNouns = (thing: HomeThing): readonly string[] =>
  GENERAL_DOMAINS.includes(domainOfThing(thing)) ? [...(thing.nouns ?? [])] : [];

const areSame = (one: HomeThing, other: HomeThing): boolean =>
  one.name === other.name &&
  one.area_id === other.area_id &&
  one.reach === other.reach &&
  haveSameEffects(one, other) &&
  (one.labels ?? []).join() === (other.labels ?? []).join() &&
  one.aliases.length === other.aliases.length &&
  one.aliases.every((alias, at) => alias === other.aliases[at]);

const PEOPLE: readonly string[] = ["person", "device_tracker"];

/** A state that is a word of the language for being at home, as "casa", is that. */
const withKnownState = (thing: HomeThing, language: CompiledLanguage): HomeThing => {
  if (!PEOPLE.includes(domainOf(thing.entity_id)) || thing.state === "home") return thing;
  const isHome = language.senses
    .get(keyOf(thing.state))
    .some(({ is, of }) => HOME_SENSES.includes(`${is}.${of}`));
  return isHome ? { ...thing, state: "home" } : thing;
};

const HOME_SENSES: readonly string[] = ["state.home", "place.everywhere"];

const PLACES_RANK = -1;

/** The things of a home by what they are looked up by, each time in the order in which they came. */
const openGroups = (rankOf: (thing: HomeThing) => number) => {
  const all = openThingGroups(rankOf);
  const domains = openThingGroups(rankOf);
  const areas = openThingGroups(rankOf);
  const nouns = openThingGroups(rankOf);
  const groupsOf = (thing: HomeThing) => [
    [all, ""] as const,
    [domains, domainOfThing(thing)] as const,
    ...(thing.area_id === null ? [] : [[areas, thing.area_id] as const]),
    ...(thing.labels ?? []).map((label) => [areas, label] as const),
    ...generalNouns(thing).map((noun) => [nouns, noun] as const),
  ];
  return {
    all,
    domains,
    areas,
    nouns,
    add(thing: HomeThing): void {
      for (const [groups, key] of groupsOf(thing)) groups.add(key, thing);
    },
    delete(thing: HomeThing): void {
      for (const [groups, key] of groupsOf(thing)) groups.delete(key, thing);
    },
    /** What its names say of it stays as it is. */
    replace(known: HomeThing, next: HomeThing): void {
      for (const [groups, key] of groupsOf(known)) groups.replace(key, known, next);
    },
  };
};

/** The names of a home: those of its places from the start, those of its things as they come. */
const openNames = (home: HomeDescription, language: CompiledLanguage) => {
  const keysOf = new Map(home.areas.map((area) => [area.id, placeKeys(area)]));
  const table = openNameTable(language);
  const words = openNameWords(language);
  const areaKeysOf = ({ area_id }: HomeThing) => keysOf.get(area_id ?? "") ?? [];
  const phrasesOf = (thing: HomeThing) => thingPhrases(thing, areaKeysOf(thing), language);
  table.add(placePhrases(home, language), PLACES_RANK);
  for (const place of [...home.areas, ...home.floors]) words.add(wordsOfNames(place, language));
  return {
    trie: table.trie,
    words,
    flush: table.flush,
    withNouns: (thing: HomeThing) => withNouns(thing, areaKeysOf(thing), language),
    add(thing: HomeThing, rank: number): void {
      table.add(phrasesOf(thing), rank);
      words.add(wordsOfNames(thing, language));
    },
    delete(thing: HomeThing, rank: number): void {
      table.delete(phrasesOf(thing), rank);
      words.delete(wordsOfNames(thing, language));
    },
  };
};

/** @param home  Its areas and floors are fixed; another index is made where they change. */
export const openHomeIndex = (home: HomeDescription, language: CompiledLanguage): LiveHomeIndex => {
  const ranks = new Map<string, number>();
  const rankOf = ({ entity_id }: HomeThing) => ranks.get(entity_id) ?? 0;
  const groups = openGroups(rankOf);
  const names = openNames(home, language);
  const byId = new Map<string, HomeThing>();
  let nextRank = 0;
  let version = 0;

  const remove = (known: HomeThing) => {
    version += 1;
    byId.delete(known.entity_id);
    groups.delete(known);
    names.delete(known, rankOf(known));
  };
  const add = (thing: HomeThing) => {
    const known = names.withNouns(thing);
    version += 1;
    byId.set(thing.entity_id, known);
    groups.add(known);
    names.add(known, rankOf(known));
  };
  const replace = (known: HomeThing, thing: HomeThing) => {
    const next = { ...known, ...thing };
    version += 1;
    byId.set(thing.entity_id, next);
    groups.replace(known, next);
  };
  const put = (given: HomeThing) => {
    const thing = withKnownState(given, language);
    const known = byId.get(thing.entity_id);
    if (known && areSame(known, thing)) {
      replace(known, thing);
      return;
    }
    if (known) remove(known);
    else ranks.set(thing.entity_id, nextRank++);
    add(thing);
  };

  for (const thing of home.things) put(thing);
  names.flush();
  return {
    ...home,
    get things() {
      return groups.all.get("");
    },
    get version() {
      return version;
    },
    byId,
    names: names.trie,
    words: names.words,
    mendable: names.words.mendable,
    sounds: names.words.sounds,
    ofDomain: groups.domains.get,
    inArea: groups.areas.get,
    ofNoun: groups.nouns.get,
    inOrder: (things) => [...new Set(things)].sort((a, b) => rankOf(a) - rankOf(b)),
    set(thing) {
      put(thing);
      names.flush();
    },
    delete(entity_id) {
      const known = byId.get(entity_id);
      if (known) remove(known);
      ranks.delete(entity_id);
      names.flush();
    },
  };
};

export const indexHome = (home: HomeDescription, language: CompiledLanguage): HomeIndex =>
  openHomeIndex(home, language);

/** The same names, but only some of the things. */
export const narrowed = (home: HomeIndex, things: readonly HomeThing[]): HomeIndex => ({
  ...home,
  things,
  byId: new Map(things.map((one) => [one.entity_id, one])),
  ofDomain: (domain) => things.filter((one) => domainOfThing(one) === domain),
  inArea: (area_id) => things.filter((one) => one.area_id === area_id),
  ofNoun: (kind) => things.filter((one) => generalNouns(one).includes(kind)),
  inOrder: (some) => {
    const wanted = new Set(some);
    return things.filter((one) => wanted.has(one));
  },
});
