/** What thermostats and fans take together, and what not. */
import { describe, expect, it } from "@jest/globals";
import { check } from "../../../services/devices/commands/check-command.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { entityOf, failureOf } from "../../services/devices/entities.ts";

const RANGE = {
  preset_modes: ["away", "home"],
  min_humidity: 30,
  max_humidity: 60,
  supported_features: 407,
};
const BLADES = { percentage_step: 1, preset_modes: ["auto"], supported_features: 63 };

const checked = (entity_id: string, attributes: Free, command: string, given: Free) =>
  check(entityOf(entity_id, { attributes }), command, given);

describe("a command to a thermostat or a fan", () => {
  it.each<[string, Free, string, Free, string, string]>([
    ["climate.plain", RANGE, "set_temperature", {}, "temperature", "needs one of temperature, tar"],
    ["climate.plain", { supported_features: 1 }, "set_temperature", {}, "temperature", "needs tem"],
    [
      "climate.plain",
      { supported_features: 2 },
      "set_temperature",
      {},
      "target_temp_low",
      "needs one",
    ],
    [
      "climate.plain",
      RANGE,
      "set_temperature",
      { target_temp_low: 19 },
      "target_temp_high",
      "target_temp_low needs target_temp_high beside it",
    ],
    [
      "climate.plain",
      RANGE,
      "set_hvac_mode",
      { hvac_mode: "heat_cool", target_temp_high: 19 },
      "target_temp_low",
      "target_temp_high needs target_temp_low beside it",
    ],
  ])("%s, %j, told to %s %j, misses %s: %s", (id, attributes, command, given, field, message) =>
    expect(failureOf(() => checked(id, attributes, command, given))).toMatchObject({
      type: "INVALID_PARAMETERS",
      message: expect.stringContaining(message),
      data: { problems: [{ field }] },
    }),
  );

  it.each<[string, Free, string, Free, string]>([
    [
      "climate.plain",
      RANGE,
      "set_temperature",
      { temperature: 20, target_temp_low: 19, target_temp_high: 21 },
      "Only one of temperature and target_temp_low can be given",
    ],
    [
      "climate.plain",
      RANGE,
      "set_temperature",
      { target_temp_low: 22, target_temp_high: 21 },
      "at least target_temp_low, 22",
    ],
    [
      "climate.plain",
      RANGE,
      "set_temperature",
      { target_temp_low: 2, target_temp_high: 21 },
      "target_temp_low must be 7 to 35 degrees",
    ],
    ["climate.plain", RANGE, "set_preset_mode", { preset_mode: "eco" }, "one of away, home"],
    ["climate.plain", RANGE, "set_preset_mode", { preset_mode: 7 }, "preset_mode"],
    ["climate.plain", RANGE, "set_humidity", { humidity: 20 }, "30 to 60 %"],
    ["climate.plain", RANGE, "set_fan_mode", { fan_mode: "low" }, "does not support the command"],
    ["climate.bedroom", {}, "set_humidity", { humidity: 40 }, "does not support the command"],
    ["fan.plain", BLADES, "set_preset_mode", { preset_mode: "sleep" }, "one of auto"],
    ["fan.plain", BLADES, "set_direction", { direction: "up" }, "one of forward, reverse"],
    ["fan.plain", BLADES, "oscillate", { oscillating: "yes" }, "oscillating"],
    ["fan.plain", BLADES, "turn_on", { preset_mode: "auto", percentage: 5 }, "Only one of"],
    ["fan.bathroom", {}, "oscillate", { oscillating: true }, "does not support the command"],
  ])("%s, %j, refuses %s %j: %s", (id, attributes, command, given, message) =>
    expect(failureOf(() => checked(id, attributes, command, given))).toMatchObject({
      type: "INVALID_REQUEST",
      message: expect.stringContaining(message),
    }),
  );
});
