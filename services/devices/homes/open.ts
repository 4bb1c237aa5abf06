/** Opens the home that a URL names; its parameters have been checked as a setting. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { Config } from "../../../shared/config/config.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Home } from "./home.ts";
import { type Memory, virtualHome } from "./virtual/virtual.ts";

type Place = Pick<Config, "LATITUDE" | "LONGITUDE">;

type Open = (url: URL, place: Place, clock: Clock, memory: Memory) => Home;

const HOMES: Readonly<Record<string, Open>> = {
  "virtual:": ({ searchParams }, { LATITUDE, LONGITUDE }, clock, memory) => {
    const options = {
      speed: Number(searchParams.get("speed") ?? 1),
      rooms: Number(searchParams.get("rooms") ?? 0),
      latencyMs: Number(searchParams.get("latency_ms") ?? 0),
      latitude: LATITUDE,
      longitude: LONGITUDE,
      clock,
    };
    return virtualHome(options, memory);
  },
};

/** @param memory  Of homes that have none of their own. */
export const openHome = (url: string, place: Place, clock: Clock, memory: Memory): Home => {
  const open = own(HOMES, new URL(url).protocol);
  return (
    open?.(new URL(url), place, clock, memory) ??
    fail("SERVICE_UNAVAILABLE", {}, `No home supports ${url}`)
  );
};
