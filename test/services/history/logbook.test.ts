/** The logbook, as a client reads it: what happened, by whom, and what caused it. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { put } from "../../support/automations.ts";
import { type Booted, boot } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";

let house: Booted;
const log = async (query: Record<string, string> = {}): Promise<Loose> => {
  const { status, body } = await house.admin.get(`/logbook?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
};
const entityIds = (entries: Loose) => entries.map(({ entity_id }: Loose) => entity_id);

beforeAll(async () => {
  house = await boot();
  await house.admin.control("light.kitchen", "turn_on");
  await house.admin.control("light.office", "turn_on");
  await house.admin.post("/scenes/activate", { scene_id: "movie_night" });
  await house.admin.control("light.office", "turn_off");
});
afterAll(() => house.stop());

it("lists what happened, newest first, with who did it", async () => {
  const { success, entries } = await log();
  expect(success).toBe(true);
  expect(entries[0]).toMatchObject({
    kind: "state_changed",
    entity_id: "light.office",
    name: "Office light",
    previous_state: "on",
    state: "off",
    user: "admin",
  });
  const places = entries.map(({ sequence }: Loose) => sequence);
  expect(places).toEqual(places.toSorted((a: number, b: number) => b - a));
});

it("says which scene has changed a device", async () => {
  const { entries } = await log({ area: "living_room" });
  const changes = entries.filter(({ cause }: Loose) => cause);
  expect(changes.length).toBeGreaterThan(0);
  for (const { cause } of changes)
    expect(cause).toEqual({
      kind: "scene_activated",
      entity_id: "scene.movie_night",
      name: "Movie night",
    });
  const [scene] = (await log({ kind: "scene_activated" })).entries;
  expect(scene).toMatchObject({ entity_id: "scene.movie_night", success: true });
  expect(scene).not.toHaveProperty("cause");
});

it("leaves out measured values and changes of attributes, unless they are asked for", async () => {
  await house.admin.control("light.kitchen", "set_brightness", { brightness: 20 });
  const { entries } = await log({ limit: "200" });
  expect(entityIds(entries).filter((id: string) => id?.startsWith("sensor."))).toEqual([]);
  const kitchen = entries.filter(({ entity_id }: Loose) => entity_id === "light.kitchen");
  expect(kitchen.map(({ state }: Loose) => state)).toEqual(["on"]);
  await put(house.admin, "sensor.power", "321");
  const power = await log({ entity_id: "sensor.power" });
  expect(new Set(entityIds(power.entries))).toEqual(new Set(["sensor.power"]));
});

it("narrows by area, domain, entity, kind and user together", async () => {
  const lights = await log({ domain: "light", area: "office" });
  expect(new Set(entityIds(lights.entries))).toEqual(new Set(["light.office"]));
  expect((await log({ user: "admin", entity_id: "light.office" })).entries).toHaveLength(1);
});

it("goes on where a page has ended, to the end of the log", async () => {
  const all = (await log({ limit: "200" })).entries;
  const paged: Loose[] = [];
  let before: string | undefined;
  do {
    const page = await log({ limit: "2", ...(before && { before }) });
    expect(page.entries.length).toBeLessThanOrEqual(2);
    paged.push(...page.entries);
    before = page.next === null ? undefined : String(page.next);
  } while (before);
  const places = (rows: Loose) => rows.map(({ sequence }: Loose) => sequence);
  expect(places(paged).slice(-all.length)).toEqual(places(all).slice(-paged.length));
});

it.each([
  ["area", "kitchn"],
  ["entity_id", "light.kichen"],
  ["kind", "gossip"],
  ["user", "grandma"],
  ["limit", "0"],
  ["before", "-1"],
  ["colour", "red"],
])("refuses what it does not know: %s=%s", async (name, value) => {
  const { status, body } = await house.admin.get(
    `/logbook?${new URLSearchParams({ [name]: value })}`,
  );
  expect(status).toBe(400);
  expect(body.error.code).toBe("INVALID_REQUEST");
});

it("shows a narrowed key nothing outside its grant", async () => {
  const { body } = await house.admin.post("/auth/keys", {
    name: "office tablet",
    role: "viewer",
    grant: { areas: ["office"] },
  });
  const narrowed = await fetch(`${house.url}/logbook`, {
    headers: { Authorization: `ApiKey ${body.key}`, "X-Api-Group": "B" },
  });
  const { entries } = (await narrowed.json()) as Loose;
  expect(entries.length).toBeGreaterThan(0);
  expect(new Set(entityIds(entries).filter(Boolean))).toEqual(new Set(["light.office"]));
});

it("is a tool, too", async () => {
  const { body } = await house.admin.post("/api/tools", {
    tool: "logbook",
    entity_id: "light.office",
  });
  expect(body.result.entries[0]).toMatchObject({ entity_id: "light.office", state: "off" });
});
