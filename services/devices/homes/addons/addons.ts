/** Entities that add-ons show, as the homes know them: they come and go while Hearth runs. */
import type { ServiceBroker } from "moleculer";
import { type AddonReport, addons, type Shown } from "../../../../shared/contracts/addons.ts";
import { SYSTEM } from "../../../../shared/kernel/caller.ts";
import { call } from "../../../../shared/kernel/contract.ts";
import type { Patch, Snapshot } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { EntityOwner, HomeEntity, HomeListener, Order, OrderReport, Report } from "../home.ts";
import { checkShown } from "./addon-checks.ts";

/** What is stored of an entity beside its state. */
export interface StoredAddonEntity {
  readonly slug: string;
  readonly name: string;
  readonly area_id: string | null;
  /** The add-on's own id of it, where a home had that already. */
  readonly own_id?: string;
}

const entityOf = (entity_id: string, { name, area_id }: StoredAddonEntity): HomeEntity => ({
  entity_id,
  name,
  area_id,
  aliases: [],
  initial: { state: "unavailable", attributes: { friendly_name: name, area_id } },
});

/** All that it shows, and nothing of what it has shown before. */
export const reportOf = (shown: Shown): Report => {
  const { entity_id, name, area_id = null, state } = shown;
  const attributes = { ...shown.attributes, friendly_name: name, area_id };
  const effect = ({ attributes: before }: Snapshot): Patch => {
    const gone = Object.fromEntries(Object.keys(before).map((key) => [key, null]));
    return { state, attributes: { ...gone, ...attributes } };
  };
  return { entity_id, effect };
};

/** Longer than an add-on and its device may take, so that its own error is answered. */
const TIMEOUT_MS = 30_000;

/** Sends orders to one entity. */
export type SendToAddon = (
  slug: string,
  orders: readonly Order[],
) => Promise<readonly AddonReport[]>;

/** Asks the add-ons service, wherever it runs. */
export const obeyBy =
  (broker: ServiceBroker): SendToAddon =>
  (slug, orders) =>
    call(
      broker,
      addons.obey,
      { slug, orders: orders.map(({ fields, ...order }) => ({ ...order, fields: { ...fields } })) },
      { meta: { caller: SYSTEM }, timeout: TIMEOUT_MS },
    );

/** @throws SERVICE_UNAVAILABLE for what no entity of its domain can be. */
const orderReportOf = (
  { shown, superseded }: AddonReport,
  stored: StoredAddonEntity | undefined,
): OrderReport => {
  try {
    checkShown(shown, "answer");
  } catch (error) {
    fail("SERVICE_UNAVAILABLE", { entity_id: shown.entity_id }, (error as Error).message);
  }
  const area_id = stored?.area_id ?? undefined;
  return { ...reportOf({ ...shown, area_id }), ...(superseded && { superseded }) };
};

/**
 * @param kept  Entities that add-ons have published, by id, also those of other processes.
 * @param report  Gets what was done before something failed: it is true all the same.
 */
export const addonOwner = (
  obey: SendToAddon,
  kept: ReadonlyMap<string, StoredAddonEntity>,
  report: HomeListener["report"],
): EntityOwner => {
  const made = new WeakMap<StoredAddonEntity, HomeEntity>();
  const entityFor = (entity_id: string, one: StoredAddonEntity): HomeEntity => {
    const entity = made.get(one) ?? entityOf(entity_id, one);
    made.set(one, entity);
    return entity;
  };
  const slugOf = ({ entity_id }: Order) =>
    kept.get(entity_id)?.slug ?? fail("SERVICE_UNAVAILABLE", { entity_id }, `${entity_id} is gone`);

  const carryOut = async (chain: readonly Order[]): Promise<readonly OrderReport[]> => {
    const [first] = chain;
    if (!first) return [];
    const { entity_id } = first;
    const stored = kept.get(entity_id);
    const own_id = stored?.own_id ?? entity_id;
    const orders = chain.map((order) => ({ ...order, entity_id: own_id }));
    const answer = await obey(slugOf(first), orders);
    return answer.map(({ shown, ...end }) =>
      orderReportOf({ shown: { ...shown, entity_id }, ...end }, stored),
    );
  };

  return {
    find(entity_id) {
      const one = kept.get(entity_id);
      return one && entityFor(entity_id, one);
    },
    all: () => [...kept].map(([entity_id, one]) => entityFor(entity_id, one)),
    async send(orders) {
      const chains = [...Map.groupBy(orders, ({ entity_id }) => entity_id).values()];
      // Orders to different entities need not wait for each other.
      const outcomes = await Promise.allSettled(chains.map(carryOut));
      const reports = outcomes.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
      const refused = outcomes.find(({ status }) => status === "rejected");
      if (refused?.status !== "rejected") return reports;
      if (reports.length > 0) report(reports);
      throw refused.reason;
    },
  };
};
