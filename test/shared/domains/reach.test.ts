/** Which commands bring an entity back to what it was, for domains that the virtual house has no entity of. */
import { describe, expect, it } from "@jest/globals";
import { check, effectOf, planFor } from "../../../services/devices/commands/check-command.ts";
import type { StateRequest } from "../../../shared/domains/domain.ts";
import { commandsToReproduce, targetStateOf } from "../../../shared/domains/target-state.ts";
import { type Entity, type Patch, patched } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { AT, entityOf, failureOf } from "../../services/devices/entities.ts";

const apply = (entity: Entity, { command, fields: given = {} }: StateRequest): Entity => {
  const { fields } = check(entity, command, given as Free);
  return { ...entity, ...patched(entity, effectOf(entity.entity_id, command, entity, fields, AT)) };
};

const LEVEL = { min: 0, max: 10 };
const OPTIONS = { options: ["low", "high"] };
const HUMID = { supported_features: 1, available_modes: ["eco", "home"] };
const HEATER = { operation_list: ["off", "eco"], supported_features: 15 };
const AIR = {
  hvac_modes: ["off", "heat", "heat_cool"],
  preset_modes: ["none", "eco"],
  fan_modes: ["low", "high"],
  supported_features: 1023,
};
const BLADES = { percentage_step: 1, preset_modes: ["auto"], supported_features: 63 };
const POSITION = { supported_features: 15 };

