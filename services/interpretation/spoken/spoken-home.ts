/** The home as the lattice parser reads it: names indexed once for as long as none changes, states as they are now. */
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { type HomeIndex, type HomeThing, indexHome } from "../understanding/home/home-index.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import { roomNames } from "../understanding/lexicon/rooms.ts";

const thingOf = ({
  entity_id,
  name,
  aliases,
  area_id,
  state,
  attributes,
}: NamedEntity): HomeThing => ({
  entity_id,
  name,
  aliases,
  area_id,
  state,
  attributes,
});

/** A home is as its thermometers say: one of them in degrees Fahrenheit is enough. */
const isInFahrenheit = ({ attributes }: NamedEntity): boolean =>
  attributes.temperature_unit === "°F" || attributes.unit_of_measurement === "°F";

const indexOf = (home: HomeModel, language: CompiledLanguage): HomeIndex => {
  const entities = [...home.entities.values()];
  return indexHome(
    {
      isFahrenheit: entities.some(isInFahrenheit),
      floors: home.floors.map(({ floor_id, name, aliases = [], level }) => ({
        id: floor_id,
        name,
        aliases,
        level,
      })),
      areas: home.areas.map(({ area_id, name, aliases, floor_id }) => ({
        id: area_id,
        name,
        aliases: [...new Set([...aliases, ...roomNames(name, language.tag)])],
        floor_id,
      })),
      things: entities.map(thingOf),
    },
    language,
  );
};

/** By index of names: it is another object as soon as a name changes. */
type Indexes = WeakMap<HomeModel["words"], HomeIndex>;

const indexes = new WeakMap<CompiledLanguage, Indexes>();
/** By entity, which is another object as soon as its state changes. */
const things = new WeakMap<HomeThing, WeakMap<NamedEntity, HomeThing>>();

const present = (named: HomeThing, entity: NamedEntity): HomeThing => {
  const known = things.get(named) ?? new WeakMap<NamedEntity, HomeThing>();
  things.set(named, known);
  const { state, attributes } = entity;
  const thing = known.get(entity) ?? { ...named, state, attributes };
  known.set(entity, thing);
  return thing;
};

export const spokenHome = (home: HomeModel, language: CompiledLanguage): HomeIndex => {
  const byWords: Indexes = indexes.get(language) ?? new WeakMap();
  indexes.set(language, byWords);
  const index = byWords.get(home.words) ?? indexOf(home, language);
  byWords.set(home.words, index);
  const now = index.things.flatMap((named) => {
    const entity = home.entities.get(named.entity_id);
    return entity ? [present(named, entity)] : [];
  });
  return { ...index, things: now, byId: new Map(now.map((one) => [one.entity_id, one])) };
};
