/** What the included Matter add-on sends for a command. */
import { describe, expect, it } from "@jest/globals";
import { type ClusterFields, type Clusters, rowOf } from "./rows.ts";
import { HUE, LIFT, ON, SLATS, THERMOSTAT, WHITE, XY } from "./samples.ts";

const LATCH = { featureMap: { unbolting: true } };

describe("a command", () => {
  const order = (command: string, request?: object) =>
    expect.objectContaining({
      command,
      ...(request && { request: expect.objectContaining(request) }),
    });
  it.each<[string, Clusters, string, ClusterFields, readonly object[]]>([
    ["a light without levels", { ...ON, colorControl: WHITE }, "turn_off", {}, [order("off")]],
    [
      "a light, slowly",
      { ...ON, levelControl: {}, colorControl: XY },
      "turn_on",
      { brightness: 255, rgb_color: [255, 0, 0], transition: 2 },
      [
        order("moveToColor", { transitionTime: 20 }),
        order("moveToLevelWithOnOff", { level: 254, transitionTime: 20 }),
      ],
    ],
    [
      "a light to nothing",
      { ...ON, levelControl: {}, colorControl: XY },
      "turn_on",
      { brightness: 0 },
      [order("off")],
    ],
    [
      "a light off slowly",
      { ...ON, levelControl: {}, colorControl: XY },
      "turn_off",
      { transition: 3 },
      [order("moveToLevelWithOnOff", { level: 0 })],
    ],
    [
      "a light of hues",
      { ...ON, colorControl: HUE },
      "set_color",
      { rgb_color: [0, 255, 0] },
      [order("moveToHueAndSaturation", { hue: 85, saturation: 254 }), order("on")],
    ],
    [
      "kelvin",
      { ...ON, colorControl: WHITE },
      "set_color_temp",
      { color_temp: 4000 },
      [order("moveToColorTemperature", { colorTemperatureMireds: 250 }), order("on")],
    ],
    [
      "a thermostat that is off",
      { thermostat: { ...THERMOSTAT, systemMode: 0 } },
      "turn_on",
      {},
      [{ cluster: "thermostat", values: { systemMode: 4 } }],
    ],
    [
      "a thermostat that is on",
      { thermostat: { ...THERMOSTAT, systemMode: 4 } },
      "turn_on",
      {},
      [],
    ],
    [
      "a thermostat, to cool",
      { thermostat: { ...THERMOSTAT, systemMode: 4 } },
      "set_temperature",
      { temperature: 25.5, hvac_mode: "cool" },
      [
        { cluster: "thermostat", values: { systemMode: 3 } },
        { cluster: "thermostat", values: { occupiedCoolingSetpoint: 2550 } },
      ],
    ],
    [
      "a cover",
      { windowCovering: LIFT },
      "set_position",
      { position: 30 },
      [order("goToLiftPercentage", { liftPercent100thsValue: 7000 })],
    ],
    [
      "a cover that moves",
      { windowCovering: { ...LIFT, operationalStatus: { global: 1 } } },
      "toggle",
      {},
      [order("stopMotion")],
    ],
    ...(
      [
        ["set_tilt_position", { tilt_position: 30 }, 7000],
        ["open_tilt", {}, 0],
        ["close_tilt", {}, 10_000],
        ["toggle_tilt", {}, 0],
      ] as const
    ).map(
      ([command, fields, tiltPercent100thsValue]): [
        string,
        Clusters,
        string,
        ClusterFields,
        readonly object[],
      ] => [
        "slats",
        { windowCovering: SLATS },
        command,
        fields,
        [order("goToTiltPercentage", { tiltPercent100thsValue })],
      ],
    ),
    ["slats that turn", { windowCovering: SLATS }, "stop_tilt", {}, [order("stopMotion")]],
    ["a lock with a latch", { doorLock: LATCH }, "unlock", {}, [order("unboltDoor")]],
    ["a lock with a latch", { doorLock: LATCH }, "open", {}, [order("unlockDoor")]],
    [
      "a lock with a code",
      { doorLock: {} },
      "unlock",
      { code: "12" },
      [order("unlockDoor", { pinCode: Buffer.from("12") })],
    ],
    [
      "a fan to nothing",
      { fanControl: { fanMode: 3 } },
      "set_percentage",
      { percentage: 0 },
      [{ cluster: "fanControl", values: { fanMode: 0 } }],
    ],
    [
      "a fan without a speed",
      { fanControl: { fanMode: 0 } },
      "toggle",
      {},
      [{ cluster: "fanControl", values: { percentSetting: 100 } }],
    ],
    [
      "a thermostat with two targets, both higher",
      { thermostat: { ...THERMOSTAT, systemMode: 1 } },
      "set_temperature",
      { target_temp_low: 22, target_temp_high: 28 },
      [
        { cluster: "thermostat", values: { occupiedCoolingSetpoint: 2800 } },
        { cluster: "thermostat", values: { occupiedHeatingSetpoint: 2200 } },
      ],
    ],
    [
      "a fan to one of its modes",
      { fanControl: { fanMode: 0, fanModeSequence: 2 } },
      "set_preset_mode",
      { preset_mode: "auto" },
      [{ cluster: "fanControl", values: { fanMode: 5 } }],
    ],
    ["a plug", ON, "toggle", {}, [order("toggle")]],
  ])("to %s is sent as %j", (_what, clusters, command, fields, expected) => {
    expect(rowOf(clusters).commands?.[command]?.(fields, clusters)).toEqual(expected);
  });

  it("for one temperature is refused where there are two", () => {
    const clusters = { thermostat: { ...THERMOSTAT, systemMode: 1 } };
    expect(() =>
      rowOf(clusters).commands?.set_temperature?.({ temperature: 20 }, clusters),
    ).toThrow(/two targets/);
  });
});
