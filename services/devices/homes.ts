/** All homes as one: who owns an entity, what it is called, where it is. */
import type { Registry } from "../../shared/contracts/devices.ts";
import type { Entity, Snapshot } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import type { Home, HomeEntity, Order, Report } from "./home.ts";

export interface Homes {
  readonly registry: Registry;
  /** What each entity is at first, in the order of the homes. */
  readonly entities: readonly HomeEntity[];
  membersOf(entity_id: string): readonly Order[];
  /** @throws SERVICE_UNAVAILABLE when no home has the entity now, or its home is away. */
  send(orders: readonly Order[]): Promise<readonly Report[]>;
  start(
    known: readonly Entity[],
    tell: (reports: readonly Report[]) => void,
  ): Promise<() => Promise<void>>;
}

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

export const openHomes = async (homes: readonly Home[]): Promise<Homes> => {
  const plans = await Promise.all(homes.map((home) => home.plan()));
  const owners = new Map<string, Home>();
  const entities = new Map<string, HomeEntity>();
  for (const [index, plan] of plans.entries())
    for (const entity of plan.entities) {
      // The first home that names an entity has it.
      if (entities.has(entity.entity_id)) continue;
      entities.set(entity.entity_id, entity);
      owners.set(entity.entity_id, homes[index] as Home);
    }

  let tellAll = (_reports: readonly Report[]): void => {};
  const ownerOf = (entity_id: string) =>
    owners.get(entity_id) ??
    fail("SERVICE_UNAVAILABLE", { entity_id }, `The home no longer has ${entity_id}`);

  return {
    entities: [...entities.values()],
    registry: {
      floors: plans.flatMap((plan) => plan.floors),
      areas: plans.flatMap((plan) => plan.areas),
      entities: [...entities.values()].map(({ entity_id, name, aliases, area_id }) => ({
        entity_id,
        name,
        aliases,
        area_id,
      })),
    },
    membersOf: (entity_id) => entities.get(entity_id)?.members ?? [],
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
      const stops = await Promise.all(homes.map((home) => home.start(snapshots, tell)));
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
};
