/** All homes as one: who owns an entity, what it is called, where it is. */
import type { Named, Registry } from "../../shared/contracts/devices.ts";
import type { Entity, Snapshot } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import type { Home, HomeEntity, Order, Plan, Report } from "./home.ts";

export interface Homes {
  readonly registry: Registry;
  /** What each entity is at first, in the order of the homes. */
  readonly entities: readonly HomeEntity[];
  /** What an entity consists of: whoever commands it must be allowed all of that. */
  membersOf(entity_id: string): readonly Order[];
  /** What is commanded together with it. */
  partsOf(entity_id: string): readonly Order[];
  /** Adds, or replaces, what a client has defined; it hides a home's entity of the same id. */
  define(entity: HomeEntity): void;
  /** Whether a home has it, and not only a client's definition. */
  isHomes(entity_id: string): boolean;
  /** Whether there is none of this id, neither of a home nor of a client. */
  isFree(entity_id: string): boolean;
  /** A home has it from now on, unless somebody else has; says whether. */
  admit(entity: HomeEntity, home: Home): boolean;
  /** No home has it any more. */
  dismiss(entity_id: string): void;
  undefine(entity_id: string): void;
  /** @throws SERVICE_UNAVAILABLE when no home has the entity now, or its home is away. */
  send(orders: readonly Order[]): Promise<readonly Report[]>;
  start(
    known: readonly Entity[],
    tell: (reports: readonly Report[]) => void,
  ): Promise<() => Promise<void>>;
}

interface Owned {
  readonly entity: HomeEntity;
  readonly home: Home;
}

const NOWHERE: Home = {
  plan: async () => ({ floors: [], areas: [], entities: [] }),
  start: async () => async () => undefined,
  send: async () => [],
};

/** Orders next to each other for the same home go there together. */
const runsOf = (orders: readonly Order[], ownerOf: (entity_id: string) => Home) => {
  const runs: { home: Home; orders: Order[] }[] = [];
  for (const order of orders) {
    const home = ownerOf(order.entity_id);
    const last = runs.at(-1);
    if (last?.home === home) last.orders.push(order);
    else runs.push({ home, orders: [order] });
  }
  return runs;
};

const asNamed = ({ entity_id, name, aliases, area_id, description }: HomeEntity): Named => ({
  entity_id,
  name,
  aliases,
  area_id,
  ...(description !== undefined && { description }),
});

/** The first home that names an entity has it. */
const ownersIn = (homes: readonly Home[], plans: readonly Plan[]) => {
  const owned = new Map<string, Owned>();
  for (const [index, { entities }] of plans.entries())
    for (const entity of entities)
      if (!owned.has(entity.entity_id))
        owned.set(entity.entity_id, { entity, home: homes[index] as Home });
  return owned;
};

/**
 * @param own  Where that lives which clients define.
 */
export const openHomes = async (homes: readonly Home[], own: Home = NOWHERE): Promise<Homes> => {
  const all = [...homes, own];
  const plans = await Promise.all(all.map((home) => home.plan()));
  const owned = ownersIn(homes, plans);
  const defined = new Map(
    plans.at(-1)?.entities.map((entity) => [entity.entity_id, { entity, home: own }]),
  );
  const find = (entity_id: string) => defined.get(entity_id) ?? owned.get(entity_id);
  const entities = () => [...new Map([...owned, ...defined]).values()].map(({ entity }) => entity);

  const membersOf = (entity_id: string) => find(entity_id)?.entity.members ?? [];

  let tellAll = (_reports: readonly Report[]): void => {};
  const ownerOf = (entity_id: string) =>
    find(entity_id)?.home ??
    fail("SERVICE_UNAVAILABLE", { entity_id }, `The home no longer has ${entity_id}`);

  return {
    get entities() {
      return entities();
    },
    get registry() {
      return {
        floors: plans.flatMap((plan) => plan.floors),
        areas: plans.flatMap((plan) => plan.areas),
        entities: entities().map(asNamed),
      };
    },
    membersOf,
    partsOf: (entity_id) => (find(entity_id)?.entity.isRunApart ? [] : membersOf(entity_id)),
    isHomes: (entity_id) => owned.has(entity_id),
    isFree: (entity_id) => find(entity_id) === undefined,
    admit(entity, home) {
      const { entity_id } = entity;
      if ((find(entity_id)?.home ?? home) !== home) return false;
      owned.set(entity_id, { entity, home });
      return true;
    },
    dismiss: (entity_id) => void owned.delete(entity_id),
    define: (entity) => void defined.set(entity.entity_id, { entity, home: own }),
    undefine: (entity_id) => void defined.delete(entity_id),
    async send(orders) {
      const reports: Report[] = [];
      try {
        for (const { home, orders: own } of runsOf(orders, ownerOf))
          reports.push(...(await home.send(own)));
      } catch (error) {
        // What the homes before it have done is true all the same.
        if (reports.length > 0) tellAll(reports);
        throw error;
      }
      return reports;
    },
    async start(known, tell) {
      tellAll = tell;
      const snapshots = new Map<string, Snapshot>(
        known.map((entity) => [entity.entity_id, entity]),
      );
      const stops = await Promise.all(all.map((home) => home.start(snapshots, tell)));
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
};
