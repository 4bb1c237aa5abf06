/** The command table: which commands and fields each device takes, and how it refuses others. */
import { describe, expect, it } from "@jest/globals";
import {
  check,
  commandsOf,
  effectOf,
  mayHave,
  runEventOf,
} from "../../../../services/devices/commands/check-command.ts";
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { AT, entityOf, failureOf, houseEntities } from "../entities.ts";

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

  it.each<[string, string, Free, unknown]>([
    ["lock.garage", "lock", { brightness: 9 }, ["code"]],
    ["light.kitchen", "turn_off", { brightness: 9 }, ["transition"]],
    [
      "climate.bedroom",
      "set_temperature",
      { temperature: 20, volume: 1 },
      ["temperature", "hvac_mode"],
    ],
    ["climate.bedroom", "set_temperature", { temperature: 36 }, "7 to 35 degrees"],
    ["climate.bedroom", "set_hvac_mode", { hvac_mode: "cool" }, "one of off, heat"],
    ["light.hallway", "turn_on", { brightness: 9 }, undefined],
  ])("%s: %s %j, with what is allowed: %j", (entity_id, command, given, allowed) => {
    const { data } = failureOf(() => check(entityOf(entity_id), command, given));
    const problems = [expect.objectContaining({ field: Object.keys(given).at(-1) })];
    expect(data).toStrictEqual({ problems, ...(allowed !== undefined && { allowed }) });
  });
});

describe("what a home declares of a device decides which fields it takes", () => {
  const kelvin = (min_color_temp_kelvin: unknown, max_color_temp_kelvin: unknown): Free => ({
    min_color_temp_kelvin,
    max_color_temp_kelvin,
  });

  it.each<[string, Free, string, Free, boolean]>([
    [
      "light.hallway",
      { supported_color_modes: ["onoff", "rgb"] },
      "turn_on",
      { brightness: 9 },
      true,
    ],
    ["light.bedroom", { supported_color_modes: null }, "turn_on", { brightness: 9 }, false],
    ["light.bedroom", { supported_color_modes: "rgb" }, "turn_on", { brightness: 9 }, false],
    ["light.kitchen", kelvin(2700, 4000), "turn_on", { color_temp: 2700 }, true],
    ["light.kitchen", kelvin(2700, 4000), "turn_on", { color_temp: 2699 }, false],
    ["light.kitchen", kelvin(2700, 4000), "turn_on", { color_temp: 4000 }, true],
    ["light.kitchen", kelvin(2700, 4000), "turn_on", { color_temp: 4001 }, false],
    ["light.kitchen", kelvin(null, null), "turn_on", { color_temp: 2000 }, true],
    ["light.kitchen", kelvin(null, null), "turn_on", { color_temp: 6501 }, false],
    ["fan.bedroom", { percentage_step: null }, "turn_on", { percentage: 50 }, false],
    [
      "climate.bedroom",
      { min_temp: 15, max_temp: 20 },
      "set_temperature",
      { temperature: 20 },
      true,
    ],
    [
      "climate.bedroom",
      { min_temp: 15, max_temp: 20 },
      "set_temperature",
      { temperature: 21 },
      false,
    ],
    [
      "climate.bedroom",
      { min_temp: 15, max_temp: 20 },
      "set_temperature",
      { temperature: 14 },
      false,
    ],
    [
      "climate.bedroom",
      { min_temp: null, max_temp: null },
      "set_temperature",
      { temperature: 35 },
      true,
    ],
    [
      "climate.bedroom",
      { min_temp: null, max_temp: null },
      "set_temperature",
      { temperature: 6 },
      false,
    ],
    ["climate.bedroom", { hvac_modes: null }, "set_hvac_mode", { hvac_mode: "heat" }, false],
  ])("%s with %j: %s %j, %s", (entity_id, attributes, command, given, isTaken) => {
    const failure = failureOf(() => check(entityOf(entity_id, { attributes }), command, given));
    expect(failure.type).toBe(isTaken ? undefined : INVALID);
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
    ["lock.front_door", "constructor", ["lock", "unlock", "open"]],
    ["sensor.power", "turn_on", []],
    ["binary_sensor.front_door", "toggle", []],
    ["scene.good_night", "Turn On", ["activate", "turn_on"]],
  ])("for %s, %s, is answered with the commands that it takes", (entity_id, command, allowed) => {
    expect(failureOf(() => check(entityOf(entity_id), command, {}))).toMatchObject({
      type: INVALID,
      data: { entity_id, command, allowed },
    });
  });

  it.each([
    [
      "lock.garage",
      "open",
      "lock.garage does not support the command open; it supports: lock, unlock",
    ],
    ["sensor.power", "on", "sensor.power does not support the command on; it supports: none"],
  ])("for %s, %s, is answered in words: %s", (entity_id, command, message) =>
    expect(failureOf(() => check(entityOf(entity_id), command, {}))).toMatchObject({ message }),
  );

  it("has no effect, no event, and takes no field", () => {
    for (const entity_id of ["lock.garage", "camera.hall"]) {
      const order = { entity_id, command: "explode" };
      const now = { state: "on", attributes: {} };
      expect(effectOf(entity_id, "explode", now, {}, AT)).toEqual({});
      expect([runEventOf(order), mayHave(order, "transition")]).toEqual([undefined, false]);
    }
  });

  it("is every one for an entity of no known domain", () => {
    expect(commandsOf({ ...entityOf("lock.garage"), entity_id: "constructor.lock" })).toEqual([]);
  });
});

it.each([
  ["light.kitchen", "set_brightness", true],
  ["scene.good_night", "activate", true],
  ["light.kitchen", "toggle", true],
  ["switch.tv_socket", "turn_on", false],
  ["lock.garage", "lock", false],
])("lets a transition stand beside %s %s: %s", (entity_id, command, isTaken) =>
  expect(mayHave({ entity_id, command }, "transition")).toBe(isTaken),
);

it("gives every device of the house that is no sensor at least one command", () => {
  const mute = houseEntities.filter((entity) => commandsOf(entity).length === 0);
  expect([...new Set(mute.map(({ entity_id }) => domainOf(entity_id)))]).toEqual([
    "sensor",
    "binary_sensor",
  ]);
});
