/** The home of what add-ons show: its entities come and go while Hearth runs. */
import type { ServiceBroker } from "moleculer";
import { SYSTEM } from "../../../shared/caller.ts";
import { call } from "../../../shared/contract.ts";
import { addons } from "../../../shared/contracts/addons.ts";
import { fail } from "../../../shared/errors.ts";
import type { Home, Order, Report } from "../home.ts";
import { checkShown } from "./addon-checks.ts";

/** Longer than an add-on may take, so that it is its own words that are heard. */
const TIMEOUT_MS = 8000;

export type Obey = (slug: string, orders: readonly Order[]) => Promise<readonly Report[]>;

export interface AddonHome extends Home {
  /** Which add-on an entity is of. */
  readonly owners: Map<string, string>;
}

/** Asks the add-ons service, wherever it runs. */
export const obeyBy =
  (broker: ServiceBroker): Obey =>
  (slug, orders) =>
    call(
      broker,
      addons.obey,
      { slug, orders: orders.map(({ fields, ...order }) => ({ ...order, fields: { ...fields } })) },
      { meta: { caller: SYSTEM }, timeout: TIMEOUT_MS },
    );

/** Nobody knows beforehand what it will hold. */
export const addonHome = (obey: Obey): AddonHome => {
  const owners = new Map<string, string>();
  const ownerOf = ({ entity_id }: Order) =>
    owners.get(entity_id) ?? fail("SERVICE_UNAVAILABLE", { entity_id }, `${entity_id} is gone`);
  return {
    owners,
    plan: async () => ({ floors: [], areas: [], entities: [] }),
    start: async () => async () => undefined,
    async send(orders) {
      const reports: Report[] = [];
      for (const order of orders)
        for (const report of await obey(ownerOf(order), [order])) {
          checkShown(report, "answer");
          reports.push(report);
        }
      return reports;
    },
  };
};
