/** Each home that the service brings along keeps the promises of the port. */

import { addonOwner } from "../../../services/devices/homes/addons/addons.ts";
import { virtualHome } from "../../../services/devices/homes/virtual/virtual.ts";
import { homeConformance } from "./home-conformance.ts";
import { confirmed, scriptedEntity, scriptedHome } from "./scripted-home.ts";

const place = { speed: 1, rooms: 1, latitude: 52, longitude: 13 };

homeConformance("virtual:", async (memory, clock) =>
  virtualHome({ ...place, latencyMs: 0, clock }, memory),
);
homeConformance("virtual:?latency_ms=1", async (memory, clock) =>
  virtualHome({ ...place, latencyMs: 1, clock }, memory),
);
homeConformance("scripted:", async () =>
  scriptedHome([
    { kind: "entity_added", entity: scriptedEntity("light.lamp", "Lamp") },
    { kind: "home_status", status: "connected" },
  ]),
);
/** The entities of add-ons are named by the store, so the test says them as another home would. */
homeConformance("add-ons", async () => {
  const kept = new Map([["switch.sun_a", { slug: "sun", name: "A", area_id: null }]]);
  const owner = addonOwner(
    (_slug, orders) => confirmed(orders),
    kept,
    () => undefined,
  );
  return {
    ...owner,
    async open({ event }) {
      for (const entity of owner.all()) event({ kind: "entity_added", entity });
      event({ kind: "home_status", status: "connected" });
      return async () => undefined;
    },
  };
});
