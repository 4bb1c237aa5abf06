/** The driver of a Home Assistant as a home: it sends, reports and ends. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { stillClock } from "../../../support/clocks.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../../support/home-assistant-server/server.ts";
import { until } from "../../../support/until.ts";
import { heard, openDriver } from "./opened-driver.ts";

const PUMP = "switch.pump";

let server: HomeAssistantServer;
beforeEach(async () => {
  server = await startHomeAssistant(SMALL_HOUSE);
});
afterEach(() => server.stop());

it("obeys a process in which it is not open, which connects for that alone", async () => {
  const home = await openDriver(server.home, TOKEN);
  expect(server.logins).toBe(0);
  const reports = await home.send([{ entity_id: PUMP, command: "turn_on", fields: {} }]);
  expect(reports).toMatchObject([{ entity_id: PUMP, state: "on" }]);
  expect(server.logins).toBe(1);
  await home.close?.();
});

it.each(["get_config", "subscribe_entities", "config/entity_registry/list"])(
  "is tried again where Home Assistant answers pings, but not %s",
  async (type) => {
    server.unanswered.add(type);
    const clock = stillClock();
    const home = await openDriver(server.home, TOKEN, clock);
    const { events, listener } = heard();
    const opened = home.open(listener);
    await until(async () => {
      await clock.advance(250);
      return server.logins === 2;
    });
    server.unanswered.clear();
    await until(async () => {
      await clock.advance(250);
      return events.some((event) => "status" in event && event.status === "connected");
    });
    await (await opened)();
  },
);

it("is connected where Home Assistant has no floors, no labels and no aliases", async () => {
  for (const type of ["floor_registry/list", "label_registry/list", "entity_registry/get_entries"])
    server.unknown.add(`config/${type}`);
  const home = await openDriver(server.home, TOKEN);
  const { events, listener } = heard();
  const close = await home.open(listener);
  expect(events.at(-1)).toMatchObject({ kind: "home_status", status: "connected" });
  expect(events.find(({ kind }) => kind === "areas_changed")).toMatchObject({
    labels: [],
    floors: [{ floor_id: "home" }],
    areas: [{ area_id: "den", floor_id: "home" }, { area_id: "shed" }],
  });
  await close();
});

it("reports once that an attribute has gone", async () => {
  const { house } = server;
  const home = await openDriver(server.home, TOKEN);
  const { reports, listener } = heard();
  const close = await home.open(listener);
  /** The attributes of the next report, once the pump has this one. */
  const reportedWith = async (state: string, attribute: string) => {
    house.set(PUMP, state, { [attribute]: 1 });
    await until(() => reports.at(-1)?.state === state);
    return reports.at(-1)?.attributes ?? {};
  };
  await reportedWith("on", "first");
  expect(await reportedWith("off", "second")).toMatchObject({ first: null, second: 1 });
  const third = await reportedWith("on", "third");
  expect(third).toMatchObject({ second: null, third: 1 });
  expect(Object.keys(third)).not.toContain("first");
  // What is back is not gone.
  expect(await reportedWith("off", "second")).toMatchObject({ second: 1, third: null });
  await close();
});

it("does not connect for a command once it is closed", async () => {
  const home = await openDriver(server.home, TOKEN);
  await home.close?.();
  const order = { entity_id: PUMP, command: "turn_on", fields: {} };
  await expect(home.send([order])).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(server.logins).toBe(0);
});
