/** An entity that gets another id in Home Assistant is the same one. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { Home, HomeEvent, Report } from "../../../../services/devices/homes/home.ts";
import { openHome } from "../../../../services/devices/homes/open.ts";
import { systemClock } from "../../../../shared/async/clock.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../../support/home-assistant-server/server.ts";
import { until } from "../../../support/until.ts";
import { openMemory } from "../memory.ts";

let server: HomeAssistantServer;
let home: Home;
let events: HomeEvent[];
let reports: Report[];
let close: () => Promise<void>;
beforeEach(async () => {
  server = await startHomeAssistant(SMALL_HOUSE);
  home = await openHome(
    server.home,
    { token: TOKEN },
    {
      place: { LATITUDE: 0, LONGITUDE: 0 },
      clock: systemClock,
      memory: openMemory(new Map()).memory,
      warn: () => undefined,
    },
  );
  events = [];
  reports = [];
  close = await home.open({
    event: (event) => void events.push(event),
    report: (all) => void reports.push(...all),
    apply: async () => undefined,
  });
  events = [];
});
afterEach(async () => {
  await close();
  await home.close?.();
  await server.stop();
});

const SAME = { source_id: "id-desk", entity_id: "light.corner", name: "Desk", area_id: "den" };

it("is told as a change of the same entity, and not as one that is gone", async () => {
  server.house.rename("light.desk", "light.corner");
  server.house.set("light.corner", "on");
  await until(() =>
    reports.some(({ entity_id, state }) => entity_id === "light.corner" && state === "on"),
  );
  expect(events).toMatchObject([{ kind: "entity_changed", entity: SAME }]);
});

it("keeps its name, area and other words also after the next look", async () => {
  server.house.rename("light.desk", "light.corner");
  await until(() => events.length > 0);
  server.breakOff();
  await until(() =>
    events.some((event) => event.kind === "home_status" && event.status === "connected"),
  );
  const added = events.flatMap((event) => (event.kind === "entity_added" ? event.entity : []));
  expect(added).toContainEqual(expect.objectContaining({ ...SAME, aliases: ["reading light"] }));
  expect(added.filter(({ source_id }) => source_id === "id-desk")).toHaveLength(1);
});

it("is removed when it is removed under its new id", async () => {
  server.house.rename("light.desk", "light.corner");
  await until(() => events.length > 0);
  server.house.removeEntry("light.corner");
  await until(() => events.some(({ kind }) => kind === "entity_removed"));
  expect(events.at(-1)).toEqual({ kind: "entity_removed", entity_id: "light.corner" });
});
