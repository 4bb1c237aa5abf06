/** Each home that the service brings along keeps the promises of the port. */

import { afterAll, afterEach, beforeAll, describe } from "@jest/globals";
import { addonOwner } from "../../../services/devices/homes/addons/addons.ts";
import { openHome } from "../../../services/devices/homes/open.ts";
import { virtualHome } from "../../../services/devices/homes/virtual/virtual.ts";
import { SMALL_HOUSE } from "../../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../support/home-assistant-server/server.ts";
import type { Devices } from "../../support/mqtt-devices/devices.ts";
import { openSmallHouse } from "../../support/mqtt-devices/houses.ts";
import { type Server, startMosquitto } from "../../support/servers.ts";
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
    async (_slug, orders) =>
      (await confirmed(orders)).map(({ entity_id, state = "unknown" }) => ({
        shown: { entity_id, name: "A", state },
      })),
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

describe("with a Home Assistant for each test", () => {
  let server: HomeAssistantServer;
  afterEach(() => server.stop());
  homeConformance("homeassistant:http://", async (memory, clock) => {
    server = await startHomeAssistant(SMALL_HOUSE);
    const deps = { place: { LATITUDE: 52, LONGITUDE: 13 }, clock, memory, warn: fail };
    return openHome(server.home, { token: TOKEN }, deps);
  });
});

describe("with the devices of a broker for each test", () => {
  let broker: Server;
  let devices: Devices;
  beforeAll(async () => {
    broker = await startMosquitto();
  });
  afterAll(() => broker.stop());
  afterEach(() => devices.stop());
  homeConformance("mqtt://", async (memory, clock) => {
    devices = await openSmallHouse(broker.url);
    const deps = { place: { LATITUDE: 52, LONGITUDE: 13 }, clock, memory, warn: fail };
    return openHome(devices.home, {}, deps);
  });
});

/** Nothing that it says is misunderstood. */
const fail = (line: string) => {
  throw new Error(line);
};
