/** Opens a virtual home by its URL, whose options have been checked. */
import type { HomeDriver } from "../home.ts";
import { virtualHome } from "./virtual.ts";

export const driver: HomeDriver = ({ searchParams }, _credentials, deps) => {
  const { place, clock, memory } = deps;
  const options = {
    speed: Number(searchParams.get("speed") ?? 1),
    rooms: Number(searchParams.get("rooms") ?? 0),
    latencyMs: Number(searchParams.get("latency_ms") ?? 0),
    latitude: place.LATITUDE,
    longitude: place.LONGITUDE,
    clock,
  };
  return virtualHome(options, memory);
};
