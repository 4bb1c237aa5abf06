/** Actions of running add-ons: `<slug>.<action>`. */
import { type AddonActionInfo, addons } from "../../shared/contracts/addons.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import { codeOf, type Thrown } from "../../shared/kernel/errors.ts";
import type { ActionDefinition } from "./catalogue.ts";
import { type CommandActions, DEVICE_COMMANDS } from "./command-actions.ts";

/** None of our own actions has a dot in its name. */
export const isAddonAction = (action: string): boolean => action.includes(".");

/** The add-on itself checks the parameters. */
const addonAction = ({
  name: action,
  description,
  parameters: names,
}: AddonActionInfo): ActionDefinition => ({
  description,
  rules: Object.fromEntries(names.map((name) => [name, { type: "any", optional: true }])),
  run: (ctx, parameters, dry_run) => call(ctx, addons.perform, { action, parameters, dry_run }),
  hasTrial: false,
});

/** None where the service of the add-ons does not run. */
const offersOf = (ctx: Call): Promise<readonly AddonActionInfo[]> =>
  call(ctx, addons.offers, {}).catch((error: Thrown) => {
    if (codeOf(error) === "SERVICE_UNAVAILABLE") return [];
    throw error;
  });

/** The commands of entities and the actions that add-ons offer now. */
export const withAddonActions = async (ctx: Call): Promise<CommandActions> => {
  const offers = await offersOf(ctx);
  const actions = new Map(offers.map((offer) => [offer.name, addonAction(offer)]));
  return {
    names: [...DEVICE_COMMANDS.names, ...actions.keys()],
    find: (name, parameters) => actions.get(name) ?? DEVICE_COMMANDS.find(name, parameters),
  };
};
