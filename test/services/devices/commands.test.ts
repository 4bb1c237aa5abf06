/** The command table: which commands and fields each device takes, and how it refuses others. */
import { describe, expect, it } from "@jest/globals";
import { check, commandsOf } from "../../../services/devices/commands.ts";
import { domainOf, type Patch } from "../../../shared/entity.ts";
import type { Free } from "../../../shared/rules.ts";
import { entityOf, failureOf, houseEntities } from "./entities.ts";

const INVALID = "INVALID_REQUEST";
const MISSING = "INVALID_PARAMETERS";

describe("a command is refused", () => {
  it.each<[string, string, Free, string, string]>([
    ["light.kitchen", "set_brightness", {}, MISSING, "brightness"],
    ["climate.bedroom", "set_temperature", {}, MISSING, "temperature"],
    ["climate.bedroom", "set_hvac_mode", { temperature: 20 }, MISSING, "hvac_mode"],
    ["cover.bedroom", "set_position", {}, MISSING, "position"],
    ["fan.bedroom", "set_percentage", {}, MISSING, "percentage"],
    ["media_player.kitchen", "set_volume", {}, MISSING, "volume"],
    ["media_player.kitchen", "select_source", {}, MISSING, "source"],
    ["light.kitchen", "set_brightness", { brightness: "128" }, INVALID, "brightness"],
    ["light.kitchen", "set_brightness", { brightness: 256 }, INVALID, "brightness"],
    ["light.kitchen", "set_brightness", { brightness: -1 }, INVALID, "brightness"],
    ["light.kitchen", "set_brightness", { brightness: 1.5 }, INVALID, "brightness"],
    ["light.kitchen", "set_brightness", { brightness: null }, INVALID, "brightness"],
    ["light.kitchen", "set_brightness", { brightness: Number.NaN }, INVALID, "brightness"],
    ["light.bedroom", "set_color", { rgb_color: [1, 2] }, INVALID, "rgb_color"],
    ["light.bedroom", "set_color", { rgb_color: [1, 2, 256] }, INVALID, "rgb_color[2]"],
    ["light.kitchen", "turn_on", { color_temp: 1999 }, INVALID, "color_temp"],
    ["light.kitchen", "turn_on", { color_temp: 501 }, INVALID, "color_temp"],
    ["light.kitchen", "turn_on", { color_temp: 6501 }, INVALID, "color_temp"],
    ["light.kitchen", "turn_on", { color_temp: 153 }, INVALID, "color_temp"],
    ["light.bedroom", "turn_on", { color_temp: 300, rgb_color: [1, 2, 3] }, INVALID, "color_temp"],
    ["light.kitchen", "turn_on", { rgb_color: [1, 2, 3] }, INVALID, "rgb_color"],
    ["light.hallway", "turn_on", { brightness: 10 }, INVALID, "brightness"],
    ["light.bedside_lamp", "turn_on", { color_temp: 300 }, INVALID, "color_temp"],
    ["light.kitchen", "turn_on", { position: 10 }, INVALID, "position"],
    ["light.kitchen", "turn_off", { brightness: 10 }, INVALID, "brightness"],
    ["switch.coffee_machine", "turn_on", { brightness: 10 }, INVALID, "brightness"],
    ["climate.bedroom", "set_temperature", { temperature: 6.9 }, INVALID, "temperature"],
    ["climate.bedroom", "set_temperature", { temperature: 35.1 }, INVALID, "temperature"],
    ["climate.bedroom", "set_hvac_mode", { hvac_mode: "cool" }, INVALID, "hvac_mode"],
    ["cover.bedroom", "set_position", { position: 101 }, INVALID, "position"],
    ["fan.bedroom", "set_percentage", { percentage: 101 }, INVALID, "percentage"],
    ["media_player.kitchen", "set_volume", { volume: 1.01 }, INVALID, "volume"],
    ["media_player.kitchen", "mute", { muted: "yes" }, INVALID, "muted"],
    ["media_player.kitchen", "select_source", { source: "Tape" }, INVALID, "source"],
  ])("%s: %s %j is %s for %s", (entity_id, command, given, type, field) => {
    expect(failureOf(() => check(entityOf(entity_id), command, given))).toMatchObject({
      type,
      data: { problems: [expect.objectContaining({ field })] },
    });
  });

  it.each<[string, Patch, Free, boolean]>([
    ["climate.bedroom", { attributes: { min_temp: 15, max_temp: 20 } }, { temperature: 20 }, true],
    ["climate.bedroom", { attributes: { min_temp: 15, max_temp: 20 } }, { temperature: 21 }, false],
    ["climate.bedroom", { attributes: { min_temp: 15, max_temp: 20 } }, { temperature: 14 }, false],
    [
      "climate.bedroom",
      { attributes: { min_temp: null, max_temp: null } },
      { temperature: 35 },
      true,
    ],
    [
      "climate.bedroom",
      { attributes: { min_temp: null, max_temp: null } },
      { temperature: 6 },
      false,
    ],
  ])("%s with %j takes %j: %s", (entity_id, declared, given, isTaken) => {
    const failure = failureOf(() => check(entityOf(entity_id, declared), "set_temperature", given));
    expect(failure.type === undefined).toBe(isTaken);
  });
});

describe("an unknown command", () => {
  it.each<[string, string, string[]]>([
    ["light.hallway", "explode", ["turn_on", "turn_off", "toggle"]],
    ["light.hallway", "set_brightness", ["turn_on", "turn_off", "toggle"]],
    [
      "light.kitchen",
      "set_color",
      ["turn_on", "turn_off", "toggle", "set_brightness", "set_color_temp"],
    ],
    ["cover.garage_door", "set_position", ["open", "close", "stop", "toggle"]],
    ["lock.front_door", "constructor", ["lock", "unlock"]],
    ["sensor.power", "turn_on", []],
    ["binary_sensor.front_door", "toggle", []],
    ["scene.good_night", "Turn On", ["activate", "turn_on"]],
  ])("for %s, %s, is answered with the commands that it takes", (entity_id, command, allowed) => {
    expect(failureOf(() => check(entityOf(entity_id), command, {}))).toMatchObject({
      type: INVALID,
      data: { entity_id, command, allowed },
    });
  });

  it("is every one for an entity of no known domain", () => {
    expect(commandsOf({ ...entityOf("lock.garage"), entity_id: "constructor.lock" })).toEqual([]);
  });
});

it("gives every device of the house that is no sensor at least one command", () => {
  const mute = houseEntities.filter((entity) => commandsOf(entity).length === 0);
  expect([...new Set(mute.map(({ entity_id }) => domainOf(entity_id)))]).toEqual([
    "sensor",
    "binary_sensor",
  ]);
});
