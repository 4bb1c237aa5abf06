/** A Home Assistant in °F, and one of an older version: as any other home. */
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  toCelsius,
  toFahrenheit,
} from "../../../../services/devices/homes/home-assistant/temperatures.ts";
import type { HouseFixture } from "../../../support/home-assistant-server/house.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

let connected: ConnectedNode;
afterEach(() => connected?.close());

const HEATING = "climate.den";
const IN_FAHRENHEIT: HouseFixture = {
  temperatureUnit: "°F",
  entities: [
    {
      entity_id: HEATING,
      state: "heat",
      attributes: {
        hvac_modes: ["off", "heat"],
        temperature: 70,
        current_temperature: 68,
        min_temp: 45,
        max_temp: 95,
        target_temp_step: 1,
        supported_features: 385,
      },
    },
    { entity_id: "sensor.porch", state: "50", attributes: { unit_of_measurement: "°F" } },
  ],
};

describe("temperatures in °F", () => {
  it("are the same after they were read and written back, to a tenth of a degree", () => {
    for (let tenths = -400; tenths <= 2200; tenths += 1)
      expect(toFahrenheit(toCelsius(tenths / 10))).toBe(tenths / 10);
  });

  it("are shown in °C, and a sensor's in its own unit", async () => {
    connected = await connectTo(IN_FAHRENHEIT);
    expect(await connected.get(HEATING)).toMatchObject({
      attributes: {
        temperature: 21.1,
        current_temperature: 20,
        min_temp: 7.2,
        max_temp: 35,
        temperature_unit: "°C",
      },
    });
    expect(await connected.get("sensor.porch")).toMatchObject({
      state: "50",
      attributes: { unit_of_measurement: "°F" },
    });
  });

  it.each([
    [21, 70],
    [21.1, 70],
    [7.2, 45],
    [35, 95],
  ])("are told the device in its steps: %d °C as %d °F", async (temperature, told) => {
    connected = await connectTo({
      ...IN_FAHRENHEIT,
      entities: IN_FAHRENHEIT.entities.map((one) => ({
        ...one,
        attributes: { ...one.attributes, ...(one.entity_id === HEATING && { temperature: 60 }) },
      })),
    });
    const answer = await connected.command(HEATING, "set_temperature", { temperature });
    expect(answer).toMatchObject({ status: "confirmed" });
    expect(connected.server.calls).toMatchObject([{ service_data: { temperature: told } }]);
    expect(await connected.get(HEATING)).toMatchObject({
      attributes: { temperature: toCelsius(told) },
    });
  });

  it("are refused outside of the device's range before they are sent", async () => {
    connected = await connectTo(IN_FAHRENHEIT);
    const answer = connected.command(HEATING, "set_temperature", { temperature: 70 });
    await expect(answer).rejects.toMatchObject({
      type: "INVALID_REQUEST",
      message: expect.stringContaining("7.2 to 35"),
    });
    expect(connected.server.calls).toEqual([]);
  });
});

it("an older version has lights in mireds, and fans that do not say that they can be turned on", async () => {
  connected = await connectTo({
    version: "2024.4.3",
    entities: [
      {
        entity_id: "light.old",
        state: "on",
        attributes: {
          supported_color_modes: ["color_temp"],
          color_mode: "color_temp",
          color_temp: 250,
          min_mireds: 153,
          max_mireds: 500,
        },
      },
      {
        entity_id: "fan.old",
        state: "off",
        attributes: { percentage: 0, percentage_step: 25, supported_features: 1 },
      },
    ],
  });
  expect(await connected.get("light.old")).toMatchObject({
    attributes: {
      color_temp: 250,
      color_temp_kelvin: 4000,
      min_color_temp_kelvin: 2000,
      max_color_temp_kelvin: 6536,
    },
  });
  expect(await connected.get("fan.old")).toMatchObject({ attributes: { supported_features: 49 } });
});

describe("a command that the device does not offer is refused before it is sent", () => {
  it.each([
    ["cover.gate", { supported_features: 3 }, "stop", "open, close, toggle"],
    ["vacuum.old", { supported_features: 0 }, "start", "none"],
    ["media_player.box", { supported_features: 1 }, "next", "pause"],
    ["climate.modes", { supported_features: 0, hvac_modes: ["off"] }, "turn_off", "set_hvac_mode"],
    ["climate.range", { supported_features: 2 }, "turn_off", "set_temperature, set_hvac_mode"],
    ["fan.plain", { supported_features: 48 }, "set_percentage", "turn_on, turn_off, toggle"],
  ])("%s with %j: %s; it supports: %s", async (entity_id, attributes, command, supported) => {
    connected = await connectTo({ entities: [{ entity_id, state: "off", attributes }] });
    await expect(connected.command(entity_id, command, {})).rejects.toMatchObject({
      type: "INVALID_REQUEST",
      message: expect.stringMatching(new RegExp(`it supports: ${supported}$`)),
    });
    expect(connected.server.calls).toEqual([]);
  });
});
