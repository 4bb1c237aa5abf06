/** Homes as one, for tests: with what clients and add-ons have, where a test has such. */
import type { Home, Listener, OpenHome } from "../../../services/devices/home.ts";
import { addonHome } from "../../../services/devices/homes/addons.ts";
import { ownHome } from "../../../services/devices/homes/own.ts";
import { openHomes } from "../../../services/devices/homes.ts";
import { stillClock } from "../../support/clocks.ts";

const nobody = () => undefined;

/** A listener that owes nothing. */
export const listenerOf = (tell: Listener["tell"]): Listener => ({
  tell,
  move: async (reports) => tell(reports),
});

export const severalHomes = (
  homes: readonly Home[],
  tell: Listener["tell"] = nobody,
  guests: { readonly own?: OpenHome; readonly visitors?: OpenHome } = {},
) =>
  openHomes({
    homes,
    own: ownHome(new Map(), stillClock()),
    visitors: addonHome(async () => [], new Map(), tell),
    tell,
    ...guests,
  });
