/** What can be done with entities whose controls need no drawing of their own: by domain, as rows. */
import {
  mdiArrowDown,
  mdiArrowUp,
  mdiCheck,
  mdiDownload,
  mdiHomeImportOutline,
  mdiLockOutline,
  mdiMapMarker,
  mdiMinus,
  mdiPause,
  mdiPlay,
  mdiPlus,
  mdiStop,
} from "@mdi/js";
import type { TextKey } from "../../messages/texts.ts";
import type { ControlRow, EntryRow, PressRow } from "./row.ts";

const press = (command: string, label: TextKey, icon: string, feature?: number): PressRow => ({
  kind: "press",
  command,
  label,
  icon,
  ...(feature !== undefined && { feature }),
});
const arm = (command: string, label: TextKey, feature?: number): PressRow => ({
  ...press(command, label, command === "disarm" ? mdiCheck : mdiLockOutline, feature),
  hasCode: true,
});

const POWER = { kind: "power" } as const;
const VALUE = {
  kind: "range",
  command: "set_value",
  label: "device.value",
  field: "value",
  limits: ["min", "max", "step"],
  range: [0, 100],
} as const satisfies ControlRow;
const OPTION = {
  kind: "pick",
  command: "select_option",
  label: "device.option",
  field: "option",
  options: "options",
} as const satisfies ControlRow;
const PRESS = [press("press", "device.press", mdiPlay)];
const entry = (type: EntryRow["type"], field: string, command = "set_value"): EntryRow => ({
  kind: "entry",
  command,
  label: "device.value",
  field,
  type,
  isState: true,
});
const WRITE = [entry("text", "value")];
const STEPS = [
  press("decrement", "device.less", mdiMinus),
  press("increment", "device.more", mdiPlus),
];

export const EFFECT = {
  kind: "pick",
  command: "turn_on",
  label: "device.effect",
  field: "effect",
  of: "effect",
  options: "effect_list",
  feature: 4,
} as const satisfies ControlRow;
export const TILT = {
  kind: "range",
  command: "set_tilt_position",
  label: "device.tilt",
  field: "tilt_position",
  of: "current_tilt_position",
  limits: ["", "", ""],
  range: [0, 100],
  unit: "%",
  feature: 128,
} as const satisfies ControlRow;

export const ROWS: Readonly<Record<string, readonly ControlRow[]>> = {
  alarm_control_panel: [
    arm("disarm", "device.disarm"),
    arm("arm_home", "device.armHome", 1),
    arm("arm_away", "device.armAway", 2),
    arm("arm_night", "device.armNight", 4),
    arm("arm_vacation", "device.armVacation", 32),
  ],
  button: PRESS,
  counter: [...STEPS, press("reset", "device.reset", mdiCheck)],
  date: [entry("date", "date")],
  datetime: [entry("datetime-local", "datetime")],
  humidifier: [
    POWER,
    {
      kind: "range",
      command: "set_humidity",
      label: "device.humidity",
      field: "humidity",
      of: "humidity",
      limits: ["min_humidity", "max_humidity", "target_humidity_step"],
      range: [0, 100],
      unit: "%",
    },
    {
      kind: "pick",
      command: "set_mode",
      label: "device.mode",
      field: "mode",
      of: "mode",
      options: "available_modes",
      feature: 1,
    },
  ],
  input_boolean: [POWER],
  input_button: PRESS,
  input_datetime: [
    { ...entry("date", "date", "set_datetime"), label: "device.date", needs: "has_date" },
    { ...entry("time", "time", "set_datetime"), label: "device.time", needs: "has_time" },
  ],
  input_number: [VALUE],
  input_select: [OPTION],
  input_text: WRITE,
  lawn_mower: [
    press("start_mowing", "common.start", mdiPlay, 1),
    press("pause", "common.pause", mdiPause, 2),
    press("dock", "common.dock", mdiHomeImportOutline, 4),
  ],
  number: [VALUE],
  remote: [
    POWER,
    {
      kind: "pick",
      command: "turn_on",
      label: "device.activity",
      field: "activity",
      of: "current_activity",
      options: "activity_list",
      feature: 4,
    },
  ],
  script: [press("turn_on", "device.runNow", mdiPlay), press("turn_off", "common.stop", mdiStop)],
  select: [OPTION],
  siren: [
    press("turn_on", "common.on", mdiPlay, 1),
    press("turn_off", "common.off", mdiStop, 2),
    {
      kind: "pick",
      command: "turn_on",
      label: "device.tone",
      field: "tone",
      options: "available_tones",
      feature: 4,
    },
  ],
  text: WRITE,
  time: [entry("time", "time")],
  timer: [
    press("start", "common.start", mdiPlay),
    press("pause", "common.pause", mdiPause),
    press("cancel", "common.stop", mdiStop),
  ],
  todo: [
    {
      kind: "entry",
      command: "add_item",
      label: "common.add",
      field: "item",
      type: "text",
      feature: 1,
    },
  ],
  update: [
    press("install", "device.install", mdiDownload, 1),
    press("skip", "device.skip", mdiCheck),
  ],
  vacuum: [
    press("start", "common.start", mdiPlay, 8192),
    press("pause", "common.pause", mdiPause, 4),
    press("stop", "common.stop", mdiStop, 8),
    press("return_to_base", "common.dock", mdiHomeImportOutline, 16),
    press("clean_spot", "device.cleanSpot", mdiPlay, 1024),
    press("locate", "device.locate", mdiMapMarker, 512),
    {
      kind: "pick",
      command: "set_fan_speed",
      label: "device.speed",
      field: "fan_speed",
      of: "fan_speed",
      options: "fan_speed_list",
      feature: 32,
    },
  ],
  valve: [
    press("open", "common.open", mdiArrowUp, 1),
    press("stop", "common.stop", mdiStop, 8),
    press("close", "common.shut", mdiArrowDown, 2),
    {
      kind: "range",
      command: "set_position",
      label: "device.position",
      field: "position",
      of: "current_position",
      limits: ["", "", ""],
      range: [0, 100],
      unit: "%",
      feature: 4,
    },
  ],
  water_heater: [
    {
      kind: "range",
      command: "set_temperature",
      label: "device.target",
      field: "temperature",
      of: "temperature",
      limits: ["min_temp", "max_temp", "target_temp_step"],
      range: [30, 60],
      unit: "°",
      feature: 1,
    },
    {
      kind: "pick",
      command: "set_operation_mode",
      label: "device.mode",
      field: "operation_mode",
      options: "operation_list",
      feature: 2,
    },
    {
      kind: "flag",
      command: "set_away_mode",
      label: "device.awayMode",
      field: "away_mode",
      of: "away_mode",
      feature: 4,
    },
  ],
};
