/** What can be chosen of thermostats and fans beside their own drawing, as rows. */
import type { TextKey } from "../../messages/texts.ts";
import type { ControlRow, RangeRow } from "./row.ts";

const pick = (field: string, label: TextKey, feature: number): ControlRow => ({
  kind: "pick",
  command: `set_${field}`,
  label,
  field,
  of: field,
  options: `${field}s`,
  feature,
});
/** Of what keeps a room between two temperatures: each end makes room for the other. */
const end = (
  field: string,
  other: string,
  label: TextKey,
  limits: RangeRow["limits"],
): RangeRow => ({
  kind: "range",
  command: "set_temperature",
  label,
  field,
  of: field,
  beside: other,
  limits,
  range: [7, 35],
  unit: "°",
  feature: 2,
});
const LOW = "target_temp_low";
const HIGH = "target_temp_high";

/** Beside the dial and the mode. */
export const CLIMATE: readonly ControlRow[] = [
  end(LOW, HIGH, "device.targetLow", ["min_temp", HIGH, "target_temp_step"]),
  end(HIGH, LOW, "device.targetHigh", [LOW, "max_temp", "target_temp_step"]),
  pick("preset_mode", "device.preset", 16),
  pick("fan_mode", "device.fanMode", 8),
  pick("swing_mode", "device.swing", 32),
  pick("swing_horizontal_mode", "device.swingHorizontal", 512),
  {
    kind: "range",
    command: "set_humidity",
    label: "device.targetHumidity",
    field: "humidity",
    of: "humidity",
    limits: ["min_humidity", "max_humidity", "target_humidity_step"],
    range: [30, 99],
    unit: "%",
    feature: 4,
  },
];
/** Beside the speed. */
export const FAN: readonly ControlRow[] = [
  pick("preset_mode", "device.preset", 8),
  {
    kind: "flag",
    command: "oscillate",
    label: "device.oscillating",
    field: "oscillating",
    of: "oscillating",
    feature: 2,
  },
  {
    kind: "pick",
    command: "set_direction",
    label: "device.direction",
    field: "direction",
    of: "direction",
    options: ["forward", "reverse"],
    feature: 4,
  },
];
