/** All homes as one: who owns an entity, what it is called, where it is. */

import type { Edits } from "../../../shared/access/registry-edits.ts";
import type { Named, Registry } from "../../../shared/contracts/devices.ts";
import { fail, failure, isA, type Thrown } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Tracing } from "../../../shared/tracing/tracing.ts";
import {
  type House,
  houseOf,
  type SaidHome,
  type ShownEntity,
  shownEntity,
} from "../edits/house.ts";
import type {
  CommandTarget,
  EntityOwner,
  HomeEntity,
  HomeListener,
  Order,
  OrderReport,
} from "../homes/home.ts";
import { tracedSend } from "../homes/traced-send.ts";
import type { HomeRecord } from "./home-record.ts";
import type { ListedHome } from "./listed-homes.ts";
import { type OwnedEntity, ownersIn } from "./owners.ts";

export interface HomesDeps {
  /** The homes of the list: the same array while none comes or goes. */
  readonly listed: () => readonly ListedHome[];
  /** What the homes have said of themselves, by their ids. */
  readonly records: ReadonlyMap<string, HomeRecord>;
  /** What clients define; it hides a home's entity of the same id. */
  readonly definitions: EntityOwner;
  /** What add-ons show, where no home has it. */
  readonly addonEntities: EntityOwner;
  /** Keeps the registry of homes. */
  readonly house: (homes: readonly SaidHome[]) => House;
  /** Gets what was done before something failed. */
  readonly report: HomeListener["report"];
  /** Missing while traces are off. */
  readonly tracing?: Tracing | undefined;
}

/** Orders next to each other for the same home go there together. */
const runsOf = (orders: readonly Order[], ownerOf: (entity_id: string) => CommandTarget) => {
  const runs: { home: CommandTarget; orders: Order[]; first: Order }[] = [];
  for (const order of orders) {
    const home = ownerOf(order.entity_id);
    const last = runs.at(-1);
    if (last?.home === home) last.orders.push(order);
    else runs.push({ home, orders: [order], first: order });
  }
  return runs;
};

/** By status, what is wrong with a home that takes no commands. */
const NOT_THERE: Readonly<Record<string, string>> = {
  away: "is not connected",
  refused: "refuses Hearth's credentials; an admin must give others",
};

/** That a home cannot be reached is about the entity for which it was asked. */
const aboutEntity = (error: unknown, { entity_id }: Order): unknown => {
  const { data = {}, message } = (error ?? {}) as Thrown;
  const isAbout = !isA("SERVICE_UNAVAILABLE", error) || data.entity_id !== undefined;
  return isAbout
    ? error
    : failure("SERVICE_UNAVAILABLE", { ...data, entity_id }, `${entity_id}: ${message}`);
};

const asNamed = ({
  said,
  name,
  aliases,
  area_id,
  allLabels,
  isHidden,
  isOnlyByName,
  device,
}: ShownEntity): Named => ({
  entity_id: said.entity_id,
  name,
  aliases,
  area_id,
  ...(said.description !== undefined && { description: said.description }),
  ...(allLabels.length > 0 && { labels: allLabels }),
  ...(isHidden && { isHidden }),
  ...(isOnlyByName !== undefined && { isOnlyByName }),
  ...(device && { device_id: device.device_id }),
});

interface Shown {
  readonly of: readonly HomeEntity[];
  readonly house: House;
  readonly shown: readonly ShownEntity[];
  readonly registry: Registry;
}

/** What is shown of entities: the same while they and the house are unchanged, so that callers can cache by identity. */
const shower = (homeOf: (entity_id: string) => string | undefined) => {
  let last: Shown | undefined;
  return (of: readonly HomeEntity[], house: House): Shown => {
    const isSame = last?.of.length === of.length && of.every((one, n) => one === last?.of[n]);
    if (last && isSame && last.house === house) return last;
    const shown = of.map((one) => shownEntity(house, one, homeOf(one.entity_id)));
    const { floors, areas, labels } = house;
    last = { of, house, shown, registry: { floors, areas, labels, entities: shown.map(asNamed) } };
    return last;
  };
};

