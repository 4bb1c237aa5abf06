/** The process of an add-on, as Hearth sees it; the test plays the process, and its clock stands still. */
import {
  type AddonProcess,
  type ChildEvents,
  openAddonProcess,
} from "../../../../services/addons/process/addon-process.ts";
import type { AddonFault, OfferedAction } from "../../../../services/addons/process/protocol.ts";
import type { Shown } from "../../../../shared/contracts/addons.ts";
import { stillClock } from "../../../support/clocks.ts";
import { offering, openFakes, type Played } from "../fake-process.ts";

export const SUN = { entity_id: "sensor.sun", name: "Sun", state: "1" };

const ends: (() => Promise<void>)[] = [];
export const endAll = async (): Promise<void> => {
  for (const end of ends.splice(0)) await end();
};

export const openProcess = ({
  fault,
  isStubborn = false,
}: {
  fault?: AddonFault;
  isStubborn?: boolean;
} = {}) => {
  const clock = stillClock();
  const { all, spawn } = openFakes([offering("go")], { isStubborn });
  const [lines, shown, offers]: [string[], Shown[], OfferedAction[]] = [[], [], []];
  const ears: ChildEvents = {
    log: (stream, text) => void lines.push(`${stream} ${text}`),
    ready: (actions) => void offers.push(...actions),
    publish: async (entities) => {
      shown.push(...entities);
      return fault;
    },
    remove: async () => fault,
  };
  const about = {
    slug: "sun",
    version: "1.0.0",
    timeZone: "UTC",
    config: { b: 3 },
    data: __dirname,
  };
  const child: AddonProcess = openAddonProcess(
    { ...about, folder: __dirname, main: "main.js" },
    ears,
    clock,
    spawn,
  );
  const played = all[0] as Played;
  ends.push(async () => played.exit(0));
  return { child, clock, lines, shown, offers, played, ...played };
};
