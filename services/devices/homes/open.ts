/** Opens the home that a URL names; its parameters have been checked as a setting. */
import type { Config } from "../../../shared/config.ts";
import { fail } from "../../../shared/errors.ts";
import type { Home } from "../home.ts";
import { type Memory, virtualHome } from "./virtual/virtual.ts";

type Place = Pick<Config, "LATITUDE" | "LONGITUDE">;

const HOMES: Readonly<Record<string, (url: URL, place: Place, memory: Memory) => Home>> = {
  "virtual:": ({ searchParams }, { LATITUDE, LONGITUDE }, memory) => {
    const options = {
      speed: Number(searchParams.get("speed") ?? 1),
      latencyMs: Number(searchParams.get("latency_ms") ?? 0),
      latitude: LATITUDE,
      longitude: LONGITUDE,
      now: Date.now,
    };
    return virtualHome(options, memory);
  },
};

/** @param memory  Of homes that have none of their own. */
export const openHome = (url: string, place: Place, memory: Memory): Home => {
  const open = HOMES[new URL(url).protocol];
  return (
    open?.(new URL(url), place, memory) ?? fail("SERVICE_UNAVAILABLE", {}, `No home speaks ${url}`)
  );
};
