/** Homes as one, for tests: with what clients and add-ons have, where a test has such. */

import { addonHome } from "../../../services/devices/homes/addons/addons.ts";
import { ownHome } from "../../../services/devices/homes/definitions.ts";
import type { Home, Listener, OpenHome } from "../../../services/devices/homes/home.ts";
import { openHomes } from "../../../services/devices/registry/homes.ts";
import { stillClock } from "../../support/clocks.ts";

const noop = () => undefined;

/** A listener that owes nothing. */
export const listenerOf = (tell: Listener["tell"]): Listener => ({
  tell,
  move: async (reports) => tell(reports),
});

export const severalHomes = (
  homes: readonly Home[],
  tell: Listener["tell"] = noop,
  guests: { readonly own?: OpenHome; readonly visitors?: OpenHome } = {},
) =>
  openHomes({
    homes,
    own: ownHome(new Map(), stillClock()),
    visitors: addonHome(async () => [], new Map(), tell),
    tell,
    ...guests,
  });
