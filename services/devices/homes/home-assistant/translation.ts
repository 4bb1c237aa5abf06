/** What Home Assistant says of an entity, in the words of Hearth's domains. */
import { domainFor, UNREACHABLE_STATES } from "../../../../shared/domains/domains.ts";
import { listOf } from "../../../../shared/domains/values.ts";
import { domainOf, type Snapshot } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { isRecord } from "../connection/bounds.ts";
import { inCelsius } from "./temperatures.ts";
import { compareVersions } from "./versions.ts";

/** What differs between one Home Assistant and another. */
export interface HomeTraits {
  /** Whether thermostats and water heaters are told in °F. */
  readonly isFahrenheit: boolean;
  /** Whether fans say that they can be turned on and off: older versions do not, and they can. */
  readonly haveFansSwitches: boolean;
}

/** The first version in which fans have bits for being turned on and off. */
const FANS_WITH_SWITCHES = "2024.8";
const FAN_SWITCHES = 16 | 32;

/** @param config  The answer to `get_config`. */
export const traitsOf = (config: unknown): HomeTraits => {
  const { unit_system: system, version } = isRecord(config) ? config : {};
  const isKnown = typeof version === "string";
  return {
    isFahrenheit: isRecord(system) && system.temperature === "°F",
    haveFansSwitches: !isKnown || compareVersions(version, FANS_WITH_SWITCHES) >= 0,
  };
};

type Translate = (now: Snapshot, traits: HomeTraits) => Snapshot;

const COLOUR_MODES = ["hs", "xy", "rgb", "rgbw", "rgbww"];
const isColour = (mode: unknown) => typeof mode === "string" && COLOUR_MODES.includes(mode);

const KELVIN_PER_MIRED = 1_000_000;
/** Older versions tell white light in mireds, too; the newest in kelvin alone. */
const IN_KELVIN = [
  ["color_temp_kelvin", "color_temp"],
  ["min_color_temp_kelvin", "max_mireds"],
  ["max_color_temp_kelvin", "min_mireds"],
] as const;
const kelvins = (attributes: Free): Free =>
  Object.fromEntries(
    IN_KELVIN.flatMap(([name, inMireds]) => {
      const mireds = own(attributes, inMireds);
      const isNeeded = own(attributes, name) == null && typeof mireds === "number" && mireds > 0;
      return isNeeded ? [[name, Math.round(KELVIN_PER_MIRED / mireds)]] : [];
    }),
  );

/** A light takes `rgb_color` in whichever mode it has colours; white light is also told in mireds. */
const light: Translate = ({ state, attributes: given }) => {
  const attributes = { ...given, ...kelvins(given) };
  const { supported_color_modes, color_mode, color_temp_kelvin: kelvin } = attributes as Free;
  const modes = listOf(supported_color_modes);
  const hasColour = modes.some(isColour) && !modes.includes("rgb");
  return {
    state,
    attributes: {
      ...attributes,
      ...(hasColour && { supported_color_modes: [...modes, "rgb"] }),
      ...(isColour(color_mode) && { color_mode: "rgb" }),
      ...(typeof kelvin === "number" &&
        kelvin > 0 && { color_temp: Math.round(KELVIN_PER_MIRED / kelvin) }),
    },
  };
};

const withUnit: Translate = ({ state, attributes }, { isFahrenheit }) => ({
  state,
  attributes: {
    temperature_unit: "°C",
    ...(isFahrenheit ? inCelsius(attributes) : attributes),
  },
});

const fan: Translate = ({ state, attributes }, { haveFansSwitches }) => {
  const { supported_features: bits } = attributes;
  if (haveFansSwitches || typeof bits !== "number") return { state, attributes };
  return { state, attributes: { ...attributes, supported_features: bits | FAN_SWITCHES } };
};

const statesAs =
  (names: Readonly<Record<string, string>>): Translate =>
  ({ state, attributes }) => ({ state: own(names, state) ?? state, attributes });

const timeOf = (state: string): string => {
  const time = Date.parse(state);
  return Number.isNaN(time) ? "unknown" : new Date(time).toISOString();
};

/** A measurement is a number, or else it is not known. */
const measured: Translate = ({ state, attributes }) => {
  const { unit_of_measurement, state_class } = attributes;
  const isNumeric = unit_of_measurement !== undefined || state_class !== undefined;
  const isNumber = state.trim() !== "" && Number.isFinite(Number(state));
  const isValid = !isNumeric || isNumber || UNREACHABLE_STATES.includes(state);
  return { state: isValid ? state : "unknown", attributes };
};

const TRANSLATIONS: Readonly<Record<string, Translate>> = {
  light,
  climate: withUnit,
  fan,
  water_heater: withUnit,
  lock: statesAs({ open: "unlocked", opening: "unlocking" }),
  media_player: statesAs({ standby: "off" }),
  number: measured,
  sensor: measured,
  scene: ({ state, attributes }) => ({ state: timeOf(state), attributes }),
};

const isStateOf = (entity_id: string, state: string): boolean => {
  const { states } = domainFor(entity_id);
  if (!states || UNREACHABLE_STATES.includes(state)) return true;
  return states instanceof RegExp ? states.test(state) : states.includes(state);
};

/** What is not there; a name without a letter is none. */
const isNothing = (name: string, value: unknown) =>
  value == null || (name === "friendly_name" && value === "");

const withoutNothing = (attributes: Free): Free =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !isNothing(name, value)));

/** A state that the domain does not have is shown as `unknown`. */
export const translated = (entity_id: string, source: Snapshot, traits: HomeTraits): Snapshot => {
  const translate = own(TRANSLATIONS, domainOf(entity_id));
  const given = { state: source.state, attributes: withoutNothing(source.attributes) };
  const { state, attributes } = translate?.(given, traits) ?? given;
  return { state: isStateOf(entity_id, state) ? state : "unknown", attributes };
};
