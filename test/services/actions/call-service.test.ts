/** Services called in Home Assistant's words: on what, and with what. */
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import { scenes } from "../../../shared/contracts/scenes.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { type Calling, COUNTER, KITCHEN, LAMP, openCalling } from "./calling.ts";

let house: Calling;
beforeAll(async () => {
  house = await openCalling();
});
afterAll(() => house.stop());
beforeEach(() => house.dark());

const ask: Calling["ask"] = (...args) => house.ask(...args);
const state: Calling["state"] = (...args) => house.state(...args);
const callAs: Calling["callAs"] = (...args) => house.callAs(...args);
const callService: Calling["callService"] = (...args) => house.callService(...args);
const versions = () => house.versions();

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
    ["light.living_room", "light.living_room_lamp", LAMP, COUNTER, "light.hallway", "light.garage"],
  ],
])("is called on %s", async (_what, target, service_data, ids) => {
  const { entities, context } = await callService("light.turn_on", { target, service_data });
  expect(entities).toEqual(ids);
  expect(context.id).toMatch(/^[\w-]{36}$/);
  for (const id of ids) expect(await state(id)).toMatchObject({ state: "on" });
});

it("is called on all of its domain", async () => {
  const { entities } = await callService("light.turn_on", { target: { entity_id: "all" } });
  const lights = await ask(devices.list, { domain: "light" });
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
  ["light.turn_on", LAMP, { color_temp_kelvin: 3000 }, { attributes: { color_temp_kelvin: 3000 } }],
  ["light.turn_on", LAMP, { color_temp: 250 }, { attributes: { color_temp: 250 } }],
  [
    "light.turn_on",
    "light.office",
    { hs_color: [0, 100] },
    { attributes: { rgb_color: [255, 0, 0] } },
  ],
  ["light.turn_on", LAMP, { transition: 2 }, { state: "on" }],
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

it("of an area is done by those that can", async () => {
  const target = { area_id: ["kitchen", "hallway"] };
  const done = await callService("light.turn_on", { target, service_data: { brightness: 9 } });
  expect(done.entities).toEqual([LAMP, COUNTER]);
  expect(await state("light.hallway")).toMatchObject({ state: "off" });
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

it("activates a scene that is turned on: a grant for that is enough", async () => {
  const scene = { name: "Blink", actions: [{ device: LAMP, action: "toggle" }] };
  await ask(scenes.save, scene);
  const grant = { commands: ["activate", "toggle"] };
  const guest: Caller = { sub: "g", name: "g", role: "user", via: "api_key", grant };
  await callAs(guest, "scene.turn_on", { target: { entity_id: "scene.blink" } });
  expect(await state(LAMP)).toMatchObject({ state: "on" });
});
