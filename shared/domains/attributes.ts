/** Attributes whose meaning is known: of which kind their values are, whoever writes them. */

import { patched, type Snapshot } from "../kernel/entity.ts";
import { fail } from "../kernel/errors.ts";
import { refuse } from "../kernel/problem.ts";
import { type Free, optional, type Rules } from "../kernel/rules.ts";
import { compileOpen } from "../kernel/validation.ts";
import { FIELD_RULES } from "./fields.ts";

/** Of all attributes of an entity, as JSON: what clients add to a device is notes, not files. */
export const MAX_ATTRIBUTES_BYTES = 16 * 1024;

const text = optional({ type: "string", max: 255 });
const time = optional({ type: "string", format: "date-time" });
const amount = optional({ type: "number", min: 0 });
const count = optional({ type: "number", integer: true, min: 0 });
const percent = optional({ type: "number", min: 0, max: 100 });
const degrees = optional({ type: "number" });
const { brightness, color_temp, rgb_color, percentage, position, volume, muted } = FIELD_RULES;

const ATTRIBUTE_RULES = {
  friendly_name: text,
  device_class: text,
  unit_of_measurement: text,
  brightness,
  last_brightness: brightness,
  target_brightness: brightness,
  transition_left: amount,
  color_temp,
  color_temp_kelvin: count,
  rgb_color,
  color_mode: text,
  current_position: position,
  target_position: position,
  temperature: degrees,
  current_temperature: degrees,
  hvac_mode: text,
  hvac_action: text,
  percentage,
  last_percentage: percentage,
  volume_level: volume,
  is_volume_muted: muted,
  source: text,
  queue_position: count,
  media_title: text,
  media_artist: text,
  media_duration: amount,
  media_position: amount,
  media_position_updated_at: time,
  last_triggered: time,
  battery_level: percent,
  watts: amount,
} as const satisfies Rules;

const problemsOf = compileOpen(ATTRIBUTE_RULES);

/**
 * Checks what a client wishes to see in an entity's attributes; `null` drops one, whatever it is.
 *
 * @throws INVALID_REQUEST for a value of another kind, or for more than 16 KiB in all.
 */
export const checkAttributes = (before: Snapshot, wished: Free): void => {
  const given = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== null));
  refuse(problemsOf(given).map((one) => ({ ...one, field: `attributes.${one.field}` })));
  const { attributes } = patched(before, { attributes: wished });
  if (Buffer.byteLength(JSON.stringify(attributes)) <= MAX_ATTRIBUTES_BYTES) return;
  const message = `The attributes of an entity hold at most ${MAX_ATTRIBUTES_BYTES} bytes of JSON`;
  fail("INVALID_REQUEST", { problems: [{ field: "attributes", message }] }, message);
};

/** How a person would name it. */
export const nameOf = (entity_id: string, { friendly_name }: Free): string =>
  typeof friendly_name === "string" ? friendly_name : entity_id;

/** A home, too, may say anything: what is no number counts as nothing. */
export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;
