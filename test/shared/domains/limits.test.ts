/** What an entity declares of itself decides which commands and values it takes. */
import { describe, expect, it } from "@jest/globals";
import { check, commandsOf } from "../../../services/devices/commands/check-command.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { entityOf, failureOf } from "../../services/devices/entities.ts";

const LEVEL = { min: 10, max: 20, unit_of_measurement: "°C" };
const OPTIONS = { options: ["low", "high"] };
const WORD = { min: 1, max: 5, pattern: "[a-z]+" };
const TONES = { supported_features: 7, available_tones: { 1: "fire", 2: "alarm" } };
const DAY_OF_CALENDAR = "a day that the calendar has";
const DAY = { has_date: true, has_time: false };

const checked = (entity_id: string, attributes: Free, command: string, given: Free) =>
  check(entityOf(entity_id, { attributes }), command, given);

describe("a value", () => {
  it.each<[string, Free, string, Free, unknown]>([
    ["number.a", LEVEL, "set_value", { value: 21 }, "10 to 20 °C"],
    ["input_number.a", { min: 10 }, "set_value", { value: 9 }, "at least 10"],
    ["input_number.a", { max: 20 }, "set_value", { value: 21 }, "at most 20"],
    ["counter.a", { minimum: null, maximum: 5 }, "set_value", { value: 6 }, "at most 5"],
    ["counter.a", {}, "set_value", { value: 1.5 }, "a whole number"],
    ["select.a", OPTIONS, "select_option", { option: "mid" }, "one of low, high"],
    ["input_select.a", OPTIONS, "select_option", { option: "mid" }, "one of low, high"],
    ["text.a", WORD, "set_value", { value: "toolong" }, "1 to 5 characters"],
    ["humidifier.a", { max_humidity: 80 }, "set_humidity", { humidity: 81 }, "at most 80 %"],
    ["humidifier.a", { available_modes: ["eco"] }, "set_mode", { mode: "home" }, "one of eco"],
    ["date.a", {}, "set_value", { date: "2030-02-29" }, DAY_OF_CALENDAR],
    ["datetime.a", {}, "set_value", { datetime: "2026-02-31T10:00:00Z" }, DAY_OF_CALENDAR],
    ["input_datetime.a", {}, "set_datetime", { date: "2030-04-31" }, DAY_OF_CALENDAR],
    [
      "todo.a",
      { supported_features: 127 },
      "add_item",
      { due_date: "2030-06-31", item: "Milk" },
      DAY_OF_CALENDAR,
    ],
    ["siren.a", TONES, "turn_on", { tone: "song" }, "one of 1, fire, 2, alarm"],
    [
      "water_heater.a",
      { min_temp: 40, max_temp: 60 },
      "set_temperature",
      { temperature: 61 },
      "40 to 60 degrees",
    ],
    [
      "alarm_control_panel.a",
      { code_format: "number" },
      "disarm",
      { code: "abc" },
      "a code of the format number",
    ],
    [
      "remote.a",
      { supported_features: 4, activity_list: ["TV"] },
      "turn_on",
      { activity: "Film" },
      "one of TV",
    ],
  ])(
    "that %s, %j, does not allow is refused: %s %j, but %j",
    (id, attributes, command, given, allowed) =>
      expect(failureOf(() => checked(id, attributes, command, given))).toMatchObject({
        type: "INVALID_REQUEST",
        data: { problems: [{ field: Object.keys(given)[0] }], allowed },
      }),
  );

  it.each<[string, Free, string, Free]>([
    ["number.a", {}, "set_value", { value: "7" }],
    ["text.a", {}, "set_value", { value: 7 }],
    ["siren.a", { supported_features: 31 }, "turn_on", { duration: "0:00:10" }],
    ["timer.a", {}, "start", { duration: 10 }],
    ["date.a", {}, "set_value", { date: "2030-13-01" }],
    ["datetime.a", {}, "set_value", { datetime: "2030-01-01T10:00:00+99:99" }],
    ["todo.a", {}, "update_item", { status: "done", item: "Milk" }],
    ["remote.a", {}, "send_command", { command: 7 }],
    ["input_select.a", {}, "set_options", { options: [] }],
  ])(
    "of another kind than the domain has is refused for %s %j: %s %j",
    (id, attributes, command, given) =>
      expect(failureOf(() => checked(id, attributes, command, given))).toMatchObject({
        type: "INVALID_REQUEST",
      }),
  );

  it.each<[string, Free, string, Free]>([
    ["number.a", LEVEL, "set_value", { value: 10 }],
    ["number.a", {}, "set_value", { value: -1e9 }],
    ["text.a", WORD, "set_value", { value: "UP" }],
    ["date.a", {}, "set_value", { date: "2028-02-29" }],
    ["datetime.a", {}, "set_value", { datetime: "2028-02-29T10:00:00+05:30" }],
    ["siren.a", TONES, "turn_on", { tone: "fire" }],
    ["siren.a", TONES, "turn_on", { tone: "2" }],
    ["lock.garage", { code_format: "^\\d{4}$" }, "unlock", { code: "secret" }],
    ["update.a", { supported_features: 11 }, "install", { version: "1.2", backup: true }],
    ["remote.a", {}, "send_command", { remote_command: ["up", "up"], num_repeats: 2 }],
  ])("that %s, %j, allows is taken: %s %j", (id, attributes, command, given) =>
    expect(checked(id, attributes, command, given).row).toBeDefined(),
  );
});

