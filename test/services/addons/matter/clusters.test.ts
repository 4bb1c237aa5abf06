/** What the included Matter add-on makes of clusters, and of commands, without the library. */
import { describe, expect, it } from "@jest/globals";
import { type ClusterFields, type Clusters, rowOf, rowsOf } from "./rows.ts";
import { COLOUR_LIGHT, HUE, LIFT, ON, SLATS, THERMOSTAT, WHITE, XY } from "./samples.ts";

describe("an endpoint", () => {
  it.each<[string, Clusters, readonly number[], readonly string[]]>([
    ["an on/off light", ON, [0x0100], ["light"]],
    ["a plug", ON, [0x010a], ["switch"]],
    ["a colour light of an unknown type", { ...ON, colorControl: HUE }, [], ["light"]],
    ["a fan with a switch of its own", { ...ON, fanControl: {} }, [], ["fan"]],
    ["a thermostat", { thermostat: THERMOSTAT }, [], ["climate"]],
    ["a contact", { booleanState: {} }, [0x0015], ["binary_sensor contact"]],
    ["a leak sensor", { booleanState: {} }, [0x0043], ["binary_sensor leak"]],
    ["a freeze sensor", { booleanState: {} }, [0x0041], ["binary_sensor freeze"]],
    [
      "two sensors in one",
      {
        temperatureMeasurement: { measuredValue: null },
        relativeHumidityMeasurement: { measuredValue: 1 },
      },
      [],
      ["sensor temperature", "sensor humidity"],
    ],
    ["nothing that is known", { identify: {} }, [], []],
  ])("that is %s has these entities", (_what, clusters, types, expected) => {
    const found = rowsOf(clusters, types).map(({ domain, kind }) =>
      kind === undefined ? domain : `${domain} ${kind}`,
    );
    expect(found).toEqual(expected);
  });
});

describe("what a device reports", () => {
  it.each<[string, Clusters, readonly number[], string, ClusterFields]>([
    [
      "a light of half its level",
      {
        ...ON,
        levelControl: { currentLevel: 127 },
        colorControl: { ...XY, currentX: 45_875, currentY: 19_660 },
      },
      [COLOUR_LIGHT],
      "on",
      { brightness: 128, color_mode: "rgb", supported_color_modes: ["rgb"] },
    ],
    [
      "red by hue and saturation",
      { ...ON, colorControl: { ...HUE, currentHue: 0, currentSaturation: 254 } },
      [COLOUR_LIGHT],
      "on",
      { rgb_color: [255, 0, 0] },
    ],
    [
      "white light",
      { ...ON, colorControl: { ...WHITE, colorTemperatureMireds: 250 } },
      [COLOUR_LIGHT],
      "on",
      { color_temp: 250, color_temp_kelvin: 4000, min_color_temp_kelvin: 2000 },
    ],
    [
      "a light that is off and keeps its level",
      { onOff: { onOff: false }, levelControl: { currentLevel: 254 } },
      [0x0101],
      "off",
      { brightness: 0, last_brightness: 255 },
    ],
    [
      "heating",
      { thermostat: { ...THERMOSTAT, systemMode: 4, thermostatRunningState: { heat: true } } },
      [],
      "heat",
      {
        temperature: 20.5,
        current_temperature: 19.5,
        hvac_action: "heating",
        min_temp: 7,
        max_temp: 30,
      },
    ],
    [
      "two targets",
      { thermostat: { ...THERMOSTAT, systemMode: 1, thermostatRunningState: {} } },
      [],
      "heat_cool",
      { target_temp_low: 20.5, target_temp_high: 26, hvac_action: "idle" },
    ],
    [
      "a cover on its way",
      {
        windowCovering: {
          ...LIFT,
          operationalStatus: { global: 2 },
          currentPositionLiftPercent100ths: 2500,
          targetPositionLiftPercent100ths: 10_000,
        },
      },
      [],
      "closing",
      { current_position: 75, target_position: 0, supported_features: 15 },
    ],
    [
      "slats that travel, too",
      { windowCovering: SLATS },
      [],
      "unknown",
      { current_tilt_position: 0, supported_features: 255 },
    ],
    [
      "a lock with a latch",
      { doorLock: { lockState: 3, featureMap: { unbolting: true } } },
      [],
      "unlocked",
      { supported_features: 1 },
    ],
    [
      "slats alone",
      {
        windowCovering: {
          featureMap: { lift: false, tilt: true, positionAwareTilt: true },
          currentPositionTiltPercent100ths: 10_000,
        },
      },
      [],
      "closed",
      { current_position: 0 },
    ],
    [
      "a cover that does not know",
      { windowCovering: { featureMap: { lift: true } } },
      [],
      "unknown",
      { supported_features: 11 },
    ],
    ["a lock", { doorLock: { lockState: 1 } }, [], "locked", { supported_features: 0 }],
    ["a lock that does not know", { doorLock: { lockState: null } }, [], "unknown", {}],
    [
      "a fan of four speeds",
      { fanControl: { fanMode: 5, percentSetting: null, percentCurrent: 75, speedMax: 4 } },
      [],
      "on",
      { percentage: 75, percentage_step: 25 },
    ],
    [
      "an open contact",
      { booleanState: { stateValue: false } },
      [0x0015],
      "on",
      { device_class: "opening" },
    ],
    ["water", { booleanState: { stateValue: true } }, [0x0043], "on", { device_class: "moisture" }],
    ["no occupancy", { occupancySensing: { occupancy: { occupied: false } } }, [], "off", {}],
    [
      "light in a room",
      { illuminanceMeasurement: { measuredValue: 20_001 } },
      [],
      "100",
      { unit_of_measurement: "lx" },
    ],
    [
      "a battery",
      { powerSource: { batPercentRemaining: 155 } },
      [],
      "77.5",
      { device_class: "battery" },
    ],
    ["power", { electricalPowerMeasurement: { activePower: 12_340n } }, [], "12.3", {}],
  ])("%s", (_what, clusters, types, state, attributes) => {
    expect(rowOf(clusters, types).read(clusters)).toMatchObject({ state, attributes });
  });

  it("is what was wanted, where it can say no more of it", () => {
    const clusters = { ...ON, levelControl: { currentLevel: 127 }, colorControl: WHITE };
    const { attributes } = rowOf(clusters).read(clusters, { wanted: { brightness: 127 } });
    expect(attributes).toMatchObject({ brightness: 127 });
  });
});
