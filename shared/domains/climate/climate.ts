/** Climate: thermostats and air conditioners, in °C unless the entity says otherwise. */
import type { Snapshot } from "../../kernel/entity.ts";
import { optional } from "../../kernel/rules.ts";
import { type CommandFields, domain, type Effect, type FieldTable, onOff } from "../domain.ts";
import { ATTRIBUTE, among, between, hasFeatures, listOf, numberOf, pick } from "../values.ts";
import { CLIMATE_SENTENCES } from "./sentences.ts";

/** A room this near to its target, in degrees, is left alone. */
const TOLERANCE = 0.2;
/** Range in °C of thermostats that declare none. */
export const CELSIUS = [7, 35] as const;

export const TEMPERATURE = optional({
  type: "number",
  about: "In the entity's unit, °C by default",
});

/** Home Assistant's bits; it has others for thermostats that take a range, which have no single temperature. */
const FEATURE = { temperature: 1, off: 128, on: 256 } as const;

const FIELDS = {
  temperature: {
    rule: TEMPERATURE,
    isSupported: (attributes) => hasFeatures(attributes, FEATURE.temperature),
    allowed: (value: number, { min_temp, max_temp }) =>
      between(value, min_temp ?? CELSIUS[0], max_temp ?? CELSIUS[1], "degrees"),
  },
  hvac_mode: {
    rule: optional({ type: "string", max: 64, about: "One of the entity's hvac_modes" }),
    allowed: (value, { hvac_modes }) => among(value, hvac_modes),
  },
} as const satisfies FieldTable;

type ClimateEffect = Effect<CommandFields<typeof FIELDS>>;

const wantsHeat = (now: number, target: number) => now < target - TOLERANCE;
const wantsCold = (now: number, target: number) => now > target + TOLERANCE;

/** What a thermostat does in a mode, at a temperature, with a target. */
export const hvacAction = (mode: string, current: number, target: number): string => {
  if (mode === "off") return "off";
  if (mode === "fan_only") return "fan";
  if (mode === "dry") return "drying";
  if (mode !== "cool" && wantsHeat(current, target)) return "heating";
  if (mode !== "heat" && wantsCold(current, target)) return "cooling";
  return "idle";
};

const set: ClimateEffect = ({ state, attributes }, { temperature, hvac_mode = state }) => ({
  state: hvac_mode,
  attributes: {
    ...(temperature !== undefined && { temperature }),
    hvac_action: hvacAction(
      hvac_mode,
      numberOf(attributes.current_temperature),
      temperature ?? numberOf(attributes.temperature),
    ),
  },
});

const firstMode = ({ attributes }: Snapshot): string =>
  String(listOf(attributes.hvac_modes).find((mode) => mode !== "off") || "heat");

const on: ClimateEffect = (now, _fields, at) =>
  now.state === "off" ? set(now, { hvac_mode: firstMode(now) }, at) : {};
const off: ClimateEffect = (now, _fields, at) => set(now, { hvac_mode: "off" }, at);

export const climate = domain({
  name: "climate",
  states: ["off", "heat", "cool", "heat_cool", "auto", "dry", "fan_only"],
  fields: FIELDS,
  commands: {
    ...onOff(on, off, [], FEATURE),
    set_temperature: { needs: ["temperature"], may: ["hvac_mode"], effect: set },
    set_hvac_mode: { needs: ["hvac_mode"], may: ["temperature"], effect: set },
  },
  attributes: {
    owned: {
      temperature: ATTRIBUTE.number,
      hvac_mode: ATTRIBUTE.text,
      hvac_action: ATTRIBUTE.text,
    },
    known: { current_temperature: ATTRIBUTE.number },
    declared: ["hvac_modes", "min_temp", "max_temp"],
  },
  areAttributesSignificant: true,
  targetState: ({ state, attributes }) => ({ state, attributes: pick(attributes, "temperature") }),
  commandsToReach(wanted, now) {
    const { temperature } = wanted.attributes as CommandFields<typeof FIELDS>;
    const isSet = temperature === undefined || temperature === now.attributes.temperature;
    if (wanted.state !== now.state)
      return [{ command: "set_hvac_mode", fields: { hvac_mode: wanted.state, temperature } }];
    return isSet ? [] : [{ command: "set_temperature", fields: { temperature } }];
  },
  sentences: CLIMATE_SENTENCES,
});
