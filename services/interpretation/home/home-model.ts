/** The home as sentences speak of it: entities, places, and every phrase that names one. */
import type { Area, Floor, Label, Registry } from "../../../shared/contracts/devices.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Language } from "../language/language.ts";
import { labelPlace } from "./label-place.ts";
import type { buildNameIndex } from "./name-index.ts";
import { cachedNameIndex } from "./name-index-cache.ts";
import type { WordIndex } from "./nearest-word.ts";
import { type Reach, reachOf } from "./reach.ts";

export interface NamedEntity {
  readonly entity_id: string;
  readonly domain: string;
  /** As it was written in the home or by the client that made the entity. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly area_id: string | null;
  /** The labels that it carries, as places. */
  readonly labels: readonly string[];
  /** Without one, every sentence commands it. */
  readonly reach?: Reach | undefined;
  readonly state: string;
  readonly attributes: Free;
}

export interface HomeModel {
  /** Whose words the names are indexed by. */
  readonly language: Language;
  readonly entities: ReadonlyMap<string, NamedEntity>;
  readonly areas: readonly Area[];
  readonly floors: readonly Floor[];
  readonly labels: readonly Label[];
  /** Every word of a name or of the language; the same for as long as no name changes. */
  readonly words: WordIndex;
}

type Entry = Registry["entities"][number];

const toNamedEntity = (
  { entity_id, state, attributes }: Entity,
  entry: Entry | undefined,
): NamedEntity => {
  const named = entry ?? {
    name: String(attributes.friendly_name ?? entity_id),
    aliases: [],
    area_id: null,
  };
  const { name, aliases, area_id } = named;
  const labels = (entry?.labels ?? []).map(labelPlace);
  return {
    entity_id,
    domain: domainOf(entity_id),
    name,
    aliases,
    area_id,
    labels,
    reach: reachOf(entity_id, [name, ...aliases], entry?.isOnlyByName),
    state,
    attributes,
  };
};

interface CachedEntity {
  readonly entry: Entry | undefined;
  readonly named: NamedEntity;
}

type Entries = ReadonlyMap<string, Entry>;

interface LastModel {
  readonly language: Language;
  readonly registry: Registry;
  readonly states: readonly Entity[];
  readonly home: HomeModel;
}

/** The last model and its parts, reused for what has not changed: few entities change between sentences. */
export interface HomeCache {
  last: LastModel | undefined;
  readonly entities: WeakMap<Entity, CachedEntity>;
  readonly entries: WeakMap<Registry["entities"], Entries>;
  readonly indexNames: typeof buildNameIndex;
}
export const openHomeCache = (): HomeCache => ({
  last: undefined,
  entities: new WeakMap(),
  entries: new WeakMap(),
  indexNames: cachedNameIndex(),
});

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

const build = (
  language: Language,
  { areas, floors, labels, entities: registered }: Registry,
  states: readonly Entity[],
  cache: HomeCache,
): HomeModel => {
  const entries = byId(cache, registered);
  // Only its id commands what is hidden.
  const all = states
    .filter(({ entity_id }) => !entries.get(entity_id)?.isHidden)
    .map((state) => cachedEntity(cache, state, entries.get(state.entity_id)));
  const entities = new Map(all.map((one) => [one.entity_id, one]));
  const words = cache.indexNames(language, { areas, floors, labels }, all, entries);
  return { language, entities, areas, floors, labels, words };
};

/**
 * @param cache  Of earlier models of the same home.
 * @returns the last model where nothing has changed: within a process, the lists that it is made of are the same objects then
 */
export const buildHomeModel = (
  language: Language,
  registry: Registry,
  states: readonly Entity[],
  cache: HomeCache = openHomeCache(),
): HomeModel => {
  const { last } = cache;
  if (last?.states === states && last.registry === registry && last.language === language)
    return last.home;
  const home = build(language, registry, states, cache);
  cache.last = { language, registry, states, home };
  return home;
};

interface Levelled {
  readonly level: number | null;
}

/** The lowest floor that is not underground. */
const groundLevel = (floors: readonly Levelled[]): number => {
  const levels = floors.flatMap(({ level }) => level ?? []);
  const above = levels.filter((level) => level >= 0);
  return Math.min(...(above.length > 0 ? above : levels));
};

export const floorsThatAre = <T extends Levelled>(
  where: "upstairs" | "downstairs",
  floors: readonly T[],
): readonly T[] => {
  const ground = groundLevel(floors);
  return floors.filter(
    ({ level }) => level !== null && (where === "upstairs" ? level > ground : level <= ground),
  );
};

/** Also of a label that stands for an area. */
export const areaName = ({ areas, labels }: HomeModel, area_id: string): string =>
  areas.find((area) => area.area_id === area_id)?.name ??
  labels.find(({ label_id }) => labelPlace(label_id) === area_id)?.name ??
  area_id;
