/** What running add-ons offer, as actions: `<slug>.<action>`. */

import { addons, type Offer } from "../../shared/contracts/addons.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import { codeOf, type Thrown } from "../../shared/kernel/errors.ts";
import type { Rules } from "../../shared/kernel/rules.ts";
import type { Doable } from "./catalogue.ts";
import type { Commands } from "./commands.ts";

/** None of our own actions has a dot in its name. */
export const isAddons = (action: string): boolean => action.includes(".");

/** The add-on checks them by itself. */
const rulesOf = ({ parameters }: Offer): Rules =>
  Object.fromEntries(parameters.map((name) => [name, { type: "any", optional: true }]));

const asDoable = (offer: Offer): Doable => ({
  description: offer.description,
  rules: rulesOf(offer),
  run: (ctx, parameters, dry_run) =>
    call(ctx, addons.perform, { action: offer.name, parameters, dry_run }),
});

/** Where there are no add-ons, they offer nothing. */
const offersOf = (ctx: Call): Promise<readonly Offer[]> =>
  call(ctx, addons.offers, {}).catch((error: Thrown) => {
    if (codeOf(error) === "SERVICE_UNAVAILABLE") return [];
    throw error;
  });

/** The commands, and besides what add-ons offer now. */
export const withAddons = async (ctx: Call, commands: Commands): Promise<Commands> => {
  const offers = await offersOf(ctx);
  const doables = new Map(offers.map((offer) => [offer.name, asDoable(offer)]));
  return {
    names: [...commands.names, ...doables.keys()],
    find: (name, parameters) => doables.get(name) ?? commands.find(name, parameters),
  };
};
