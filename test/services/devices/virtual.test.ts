/** The virtual house: what it has, and how it lives from start to start. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { virtualHome } from "../../../services/devices/homes/virtual/virtual.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { DOMAIN_NAMES } from "../../../shared/domains/domains.ts";
import { domainOf, type Snapshot } from "../../../shared/kernel/entity.ts";
import { fc } from "../../support/any.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { discover } from "./discover.ts";
import { AT, entityOf, houseEntities } from "./entities.ts";
import { openMemory } from "./memory.ts";

const PLACE = { latitude: 52, longitude: 13, latencyMs: 0 };
const plan = (rooms = 0) => {
  const { memory } = openMemory(new Map());
  return discover(virtualHome({ ...PLACE, speed: 0, rooms, clock: stillClock() }, memory));
};

describe("the house", () => {
  it("has at least 30 devices, in 8 named areas on 2 floors, each area on one of them", async () => {
    const { floors, areas, entities } = await plan();
    expect(entities.length).toBeGreaterThanOrEqual(30);
    expect(new Set(areas.map(({ name }) => name)).size).toBe(8);
    expect(new Set(floors.map(({ name }) => name)).size).toBe(2);
    expect(new Set(areas.map(({ floor_id }) => floor_id))).toEqual(
      new Set(floors.map(({ floor_id }) => floor_id)),
    );
  });

  it("has devices of twelve domains, all of them known", () => {
    const domains = new Set(houseEntities.map(({ entity_id }) => domainOf(entity_id)));
    expect([domains.size, domains.isSubsetOf(new Set(DOMAIN_NAMES))]).toEqual([12, true]);
  });

  it.each([
    "light.living_room",
    "light.kitchen",
    "light.bedroom",
    "climate.bedroom",
    "cover.living_room",
    "media_player.living_room",
    "switch.coffee_machine",
  ])("has %s", (entity_id) => expect(entityOf(entity_id)).toBeDefined());

  it("names each device once, and puts it into an area that exists, or outdoors", async () => {
    const { areas, entities } = await plan();
    const known = [null, ...areas.map(({ area_id }) => area_id)];
    expect(new Set(entities.map(({ entity_id }) => entity_id)).size).toBe(entities.length);
    expect(entities.filter(({ area_id }) => !known.includes(area_id))).toEqual([]);
    expect(entities.filter(({ name }) => name === "")).toEqual([]);
  });

  it("has as many rooms more as it is to have, each with devices of its own", async () => {
    const [own, more] = [await plan(), await plan(2)];
    const rooms = more.areas.slice(own.areas.length);
    expect(rooms.map(({ name }) => name)).toEqual(["Room 1", "Room 2"]);
    for (const { area_id } of rooms) {
      const devices = more.entities.filter((one) => one.area_id === area_id);
      expect(devices.map(({ entity_id }) => entity_id)).toContain(`light.${area_id}`);
    }
    expect(new Set(more.entities.map(({ entity_id }) => entity_id)).size).toBe(
      more.entities.length,
    );
  });

  it("has lights with and without colour, and with and without brightness", () => {
    const modes = houseEntities.map(({ attributes }) => attributes.supported_color_modes);
    for (const mode of [["onoff"], ["brightness"], ["color_temp"], ["color_temp", "rgb"]])
      expect(modes).toContainEqual(mode);
  });
});

describe("a living house", () => {
  let clock: StillClock;
  /** By so much it has been set back. */
  let setBack: number;
  beforeEach(() => {
    clock = stillClock(AT);
    setBack = 0;
  });

  /** Starts a house; `shown` is what its reports come to. */
  const start = async (
    known: ReadonlyMap<string, Snapshot> = new Map(
      houseEntities.map((entity) => [entity.entity_id, entity]),
    ),
    speed = 1,
  ) => {
    const shownBy: Clock = { ...clock, now: () => clock.now() - setBack };
    const { shown, hear, memory, listener } = openMemory(known, shownBy);
    const home = virtualHome({ ...PLACE, speed, rooms: 0, clock: shownBy }, memory);
    const stop = await home.open(listener);
    const command = async (entity_id: string, name: string, fields = {}) =>
      hear(await home.send([{ entity_id, command: name, fields }]));
    return { shown, stop, command, see: (id: string) => shown.get(id) as Snapshot };
  };

  it("moves a shutter by and by, and stops it half-way", async () => {
    const { command, see, stop } = await start();
    await command("cover.bedroom", "open");
    expect(see("cover.bedroom").state).toBe("opening");
    await clock.advance(10_000);
    await command("cover.bedroom", "stop");
    await clock.advance(30_000);
    expect(see("cover.bedroom")).toMatchObject({
      state: "open",
      attributes: { current_position: 50 },
    });
    await stop();
  });

  it("goes on after a restart with what was under way", async () => {
    const first = await start();
    await first.command("cover.bedroom", "set_position", { position: 80 });
    await first.command("lock.front_door", "unlock");
    await clock.advance(1000);
    await first.stop();
    const second = await start(first.shown);
    expect(second.see("cover.bedroom")).toMatchObject({ state: "opening" });
    await clock.advance(20_000);
    expect(second.see("cover.bedroom")).toMatchObject({
      state: "open",
      attributes: { current_position: 80 },
    });
    expect(second.see("lock.front_door").state).toBe("unlocked");
    await second.stop();
  });

  it("locks a lock that is stored as unknown", async () => {
    const { shown, command, see, stop } = await start();
    shown.set("lock.front_door", entityOf("lock.front_door", { state: "unknown" }));
    await command("lock.front_door", "lock");
    expect(see("lock.front_door").state).toBe("locking");
    await clock.advance(2000);
    expect(see("lock.front_door").state).toBe("locked");
    await stop();
  });

  it("warms a room up to the target that it was told", async () => {
    const { command, see, stop } = await start();
    await command("climate.bedroom", "set_temperature", { temperature: 19 });
    expect(see("climate.bedroom").attributes.hvac_action).toBe("heating");
    await clock.advance(51_000);
    expect(see("climate.bedroom").attributes).toMatchObject({
      current_temperature: 19,
      hvac_action: "idle",
    });
    await stop();
  });

  it("stands still at speed nought, but obeys", async () => {
    const { command, see, stop } = await start(undefined, 0);
    await command("cover.bedroom", "open");
    await clock.advance(60_000);
    expect(see("cover.bedroom")).toMatchObject({
      state: "opening",
      attributes: { current_position: 0 },
    });
    await stop();
  });

  it("keeps the place in a track while a player is paused", async () => {
    const { command, see, stop } = await start();
    await command("media_player.living_room", "play");
    await clock.advance(30_000);
    await command("media_player.living_room", "pause");
    await clock.advance(60_000);
    await command("media_player.living_room", "play");
    expect(see("media_player.living_room").attributes.media_position).toBe(30);
    await stop();
  });

  it("shows in its sensors what the devices do", async () => {
    const { command, see, stop } = await start();
    await command("cover.garage_door", "open");
    await command("climate.bedroom", "set_temperature", { temperature: 20 });
    await clock.advance(1000);
    const before = Number(see("sensor.power").state);
    await command("switch.coffee_machine", "turn_on");
    await command("vacuum.downstairs", "start");
    await clock.advance(100_000);
    expect(see("binary_sensor.garage_door").state).toBe("on");
    expect(see("sensor.bedroom_temperature").state).toBe("20.0");
    expect(see("sensor.vacuum_battery").state).toBe("97");
    expect(Number(see("sensor.power").state)).toBe(before + 1200);
    await stop();
  });

  it("lives faster when it is told to, and not at all once it is stopped", async () => {
    const { command, see, stop } = await start(undefined, 10);
    await command("cover.bedroom", "open");
    await clock.advance(1000);
    expect(see("cover.bedroom").attributes.current_position).toBe(50);
    await stop();
    await clock.advance(10_000);
    expect(see("cover.bedroom").attributes.current_position).toBe(50);
  });

  it("lives on whatever was stored of its devices", async () => {
    const anything = fc.dictionary(fc.string(), fc.jsonValue());
    for (const attributes of fc.sample(anything, 20)) {
      const known = new Map<string, Snapshot>(
        houseEntities.map(({ entity_id, state, attributes: own }) => {
          const odd = Object.keys(own).map((name) => [name, { toString: 1, valueOf: 1 }]);
          const missing = ["watts", "media_position_updated_at", "target_position"].map((name) => [
            name,
            { toString: 1 },
          ]);
          return [
            entity_id,
            { state, attributes: { ...attributes, ...Object.fromEntries([...odd, ...missing]) } },
          ];
        }),
      );
      const { command, see, stop } = await start(known);
      await command("media_player.kitchen", "play");
      await command("cover.bedroom", "open");
      await clock.advance(25_000);
      expect(see("cover.bedroom").state).toBe("open");
      await stop();
    }
  });

  it("stands still while the clock is set back, and then goes on", async () => {
    const { command, see, stop } = await start();
    await command("cover.bedroom", "open");
    setBack = 3_600_000;
    await clock.advance(500);
    expect(see("cover.bedroom")).toMatchObject({ state: "opening" });
    await clock.advance(10_000);
    expect(see("cover.bedroom").attributes.current_position).toBe(50);
    await stop();
  });

  it("is not confused by what a client has stored in place of a measured value", async () => {
    const known = new Map<string, Snapshot>(
      houseEntities.map((entity) => [entity.entity_id, entity]),
    );
    const strange = { current_temperature: "warm", hvac_action: 7, note: "mine" };
    known.set("climate.bedroom", entityOf("climate.bedroom", { attributes: strange }));
    const { command, see, stop } = await start(known);
    await command("climate.bedroom", "set_temperature", { temperature: 18.5 });
    await clock.advance(30_000);
    expect(see("climate.bedroom").attributes).toMatchObject({
      current_temperature: 18.5,
      note: "mine",
    });
    await stop();
  });
});
