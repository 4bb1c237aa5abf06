/** Homes as one, for tests: with what clients and add-ons have, where a test has such. */

import { addonOwner } from "../../../services/devices/homes/addons/addons.ts";
import { definitionOwner } from "../../../services/devices/homes/definitions.ts";
import type { Home, HomeListener } from "../../../services/devices/homes/home.ts";
import { type HomesDeps, openHomes } from "../../../services/devices/registry/homes.ts";
import { stillClock } from "../../support/clocks.ts";
import { discover } from "./discover.ts";

const noop = () => undefined;

/** A listener that owes nothing. */
export const listenerOf = (report: HomeListener["report"]): HomeListener => ({
  event: noop,
  report,
  apply: async (reports) => report(reports),
});

export const severalHomes = async (
  homes: readonly Home[],
  report: HomeListener["report"] = noop,
  others: Partial<Pick<HomesDeps, "definitions" | "addonEntities" | "records">> = {},
) => {
  const said = others.records ? [] : await Promise.all(homes.map(discover));
  return openHomes({
    homes,
    records: new Map(said.map((record, index) => [String(index), record])),
    definitions: definitionOwner(new Map(), stillClock()),
    addonEntities: addonOwner(async () => [], new Map(), report),
    report,
    ...others,
  });
};
