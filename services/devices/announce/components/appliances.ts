/** Appliances: humidifiers, water heaters, sirens, alarms. */
import { hasFeature, hasFeatures, listOf } from "../../../../shared/domains/values.ts";
import { isRecord } from "../../homes/connection/bounds.ts";
import {
  type AnnouncedDomain,
  byNumber,
  byText,
  having,
  jsonIn,
  ON_OFF,
  type ReadOrder,
  ranged,
  STATE,
  SWITCHED,
  settable,
  shown,
} from "../announced-domain.ts";
import { CODE_TEMPLATE, withCode } from "./openings.ts";

export const announcedHumidifier: AnnouncedDomain = {
  component: "humidifier",
  config: (entity) => ({
    state_topic: "~/state",
    state_value_template: STATE.value_template,
    command_topic: "~/set",
    ...ON_OFF,
    ...settable("target_humidity", "humidity"),
    ...shown("current_humidity"),
    ...having(entity, "min_humidity", "max_humidity"),
    ...(listOf(entity.attributes.available_modes).length > 0 && {
      modes: listOf(entity.attributes.available_modes),
      ...settable("mode", "mode"),
    }),
  }),
  told: (entity) => ({
    state: entity.state === "on" ? "ON" : entity.state === "off" ? "OFF" : "None",
    ...having(entity, "humidity", "current_humidity", "mode"),
  }),
  orders: {
    "": SWITCHED,
    humidity: byNumber("set_humidity", "humidity"),
    mode: byText("set_mode", "mode"),
  },
};

export const announcedWaterHeater: AnnouncedDomain = {
  component: "water_heater",
  config: (entity) => ({
    modes: listOf(entity.attributes.operation_list),
    mode_state_topic: "~/state",
    mode_state_template: STATE.value_template,
    mode_command_topic: "~/set/mode",
    ...settable("temperature", "temperature"),
    ...shown("current_temperature"),
    ...ranged(entity),
  }),
  told: (entity) => having(entity, "temperature", "current_temperature"),
  orders: {
    mode: byText("set_operation_mode", "operation_mode"),
    temperature: byNumber("set_temperature", "temperature"),
  },
};

const [TONES, VOLUME, DURATION] = [4, 8, 16];

const sound: ReadOrder = (payload) => {
  const given = jsonIn(payload);
  if (!isRecord(given)) return undefined;
  const { state, tone, volume_level: volume, duration } = given;
  if (state === "OFF") return { command: "turn_off" };
  if (state !== "ON") return undefined;
  const fields = Object.entries({ tone, volume, duration }).filter(([, one]) => one !== undefined);
  return { command: "turn_on", fields: Object.fromEntries(fields) };
};

export const announcedSiren: AnnouncedDomain = {
  component: "siren",
  config: ({ attributes }) => ({
    state_topic: "~/state",
    state_value_template: STATE.value_template,
    state_on: "on",
    state_off: "off",
    command_topic: "~/set",
    ...ON_OFF,
    support_volume_set: hasFeature(attributes, VOLUME),
    support_duration: hasFeature(attributes, DURATION),
    ...(hasFeature(attributes, TONES) && {
      available_tones: listOf(attributes.available_tones).map(String),
    }),
  }),
  orders: { "": sound },
};

const ARMED: readonly (readonly [word: string, bit: number])[] = [
  ["arm_home", 1],
  ["arm_away", 2],
  ["arm_night", 4],
  ["trigger", 8],
  ["arm_custom_bypass", 16],
  ["arm_vacation", 32],
];
const ALARM_WORDS = Object.fromEntries(
  ["disarm", ...ARMED.map(([word]) => word)].map((word) => [word.toUpperCase(), word]),
);
const REMOTE: Readonly<Record<string, string>> = {
  number: "REMOTE_CODE",
  text: "REMOTE_CODE_TEXT",
};

export const announcedAlarm: AnnouncedDomain = {
  component: "alarm_control_panel",
  config: ({ attributes }) => {
    const { code_format, code_arm_required } = attributes;
    const code =
      code_format == null ? undefined : REMOTE[code_format === "number" ? "number" : "text"];
    return {
      ...STATE,
      command_topic: "~/set",
      command_template: CODE_TEMPLATE("action"),
      supported_features: ARMED.filter(([, bit]) => hasFeatures(attributes, bit)).map(
        ([word]) => word,
      ),
      code_arm_required: code !== undefined && code_arm_required !== false,
      code_disarm_required: code !== undefined,
      code_trigger_required: false,
      ...(code !== undefined && { code }),
    };
  },
  orders: { "": withCode(ALARM_WORDS) },
};
