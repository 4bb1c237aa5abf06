/** Which home has each entity, built from what the homes have said of themselves. */
import type { SaidHome } from "../edits/house.ts";
import type { CommandTarget, HomeEntity, HomeStatus, Order, OrderReport } from "../homes/home.ts";

import type { HomeRecord, RegisteredEntity } from "./home-record.ts";
import type { ListedHome } from "./listed-homes.ts";

export interface OwnedEntity {
  readonly entity: HomeEntity;
  readonly home: CommandTarget;
  /** Of its home; without it, there is always a home. */
  readonly status?: HomeStatus;
  /** The id of its home in the list. */
  readonly home_id?: string;
  /** Its id in that home. */
  readonly home_entity_id?: string;
}

type Names = ReadonlyMap<string, string>;

const renamed = <T extends { readonly entity_id: string }>(names: Names, one: T): T => {
  const entity_id = names.get(one.entity_id);
  return entity_id === undefined ? one : { ...one, entity_id };
};

/** Commands a home under the ids that it has itself. */
const underOwnIds = (home: CommandTarget, inHearth: Names): CommandTarget => {
  const atHome = new Map([...inHearth].map(([own, entity_id]) => [entity_id, own]));
  return {
    ...(home.isRecorded && { isRecorded: true }),
    ...(home.listItems && {
      listItems: async (entity_id: string) =>
        home.listItems?.(atHome.get(entity_id) ?? entity_id) ?? [],
    }),
    async send(orders: readonly Order[]): Promise<readonly OrderReport[]> {
      const reports = await home.send(orders.map((order) => renamed(atHome, order)));
      return reports.map((report) => renamed(inHearth, report));
    },
  };
};

/** Ids in Hearth by the home's own, of those that differ. */
const renamesOf = (entities: readonly RegisteredEntity[]): Names =>
  new Map(
    entities.flatMap(({ entity_id, home_entity_id }) =>
      home_entity_id === undefined ? [] : [[home_entity_id, entity_id] as const],
    ),
  );

/** What a home's scene or automation does is in the home's own ids. */
const withMembers = (entity: RegisteredEntity, names: Names): HomeEntity =>
  entity.members && names.size > 0
    ? { ...entity, members: entity.members.map((member) => renamed(names, member)) }
    : entity;

export const ownersIn = (
  homes: readonly ListedHome[],
  records: readonly (HomeRecord | undefined)[],
) => {
  const owned = new Map<string, OwnedEntity>();
  const idsAtHome = new Map<string, Names>();
  for (const [index, { id, home }] of homes.entries()) {
    const { entities = [], status = "connecting" } = records[index] ?? {};
    const names = renamesOf(entities);
    const target = names.size > 0 ? underOwnIds(home, names) : home;
    idsAtHome.set(id, names);
    for (const entity of entities)
      owned.set(entity.entity_id, {
        entity: withMembers(entity, names),
        home: target,
        status,
        home_id: id,
        home_entity_id: entity.home_entity_id ?? entity.entity_id,
      });
  }
  return {
    homes,
    records,
    owned,
    idsAtHome,
    entities: [...owned.values()].map(({ entity }) => entity),
    /** What each home says of its places, where a process has opened it. */
    said: homes.flatMap(({ id }, index): readonly SaidHome[] => {
      const record = records[index];
      return record ? [{ ...record, id }] : [];
    }),
  };
};