export const openHomes = (deps: HomesDeps) => {
  const { listed, definitions, addonEntities, report } = deps;
  const sendTo = tracedSend(deps.tracing, (entity_id) => find(entity_id)?.home_id);
  let last = ownersIn([], []);
  const records = () => listed().map(({ id }) => deps.records.get(id));
  /** Rebuilt only after a report of a home, and when one comes or goes. */
  const current = () => {
    const [homes, now] = [listed(), records()];
    const isKnown =
      homes === last.homes && now.every((record, index) => record === last.records[index]);
    if (!isKnown) last = ownersIn(homes, now);
    return last;
  };

  const ownedBy = (home: EntityOwner, entity_id: string): OwnedEntity | undefined => {
    const entity = home.find(entity_id);
    return entity && { entity, home };
  };
  const find = (entity_id: string) =>
    ownedBy(definitions, entity_id) ??
    current().owned.get(entity_id) ??
    ownedBy(addonEntities, entity_id);
  const joined = (first: readonly HomeEntity[], ...others: readonly (readonly HomeEntity[])[]) => {
    const more = others.flat();
    if (more.length === 0) return first;
    return [...new Map([...first, ...more].map((entity) => [entity.entity_id, entity])).values()];
  };
  const ofAddons = () =>
    addonEntities.all().filter(({ entity_id }) => !current().owned.has(entity_id));

  const shownOf = shower((entity_id) => find(entity_id)?.home_id);
  const all = () => joined(current().entities, ofAddons(), definitions.all());
  const house = () => deps.house(current().said);
  const shown = () => shownOf(all(), house());

  const membersOf = (entity_id: string) => find(entity_id)?.entity.members ?? [];
  const homeOf = (entity_id: string) => {
    const away = (why: string) => fail("SERVICE_UNAVAILABLE", { entity_id }, why);
    const found = find(entity_id) ?? away(`The home no longer has ${entity_id}`);
    const why = own(NOT_THERE, found.status ?? "");
    return why === undefined ? found.home : away(`${entity_id} is unavailable: its home ${why}`);
  };

  return {
    /** What each entity is at first, in the order of the homes; but for what add-ons show. */
    get entities(): readonly HomeEntity[] {
      return joined(current().entities, definitions.all());
    },
    get registry(): Registry {
      return shown().registry;
    },
    /** The places, labels and devices as people have them. */
    house,
    /** What is shown of each entity. */
    shown: (): readonly ShownEntity[] => shown().shown,
    /** The registry with other edits, of which it is not known yet whether they are stored. */
    shownWith(edits: Edits) {
      const next = houseOf(current().said, edits);
      const homeOf = (entity_id: string) => find(entity_id)?.home_id;
      return {
        house: next,
        shown: all().map((one) => shownEntity(next, one, homeOf(one.entity_id))),
      };
    },
    /** What one home has said of its places. */
    said: () => current().said,
    /** Its home and its id there. */
    originOf(entity_id: string) {
      const { home_id = null, home_entity_id = null } = find(entity_id) ?? {};
      return { home: home_id, home_entity_id };
    },
    /** The homes of the list. */
    listed,
    /** What each of them has said of itself, where a process has opened it. */
    records,
    /** The id in Hearth of what a home knows by an id of its own. */
    idIn: (home: string, entity_id: string) =>
      current().idsAtHome.get(home)?.get(entity_id) ?? entity_id,
    /** Whether a client has defined it. */
    isDefined: (entity_id: string) => definitions.find(entity_id) !== undefined,
    entityOf: (entity_id: string) => find(entity_id)?.entity,
    /** What is commanded together with it. */
    partsOf: (entity_id: string) =>
      find(entity_id)?.entity.isRunApart ? [] : membersOf(entity_id),
    /** Whether a home has it, and not only a client's definition. */
    isHomes: (entity_id: string) =>
      current().owned.has(entity_id) || addonEntities.find(entity_id) !== undefined,
    /** Whether an add-on shows it. */
    isAddons: (entity_id: string) => addonEntities.find(entity_id) !== undefined,
    /** Which home has it now. */
    ownerOf: (entity_id: string) => find(entity_id)?.home,
    /** @throws SERVICE_UNAVAILABLE when no home has the entity now, or its home is away. */
    checkConnected: (entity_id: string): void => void homeOf(entity_id),
    /**
     * What is on a to-do list, where its home tells.
     *
     * @throws SERVICE_UNAVAILABLE when no home has the list now, or its home is away.
     */
    listItems: async (id: string) => ({ items: await homeOf(id).listItems?.(id) }),
    /** @throws SERVICE_UNAVAILABLE when no home has the entity now, or its home is away. */
    async send(orders: readonly Order[]): Promise<readonly OrderReport[]> {
      const reports: OrderReport[] = [];
      try {
        for (const { home, orders: own, first } of runsOf(orders, homeOf)) {
          const sent = sendTo(home, own).catch((error: unknown) => {
            throw aboutEntity(error, first);
          });
          reports.push(...(await sent));
        }
      } catch (error) {
        // What the homes before it have done is true all the same.
        if (reports.length > 0) report(reports);
        throw error;
      }
      return reports;
    },
    /** Each device by itself, side by side: where one cannot be commanded, its report says so. */
    async sendEach(orders: readonly Order[]): Promise<readonly OrderReport[]> {
      const parts = Map.groupBy(orders, ({ entity_id }) => {
        const home = find(entity_id)?.home;
        return home?.isRecorded ? home : entity_id;
      });
      const reports = [...parts.values()].map(async (own): Promise<readonly OrderReport[]> => {
        const ids = [...new Set(own.map(({ entity_id }) => entity_id))];
        try {
          return await sendTo(homeOf(ids[0] ?? ""), own);
        } catch (error) {
          const failed = own[0] ? aboutEntity(error, own[0]) : error;
          return ids.map((entity_id) => ({ entity_id, failed }));
        }
      });
      return (await Promise.all(reports)).flat();
    },
  };
};

export type Homes = ReturnType<typeof openHomes>;
