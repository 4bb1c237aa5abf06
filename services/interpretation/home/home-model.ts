/** The house as sentences speak of it: things, places, and every phrase that names one. */
import type { Area, Floor, Registry } from "../../../shared/contracts/devices.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { type Named, phrasesOf } from "./name-index.ts";
import type { WordIndex } from "./nearest-word.ts";

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

/** What is named by which phrase. */
export interface Names {
  get(phrase: string): Naming | undefined;
  keys(): Iterable<string>;
}

export interface House {
  readonly things: ReadonlyMap<string, Thing>;
  readonly areas: readonly Area[];
  readonly floors: readonly Floor[];
  readonly names: Names;
  /** Words of the longest name that begins with a word. */
  readonly longest: ReadonlyMap<string, number>;
  /** Every word of a name or of the language; the same for as long as no name changes. */
  readonly words: WordIndex;
}

const namesIn = (named: ReadonlyMap<string, Named>, things: ReadonlyMap<string, Thing>): Names => {
  const found = (ids: readonly string[]) => ids.flatMap((id) => things.get(id) ?? []);
  return {
    keys: () => named.keys(),
    get(phrase) {
      const one = named.get(phrase);
      return one && { exact: found(one.exact), loose: found(one.loose), areas: one.areas };
    },
  };
};

type Entry = Registry["entities"][number];

const thingOf = ({ entity_id, state, attributes }: Entity, entry: Entry | undefined): Thing => {
  const { name = String(attributes.friendly_name ?? entity_id), area_id = null } = entry ?? {};
  return { entity_id, domain: domainOf(entity_id), name, area_id, state, attributes };
};

interface Seen {
  readonly entry: Entry | undefined;
  readonly thing: Thing;
}

type Entries = ReadonlyMap<string, Entry>;

/** What was made of a house, for as long as its parts are the same: between two sentences few are changed. */
export interface Memo {
  readonly things: WeakMap<Entity, Seen>;
  readonly entries: WeakMap<Registry["entities"], Entries>;
}
export const openMemo = (): Memo => ({ things: new WeakMap(), entries: new WeakMap() });

const thingIn = ({ things }: Memo, entity: Entity, entry: Entry | undefined): Thing => {
  const known = things.get(entity);
  if (known && known.entry === entry) return known.thing;
  const thing = thingOf(entity, entry);
  things.set(entity, { entry, thing });
  return thing;
};

const byId = ({ entries }: Memo, all: Registry["entities"]): Entries => {
  const known = entries.get(all) ?? new Map(all.map((one) => [one.entity_id, one]));
  entries.set(all, known);
  return known;
};

/**
 * @param phrases  How phrases are found; whoever has them already need not look for them.
 * @param memo  Of the same house before.
 */
export const buildHouse = (
  { areas, floors, entities: entries }: Registry,
  entities: readonly Entity[],
  phrases: typeof phrasesOf = phrasesOf,
  memo: Memo = openMemo(),
): House => {
  const named = byId(memo, entries);
  const things = new Map(
    entities.map((entity) => [
      entity.entity_id,
      thingIn(memo, entity, named.get(entity.entity_id)),
    ]),
  );
  const { names, longest, words } = phrases({ areas, floors }, [...things.values()], named);
  return { things, areas, floors, names: namesIn(names, things), longest, words };
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
