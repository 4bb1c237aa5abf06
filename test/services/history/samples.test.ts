/** Samples of the past of several entities, as a client reads them in one request. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";

const LAMP = "light.office";
const QUIET = "light.garage";
const HOUR_MS = 3_600_000;

let house: Booted;
const read = (query: Record<string, string>, client: Client = house.admin) =>
  client.get(`/history/samples?${new URLSearchParams(query)}`);
const statesIn = ({ history }: Loose) => history.map(({ state }: Loose) => state);

beforeAll(async () => {
  house = await boot();
  await house.admin.control(LAMP, "turn_off");
  house.clock.advance(2 * HOUR_MS);
  // Several changes in one part of the time: only the last one is a sample.
  for (const command of ["turn_on", "turn_off", "turn_on"]) {
    await house.admin.control(LAMP, command);
    house.clock.advance(1000);
  }
  house.clock.advance(2 * HOUR_MS);
  await house.admin.control(LAMP, "turn_off");
  house.clock.advance(1000);
});
afterAll(() => house.stop());

it("has one row for each part in which an entity has changed, oldest first, with the state before", async () => {
  const start = new Date(house.clock.now() - 4 * HOUR_MS).toISOString();
  const { status, body } = await read({
    entity_id: `${LAMP},${QUIET}`,
    start_time: start,
    points: "8",
  });
  expect([status, body.success, body.start_time]).toEqual([200, true, start]);
  const [quiet, lamp] = body.samples;
  expect([quiet.entity_id, statesIn(quiet)]).toEqual([QUIET, ["off"]]);
  expect([lamp.entity_id, statesIn(lamp)]).toEqual([LAMP, ["off", "on", "off"]]);
  const times = lamp.history.map(({ last_changed }: Loose) => last_changed);
  expect(times).toEqual(times.toSorted());
});

it("has no more rows than parts, and one for the start", async () => {
  for (let count = 0; count < 10; count += 1) {
    await house.admin.control(LAMP, "toggle");
    house.clock.advance(1000);
  }
  const start_time = new Date(house.clock.now() - 10_000).toISOString();
  const { body } = await read({ entity_id: LAMP, start_time, points: "4" });
  const { history } = body.samples[0];
  expect(history.length).toBeGreaterThan(2);
  expect(history.length).toBeLessThanOrEqual(5);
});

it("covers the last day when no time is given", async () => {
  const { body } = await read({ entity_id: LAMP });
  expect(Date.parse(body.end_time) - Date.parse(body.start_time)).toBe(24 * HOUR_MS);
  expect(statesIn(body.samples[0]).length).toBeGreaterThan(1);
});

it("begins where the log does: what is young has as many rows as what is old", async () => {
  const young = await boot();
  const first = await young.admin.get("/api/state/sensor.power");
  for (const state of ["20", "30", "40", "50"]) {
    young.clock.advance(60_000);
    await young.admin.post("/api/state", { entity_id: "sensor.power", state });
  }
  young.clock.advance(1000);
  const { body } = await read({ entity_id: "sensor.power" }, young.admin);
  await young.stop();
  expect(statesIn(body.samples[0])).toEqual([first.body.state, "20", "30", "40", "50"]);
});

it("leaves out what a key's grant does not cover", async () => {
  const client = await house.key("viewer", { entities: ["light.office"] });
  const { status, body } = await read({ entity_id: `${LAMP},${QUIET}` }, client);
  expect(status).toBe(200);
  expect(body.samples.map(({ entity_id }: Loose) => entity_id)).toEqual([LAMP]);
});

describe("is refused", () => {
  const many = Array.from({ length: 51 }, (_, at) => `light.number_${at}`).join(",");
  it.each<[string, Record<string, string>, string]>([
    ["without an entity", {}, "entity_id"],
    ["for an entity that does not exist", { entity_id: "light.nowhere" }, "light.nowhere"],
    ["for more than 50 entities", { entity_id: many }, "50"],
    ["with less than two points", { entity_id: LAMP, points: "1" }, "points"],
    ["with more than 200 points", { entity_id: LAMP, points: "201" }, "points"],
    ["with a time that is none", { entity_id: LAMP, start_time: "yesterday" }, "start_time"],
  ])("%s", async (_what, query, named) => {
    const { status, body } = await read(query);
    expect(status).toBe(400);
    expect(body.error.message).toContain(named);
  });
});