describe("a regular expression that a home gives", () => {
  // Of 40 letters and a digit, it would try 2^40 divisions.
  const endless = "^(a+)+$";
  const long = `${"a".repeat(40)}1`;

  it.each<[string, Free, string, Free]>([
    ["text.a", { pattern: endless }, "set_value", { value: long }],
    ["input_text.a", { pattern: endless }, "set_value", { value: long }],
    ["alarm_control_panel.a", { code_format: endless }, "disarm", { code: long }],
    ["lock.garage", { code_format: endless }, "unlock", { code: long }],
  ])("is left to the home: %s %j %s", (id, attributes, command, given) => {
    const before = performance.now();
    expect(checked(id, attributes, command, given).fields).toEqual(given);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe("a field", () => {
  it.each<[string, Free, string, Free]>([
    ["siren.a", { supported_features: 3 }, "turn_on", { tone: "fire" }],
    ["siren.a", { supported_features: 3 }, "turn_on", { volume_level: 1 }],
    ["siren.a", { supported_features: 3 }, "turn_on", { duration: 5 }],
    ["update.a", { supported_features: 1 }, "install", { version: "2" }],
    ["update.a", { supported_features: 1 }, "install", { backup: true }],
    ["input_datetime.a", DAY, "set_datetime", { time: "08:00" }],
    ["input_datetime.a", DAY, "set_datetime", { datetime: "2030-01-01 08:00" }],
    ["todo.a", { supported_features: 1 }, "add_item", { due_date: "2030-01-01", item: "Milk" }],
    ["remote.a", { supported_features: 0 }, "turn_on", { activity: "TV" }],
  ])("that %s, %j, does not have is refused: %s %j", (id, attributes, command, given) =>
    expect(failureOf(() => checked(id, attributes, command, given))).toMatchObject({
      type: "INVALID_REQUEST",
      data: { problems: [{ field: Object.keys(given)[0] }] },
    }),
  );

  it.each<[string, string, Free, string]>([
    ["input_datetime.a", "set_datetime", {}, "date"],
    ["todo.a", "update_item", { item: "Milk" }, "rename"],
    ["todo.a", "add_item", {}, "item"],
    ["calendar.a", "create_event", { summary: "Trip", start_date: "2030-01-01" }, "end_date_time"],
    ["select.a", "select_option", {}, "option"],
  ])("that %s needs is missed: %s %j", (id, command, given, field) =>
    expect(failureOf(() => checked(id, {}, command, given))).toMatchObject({
      type: "INVALID_PARAMETERS",
      data: { missing_fields: [field] },
    }),
  );
});

it.each<[string, number | null, readonly string[]]>([
  ["vacuum.a", 12_296, ["start", "stop"]],
  ["vacuum.a", 0, []],
  ["vacuum.a", 1824, ["clean_spot", "locate", "set_fan_speed", "send_command"]],
  ["media_player.a", 389, ["turn_on", "turn_off", "toggle", "pause", "set_volume"]],
  ["cover.a", 3, ["open", "close", "toggle"]],
  ["cover.a", 0, []],
  ["cover.a", 48, ["open_tilt", "close_tilt", "toggle_tilt"]],
  ["cover.a", 192, ["stop_tilt", "set_tilt_position"]],
  ["lock.a", 0, ["lock", "unlock"]],
  ["lock.a", 1, ["lock", "unlock", "open"]],
  ["fan.a", 48, ["turn_on", "turn_off", "toggle"]],
  ["climate.a", 0, ["set_hvac_mode"]],
  ["climate.a", 2, ["set_temperature", "set_hvac_mode"]],
  ["climate.a", 129, ["turn_off", "set_temperature", "set_hvac_mode"]],
  ["valve.a", 3, ["open", "close", "toggle"]],
  ["valve.a", 15, ["open", "close", "stop", "toggle", "set_position"]],
  ["siren.a", 1, ["turn_on"]],
  ["siren.a", null, ["turn_on", "turn_off", "toggle"]],
  ["humidifier.a", 0, ["turn_on", "turn_off", "toggle", "set_humidity"]],
  ["alarm_control_panel.a", 5, ["disarm", "arm_home", "arm_night"]],
  ["lawn_mower.a", 5, ["start_mowing", "dock"]],
  ["water_heater.a", 1, ["set_temperature"]],
  ["update.a", 0, ["skip", "clear_skipped"]],
  ["todo.a", 2, ["remove_item", "remove_completed_items"]],
  ["calendar.a", 0, []],
  ["weather.a", 7, []],
  ["camera.a", 1, []],
])("%s with the features %j takes %j", (entity_id, supported_features, commands) => {
  const { attributes, ...entity } = entityOf("sensor.power");
  expect(
    commandsOf({ ...entity, entity_id, attributes: { ...attributes, supported_features } }),
  ).toEqual(commands);
});

it("a command to an entity of no known domain is refused by its name", () => {
  const camera = { ...entityOf("sensor.power"), entity_id: "camera.door" };
  expect(failureOf(() => check(camera, "turn_on", {}))).toMatchObject({
    type: "INVALID_REQUEST",
    message: "camera.door does not support the command turn_on; it supports: none",
  });
});
