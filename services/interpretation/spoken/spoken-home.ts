/** The home as the parser reads it: an index that follows its names and states. */
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { labelPlace } from "../home/label-place.ts";
import type { NamedPlaces } from "../home/name-index.ts";
import { areSamePlaces } from "../home/name-index-cache.ts";
import {
  type HomeDescription,
  type HomeIndex,
  type LiveHomeIndex,
  openHomeIndex,
} from "../understanding/home/home-index.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import { keyOf } from "../understanding/text/normalize.ts";

/** A home is as its thermometers say: one of them in degrees Fahrenheit is enough. */
const isInFahrenheit = ({ attributes }: NamedEntity): boolean =>
  attributes.temperature_unit === "°F" || attributes.unit_of_measurement === "°F";

/** A label stands where areas do; one whose name is that of a place or has a meaning, as "evening" has, is told to be one. */
const labelsOf = ({ labels, areas, floors }: HomeModel, { senses, labelled }: CompiledLanguage) => {
  const places = [...areas, ...floors].flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const taken = new Set(places.map(keyOf));
  const isTaken = (name: string) => taken.has(keyOf(name)) || senses.has(keyOf(name));
  const spoken = (name: string) =>
    isTaken(name) ? labelled.map((before) => `${before} ${name}`) : [name];
  return labels.map((label) => {
    const [name = "", ...aliases] = [label.name, label.label_id].flatMap(spoken);
    return { id: labelPlace(label.label_id), name, aliases, floor_id: null };
  });
};

const placesOf = (
  home: HomeModel,
  language: CompiledLanguage,
): Pick<HomeDescription, "floors" | "areas"> => {
  const { floors, areas } = home;
  return {
    floors: floors.map(({ floor_id, name, aliases = [], level }) => ({
      id: floor_id,
      name,
      aliases,
      level,
    })),
    areas: [
      ...areas.map(({ area_id, name, aliases, floor_id }) => ({
        id: area_id,
        name,
        aliases,
        floor_id,
      })),
      ...labelsOf(home, language),
    ],
  };
};

/** An index with the entities that it has been told of, each of which is another object once it changes. */
interface FollowedHome {
  readonly size: number;
  readonly isFahrenheit: boolean;
  readonly index: LiveHomeIndex;
  readonly told: Map<string, NamedEntity>;
  /** As they were when it was asked for last. */
  names: NamedPlaces & Pick<HomeModel, "words">;
}

/** Callers with different grants see different homes. */
const MAX_HOMES = 4;

/** By language: homes that differ in their places or their size; the one that was used last is first. */
const followed = new WeakMap<CompiledLanguage, readonly FollowedHome[]>();

const openHome = (home: HomeModel, language: CompiledLanguage, isFahrenheit: boolean) => ({
  size: home.entities.size,
  isFahrenheit,
  index: openHomeIndex({ ...placesOf(home, language), things: [], isFahrenheit }, language),
  told: new Map<string, NamedEntity>(),
});

const homeOf = (home: HomeModel, language: CompiledLanguage): FollowedHome => {
  const { areas, floors, labels, words, entities } = home;
  const homes = followed.get(language) ?? [];
  const isFahrenheit = entities.values().some(isInFahrenheit);
  const known = homes.find(
    (one) =>
      one.isFahrenheit === isFahrenheit &&
      one.size === entities.size &&
      (one.names.words === words || areSamePlaces(one.names, home)),
  );
  const names = { areas, floors, labels, words };
  const found = known ?? { ...openHome(home, language, isFahrenheit), names };
  found.names = names;
  if (found !== homes[0])
    followed.set(language, [found, ...homes.filter((one) => one !== found)].slice(0, MAX_HOMES));
  return found;
};

interface AskedHome {
  readonly home: HomeModel;
  readonly index: HomeIndex;
}

/** What was asked for last in a language: no index of it has changed since. */
const asked = new WeakMap<CompiledLanguage, AskedHome>();

/**
 * The index is that of this home until the next one is asked for: it is used at once. A home is asked for several times
 * on the way to an answer, and is another object once anything has changed.
 */
export const spokenHome = (home: HomeModel, language: CompiledLanguage): HomeIndex => {
  const last = asked.get(language);
  if (last?.home === home) return last.index;
  const { index, told } = homeOf(home, language);
  for (const id of told.keys())
    if (!home.entities.has(id)) {
      index.delete(id);
      told.delete(id);
    }
  for (const [id, entity] of home.entities)
    if (told.get(id) !== entity) {
      index.set(entity);
      told.set(id, entity);
    }
  asked.set(language, { home, index });
  return index;
};
