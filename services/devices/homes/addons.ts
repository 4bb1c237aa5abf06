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
  let tellAll = (_reports: readonly Report[]): void => {};
  const ownerOf = ({ entity_id }: Order) =>
    owners.get(entity_id) ?? fail("SERVICE_UNAVAILABLE", { entity_id }, `${entity_id} is gone`);
  return {
    owners,
    plan: async () => ({ floors: [], areas: [], entities: [] }),
    async start(_known, tell) {
      tellAll = tell;
      return async () => undefined;
    },
    async send(orders) {
      const reports: Report[] = [];
      try {
        for (const order of orders) {
          const answer = await obey(ownerOf(order), [order]);
          for (const report of answer) checkShown(report, "answer");
          reports.push(...answer);
        }
      } catch (error) {
        // What was done before is true all the same.
        if (reports.length > 0) tellAll(reports);
        throw error;
      }
      return reports;
    },
  };
};
