/** Each home that the service brings along keeps the promises of the port. */
import { virtualHome } from "../../../services/devices/homes/virtual/virtual.ts";
import { homeConformance } from "./home-conformance.ts";

const place = { speed: 1, rooms: 1, latitude: 52, longitude: 13 };

homeConformance("virtual:", async (memory, clock) =>
  virtualHome({ ...place, latencyMs: 0, clock }, memory),
);
homeConformance("virtual:?latency_ms=1", async (memory, clock) =>
  virtualHome({ ...place, latencyMs: 1, clock }, memory),
);
