/** Climate: thermostats and air conditioners, in °C unless the entity says otherwise. */
import type { Snapshot } from "../../kernel/entity.ts";
import { own } from "../../kernel/own-property.ts";
import type { Free } from "../../kernel/rules.ts";
import { domain, type Effect, onOff, reachAttributes } from "../domain.ts";
import { ATTRIBUTE, listOf, numberOf, pick } from "../values.ts";
import { type ClimateFields, FEATURE, FIELDS } from "./fields.ts";
import { CLIMATE_SENTENCES } from "./sentences.ts";

/** A room this near to its target, in degrees, is left alone. */
const TOLERANCE = 0.2;

type ClimateEffect = Effect<ClimateFields>;

const wantsHeat = (now: number, target: number) => now < target - TOLERANCE;
const wantsCold = (now: number, target: number) => now > target + TOLERANCE;

/** What a thermostat does in a mode, at a temperature, with a target, or with one to heat and one to cool to. */
export const hvacAction = (mode: string, current: number, low: number, high = low): string => {
  if (mode === "off") return "off";
  if (mode === "fan_only") return "fan";
  if (mode === "dry") return "drying";
  if (mode !== "cool" && wantsHeat(current, low)) return "heating";
  if (mode !== "heat" && wantsCold(current, high)) return "cooling";
  return "idle";
};

const TARGETS = ["temperature", "target_temp_low", "target_temp_high"] as const;
const RANGE = ["target_temp_low", "target_temp_high"] as const;
/** Modes in which a thermostat may keep between two temperatures. */
const RANGE_MODES = ["heat_cool", "auto"];

/** One target, or two, where the mode has two and both are known. */
const targetsOf = ({ state, attributes }: Snapshot): Free => {
  const range = RANGE_MODES.includes(state) ? pick(attributes, ...RANGE) : {};
  return Object.keys(range).length === RANGE.length ? range : pick(attributes, "temperature");
};

const actionOf = (now: Snapshot): string => {
  const {
    temperature,
    target_temp_low: low = temperature,
    target_temp_high: high = low,
  } = targetsOf(now);
  return hvacAction(
    now.state,
    numberOf(now.attributes.current_temperature),
    numberOf(low),
    numberOf(high),
  );
};

const set: ClimateEffect = ({ state, attributes }, { hvac_mode = state, ...fields }) => {
  const targets = pick(fields, ...TARGETS);
  const after = { state: hvac_mode, attributes: { ...attributes, ...targets } };
  return { state: hvac_mode, attributes: { ...targets, hvac_action: actionOf(after) } };
};

const firstMode = ({ attributes }: Snapshot): string =>
  String(listOf(attributes.hvac_modes).find((mode) => mode !== "off") || "heat");

const on: ClimateEffect = (now, _fields, at) =>
  now.state === "off" ? set(now, { hvac_mode: firstMode(now) }, at) : {};
const off: ClimateEffect = (now, _fields, at) => set(now, { hvac_mode: "off" }, at);

/** Choices that stand for themselves: by command, the field, which is the attribute, too. */
const CHOICES = {
  set_preset_mode: "preset_mode",
  set_fan_mode: "fan_mode",
  set_swing_mode: "swing_mode",
  set_swing_horizontal_mode: "swing_horizontal_mode",
  set_humidity: "humidity",
} as const;

const choose = <F extends keyof ClimateFields & string>(field: F) => ({
  needs: [field],
  effect: (_now: Snapshot, fields: ClimateFields) => ({ attributes: pick(fields, field) }),
});

type Choice = keyof typeof CHOICES;
const isChosen = (field: (typeof CHOICES)[Choice], attributes: Free) =>
  FIELDS[field].isSupported(attributes);

const reachChoices = reachAttributes<Choice, ClimateFields>(
  (Object.keys(CHOICES) as Choice[]).map((command) => ({
    attribute: CHOICES[command],
    field: CHOICES[command],
    command,
  })),
);

export const climate = domain({
  name: "climate",
  states: ["off", "heat", "cool", "heat_cool", "auto", "dry", "fan_only"],
  fields: FIELDS,
  alternatives: RANGE.map((end) => ["temperature", end] as const),
  together: [RANGE],
  commands: {
    ...onOff(on, off, [], FEATURE),
    set_temperature: { may: [...TARGETS, "hvac_mode"], needsOneOf: [TARGETS], effect: set },
    set_hvac_mode: { needs: ["hvac_mode"], may: TARGETS, effect: set },
    set_preset_mode: choose("preset_mode"),
    set_fan_mode: choose("fan_mode"),
    set_swing_mode: choose("swing_mode"),
    set_swing_horizontal_mode: choose("swing_horizontal_mode"),
    set_humidity: choose("humidity"),
  },
  attributes: {
    owned: {
      temperature: ATTRIBUTE.number,
      target_temp_low: ATTRIBUTE.number,
      target_temp_high: ATTRIBUTE.number,
      humidity: ATTRIBUTE.number,
      hvac_mode: ATTRIBUTE.text,
      hvac_action: ATTRIBUTE.text,
      preset_mode: ATTRIBUTE.any,
      fan_mode: ATTRIBUTE.any,
      swing_mode: ATTRIBUTE.any,
      swing_horizontal_mode: ATTRIBUTE.any,
    },
    known: { current_temperature: ATTRIBUTE.number, current_humidity: ATTRIBUTE.number },
    declared: [
      "hvac_modes",
      "min_temp",
      "max_temp",
      "target_temp_step",
      "preset_modes",
      "fan_modes",
      "swing_modes",
      "swing_horizontal_modes",
      "min_humidity",
      "max_humidity",
      "target_humidity_step",
    ],
  },
  areAttributesSignificant: true,
  targetState: ({ state, attributes }) => ({
    state,
    attributes: {
      ...pick(attributes, ...TARGETS),
      ...pick(attributes, ...Object.values(CHOICES).filter((one) => isChosen(one, attributes))),
    },
  }),
  commandsToReach(wanted, now) {
    const targets = targetsOf(wanted);
    const isSet = Object.entries(targets).every(
      ([name, value]) => value === own(now.attributes, name),
    );
    const choices = reachChoices(wanted, now);
    if (wanted.state !== now.state)
      return [
        { command: "set_hvac_mode", fields: { hvac_mode: wanted.state, ...targets } },
        ...choices,
      ];
    return isSet ? choices : [{ command: "set_temperature", fields: targets }, ...choices];
  },
  sentences: CLIMATE_SENTENCES,
});
