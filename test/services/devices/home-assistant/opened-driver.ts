/** The driver of a Home Assistant by itself, and what it says of its home. */
import type { HomeEvent, HomeListener, Report } from "../../../../services/devices/homes/home.ts";
import { openHome } from "../../../../services/devices/homes/open.ts";
import { systemClock } from "../../../../shared/async/clock.ts";
import { openMemory } from "../memory.ts";

export const openDriver = async (
  target: string,
  token: string | undefined,
  clock = systemClock,
) => {
  const deps = {
    place: { LATITUDE: 0, LONGITUDE: 0 },
    clock,
    memory: openMemory(new Map()).memory,
    warn: () => undefined,
  };
  return openHome(target, { token }, deps);
};
export const heard = () => {
  const events: HomeEvent[] = [];
  const reports: Report[] = [];
  const listener: HomeListener = {
    event: (event) => void events.push(event),
    report: (all) => void reports.push(...all),
    apply: async () => undefined,
  };
  return { events, reports, listener };
};
