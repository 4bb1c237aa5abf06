/** All homes as one: who owns an entity, what it is called, where it is. */
import type { Named, Registry } from "../../../shared/contracts/devices.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type {
  Home,
  HomeEntity,
  HomePlan,
  Listener,
  OpenHome,
  Order,
  Report,
} from "../homes/home.ts";

export interface Homes {
  readonly registry: Registry;
  /** What each entity is at first, in the order of the homes; but for what add-ons show. */
  readonly entities: readonly HomeEntity[];
  /** The members of an entity: its caller needs the permission for all of them. */
  membersOf(entity_id: string): readonly Order[];
  /** What is commanded together with it. */
  partsOf(entity_id: string): readonly Order[];
  /** Whether a home has it, and not only a client's definition. */
  isHomes(entity_id: string): boolean;
  /** Whether there is none of this id, neither of a home nor of a client. */
  isFree(entity_id: string): boolean;
  /** Which home has it now. */
  ownerOf(entity_id: string): Home | undefined;
  /** @throws SERVICE_UNAVAILABLE when no home has the entity now, or its home is away. */
  send(orders: readonly Order[]): Promise<readonly Report[]>;
  /** Lets all of them live here; returns the way to stop. */
  start(listener: Listener): Promise<() => Promise<void>>;
}

export interface HomesDeps {
  readonly homes: readonly Home[];
  /** Where that lives which clients define; it hides a home's entity of the same id. */
  readonly own: OpenHome;
  /** What add-ons show, where no home has it. */
  readonly visitors: OpenHome;
  /** Gets what was done before something failed. */
  readonly tell: Listener["tell"];
}

interface Owned {
  readonly entity: HomeEntity;
  readonly home: Home;
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

const asNamed = ({ entity_id, name, aliases, area_id, description }: HomeEntity): Named => ({
  entity_id,
  name,
  aliases,
  area_id,
  ...(description !== undefined && { description }),
});

/** Names of entities: the same array while they are unchanged, so that callers can cache by identity. */
const namer = () => {
  let last: { readonly of: readonly HomeEntity[]; readonly named: readonly Named[] } | undefined;
  return (entities: readonly HomeEntity[]): readonly Named[] => {
    const { of, named } = last ?? { of: [], named: [] };
    if (of.length === entities.length && of.every((one, n) => one === entities[n])) return named;
    last = { of: entities, named: entities.map(asNamed) };
    return last.named;
  };
};

/** The first home that names an entity has it. */
const ownersIn = (homes: readonly Home[], plans: readonly HomePlan[]) => {
  const owned = new Map<string, Owned>();
  for (const [index, { entities }] of plans.entries())
    for (const entity of entities)
      if (!owned.has(entity.entity_id))
        owned.set(entity.entity_id, { entity, home: homes[index] as Home });
  return owned;
};

export const openHomes = async ({ homes, own, visitors, tell }: HomesDeps): Promise<Homes> => {
  const all = [...homes, own, visitors];
  const plans = await Promise.all(homes.map((home) => home.plan()));
  const owned = ownersIn(homes, plans);

  const ownedBy = (home: OpenHome, entity_id: string): Owned | undefined => {
    const entity = home.find(entity_id);
    return entity && { entity, home };
  };
  const find = (entity_id: string) =>
    ownedBy(own, entity_id) ?? owned.get(entity_id) ?? ownedBy(visitors, entity_id);
  const fixed = [...owned.values()].map(({ entity }) => entity);
  const joined = (first: readonly HomeEntity[], ...others: readonly (readonly HomeEntity[])[]) => {
    const more = others.flat();
    if (more.length === 0) return first;
    return [...new Map([...first, ...more].map((entity) => [entity.entity_id, entity])).values()];
  };
  const guests = () => visitors.all().filter(({ entity_id }) => !owned.has(entity_id));

  const namesOf = namer();

  const membersOf = (entity_id: string) => find(entity_id)?.entity.members ?? [];
  const homeOf = (entity_id: string) =>
    find(entity_id)?.home ??
    fail("SERVICE_UNAVAILABLE", { entity_id }, `The home no longer has ${entity_id}`);

  return {
    get entities() {
      return joined(fixed, own.all());
    },
    get registry() {
      return {
        floors: plans.flatMap((plan) => plan.floors),
        areas: plans.flatMap((plan) => plan.areas),
        entities: namesOf(joined(fixed, guests(), own.all())),
      };
    },
    membersOf,
    partsOf: (entity_id) => (find(entity_id)?.entity.isRunApart ? [] : membersOf(entity_id)),
    isHomes: (entity_id) => owned.has(entity_id) || visitors.find(entity_id) !== undefined,
    isFree: (entity_id) => find(entity_id) === undefined,
    ownerOf: (entity_id) => find(entity_id)?.home,
    async send(orders) {
      const reports: Report[] = [];
      try {
        for (const run of runsOf(orders, homeOf))
          reports.push(...(await run.home.send(run.orders)));
      } catch (error) {
        // What the homes before it have done is true all the same.
        if (reports.length > 0) tell(reports);
        throw error;
      }
      return reports;
    },
    async start(listener) {
      const stops = await Promise.all(all.map((home) => home.start(listener)));
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
};
