/** Each home that the service brings along keeps the promises of the port. */
import { virtualHome } from "../../../services/devices/homes/virtual/virtual.ts";
import { homeConformance } from "./home-conformance.ts";

const place = { speed: 1, latitude: 52, longitude: 13, now: Date.now };

homeConformance("virtual:", async (memory) => virtualHome({ ...place, latencyMs: 0 }, memory));
homeConformance("virtual:?latency_ms=1", async (memory) =>
  virtualHome({ ...place, latencyMs: 1 }, memory),
);
