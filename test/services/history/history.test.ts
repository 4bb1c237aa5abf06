/** The history of a light that is really switched, as a client reads it. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";

const LIGHT = "light.living_room";
const DAY_MS = 86_400_000;

let house: Booted;
let start: string;
let end: string;
/** A time after what has happened, and before what happens next. */
const between = () => {
  house.clock.advance(1000);
  const time = new Date(house.clock.now()).toISOString();
  house.clock.advance(1000);
  return time;
};
beforeAll(async () => {
  house = await boot();
  await house.admin.control(LIGHT, "turn_off");
  start = between();
  await house.admin.control(LIGHT, "turn_on", { brightness: 100 });
  await house.admin.control(LIGHT, "set_brightness", { brightness: 50 });
  await house.admin.control(LIGHT, "turn_off");
  end = between();
  await house.admin.control(LIGHT, "turn_on");
});
afterAll(() => house.stop());

const read = (query: Record<string, string> = {}, client: Client = house.admin) =>
  client.get(`/history?${new URLSearchParams({ entity_id: LIGHT, ...query })}`);
const within = (query: Record<string, string> = {}) =>
  read({ start_time: start, end_time: end, ...query });
const states = (rows: Loose) => rows.map(({ state }: Loose) => state);

it("begins with what held at the start, and ends with the end", async () => {
  const { status, body } = await within();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    entity_id: LIGHT,
    start_time: start,
    end_time: end,
    next: null,
  });
  expect(states(body.history)).toEqual(["off", "on", "on", "off"]);
  expect(body.history[0].last_changed < start).toBe(true);
  for (const row of body.history)
    expect(Object.keys(row).sort()).toEqual(
      ["attributes", "entity_id", "last_changed", "last_updated", "state"].sort(),
    );
  expect(body.history[2].attributes.brightness).toBe(50);
});

it.each([
  ["minimal_response", { minimal_response: "true" }, ["off", "on", "off"], [0, 2]],
  [
    "significant_changes_only",
    { significant_changes_only: "true" },
    ["off", "on", "off"],
    [0, 1, 2],
  ],
  [
    "both",
    { significant_changes_only: "true", minimal_response: "true" },
    ["off", "on", "off"],
    [0, 2],
  ],
  [
    "neither",
    { significant_changes_only: "false", minimal_response: "false" },
    ["off", "on", "on", "off"],
    [0, 1, 2, 3],
  ],
])("takes %s", async (_what, flags, expected, whole) => {
  const { body } = await within(flags);
  expect(states(body.history)).toEqual(expected);
  const isWhole = (row: Loose) => "attributes" in row;
  expect(
    body.history.flatMap((row: Loose, index: number) => (isWhole(row) ? [index] : [])),
  ).toEqual(whole);
});

it("is read page by page, and stays the same while the light goes on changing", async () => {
  const flags = { minimal_response: "true" };
  const { body: all } = await within(flags);
  const rows: Loose[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null; pages += 1) {
    expect(pages).toBeLessThan(4);
    const { body }: Loose =
      cursor === "" ? await within({ ...flags, limit: "1" }) : await read({ cursor, limit: "1" });
    rows.push(...body.history);
    expect([body.start_time, body.end_time]).toEqual([start, end]);
    await house.admin.control(LIGHT, "toggle");
    cursor = body.next;
  }
  expect(rows).toEqual(all.history);
});

it("covers the last day when no time is given, until now", async () => {
  const before = house.clock.now();
  const { body } = await read();
  const to = Date.parse(body.end_time);
  expect(to).toBeGreaterThanOrEqual(before);
  expect(to).toBeLessThanOrEqual(house.clock.now());
  expect(to - Date.parse(body.start_time)).toBe(DAY_MS);
  expect(states(body.history).slice(0, 3)).not.toContain(undefined);
});

it("ends now, whatever end is asked for, and its pages end there, too", async () => {
  const query = { start_time: start, end_time: "2999-01-01T00:00:00Z", limit: "2" };
  const { body: first } = await read(query);
  expect(Date.parse(first.end_time)).toBeLessThanOrEqual(house.clock.now());
  const { status, body: second } = await read({ ...query, cursor: first.next });
  expect([status, second.end_time]).toEqual([200, first.end_time]);
});

describe("is refused", () => {
  const ago = (ms: number) => new Date(house.clock.now() - ms).toISOString();

  it.each<[string, () => Record<string, string>, number, string]>([
    ["without an entity", () => ({ entity_id: "" }), 400, "INVALID_REQUEST"],
    [
      "for an entity that does not exist",
      () => ({ entity_id: "light.nowhere" }),
      404,
      "DEVICE_NOT_FOUND",
    ],
    [
      "with a start after its end",
      () => ({ start_time: end, end_time: start }),
      400,
      "INVALID_REQUEST",
    ],
    [
      "over more than 31 days",
      () => ({ start_time: ago(32 * DAY_MS), end_time: end }),
      400,
      "INVALID_REQUEST",
    ],
    ["with a time that is none", () => ({ start_time: "yesterday" }), 400, "INVALID_REQUEST"],
    [
      "with a flag that is neither true nor false",
      () => ({ minimal_response: "1" }),
      400,
      "INVALID_REQUEST",
    ],
    ["with no rows at all", () => ({ limit: "0" }), 400, "INVALID_REQUEST"],
    ["with more than 5000 rows", () => ({ limit: "5001" }), 400, "INVALID_REQUEST"],
    ["with a cursor that no caller gave", () => ({ cursor: "abc" }), 400, "INVALID_REQUEST"],
  ])("%s", async (_what, query, status, code) => {
    const answer = await read(query());
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it("with the cursor of another entity, or of other wishes", async () => {
    const cursor = (await within({ limit: "1" })).body.next;
    for (const wrong of [
      { entity_id: "light.kitchen" },
      { minimal_response: "true" },
      { start_time: end },
    ])
      expect((await read({ cursor, ...wrong })).status).toBe(400);
    expect((await within({ cursor })).status).toBe(200);
  });

  it("to a key whose grant does not cover the entity, with any cursor", async () => {
    const cursor = (await within({ limit: "1" })).body.next;
    const client = await house.key("viewer", { entities: ["switch.*"] });
    for (const query of [{}, { cursor }, { entity_id: "light.nowhere" }])
      expect((await read(query, client)).status).toBe(403);
    expect((await read({ entity_id: "switch.coffee_machine" }, client)).status).toBe(200);
  });
});
