/** The command table: what each command does to a device, at once. */
import { describe, expect, it } from "@jest/globals";
import { check, effectOf } from "../../../services/devices/commands/check-command.ts";
import { DOMAINS } from "../../../shared/domains/domains.ts";
import { domainOf, type Patch, patched } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { AT, entityOf } from "../../services/devices/entities.ts";
import { type EffectRow, MORE_EFFECTS } from "./effect-rows.ts";
import { AIR_EFFECTS } from "./effect-rows-air.ts";
import { HOUSE_EFFECTS } from "./effect-rows-more.ts";

/** What an entity is right after a command. */
const commanded = (entity_id: string, before: Patch, command: string, given: Free = {}) => {
  const entity = entityOf(entity_id, before);
  const { fields } = check(entity, command, given);
  return patched(entity, effectOf(entity_id, command, entity, fields, AT));
};

const on = (brightness: number) => ({ state: "on", attributes: { brightness } });
const at = (state: string, current_position: number, target_position: number | null = null) => ({
  state,
  attributes: { current_position, target_position },
});
const playing = {
  state: "playing",
  attributes: { media_position: 10, media_position_updated_at: "2030-01-01T11:59:30.000Z" },
};

const EFFECTS: readonly EffectRow[] = [
  ["light.hallway", { state: "off" }, "turn_on", {}, { state: "on" }],
  ["light.hallway", { state: "on" }, "turn_off", {}, { state: "off" }],
  ["light.hallway", { state: "on" }, "toggle", {}, { state: "off" }],
  ["light.kitchen", {}, "turn_on", {}, on(255)],
  ["light.bedroom", {}, "turn_on", {}, on(120)],
  ["light.bedroom", on(30), "turn_on", {}, on(30)],
  ["light.bedroom", on(30), "turn_on", { brightness: 77 }, on(77)],
  ["light.bedroom", on(30), "turn_on", { brightness: 0 }, { state: "off" }],
  ["light.bedroom", on(30), "turn_off", {}, { state: "off", attributes: { brightness: 0 } }],
  ["light.bedroom", on(30), "set_brightness", { brightness: 0 }, { state: "off" }],
  ["light.bedroom", {}, "set_brightness", { brightness: 1 }, on(1)],
  ["light.bedroom", {}, "toggle", { brightness: 9 }, on(9)],
  [
    "light.bedroom",
    {},
    "set_color",
    { rgb_color: [9, 8, 7] },
    { attributes: { color_mode: "rgb" } },
  ],
  ["light.kitchen", {}, "set_color_temp", { color_temp: 250, brightness: 5 }, on(5)],
  ["switch.coffee_machine", {}, "turn_on", {}, { state: "on" }],
  ["switch.coffee_machine", { state: "on" }, "turn_off", {}, { state: "off" }],
  ["switch.coffee_machine", { state: "on" }, "toggle", {}, { state: "off" }],
  ["climate.bedroom", {}, "turn_off", {}, { state: "off", attributes: { hvac_action: "off" } }],
  ["climate.bedroom", { state: "off" }, "turn_on", {}, { state: "heat" }],
  ["climate.bedroom", {}, "toggle", {}, { state: "off" }],
  [
    "climate.bedroom",
    {},
    "set_temperature",
    { temperature: 21 },
    { attributes: { temperature: 21, hvac_action: "heating" } },
  ],
  [
    "climate.office",
    {},
    "set_temperature",
    { temperature: 18, hvac_mode: "cool" },
    { state: "cool", attributes: { hvac_action: "cooling" } },
  ],
  [
    "climate.office",
    {},
    "set_hvac_mode",
    { hvac_mode: "dry" },
    { state: "dry", attributes: { hvac_action: "drying" } },
  ],
  [
    "climate.office",
    {},
    "set_hvac_mode",
    { hvac_mode: "fan_only" },
    { attributes: { hvac_action: "fan" } },
  ],
  ["cover.bedroom", {}, "open", {}, at("opening", 0, 100)],
  ["cover.living_room", {}, "close", {}, at("closing", 100, 0)],
  ["cover.living_room", {}, "open", {}, { state: "open" }],
  ["cover.office", at("closing", 30, 0), "stop", {}, { state: "open" }],
  ["cover.office", {}, "set_position", { position: 20 }, at("closing", 60, 20)],
  ["cover.office", {}, "set_position", { position: 60 }, { state: "open" }],
  ["cover.bedroom", {}, "toggle", {}, { state: "opening" }],
  ["cover.office", {}, "toggle", {}, { state: "closing" }],
  ["cover.office", at("opening", 30, 100), "toggle", {}, { state: "open" }],
  ["lock.front_door", { state: "unlocked" }, "lock", {}, { state: "locking" }],
  ["lock.front_door", {}, "lock", {}, { state: "locked" }],
  ["lock.front_door", {}, "unlock", {}, { state: "unlocking" }],
  ["fan.bedroom", {}, "turn_on", {}, { state: "on", attributes: { percentage: 100 } }],
  [
    "fan.bedroom",
    {},
    "set_percentage",
    { percentage: 40 },
    { state: "on", attributes: { percentage: 40 } },
  ],
  ["fan.bedroom", { state: "on" }, "set_percentage", { percentage: 0 }, { state: "off" }],
  [
    "fan.bedroom",
    { attributes: { last_percentage: 30 } },
    "toggle",
    {},
    { attributes: { percentage: 30 } },
  ],
  ["fan.bedroom", { state: "on" }, "turn_off", {}, { state: "off", attributes: { percentage: 0 } }],
  ["vacuum.downstairs", {}, "start", {}, { state: "cleaning" }],
  ["vacuum.downstairs", { state: "cleaning" }, "pause", {}, { state: "paused" }],
  ["vacuum.downstairs", { state: "cleaning" }, "stop", {}, { state: "idle" }],
  ["vacuum.downstairs", { state: "idle" }, "return_to_base", {}, { state: "returning" }],
  ["vacuum.downstairs", {}, "return_to_base", {}, { state: "docked" }],
  ["media_player.kitchen", {}, "turn_on", {}, { state: "idle" }],
  ["media_player.living_room", {}, "turn_off", {}, { state: "off" }],
  ["media_player.kitchen", {}, "toggle", {}, { state: "idle" }],
  ["media_player.living_room", {}, "play", {}, { state: "playing" }],
  ["media_player.living_room", {}, "play_pause", {}, { state: "playing" }],
  ["media_player.living_room", playing, "play_pause", {}, { state: "paused" }],
  [
    "media_player.living_room",
    playing,
    "pause",
    {},
    { state: "paused", attributes: { media_position: 40 } },
  ],
  [
    "media_player.living_room",
    playing,
    "stop",
    {},
    { state: "idle", attributes: { media_position: 0 } },
  ],
  [
    "media_player.living_room",
    playing,
    "next",
    {},
    { attributes: { queue_position: 1, media_title: "Gymnopédie No. 1" } },
  ],
  [
    "media_player.living_room",
    playing,
    "previous",
    {},
    { attributes: { queue_position: 3, media_title: "Träumerei" } },
  ],
  [
    "media_player.living_room",
    {},
    "set_volume",
    { volume: 0.7 },
    { attributes: { volume_level: 0.7 } },
  ],
  ["media_player.living_room", {}, "mute", {}, { attributes: { is_volume_muted: true } }],
  [
    "media_player.living_room",
    {},
    "mute",
    { muted: false },
    { attributes: { is_volume_muted: false } },
  ],
  [
    "media_player.living_room",
    { attributes: { is_volume_muted: true } },
    "unmute",
    {},
    { attributes: { is_volume_muted: false } },
  ],
  [
    "media_player.living_room",
    {},
    "select_source",
    { source: "TV" },
    { attributes: { source: "TV" } },
  ],
  ["scene.movie_night", {}, "activate", {}, { state: AT.toISOString() }],
  ["scene.movie_night", {}, "turn_on", {}, { state: AT.toISOString() }],
  ["automation.hallway_light", {}, "turn_on", {}, { state: "on" }],
  ["automation.hallway_light", { state: "on" }, "turn_off", {}, { state: "off" }],
  ["automation.hallway_light", {}, "toggle", {}, { state: "on" }],
  [
    "automation.hallway_light",
    {},
    "trigger",
    {},
    { state: "off", attributes: { last_triggered: AT.toISOString() } },
  ],
];

