/** Lights that take their time, in the virtual home and by every command. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { check, effectOf } from "../../../../services/devices/commands/check-command.ts";
import { virtualHome } from "../../../../services/devices/homes/virtual/virtual.ts";
import { continueFade } from "../../../../shared/domains/light/fade.ts";
import { type Patch, patched, type Snapshot } from "../../../../shared/kernel/entity.ts";
import { AT, entityOf, failureOf, houseEntities } from "../../../services/devices/entities.ts";
import { openMemory } from "../../../services/devices/memory.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";

const LIGHT = "light.bedroom";
const ON = { state: "on", attributes: { brightness: 100, last_brightness: null } };

const told = (patch: Patch, command: string, fields: object): Snapshot => {
  const entity = entityOf(LIGHT, patch);
  const { fields: checked } = check(entity, command, { ...fields });
  return patched(entity, effectOf(LIGHT, command, entity, checked, AT));
};

describe("a light that is told a transition", () => {
  it.each<[string, Patch, string, object, object]>([
    [
      "sets out from where it is",
      ON,
      "set_brightness",
      { brightness: 200, transition: 10 },
      { brightness: 100, target_brightness: 200, transition_left: 10 },
    ],
    [
      "is on while it goes out, and knows with which brightness it comes back",
      ON,
      "turn_off",
      { transition: 5 },
      { brightness: 100, target_brightness: 0, last_brightness: 100, transition_left: 5 },
    ],
    [
      "is on at once when it comes from off",
      { state: "off", attributes: { brightness: 0, last_brightness: 180 } },
      "turn_on",
      { transition: 5 },
      { brightness: 1, target_brightness: 180 },
    ],
    [
      "comes from the dark also where it tells a brightness while it is off",
      { state: "off", attributes: { brightness: 90, last_brightness: 180 } },
      "turn_on",
      { transition: 5 },
      { brightness: 1, target_brightness: 180 },
    ],
    [
      "sets out from where it is also where it tells a target that is no number",
      { state: "on", attributes: { brightness: 100, target_brightness: "soon" } },
      "turn_off",
      { transition: 5 },
      { brightness: 100, target_brightness: 0, last_brightness: 100 },
    ],
    [
      "has its colour at once",
      ON,
      "set_color",
      { rgb_color: [1, 2, 3], brightness: 50, transition: 5 },
      { rgb_color: [1, 2, 3], brightness: 100, target_brightness: 50 },
    ],
  ])("%s", (_what, before, command, fields, attributes) =>
    expect(told(before, command, fields)).toMatchObject({ state: "on", attributes }),
  );

  it.each<[string, Patch, string, object]>([
    ["that is nought", ON, "set_brightness", { brightness: 200, transition: 0 }],
    ["to where it is already", ON, "set_brightness", { brightness: 100, transition: 9 }],
    [
      "and then to go on at once",
      { state: "on", attributes: { brightness: 9, target_brightness: 0, transition_left: 4 } },
      "turn_on",
      {},
    ],
  ])("%s is not on its way", (_what, before, command, fields) => {
    const { attributes } = told(before, command, fields);
    expect(attributes).not.toHaveProperty("target_brightness");
    expect(attributes).not.toHaveProperty("transition_left");
  });

  it("comes back with the brightness that it had before it was told to go out slowly", () => {
    const going = { brightness: 9, last_brightness: 80, target_brightness: 0, transition_left: 4 };
    const off = told({ state: "on", attributes: going }, "turn_off", {});
    expect(off).toMatchObject({ state: "off", attributes: { last_brightness: 80 } });
    expect(told({ state: "on", attributes: going }, "turn_on", {})).toMatchObject({
      state: "on",
      attributes: { brightness: 80 },
    });
  });

  it("keeps no brightness to come back with while it gets brighter", () => {
    const before = { state: "on", attributes: { brightness: 9, last_brightness: 80 } };
    const { attributes } = told(before, "set_brightness", { brightness: 200, transition: 5 });
    expect(attributes).not.toHaveProperty("last_brightness");
  });

  it("switches at once where it cannot be dimmed", () => {
    const lamp = entityOf("light.hallway");
    const { fields } = check(lamp, "turn_on", { transition: 5 });
    expect(effectOf(lamp.entity_id, "turn_on", lamp, fields, AT)).toEqual({
      state: "on",
      attributes: {},
    });
  });

  it.each([-1, 301, "5", Number.NaN, null])("is refused a transition of %p", (transition) =>
    expect(failureOf(() => check(entityOf(LIGHT), "turn_on", { transition }))).toMatchObject({
      type: "INVALID_REQUEST",
    }),
  );

  it("is nothing that a switch takes", () =>
    expect(
      failureOf(() => check(entityOf("switch.tv_socket"), "turn_on", { transition: 1 })),
    ).toMatchObject({ type: "INVALID_REQUEST" }));

  it("is half-way after half of the time", () => {
    const fading = { brightness: 100, target_brightness: 200, transition_left: 10 };
    const now = entityOf(LIGHT, { state: "on", attributes: fading });
    expect(continueFade(now, 5)).toEqual({ attributes: { brightness: 150, transition_left: 5 } });
  });
});

it("has got there where it does not tell how long it still takes", () => {
  const fading = { brightness: 100, target_brightness: 200, transition_left: null };
  const now = entityOf(LIGHT, { state: "on", attributes: fading });
  const still = { target_brightness: null, transition_left: null };
  expect(continueFade(now, 5)).toEqual({ attributes: { brightness: 200, ...still } });
});

describe("a light of the virtual house", () => {
  let clock: StillClock;
  beforeEach(() => {
    clock = stillClock(AT);
  });

  const start = async (known: ReadonlyMap<string, Snapshot>) => {
    const { shown, heard, hear, memory, listener } = openMemory(known, clock);
    const place = { latitude: 52, longitude: 13, rooms: 0 };
    const home = virtualHome({ speed: 1, latencyMs: 0, ...place, clock }, memory);
    const stop = await home.open(listener);
    const told = () => heard.filter(({ entity_id }) => entity_id === LIGHT);
    const command = async (name: string, fields: object) =>
      hear(await home.send([{ entity_id: LIGHT, command: name, fields: { ...fields } }]));
    return { shown, told, stop, command, see: () => shown.get(LIGHT) as Snapshot };
  };
  const first = new Map<string, Snapshot>(
    [...houseEntities, entityOf(LIGHT, ON)].map((entity) => [entity.entity_id, entity]),
  );

  it("gets there over the time, in steps of a second, and tells nothing more then", async () => {
    const { command, told, see, stop } = await start(first);
    await command("set_brightness", { brightness: 200, transition: 10 });
    await clock.advance(9000);
    expect(see().attributes).toMatchObject({ brightness: 190, target_brightness: 200 });
    await clock.advance(1000);
    expect(see()).toMatchObject({ state: "on", attributes: { brightness: 200 } });
    expect(see().attributes).not.toHaveProperty("target_brightness");
    expect(
      told()
        .slice(1)
        .map(({ attributes }) => attributes.brightness),
    ).toEqual([110, 120, 130, 140, 150, 160, 170, 180, 190, 200]);
    await clock.advance(60_000);
    expect(told()).toHaveLength(11);
    await stop();
  });

  it("goes out at the end, and comes back as bright as it was", async () => {
    const { command, see, stop } = await start(first);
    await command("turn_off", { transition: 3 });
    await clock.advance(2900);
    expect(see().state).toBe("on");
    await clock.advance(600);
    expect(see()).toMatchObject({ state: "off", attributes: { brightness: 0 } });
    await command("turn_on", {});
    expect(see()).toMatchObject({ state: "on", attributes: { brightness: 100 } });
    await stop();
  });

  it("stays where another command has brought it", async () => {
    const { command, see, stop } = await start(first);
    await command("turn_on", { brightness: 250, transition: 100 });
    await clock.advance(10_000);
    await command("turn_on", { brightness: 30 });
    await clock.advance(200_000);
    expect(see().attributes.brightness).toBe(30);
    await stop();
  });

  it("goes on after a restart", async () => {
    const before = await start(first);
    await before.command("set_brightness", { brightness: 200, transition: 10 });
    await clock.advance(4000);
    await before.stop();
    const { see, stop } = await start(before.shown);
    await clock.advance(5000);
    expect(see().attributes.brightness).toBe(190);
    await clock.advance(1500);
    expect(see().attributes).not.toHaveProperty("transition_left");
    expect(see().attributes.brightness).toBe(200);
    await stop();
  });
});
