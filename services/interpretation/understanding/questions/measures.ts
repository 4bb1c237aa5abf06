/** What can be measured of things: the value of an attribute of sentences. */

import { own } from "../../../../shared/kernel/own-property.ts";
import { COLORS } from "../frames/colors.ts";
import type { FactWords } from "../frames/facts.ts";
import { domainOfThing, type HomeThing } from "../home/home-index.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";

export const number = (value: unknown): number | undefined => {
  const parsed = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof parsed === "number" && Number.isFinite(parsed) ? parsed : undefined;
};

const share = (value: unknown, whole: number) => {
  const part = number(value);
  return part === undefined ? undefined : Math.round((part / whole) * 100);
};

const isMeasure = ({ attributes }: HomeThing, ...classes: readonly string[]) =>
  classes.includes(String(attributes.device_class));

type Measure = (thing: HomeThing, isTarget: boolean) => number | string | undefined;

const ofSensor =
  (...classes: readonly string[]): Measure =>
  (thing) =>
    domainOfThing(thing) === "sensor" && isMeasure(thing, ...classes)
      ? (number(thing.state) ?? thing.state)
      : undefined;

const isSame = (one: readonly number[], other: readonly unknown[]) =>
  one.every((value, index) => value === other[index]);

/** The name of a colour, or its parts; how white it is, where it has none. */
const colorOf: Measure = ({ attributes, state }) => {
  const { rgb_color, color_temp_kelvin } = attributes;
  if (Array.isArray(rgb_color)) {
    const known = Object.entries(COLORS).find(([, parts]) => isSame(parts, rgb_color));
    return known?.[0] ?? rgb_color.join(", ");
  }
  return number(color_temp_kelvin) ?? state;
};

/** What is not heard has a title all the same: that of what was. */
const isHeard = (state: string): boolean => state === "playing" || state === "paused";

/** The value of an attribute of sentences, by the domains that have it. */
const MEASURES: Readonly<Partial<Record<SpokenAttribute, Readonly<Record<string, Measure>>>>> = {
  temperature: {
    climate: ({ attributes }, isTarget) =>
      isTarget ? number(attributes.temperature) : number(attributes.current_temperature),
    water_heater: ({ attributes }, isTarget) =>
      (isTarget ? undefined : number(attributes.current_temperature)) ??
      number(attributes.temperature),
    sensor: ofSensor("temperature"),
    weather: ({ attributes }) => number(attributes.temperature),
  },
  warmth: {},
  humidity: {
    humidifier: ({ attributes }, isTarget) =>
      isTarget
        ? number(attributes.humidity)
        : (number(attributes.current_humidity) ?? number(attributes.humidity)),
    climate: ({ attributes }) => number(attributes.current_humidity),
    sensor: ofSensor("humidity", "moisture"),
  },
  brightness: {
    light: ({ attributes, state }) => (state === "on" ? share(attributes.brightness, 255) : 0),
    sensor: ofSensor("illuminance"),
  },
  volume: {
    media_player: ({ attributes }) => share(attributes.volume_level, 1),
    sensor: ofSensor("volume", "volume_storage", "water"),
  },
  position: {
    cover: ({ attributes }) => number(attributes.current_position),
    valve: ({ attributes }) => number(attributes.current_position),
  },
  speed: {
    fan: ({ attributes }) => number(attributes.percentage),
    sensor: ofSensor("speed", "wind_speed"),
  },
  battery: {
    sensor: ofSensor("battery"),
    vacuum: ({ attributes }) => number(attributes.battery_level),
  },
  color_temp: {
    light: ({ attributes }) =>
      number(attributes.color_temp_kelvin) ?? number(attributes.color_temp),
  },
  level: {
    climate: ({ attributes }) => number(attributes.temperature),
    light: ({ attributes, state }) => (state === "on" ? share(attributes.brightness, 255) : 0),
    cover: ({ attributes }) => number(attributes.current_position),
    valve: ({ attributes }) => number(attributes.current_position),
    media_player: ({ attributes }) => share(attributes.volume_level, 1),
    fan: ({ attributes }) => number(attributes.percentage),
    humidifier: ({ attributes }) => number(attributes.humidity),
    sensor: ofSensor("battery", "humidity", "moisture"),
  },
  power: { sensor: ofSensor("power") },
  energy: { sensor: ofSensor("energy", "energy_storage") },
  pressure: { sensor: ofSensor("pressure", "atmospheric_pressure") },
  precipitation: { sensor: ofSensor("precipitation", "precipitation_intensity") },
  volatile_organic_compounds: {
    sensor: ofSensor("volatile_organic_compounds", "volatile_organic_compounds_parts"),
  },
  co2: { sensor: ofSensor("carbon_dioxide") },
  illuminance: { sensor: ofSensor("illuminance") },
  mode: { climate: ({ state }) => state },
  highest: {
    climate: ({ attributes }) => number(attributes.max_temp),
    water_heater: ({ attributes }) => number(attributes.max_temp),
    humidifier: ({ attributes }) => number(attributes.max_humidity),
  },
  lowest: {
    climate: ({ attributes }) => number(attributes.min_temp),
    water_heater: ({ attributes }) => number(attributes.min_temp),
    humidifier: ({ attributes }) => number(attributes.min_humidity),
  },
  items: { todo: ({ state }) => number(state) },
  media: {
    media_player: ({ attributes, state }) =>
      isHeard(state) && typeof attributes.media_title === "string" ? attributes.media_title : state,
  },
  reading: { sensor: ({ state }) => number(state) ?? state },
  color: { light: colorOf },
  source: { media_player: ({ attributes }) => attributes.source as string | undefined },
};

export const measure = (thing: HomeThing, attribute: SpokenAttribute, isTarget: boolean) =>
  (own(MEASURES, attribute)
    ? own(own(MEASURES, attribute) ?? {}, domainOfThing(thing))
    : ofSensor(attribute))?.(thing, isTarget);

/** "Are things cold in the office?" is rather for a sensor that detects it. */
export const DETECTED_COST = 3;
export const asksForThings = ({ asks, attributes, target: { kinds } }: FactWords): boolean =>
  attributes.includes("temperature") &&
  asks.some((one) => ["any", "is", "which", "count"].includes(one)) &&
  (asks.includes("any") || kinds.some(({ kind }) => kind === "device"));
