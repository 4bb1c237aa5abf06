/** The devices service as far as add-ons are concerned, over a store of a test. */
import { addonOwner, type SendToAddon } from "../../../services/devices/homes/addons/addons.ts";
import { openAddonContributions } from "../../../services/devices/homes/addons/contributions.ts";
import { openReportQueue } from "../../../services/devices/report-queue/report-queue.ts";
import type { Shown } from "../../../shared/contracts/addons.ts";
import { openRecorder } from "../../../shared/store/recorder/state-recorder.ts";
import type { StillClock } from "../../support/clocks.ts";
import type { FreshStore } from "./fresh-store.ts";
import { severalHomes } from "./several-homes.ts";
import { tinyHome } from "./tiny-home.ts";

export const obeyed: SendToAddon = async (_slug, orders) =>
  orders.slice(-1).map(({ entity_id }) => ({ shown: sensor({ entity_id, state: "on" }) }));

export const liveWith = async (
  store: FreshStore,
  clock: StillClock,
  { obey = obeyed, names = ["switch.left"] } = {},
) => {
  const recorder = openRecorder(store, clock);
  const queue = openReportQueue(recorder, clock, () => undefined);
  const home = addonOwner(obey, store.cache.documents("addon_entities"), queue.add);
  const homes = await severalHomes([tinyHome(...names)], queue.add, { addonEntities: home });
  const { latest } = recorder;
  const visits = openAddonContributions({ home, homes, queue, latest, store, clock });
  return { homes, visits, latest, queue };
};

export const sensor = (more: Partial<Shown> = {}): Shown => ({
  entity_id: "sensor.sun_heat",
  name: "Heat",
  state: "20",
  attributes: { unit_of_measurement: "°C" },
  ...more,
});