describe("an entity", () => {
  it.each<[string, Patch, Patch]>([
    ["number.a", { state: "4.0", attributes: LEVEL }, { state: "7" }],
    ["input_number.a", { state: "4", attributes: LEVEL }, { state: "7" }],
    ["counter.a", { state: "4" }, { state: "5" }],
    ["select.a", { state: "low", attributes: OPTIONS }, { state: "high" }],
    ["input_select.a", { state: "low", attributes: OPTIONS }, { state: "high" }],
    ["text.a", { state: "one" }, { state: "two" }],
    ["input_text.a", { state: "one" }, { state: "two" }],
    ["input_boolean.a", { state: "on" }, { state: "off" }],
    ["date.a", { state: "2030-01-01" }, { state: "2031-01-01" }],
    ["time.a", { state: "08:00:00" }, { state: "09:00:00" }],
    ["datetime.a", { state: "2030-01-01T08:00:00+00:00" }, { state: "unknown" }],
    ["input_datetime.a", { state: "2030-01-01 08:00:00" }, { state: "2031-01-01 08:00:00" }],
    [
      "humidifier.a",
      { state: "on", attributes: { ...HUMID, humidity: 50, mode: "eco" } },
      { state: "off", attributes: { humidity: 70, mode: "home" } },
    ],
    [
      "valve.a",
      { state: "open", attributes: { ...POSITION, current_position: 40 } },
      { state: "closed", attributes: { current_position: 0 } },
    ],
    ["valve.a", { state: "closed" }, { state: "open" }],
    ["siren.a", { state: "on" }, { state: "off" }],
    ["alarm_control_panel.a", { state: "armed_night" }, { state: "disarmed" }],
    ["alarm_control_panel.a", { state: "disarmed" }, { state: "triggered" }],
    [
      "water_heater.a",
      { state: "eco", attributes: { ...HEATER, temperature: 50, away_mode: "on" } },
      { state: "off", attributes: { temperature: 60, away_mode: "off" } },
    ],
    ["water_heater.a", { state: "off", attributes: HEATER }, { state: "eco" }],
    ["lawn_mower.a", { state: "mowing" }, { state: "paused" }],
    ["lawn_mower.a", { state: "paused" }, { state: "docked" }],
    ["remote.a", { state: "on" }, { state: "off" }],
    [
      "remote.a",
      { state: "on", attributes: { supported_features: 4, current_activity: "TV" } },
      { state: "on", attributes: { current_activity: "Film" } },
    ],
    [
      "climate.plain",
      { state: "heat_cool", attributes: { ...AIR, target_temp_low: 19, target_temp_high: 23 } },
      { state: "off" },
    ],
    [
      "climate.plain",
      {
        state: "heat",
        attributes: { ...AIR, temperature: 21, preset_mode: "none", fan_mode: "low", humidity: 40 },
      },
      { attributes: { temperature: 17, preset_mode: "eco", fan_mode: "high", humidity: 60 } },
    ],
    [
      "fan.plain",
      { state: "on", attributes: { ...BLADES, percentage: 40, oscillating: false } },
      { attributes: { preset_mode: "auto", oscillating: true } },
    ],
    [
      "fan.plain",
      { state: "on", attributes: { ...BLADES, preset_mode: "auto", direction: "forward" } },
      { state: "off", attributes: { direction: "reverse" } },
    ],
    ["timer.a", { state: "paused" }, { state: "idle" }],
    [
      "light.kids_room",
      { state: "on", attributes: { brightness: 90, effect: "candle" } },
      { attributes: { effect: "rainbow" } },
    ],
    // None is an effect, too, where the light has a name for it.
    [
      "light.kids_room",
      { state: "on", attributes: { brightness: 90 } },
      { attributes: { effect: "rainbow" } },
    ],
    [
      "cover.office",
      { attributes: { current_tilt_position: 20 } },
      { attributes: { current_tilt_position: 80 } },
    ],
    [
      "vacuum.downstairs",
      { state: "docked", attributes: { fan_speed: "quiet" } },
      { state: "docked", attributes: { fan_speed: "turbo" } },
    ],
    ["timer.a", { state: "active" }, { state: "idle" }],
  ])("%s that was %j is so again by commands after %j", (entity_id, was, is) => {
    const before = entityOf(entity_id, was);
    const after = { ...before, ...patched(before, is) };
    const back = commandsToReproduce(before).reduce(apply, after);
    expect(targetStateOf(entity_id, back)).toEqual(targetStateOf(entity_id, before));
  });

  it.each<[string, Patch]>([
    ["button.a", { state: AT.toISOString() }],
    ["input_button.a", { state: AT.toISOString() }],
    ["script.a", { state: "on" }],
    ["update.a", { state: "on" }],
    ["todo.a", { state: "3" }],
    ["calendar.a", { state: "on" }],
    ["event.a", { state: AT.toISOString() }],
    ["person.a", { state: "home" }],
    ["weather.a", { state: "sunny" }],
    ["alarm_control_panel.a", { state: "triggered" }],
    ["number.a", { state: "unknown" }],
  ])("%s that was %j cannot be brought back", (entity_id, was) =>
    expect(commandsToReproduce(entityOf(entity_id, was))).toEqual([]),
  );

  it("that is being armed is on its way to what it is armed for", () =>
    expect(
      targetStateOf(
        "alarm_control_panel.a",
        entityOf("alarm_control_panel.a", {
          state: "arming",
          attributes: { next_state: "armed_away" },
        }),
      ),
    ).toEqual({ state: "armed_away", attributes: {} }));
});

describe("a requested state", () => {
  it.each<[string, Free, string, string]>([
    ["number.a", LEVEL, "high", "a number"],
    ["date.a", {}, "today", "a date such as 2026-01-31"],
    ["siren.a", {}, "loud", "on, off"],
  ])("that %s, %j, cannot have is refused: %s, but %s", (entity_id, attributes, state, words) =>
    expect(
      failureOf(() => planFor(entityOf(entity_id, { attributes }), { state, attributes: {} })),
    ).toMatchObject({
      type: "INVALID_REQUEST",
      message: expect.stringContaining(words),
    }),
  );

  it("changes no attribute that the home declares", () =>
    expect(
      failureOf(() =>
        planFor(entityOf("select.a", { attributes: OPTIONS }), {
          state: "low",
          attributes: { options: ["x"] },
        }),
      ),
    ).toMatchObject({ data: { problems: [{ field: "attributes.options" }] } }));

  it("may add an attribute that another domain declares", () =>
    expect(
      planFor(entityOf("switch.tv_socket"), { state: "on", attributes: { options: ["x"] } }).rest,
    ).toMatchObject({ attributes: { options: ["x"] } }));
});
