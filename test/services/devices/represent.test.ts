/** A wished representation: what of it drives the device, what is stored, what is refused. */
import { describe, expect, it } from "@jest/globals";
import { planFor } from "../../../services/devices/commands/check-command.ts";
import type { Patch, Snapshot } from "../../../shared/kernel/entity.ts";
import { AT, entityOf, failureOf } from "./entities.ts";

const plan = (entity_id: string, before: Patch, { state = "", attributes = {} }: Patch) =>
  planFor(entityOf(entity_id, before), { state, attributes });

const OFF = { hvac_mode: "off", temperature: undefined };

const shown = (entity_id: string): Snapshot => entityOf(entity_id);

describe("a wished representation", () => {
  it.each<[string, Patch, Patch, object[]]>([
    ["light.hallway", {}, { state: "on" }, [{ command: "turn_on", fields: {} }]],
    ["light.hallway", { state: "on" }, { state: "off" }, [{ command: "turn_off" }]],
    [
      "light.bedroom",
      {},
      { state: "on", attributes: { brightness: 128 } },
      [{ command: "turn_on", fields: { brightness: 128 } }],
    ],
    [
      "light.bedroom",
      { state: "on", attributes: { brightness: 128 } },
      { state: "on", attributes: { brightness: 128, rgb_color: [1, 2, 3] } },
      [{ command: "turn_on", fields: { rgb_color: [1, 2, 3] } }],
    ],
    ["cover.office", {}, { state: "closed" }, [{ command: "close" }]],
    [
      "cover.office",
      {},
      { state: "open", attributes: { current_position: 30 } },
      [{ command: "set_position", fields: { position: 30 } }],
    ],
    [
      "climate.bedroom",
      {},
      { state: "heat", attributes: { temperature: 20 } },
      [{ command: "set_temperature", fields: { temperature: 20 } }],
    ],
    [
      "climate.bedroom",
      {},
      { state: "off", attributes: { temperature: 20 } },
      [{ command: "set_hvac_mode", fields: { hvac_mode: "off", temperature: 20 } }],
    ],
    ["lock.garage", {}, { state: "unlocked" }, [{ command: "unlock" }]],
    ["vacuum.downstairs", {}, { state: "paused" }, [{ command: "start" }, { command: "pause" }]],
    [
      "media_player.kitchen",
      {},
      { state: "playing", attributes: { volume_level: 0.5, source: "TV" } },
      [
        { command: "play" },
        { command: "set_volume", fields: { volume: 0.5 } },
        { command: "select_source", fields: { source: "TV" } },
      ],
    ],
    [
      "fan.bedroom",
      {},
      { state: "on", attributes: { percentage: 50 } },
      [{ command: "set_percentage", fields: { percentage: 50 } }],
    ],
    ["fan.bedroom", {}, { state: "on" }, [{ command: "turn_on" }]],
    [
      "fan.bedroom",
      { state: "on", attributes: { percentage: 50 } },
      { state: "off", attributes: { percentage: 70 } },
      [{ command: "turn_off" }],
    ],
    [
      "fan.bedroom",
      { state: "on", attributes: { percentage: 50 } },
      { state: "on", attributes: { percentage: 70 } },
      [{ command: "set_percentage", fields: { percentage: 70 } }],
    ],
    [
      "fan.bedroom",
      { state: "off", attributes: { percentage: 50 } },
      { state: "on", attributes: { percentage: 50 } },
      [{ command: "set_percentage", fields: { percentage: 50 } }],
    ],
    [
      "light.bedroom",
      { state: "on", attributes: { brightness: 128, rgb_color: [1, 2, 3] } },
      { state: "on", attributes: { brightness: 9, rgb_color: [1, 2, 3] } },
      [{ command: "turn_on", fields: { brightness: 9 } }],
    ],
    [
      "light.bedroom",
      { state: "on" },
      { state: "on", attributes: { color_temp: 250 } },
      [{ command: "turn_on", fields: { color_temp: 250 } }],
    ],
    ["light.bedroom", {}, { state: "off", attributes: { brightness: 9 } }, []],
    ["climate.bedroom", {}, { state: "off" }, [{ command: "set_hvac_mode", fields: OFF }]],
    [
      "media_player.living_room",
      {},
      { state: "idle", attributes: { volume_level: 0.4, is_volume_muted: true } },
      [{ command: "mute", fields: { muted: true } }],
    ],
    ["light.bedroom", {}, { state: "unknown", attributes: { brightness: 9 } }, []],
    ["sensor.power", {}, { state: "7" }, []],
    ["binary_sensor.front_door", {}, { state: "on" }, []],
    ["lock.garage", {}, { state: "jammed" }, []],
  ])("of %s, %j → %j, becomes %j", (entity_id, before, wished, wishes) => {
    expect(plan(entity_id, before, wished).requests).toEqual(wishes);
  });

  it.each([
    "light.office",
    "climate.office",
    "cover.office",
    "media_player.kitchen",
    "lock.garage",
  ])("that is just what %s is drives nothing", (entity_id) =>
    expect(plan(entity_id, {}, shown(entity_id)).requests).toEqual([]),
  );

  it("that is just what a fan is drives nothing", () => {
    const on = { state: "on", attributes: { percentage: 50 } };
    expect(plan("fan.bedroom", on, on)).toEqual({
      requests: [],
      rest: { state: "on", attributes: {} },
    });
  });

  it.each<[string, Patch, Patch]>([
    ["sensor.power", { state: "7" }, { state: "7" }],
    ["lock.garage", { state: "jammed" }, { state: "jammed" }],
    ["light.bedroom", { state: "unavailable" }, { state: "unavailable" }],
    ["scene.good_night", { state: AT.toISOString() }, { state: AT.toISOString() }],
    ["light.bedroom", { state: "on" }, {}],
  ])("of %s, %j, leaves %j to be stored as the state", (entity_id, wished, kept) => {
    const { rest } = plan(entity_id, {}, wished);
    expect(rest).toEqual({ ...kept, attributes: {} });
  });

  it("leaves attributes of the client's own to be stored, and not those of the device", () => {
    const attributes = { brightness: 9, color_mode: "rgb", note: "new bulb", deep: { a: [1] } };
    const { rest } = plan("light.bedroom", {}, { state: "on", attributes });
    expect(rest).toEqual({ attributes: { note: "new bulb", deep: { a: [1] } } });
  });

  it.each<[string, string, string[]]>([
    ["light.bedroom", "purple", ["on", "off"]],
    ["cover.office", "on", ["open", "opening", "closed", "closing"]],
    ["binary_sensor.front_door", "open", ["on", "off"]],
    ["scene.good_night", "on", ["an ISO 8601 time"]],
  ])("of %s as %s is refused, with the states that it has", (entity_id, state, allowed) => {
    expect(failureOf(() => plan(entity_id, {}, { state }))).toMatchObject({
      type: "INVALID_REQUEST",
      data: {
        problems: [expect.objectContaining({ field: "state" })],
        allowed: [...allowed, "unavailable", "unknown"],
      },
    });
  });

  it("is refused with an attribute of another kind than it must be, also one that is stored", () => {
    const wished = { state: "7", attributes: { battery_level: "full" } };
    expect(failureOf(() => plan("sensor.power", {}, wished))).toMatchObject({
      type: "INVALID_REQUEST",
      data: { problems: [{ field: "attributes.battery_level" }] },
    });
  });

  it.each<[string, string, unknown]>([
    ["light.hallway", "supported_color_modes", ["rgb"]],
    ["climate.bedroom", "max_temp", 100],
    ["climate.bedroom", "hvac_modes", null],
    ["cover.garage_door", "supported_features", 15],
    ["media_player.kitchen", "source_list", ["Tape"]],
    ["light.hallway", "max_color_temp_kelvin", 9000],
  ])("of %s must not change %s, which the home declares, to %j", (entity_id, name, value) => {
    const { state } = shown(entity_id);
    const failure = failureOf(() => plan(entity_id, {}, { state, attributes: { [name]: value } }));
    expect(failure).toMatchObject({
      type: "INVALID_REQUEST",
      data: { problems: [{ field: `attributes.${name}` }] },
    });
  });
});
