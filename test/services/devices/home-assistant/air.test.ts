/** Commands to thermostats and fans of a Home Assistant that can do more than the plain ones. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { until } from "../../../support/until.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

const ECOBEE = "climate.ecobee";
const HVAC = "climate.hvac";
const FAN = "fan.hall";

const HOUSE = {
  entities: [
    {
      entity_id: ECOBEE,
      state: "heat_cool",
      attributes: {
        hvac_modes: ["off", "heat", "cool", "heat_cool"],
        min_temp: 7,
        max_temp: 35,
        temperature: null,
        target_temp_low: 21,
        target_temp_high: 24,
        preset_modes: ["home", "eco", "away"],
        preset_mode: "home",
        supported_features: 403,
      },
    },
    {
      entity_id: HVAC,
      state: "cool",
      attributes: {
        hvac_modes: ["off", "cool", "dry"],
        min_temp: 7,
        max_temp: 35,
        temperature: 21,
        fan_modes: ["low", "high"],
        fan_mode: "low",
        swing_modes: ["on", "off"],
        swing_mode: "off",
        swing_horizontal_modes: ["auto", "off"],
        swing_horizontal_mode: "auto",
        min_humidity: 30,
        max_humidity: 99,
        humidity: 67.4,
        supported_features: 943,
      },
    },
    {
      entity_id: FAN,
      state: "on",
      attributes: {
        preset_modes: ["auto", "sleep"],
        preset_mode: null,
        percentage: 50,
        percentage_step: 25,
        oscillating: false,
        direction: "forward",
        supported_features: 63,
      },
    },
  ],
};
const range = (target_temp_low: number, target_temp_high: number) => ({
  target_temp_low,
  target_temp_high,
});

describe("of a thermostat or a fan", () => {
  let connected: ConnectedNode;
  beforeEach(async () => {
    connected = await connectTo(HOUSE);
  });
  afterEach(() => connected.close());

  it.each<[string, string, Free, string]>([
    [ECOBEE, "set_preset_mode", { preset_mode: "eco" }, "set_preset_mode"],
    [ECOBEE, "set_temperature", range(19, 23), "set_temperature"],
    [ECOBEE, "set_temperature", { hvac_mode: "heat", temperature: 22 }, "set_temperature"],
    [ECOBEE, "set_hvac_mode", { hvac_mode: "heat_cool", ...range(18, 22) }, "set_temperature"],
    [ECOBEE, "set_hvac_mode", { hvac_mode: "cool" }, "set_hvac_mode"],
    [HVAC, "set_fan_mode", { fan_mode: "high" }, "set_fan_mode"],
    [HVAC, "set_swing_mode", { swing_mode: "on" }, "set_swing_mode"],
    [
      HVAC,
      "set_swing_horizontal_mode",
      { swing_horizontal_mode: "off" },
      "set_swing_horizontal_mode",
    ],
    [HVAC, "set_humidity", { humidity: 45 }, "set_humidity"],
    [FAN, "set_preset_mode", { preset_mode: "sleep" }, "set_preset_mode"],
    [FAN, "turn_on", { preset_mode: "auto" }, "turn_on"],
    [FAN, "oscillate", { oscillating: true }, "oscillate"],
    [FAN, "set_direction", { direction: "reverse" }, "set_direction"],
  ])("%s: %s %j is the service, confirmed and seen", async (entity_id, command, data, service) => {
    const answer = await connected.command(entity_id, command, data);
    expect(answer).toMatchObject({ status: "confirmed" });
    expect(connected.server.calls).toMatchObject([
      { service, service_data: data, target: { entity_id } },
    ]);
    const { hvac_mode, ...attributes } = data;
    const state = hvac_mode ?? expect.any(String);
    expect(await connected.get(entity_id)).toMatchObject({ state, attributes });
  });

  it.each<[string, string, Free, Free]>([
    [ECOBEE, "set_preset_mode", { preset_mode: "eco" }, { preset_mode: "away" }],
    [ECOBEE, "set_temperature", range(19, 23), range(19, 21)],
    [HVAC, "set_humidity", { humidity: 45 }, { humidity: 60 }],
    [FAN, "set_preset_mode", { preset_mode: "sleep" }, { preset_mode: "auto" }],
  ])("%s: %s %j that ends at %j is superseded", async (entity_id, command, wanted, reached) => {
    const { state } = await connected.get(entity_id);
    connected.server.behaviours.set(entity_id, {
      instead: { state, attributes: { ...reached, told: true }, isCaused: true },
    });
    const answer = connected.command(entity_id, command, wanted);
    await until(() => connected.server.calls.length === 1);
    await connected.clock.advance(2000);
    expect(await answer).toMatchObject({ status: "superseded", superseded: [{ entity_id }] });
  });
});
