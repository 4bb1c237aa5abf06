/** What a house is after a restart, and what becomes of devices that go and come back. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { StoredEvent } from "../../../shared/kernel/event-data.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { type Booted, boot } from "../../support/boot.ts";
import type { Client } from "../../support/client.ts";
import { eventually } from "../../support/wait.ts";

const HALLWAY = { entity_id: "light.hallway" };

/** What happens in the house before the restart. */
const live = async (admin: Client) => {
  await admin.control("light.bedroom", "turn_on", { brightness: 33, rgb_color: [1, 2, 3] });
  const attributes = { bought: { year: 2024 } };
  await admin.post("/api/state", { entity_id: "light.bedroom", state: "on", attributes });
  await admin.post("/api/control?dry_run=true", { ...HALLWAY, command: "toggle" });
  await admin.post("/api/state?dry_run=true", { ...HALLWAY, state: "on" });
  await admin.control("light.hallway", "explode");
  await admin.control("light.hallway", "turn_off");
  await admin.control("light.hallway", "turn_on");
};

/** As if it had been stopped while a shutter closed, without a coffee machine, but with an attic. */
const rebuild = async (store: Store) => {
  const open = (await store.entity("cover.office")) as Entity;
  const attributes = { ...open.attributes, target_position: 55 };
  const closing = { ...open, state: "closing", attributes, version: open.version + 1 };
  const coffee = (await store.entity("switch.coffee_machine")) as Entity;
  const away = { ...coffee, state: "unavailable", version: coffee.version + 1 };
  const attic = { ...coffee, entity_id: "light.attic", state: "on", version: 1 };
  await store.apply({ entities: [closing, away, attic] });
};

describe("a house that starts again", () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-restart-"));
  let house: Booted;
  let before: Entity;
  let events: readonly StoredEvent[];
  beforeAll(async () => {
    const first = await boot({ DATA_DIR });
    await live(first.admin);
    before = (await first.admin.get("/api/state/light.bedroom")).body;
    await first.stop();
    const store = await first.kept.openStore();
    events = await store.events.read(0, 100_000);
    await rebuild(store);
    await store.close();
    house = await boot({ DATA_DIR, HOMES: "virtual:?speed=10" }, { pace: 10 });
  });
  afterAll(async () => {
    await house.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;

  it("is as it was, and its versions go on", async () => {
    expect(await read("light.bedroom")).toEqual(before);
    const { body } = await house.admin.control("light.bedroom", "turn_off");
    expect(body.state).toMatchObject({ state: "off", version: before.version + 1 });
  });

  it("lets a shutter that was on its way arrive", async () => {
    const there = { state: "open", attributes: { current_position: 55 } };
    await eventually(() => read("cover.office"), there);
  });

  it("has written one event for a change, and none for a dry run or a refusal", () => {
    const states = events
      .filter(({ entity_id }) => entity_id === HALLWAY.entity_id)
      .map(({ data }) => (data.new_state as Entity).state);
    expect(states).toEqual(["off", "on"]);
  });

  it("keeps a device that the home no longer has as unavailable, and does not command it", async () => {
    expect(await read("light.attic")).toMatchObject({ state: "unavailable", version: 2 });
    const answers = [
      await house.admin.control("light.attic", "turn_on"),
      await house.admin.post("/api/control?dry_run=true", {
        entity_id: "light.attic",
        command: "turn_on",
      }),
      await house.admin.post("/api/state", { entity_id: "light.attic", state: "off" }),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, body.error.code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("takes a device back that was away, as it stands then", async () => {
    const { state, version } = await read("switch.coffee_machine");
    expect([state, version]).toEqual(["off", 3]);
    expect((await house.admin.control("switch.coffee_machine", "turn_on")).status).toBe(200);
  });
});
