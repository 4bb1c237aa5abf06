/** Homes as one, for tests: with what clients and add-ons have, where a test has such. */

import { shownEntity } from "../../../services/devices/edits/house.ts";
import { houseCache } from "../../../services/devices/edits/house-cache.ts";
import { addonOwner } from "../../../services/devices/homes/addons/addons.ts";
import { definitionOwner } from "../../../services/devices/homes/definitions.ts";
import type { Home, HomeEntity, HomeListener } from "../../../services/devices/homes/home.ts";
import {
  type HomeTracker,
  openHomeTracker,
} from "../../../services/devices/registry/home-tracker.ts";
import { type HomesDeps, openHomes } from "../../../services/devices/registry/homes.ts";
import type { ListedHome, ListedHomes } from "../../../services/devices/registry/listed-homes.ts";
import { openStateCache } from "../../../shared/store/port/state-cache.ts";
import { stillClock } from "../../support/clocks.ts";

const noop = () => undefined;

/** A listener that owes nothing. */
export const listenerOf = (report: HomeListener["report"]): HomeListener => ({
  event: noop,
  report,
  apply: async (reports) => report(reports),
});

/** A list of homes that stays as it is; their ids are their places in it. */
export const fixedList = (homes: readonly Home[]): ListedHomes => {
  const listed = homes.map((home, index) => ({ id: `home_${index}`, home }));
  return {
    current: () => listed,
    isBehind: () => false,
    follow: async () => undefined,
    close: async () => undefined,
  };
};

/** Opens all of them; resolves to what ends them. */
export const openAll = async (homes: readonly Home[], report: HomeListener["report"]) => {
  const ends = await Promise.all(homes.map((home) => home.open(listenerOf(report))));
  return async () => {
    for (const end of ends) await end();
  };
};

/** An entity as its home alone says it. */
export const shownAlone = (entity: HomeEntity) =>
  shownEntity(houseCache(openStateCache().cache)([]), entity, undefined);

/** What each home says of itself when it is opened, ids told apart. */
const recordsOf = async (listed: readonly ListedHome[]) => {
  const trackers = new Map<string, HomeTracker>();
  for (const { id, home } of listed) {
    const tracker = openHomeTracker({
      home: id,
      record: undefined,
      ids: undefined,
      declared: ({ entity_id }) => ({ entity_id }),
      placed: ({ entity_id }) => ({ entity_id }),
      shown: shownAlone,
      isTaken: (entity_id) => [...trackers.values()].some((one) => one.isGiven(entity_id)),
      now: () => "",
    });
    trackers.set(id, tracker);
    const end = await home.open({ ...listenerOf(noop), event: tracker.apply });
    await end();
  }
  return new Map([...trackers].map(([id, tracker]) => [id, tracker.record()]));
};

export const severalHomes = async (
  homes: readonly Home[],
  report: HomeListener["report"] = noop,
  others: Partial<Pick<HomesDeps, "definitions" | "addonEntities" | "records">> = {},
) => {
  const { current } = fixedList(homes);
  return openHomes({
    listed: current,
    records: others.records ?? (await recordsOf(current())),
    definitions: definitionOwner(new Map(), stillClock()),
    addonEntities: addonOwner(async () => [], new Map(), report),
    house: houseCache(openStateCache().cache),
    report,
    ...others,
  });
};
