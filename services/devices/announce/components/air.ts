/** What moves and warms the air: fans and climate. */
import { FIELDS } from "../../../../shared/domains/climate/fields.ts";
import { FAN_FEATURE } from "../../../../shared/domains/fan/fan.ts";
import { hasFeature, hasFeatures, listOf, numberOf } from "../../../../shared/domains/values.ts";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import {
  type AnnouncedDomain,
  byNumber,
  byText,
  having,
  numberIn,
  ON_OFF,
  type ReadOrder,
  ranged,
  STATE,
  SWITCHED,
  settable,
  shown,
  templateOf,
} from "../announced-domain.ts";

/** The same with a template of values, as fans name it. */
const settableValue = (topic: string, name: string): Free => ({
  [`${topic}_state_topic`]: "~/state",
  [`${topic}_value_template`]: templateOf(name),
  [`${topic}_command_topic`]: `~/set/${name}`,
});

const hasPresets = ({ attributes }: Entity): boolean =>
  hasFeatures(attributes, FAN_FEATURE.preset) && listOf(attributes.preset_modes).length > 0;

const OSCILLATION = { oscillate_on: true, oscillate_off: false } as const;

export const announcedFan: AnnouncedDomain = {
  component: "fan",
  config: (entity) => ({
    state_topic: "~/state",
    state_value_template: STATE.value_template,
    command_topic: "~/set",
    ...ON_OFF,
    ...(entity.attributes.percentage_step !== undefined &&
      settableValue("percentage", "percentage")),
    ...(hasPresets(entity) && {
      preset_modes: listOf(entity.attributes.preset_modes),
      ...settableValue("preset_mode", "preset_mode"),
    }),
    ...(hasFeature(entity.attributes, FAN_FEATURE.oscillate) &&
      settableValue("oscillation", "oscillating")),
    ...(hasFeature(entity.attributes, FAN_FEATURE.direction) &&
      settableValue("direction", "direction")),
  }),
  told: (entity) => {
    const { state, attributes } = entity;
    return {
      state: state === "on" ? "ON" : state === "off" ? "OFF" : "None",
      ...having(entity, "percentage", "direction"),
      ...(hasPresets(entity) && { preset_mode: attributes.preset_mode ?? "None" }),
      ...(typeof attributes.oscillating === "boolean" && {
        oscillating: attributes.oscillating ? "oscillate_on" : "oscillate_off",
      }),
    };
  },
  orders: {
    "": SWITCHED,
    percentage: byNumber("set_percentage", "percentage"),
    preset_mode: byText("set_preset_mode", "preset_mode"),
    direction: byText("set_direction", "direction"),
    oscillating(payload) {
      const oscillating = own(OSCILLATION, payload);
      return oscillating === undefined
        ? undefined
        : { command: "oscillate", fields: { oscillating } };
    },
  },
};

/** Choices of climate, each with its list. */
const CHOICES = [
  ["preset_mode", "preset_modes"],
  ["fan_mode", "fan_modes"],
  ["swing_mode", "swing_modes"],
  ["swing_horizontal_mode", "swing_horizontal_modes"],
] as const;
/** Home Assistant's component has it beside those of the list. */
const NO_PRESET = "none";

const supportedOf = ({ attributes }: Entity) =>
  CHOICES.filter(([name]) => FIELDS[name].isSupported(attributes));

const choiceConfig = ({ attributes }: Entity, [name, list]: (typeof CHOICES)[number]): Free => ({
  [list]: listOf(own(attributes, list)).filter((one) => one !== NO_PRESET),
  ...(name === "preset_mode" ? settableValue(name, name) : settable(name, name)),
});

const ENDS = { target_temp_low: Math.max, target_temp_high: Math.min } as const;
type End = keyof typeof ENDS;

/** One of two targets: the other stays, or makes room. */
const byEnd =
  (end: End, other: End): ReadOrder =>
  (payload, { attributes }) => {
    const value = numberIn(payload);
    if (value === undefined) return undefined;
    const moved = ENDS[end](value, numberOf(own(attributes, other), value));
    return { command: "set_temperature", fields: { [end]: value, [other]: moved } };
  };

export const announcedClimate: AnnouncedDomain = {
  component: "climate",
  config: (entity) => ({
    modes: listOf(entity.attributes.hvac_modes),
    mode_state_topic: "~/state",
    mode_state_template: STATE.value_template,
    mode_command_topic: "~/set/mode",
    ...(FIELDS.temperature.isSupported(entity.attributes) &&
      settable("temperature", "temperature")),
    ...(FIELDS.target_temp_low.isSupported(entity.attributes) && {
      ...settable("temperature_low", "target_temp_low"),
      ...settable("temperature_high", "target_temp_high"),
    }),
    ...(FIELDS.humidity.isSupported(entity.attributes) && {
      ...settable("target_humidity", "humidity"),
      ...having(entity, "min_humidity", "max_humidity"),
    }),
    ...Object.assign({}, ...supportedOf(entity).map((one) => choiceConfig(entity, one))),
    ...shown("current_temperature"),
    ...(entity.attributes.current_humidity != null && shown("current_humidity")),
    ...shown("action", "hvac_action"),
    ...ranged(entity),
    ...(entity.attributes.target_temp_step != null && {
      temp_step: entity.attributes.target_temp_step,
    }),
  }),
  told: (entity) => ({
    ...having(
      entity,
      "temperature",
      "target_temp_low",
      "target_temp_high",
      "humidity",
      "current_temperature",
      "current_humidity",
      "hvac_action",
      ...CHOICES.map(([name]) => name),
    ),
    ...(FIELDS.preset_mode.isSupported(entity.attributes) && {
      preset_mode: entity.attributes.preset_mode ?? NO_PRESET,
    }),
  }),
  orders: {
    mode: byText("set_hvac_mode", "hvac_mode"),
    temperature: byNumber("set_temperature", "temperature"),
    target_temp_low: byEnd("target_temp_low", "target_temp_high"),
    target_temp_high: byEnd("target_temp_high", "target_temp_low"),
    humidity: byNumber("set_humidity", "humidity"),
    ...Object.fromEntries(CHOICES.map(([name]) => [name, byText(`set_${name}`, name)])),
  },
};
