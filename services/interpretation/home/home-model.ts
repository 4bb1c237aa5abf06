/** The home as sentences speak of it: entities, places, and every phrase that names one. */
import type { Area, Floor, Registry } from "../../../shared/contracts/devices.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { buildNameIndex, type IndexedName } from "./name-index.ts";
import type { WordIndex } from "./nearest-word.ts";

export interface NamedEntity {
  readonly entity_id: string;
  readonly domain: string;
  /** As the home, or whoever made it, wrote it. */
  readonly name: string;
  readonly area_id: string | null;
  readonly state: string;
  readonly attributes: Free;
}

/** What a phrase names: entities by their whole name or by a part of it, or areas. */
export interface NameMatch {
  readonly exact: readonly NamedEntity[];
  readonly loose: readonly NamedEntity[];
  readonly areas: readonly string[];
}

/** What is named by which phrase. */
export interface NameLookup {
  get(phrase: string): NameMatch | undefined;
  keys(): Iterable<string>;
}

export interface HomeModel {
  readonly entities: ReadonlyMap<string, NamedEntity>;
  readonly areas: readonly Area[];
  readonly floors: readonly Floor[];
  readonly names: NameLookup;
  /** Words of the longest name that begins with a word. */
  readonly longest: ReadonlyMap<string, number>;
  /** Every word of a name or of the language; the same for as long as no name changes. */
  readonly words: WordIndex;
}

const namesIn = (
  named: ReadonlyMap<string, IndexedName>,
  entities: ReadonlyMap<string, NamedEntity>,
): NameLookup => {
  const found = (ids: readonly string[]) => ids.flatMap((id) => entities.get(id) ?? []);
  return {
    keys: () => named.keys(),
    get(phrase) {
      const one = named.get(phrase);
      return one && { exact: found(one.exact), loose: found(one.loose), areas: one.areas };
    },
  };
};

type Entry = Registry["entities"][number];

const toNamedEntity = (
  { entity_id, state, attributes }: Entity,
  entry: Entry | undefined,
): NamedEntity => {
  const { name = String(attributes.friendly_name ?? entity_id), area_id = null } = entry ?? {};
  return { entity_id, domain: domainOf(entity_id), name, area_id, state, attributes };
};

interface CachedEntity {
  readonly entry: Entry | undefined;
  readonly named: NamedEntity;
}

type Entries = ReadonlyMap<string, Entry>;

/** Parts of the last model, reused for what has not changed: few entities change between sentences. */
export interface HomeCache {
  readonly entities: WeakMap<Entity, CachedEntity>;
  readonly entries: WeakMap<Registry["entities"], Entries>;
}
export const openHomeCache = (): HomeCache => ({ entities: new WeakMap(), entries: new WeakMap() });

const cachedEntity = (cache: HomeCache, entity: Entity, entry: Entry | undefined): NamedEntity => {
  const known = cache.entities.get(entity);
  if (known && known.entry === entry) return known.named;
  const named = toNamedEntity(entity, entry);
  cache.entities.set(entity, { entry, named });
  return named;
};

const byId = ({ entries }: HomeCache, all: Registry["entities"]): Entries => {
  const known = entries.get(all) ?? new Map(all.map((one) => [one.entity_id, one]));
  entries.set(all, known);
  return known;
};

/**
 * @param indexNames  Builds the index of names, or returns the one that still holds.
 * @param cache  Of the models of the same home before.
 */
export const buildHomeModel = (
  { areas, floors, entities: entries }: Registry,
  states: readonly Entity[],
  indexNames: typeof buildNameIndex = buildNameIndex,
  cache: HomeCache = openHomeCache(),
): HomeModel => {
  const registered = byId(cache, entries);
  const all = states.map((state) => cachedEntity(cache, state, registered.get(state.entity_id)));
  const entities = new Map(all.map((one) => [one.entity_id, one]));
  const { names, longest, words } = indexNames(
    { areas, floors },
    [...entities.values()],
    registered,
  );
  return { entities, areas, floors, names: namesIn(names, entities), longest, words };
};

const levels = ({ floors }: HomeModel) => floors.map(({ level }) => level);

/** The floor that one enters by: the lowest that is not underground. */
const groundOf = (home: HomeModel): number => {
  const above = levels(home).filter((level) => level >= 0);
  return Math.min(...(above.length > 0 ? above : levels(home)));
};

export const areasOnFloors = (
  home: HomeModel,
  where: "upstairs" | "downstairs",
): readonly string[] => {
  const ground = groundOf(home);
  const wanted = home.floors
    .filter(({ level }) => (where === "upstairs" ? level > ground : level <= ground))
    .map(({ floor_id }) => floor_id);
  return home.areas
    .filter(({ floor_id }) => wanted.includes(floor_id))
    .map(({ area_id }) => area_id);
};

export const areaName = ({ areas }: HomeModel, area_id: string): string =>
  areas.find((area) => area.area_id === area_id)?.name ?? area_id;
