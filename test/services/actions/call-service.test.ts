/** Services called in Home Assistant's words: on what, with what, and what is refused before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Caller } from "../../../shared/caller.ts";
import { SYSTEM } from "../../../shared/caller.ts";
import { call } from "../../../shared/contract.ts";
import { actions } from "../../../shared/contracts/actions.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import type { Free } from "../../../shared/rules.ts";
import { type Booted, layouts } from "../../support/boot.ts";

const [LAMP, COUNTER] = ["light.kitchen", "light.kitchen_counter"] as const;
const KITCHEN = { area_id: "kitchen" };

describe.each(layouts)("a service in %s", (_name, boot) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot();
  });
  afterAll(() => house.stop());

  const as = (caller: Caller) => ({ meta: { caller } });
  const state = async (entity_id: string) =>
    call(house.house.broker, devices.get, { entity_id }, as(SYSTEM));
  const command = (entity_id: string, name: string, fields: Free = {}) =>
    call(house.house.broker, devices.command, { entity_id, command: name, fields }, as(SYSTEM));
  const callAs = (caller: Caller, name: string, parts: Free = {}) => {
    const [domain = "", service = ""] = name.split(".");
    return call(house.house.broker, actions.callService, { domain, service, ...parts }, as(caller));
  };
  const callService = (name: string, parts: Free = {}) => callAs(SYSTEM, name, parts);
  const versions = async () =>
    (await call(house.house.broker, devices.list, { domain: "light" }, as(SYSTEM))).map(
      ({ version }) => version,
    );
  const refusal = async (calling: Promise<unknown>) => {
    const before = await versions();
    const error = await calling.then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(await versions()).toEqual(before);
    return error;
  };

  beforeEach(async () => {
    for (const id of [LAMP, COUNTER, "light.hallway"]) await command(id, "turn_off");
  });

  it.each<[string, Free, Free, string[]]>([
    ["an entity", { entity_id: LAMP }, {}, [LAMP]],
    ["a list", { entity_id: [LAMP, "light.hallway"] }, {}, [LAMP, "light.hallway"]],
    ["a comma text", { entity_id: `${LAMP}, light.hallway` }, {}, [LAMP, "light.hallway"]],
    ["its data, as older clients do", {}, { entity_id: LAMP }, [LAMP]],
    ["both, once", { entity_id: LAMP }, { entity_id: [LAMP, COUNTER] }, [LAMP, COUNTER]],
    ["an area", KITCHEN, {}, [LAMP, COUNTER]],
    ["an area in its data", {}, KITCHEN, [LAMP, COUNTER]],
    ["an area and an entity", { ...KITCHEN, entity_id: COUNTER }, {}, [COUNTER, LAMP]],
    [
      "a floor",
      { floor_id: "ground_floor" },
      {},
      [
        "light.living_room",
        "light.living_room_lamp",
        LAMP,
        COUNTER,
        "light.hallway",
        "light.garage",
      ],
    ],
  ])("is called on %s", async (_what, target, service_data, ids) => {
    const { entities, context } = await callService("light.turn_on", { target, service_data });
    expect(entities).toEqual(ids);
    expect(context.id).toMatch(/^[\w-]{36}$/);
    for (const id of ids) expect(await state(id)).toMatchObject({ state: "on" });
  });

  it("is called on all of its domain", async () => {
    const { entities } = await callService("light.turn_on", { target: { entity_id: "all" } });
    const lights = await call(house.house.broker, devices.list, { domain: "light" }, as(SYSTEM));
    expect([...entities].sort()).toEqual(lights.map(({ entity_id }) => entity_id));
    expect(lights.every(({ state }) => state === "on")).toBe(true);
  });

  it("for any domain is called on what an area has that takes it", async () => {
    const { entities } = await callService("homeassistant.turn_off", { target: KITCHEN });
    expect([...entities].sort()).toEqual([
      LAMP,
      COUNTER,
      "media_player.kitchen",
      "switch.coffee_machine",
    ]);
  });

  it.each<[string, string, Free, object]>([
    ["light.turn_on", LAMP, { brightness_pct: 50 }, { attributes: { brightness: 128 } }],
    ["light.turn_on", LAMP, { kelvin: 2700 }, { attributes: { color_temp_kelvin: 2700 } }],
    [
      "light.turn_on",
      LAMP,
      { color_temp_kelvin: 3000 },
      { attributes: { color_temp_kelvin: 3000 } },
    ],
    ["light.turn_on", LAMP, { color_temp: 250 }, { attributes: { color_temp: 250 } }],
    [
      "light.turn_on",
      "light.office",
      { hs_color: [0, 100] },
      { attributes: { rgb_color: [255, 0, 0] } },
    ],
    ["light.turn_on", LAMP, { transition: 2, flash: "short", effect: "none" }, { state: "on" }],
    ["light.turn_off", LAMP, { transition: 2 }, { state: "off" }],
    [
      "climate.set_temperature",
      "climate.bedroom",
      { temperature: 20 },
      { attributes: { temperature: 20 } },
    ],
    ["climate.set_hvac_mode", "climate.office", { hvac_mode: "cool" }, { state: "cool" }],
    [
      "media_player.volume_set",
      "media_player.kitchen",
      { volume_level: 0.2 },
      { attributes: { volume_level: 0.2 } },
    ],
    [
      "media_player.volume_mute",
      "media_player.kitchen",
      { is_volume_muted: true },
      { attributes: { is_volume_muted: true } },
    ],
    [
      "media_player.select_source",
      "media_player.kitchen",
      { source: "TV" },
      { attributes: { source: "TV" } },
    ],
    ["fan.turn_on", "fan.bedroom", { percentage: 30 }, { attributes: { percentage: 30 } }],
    [
      "scene.turn_on",
      "scene.movie_night",
      { transition: 1 },
      { state: expect.stringMatching(/^\d{4}-/) },
    ],
    [
      "automation.trigger",
      "automation.hallway_light",
      { skip_condition: true },
      { attributes: { last_triggered: expect.any(String) } },
    ],
  ])("%s of %s takes %j", async (name, entity_id, service_data, expected) => {
    await callService(name, { target: { entity_id }, service_data });
    expect(await state(entity_id)).toMatchObject(expected);
  });

  it.each<[string, string, Free, string, object]>([
    [
      "a service that does not exist",
      "light.explode",
      { target: { entity_id: LAMP } },
      "NOT_FOUND",
      { service: "light.explode" },
    ],
    [
      "an area that does not exist",
      "light.turn_on",
      { target: { area_id: "attic", entity_id: LAMP } },
      "NOT_FOUND",
      { area_id: "attic" },
    ],
    [
      "a floor that does not exist",
      "light.turn_on",
      { target: { floor_id: ["upper_floor", "roof"] } },
      "NOT_FOUND",
      { floor_id: "roof" },
    ],
    [
      "a device, as there are none",
      "light.turn_on",
      { target: { device_id: "abc" } },
      "NOT_FOUND",
      { device_id: "abc" },
    ],
    [
      "an entity that does not exist",
      "light.turn_on",
      { target: { entity_id: [LAMP, "light.attic"] } },
      "DEVICE_NOT_FOUND",
      { failed: [{ entity_id: "light.attic" }] },
    ],
    [
      "an entity of another domain",
      "light.turn_on",
      { target: { entity_id: [LAMP, "switch.tv_socket"] } },
      "INVALID_REQUEST",
      { entity_id: "switch.tv_socket" },
    ],
    [
      "what does not take it",
      "homeassistant.turn_on",
      { target: { entity_id: [LAMP, "lock.garage"] } },
      "INVALID_REQUEST",
      { entity_id: "lock.garage" },
    ],
    [
      "all of any domain",
      "homeassistant.turn_on",
      { target: { entity_id: "all" } },
      "INVALID_REQUEST",
      {},
    ],
    ["nothing", "light.turn_on", {}, "INVALID_PARAMETERS", { missing_fields: ["target"] }],
    [
      "a target without anything in it",
      "light.turn_on",
      { target: { entity_id: [] } },
      "INVALID_PARAMETERS",
      {},
    ],
    [
      "what is no entity id",
      "light.turn_on",
      { target: { entity_id: "Kitchen light" } },
      "INVALID_REQUEST",
      { problems: [{ field: "target.entity_id" }] },
    ],
    [
      "what is no text",
      "light.turn_on",
      { target: { area_id: [7] } },
      "INVALID_REQUEST",
      { problems: [{ field: "target.area_id" }] },
    ],
    [
      "an unknown way to point",
      "light.turn_on",
      { target: { entity_id: LAMP, room: "kitchen" } },
      "INVALID_REQUEST",
      { problems: [{ field: "target.room" }] },
    ],
    [
      "more than anybody has",
      "light.turn_on",
      { target: { entity_id: Array(1001).fill(LAMP) } },
      "INVALID_REQUEST",
      {},
    ],
  ])("is refused for %s, and nothing is done", async (_what, name, parts, type, data) => {
    expect(await refusal(callService(name, parts))).toMatchObject({ type, data });
  });

  it.each<[string, Free, string]>([
    ["a field that nobody knows", { wattage: 5 }, "service_data.wattage"],
    ["what another service may have", { skip_condition: true }, "service_data.skip_condition"],
    ["a value of another kind", { brightness_pct: "50" }, "service_data.brightness_pct"],
    ["a value out of range", { brightness_pct: 101 }, "service_data.brightness_pct"],
    ["a colour that is none", { hs_color: "red" }, "service_data.hs_color"],
    ["what was said already", { brightness: 1, brightness_pct: 50 }, "service_data.brightness_pct"],
  ])("is refused with %s, and nothing is done", async (_what, service_data, field) => {
    const error = await refusal(callService("light.turn_on", { target: KITCHEN, service_data }));
    expect(error).toMatchObject({ type: "INVALID_REQUEST", data: { problems: [{ field }] } });
  });

  it("is refused for all when one that is named cannot do it, saying which and why", async () => {
    const target = { entity_id: [LAMP, "light.hallway"] };
    const calling = callService("light.turn_on", { target, service_data: { brightness: 9 } });
    expect(await refusal(calling)).toMatchObject({
      type: "INVALID_REQUEST",
      message: "light.hallway: light.hallway does not support brightness",
      data: { failed: [{ entity_id: "light.hallway", code: "INVALID_REQUEST" }] },
    });
  });

  it("of an area is done by those that can", async () => {
    const target = { area_id: ["kitchen", "hallway"] };
    const done = await callService("light.turn_on", { target, service_data: { brightness: 9 } });
    expect(done.entities).toEqual([LAMP, COUNTER]);
    expect(await state("light.hallway")).toMatchObject({ state: "off" });
  });

  it("of an area is refused when none can", async () => {
    const parts = { target: { area_id: "hallway" }, service_data: { brightness: 9 } };
    expect(await refusal(callService("light.turn_on", parts))).toMatchObject({
      type: "INVALID_REQUEST",
      data: { failed: [{ entity_id: "light.hallway" }] },
    });
  });

  it("of an area that has nothing of its kind does nothing", async () => {
    const done = await callService("vacuum.start", { target: { area_id: "office" } });
    expect(done).toMatchObject({ success: true, entities: [] });
  });

  it("does nothing in a dry run", async () => {
    const before = await versions();
    const done = await callService("light.turn_on", { target: KITCHEN, dry_run: true });
    expect(done.entities).toEqual([LAMP, COUNTER]);
    expect(await versions()).toEqual(before);
  });

  it("is for those who may control", async () => {
    const viewer: Caller = { sub: "v", name: "v", role: "viewer", via: "token" };
    const calling = callAs(viewer, "light.turn_on", { target: { entity_id: LAMP } });
    expect(await refusal(calling)).toMatchObject({ type: "FORBIDDEN" });
  });

  it("reaches what a grant covers, and nothing else", async () => {
    const grant = { entities: [LAMP, "light.hallway"] };
    const guest: Caller = { sub: "g", name: "g", role: "user", via: "api_key", grant };
    const done = await callAs(guest, "light.turn_on", { target: { entity_id: "all" } });
    expect([...done.entities].sort()).toEqual(["light.hallway", LAMP]);
    const calling = callAs(guest, "light.turn_on", { target: { entity_id: [LAMP, COUNTER] } });
    expect(await refusal(calling)).toMatchObject({
      type: "FORBIDDEN",
      data: { failed: [{ entity_id: COUNTER, code: "FORBIDDEN" }] },
    });
  });

  it("activates a scene that is turned on: a grant for that is enough", async () => {
    const scene = { name: "Blink", actions: [{ device: LAMP, action: "toggle" }] };
    await call(house.house.broker, scenes.save, scene, as(SYSTEM));
    const grant = { commands: ["activate", "toggle"] };
    const guest: Caller = { sub: "g", name: "g", role: "user", via: "api_key", grant };
    await callAs(guest, "scene.turn_on", { target: { entity_id: "scene.blink" } });
    expect(await state(LAMP)).toMatchObject({ state: "on" });
  });

  it("is refused where one that is named is away, but done by the others of an area", async () => {
    const away = { entity_id: COUNTER, state: "unavailable" };
    await call(house.house.broker, devices.represent, away, as(SYSTEM));
    const calling = callService("light.turn_on", { target: { entity_id: [LAMP, COUNTER] } });
    expect(await refusal(calling)).toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      data: { failed: [{ entity_id: COUNTER, code: "SERVICE_UNAVAILABLE" }] },
    });
    const { entities } = await callService("light.turn_on", { target: KITCHEN });
    expect(entities).toEqual([LAMP]);
    await call(house.house.broker, devices.represent, { ...away, state: "off" }, as(SYSTEM));
  });
});