const ALL = [...EFFECTS, ...HOUSE_EFFECTS, ...AIR_EFFECTS, ...MORE_EFFECTS];

describe("the effect of a command", () => {
  it.each(ALL)("%s, %j: %s %j makes it %j", (entity_id, before, command, given, after) => {
    expect(commanded(entity_id, before, command, given)).toMatchObject(after);
  });

  it("is told for every command of the table", () => {
    const told = new Set(ALL.map(([id, , command]) => `${domainOf(id)}.${command}`));
    const missing = DOMAINS.flatMap(({ name: domain, commands }) =>
      Object.keys(commands).filter((command) => !told.has(`${domain}.${command}`)),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    [370, 370, 2703],
    [2703, 370, 2703],
    [154, 154, 6494],
    [4000, 250, 4000],
  ])("shows a color_temp of %d as %d mireds and %d kelvin", (given, mireds, kelvin) => {
    const { attributes } = commanded("light.bedroom", {}, "set_color_temp", { color_temp: given });
    expect(attributes).toMatchObject({
      color_mode: "color_temp",
      color_temp: mireds,
      color_temp_kelvin: kelvin,
    });
  });

  it("lets a colour and a white light replace each other", () => {
    const red = commanded("light.bedroom", {}, "set_color", { rgb_color: [255, 0, 0] });
    expect(red.attributes).not.toHaveProperty("color_temp");
    const white = commanded("light.bedroom", red, "set_color_temp", { color_temp: 3000 });
    expect(white.attributes).not.toHaveProperty("rgb_color");
  });

  it("lets a speed end the preset of a fan", () => {
    const air = { percentage_step: 1, preset_modes: ["auto"], supported_features: 63 };
    const auto = { state: "on", attributes: { ...air, preset_mode: "auto" } };
    const { attributes } = commanded("fan.plain", auto, "set_percentage", { percentage: 30 });
    expect(attributes).toMatchObject({ percentage: 30 });
    expect(attributes).not.toHaveProperty("preset_mode");
  });

  it("gives a light its brightness back after the dark", () => {
    const dark = commanded("light.bedroom", on(42), "turn_off");
    expect(commanded("light.bedroom", dark, "turn_on")).toMatchObject(on(42));
  });
});
