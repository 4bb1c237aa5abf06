/** What a entity takes, by what it declares; and how far a step goes from where it stands. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { StepOf, StepSize } from "../language/vocabulary.ts";
import type { Quantity, StepSense } from "../parser/slots.ts";

/** Home Assistant's bit for covers that can be told a position. */
const COVER_SET_POSITION = 4;
export const FULL = 255;
/** One percent: a light that is dimmed stays lit. */
export const DIMMEST = 3;

export const numberIn = (attributes: Free, name: string): number | undefined => {
  const value = own(attributes, name);
  return typeof value === "number" ? value : undefined;
};

const modesOf = ({ supported_color_modes }: Free): readonly unknown[] =>
  Array.isArray(supported_color_modes) ? supported_color_modes : [];

/** Which entities take a field; a field without row: all of its domain. */
const TAKEN_BY: Readonly<Record<string, (attributes: Free) => boolean>> = {
  brightness: (attributes) => modesOf(attributes).some((mode) => mode !== "onoff"),
  color_temp: (attributes) => modesOf(attributes).includes("color_temp"),
  rgb_color: (attributes) => modesOf(attributes).includes("rgb"),
  position: (attributes) =>
    ((numberIn(attributes, "supported_features") ?? 0) & COVER_SET_POSITION) !== 0,
  percentage: ({ percentage_step }) => percentage_step !== undefined,
};

export const can = ({ attributes }: NamedEntity, fields: Free): boolean =>
  Object.keys(fields).every((field) => own(TAKEN_BY, field)?.(attributes) ?? true);

/** The mode in which a thermostat that was off gets to a temperature. */
export const modeTowards = (wanted: number, { attributes }: NamedEntity): Free => {
  const { hvac_modes } = attributes;
  const modes = Array.isArray(hvac_modes) ? hvac_modes.filter((one) => one !== "off") : [];
  const now = numberIn(attributes, "current_temperature");
  const apt = now === undefined ? undefined : wanted < now ? "cool" : "heat";
  const mode = modes.includes(apt) ? apt : modes[0];
  return mode === undefined ? {} : { hvac_mode: mode };
};

interface Scale {
  readonly of: StepOf;
  readonly field: string;
  readonly attribute: string;
  readonly small: number;
  readonly usual: number;
  readonly large: number;
  readonly low: number;
  readonly high: number;
  /** What one percent, or one of the unit that is said, comes to. */
  readonly unit: number;
  readonly units: readonly Quantity["unit"][];
  /** Where it stands when it is off. */
  readonly off?: number;
  /** Attributes of the entity that narrow the range. */
  readonly lowest?: string;
  readonly highest?: string;
  readonly turned?: true;
}

const SCALES: Readonly<Record<string, readonly Scale[]>> = {
  light: [
    {
      of: "brightness",
      field: "brightness",
      attribute: "brightness",
      small: 26,
      usual: 51,
      large: 102,
      low: DIMMEST,
      high: FULL,
      unit: FULL / 100,
      units: ["percent"],
      off: 0,
    },
    {
      of: "warmth",
      field: "color_temp",
      attribute: "color_temp_kelvin",
      small: 300,
      usual: 700,
      large: 1500,
      low: 2000,
      high: 6500,
      unit: 1,
      units: ["kelvin"],
      lowest: "min_color_temp_kelvin",
      highest: "max_color_temp_kelvin",
      turned: true,
    },
  ],
  climate: [
    {
      of: "temperature",
      field: "temperature",
      attribute: "temperature",
      small: 0.5,
      usual: 1,
      large: 2,
      low: 7,
      high: 35,
      unit: 1,
      units: ["degree", undefined],
      lowest: "min_temp",
      highest: "max_temp",
    },
  ],
  media_player: [
    {
      of: "volume",
      field: "volume",
      attribute: "volume_level",
      small: 0.05,
      usual: 0.1,
      large: 0.2,
      low: 0,
      high: 1,
      unit: 0.01,
      units: ["percent", undefined],
    },
  ],
  cover: [
    {
      of: "position",
      field: "position",
      attribute: "current_position",
      small: 10,
      usual: 20,
      large: 40,
      low: 0,
      high: 100,
      unit: 1,
      units: ["percent"],
    },
  ],
  fan: [
    {
      of: "speed",
      field: "percentage",
      attribute: "percentage",
      small: 10,
      usual: 20,
      large: 40,
      low: 10,
      high: 100,
      unit: 1,
      units: ["percent"],
      off: 0,
    },
  ],
};

const fits = ({ of }: Scale, wanted: StepOf | undefined, domain: string) =>
  wanted === undefined || wanted === of || (wanted === "warmth" && domain === "climate");

const TRAVEL = { 1: "open", [-1]: "close" } as const;
const round = (value: number) => Math.round(value * 100) / 100;

const sizeOf = (scale: Scale, amount: StepSize | undefined, quantity: Quantity | undefined) => {
  if (!quantity) return amount ? scale[amount] : scale.usual;
  return scale.units.includes(quantity.unit) ? quantity.value * scale.unit : undefined;
};

/**
 * @returns the field with its new value, or a command that needs none; `undefined` when the entity
 *   cannot go that way: an unlit light cannot be dimmed.
 */
export const stepped = (
  entity: NamedEntity,
  { by, of }: StepSense,
  amount: StepSize | undefined,
  quantity: Quantity | undefined,
): Free | string | undefined => {
  const { domain, attributes, state } = entity;
  if (domain === "cover" && of === undefined && !amount && !quantity) return TRAVEL[by];
  const scale = own(SCALES, domain)?.find((one) => fits(one, of, domain));
  const size = scale && sizeOf(scale, amount, quantity);
  if (!scale || size === undefined || size <= 0) return undefined;
  const isOff = state === "off" && scale.off !== undefined;
  const now = isOff ? scale.off : numberIn(attributes, scale.attribute);
  if (now === undefined || (isOff && by < 0)) return undefined;
  const low = numberIn(attributes, scale.lowest ?? "") ?? scale.low;
  const high = numberIn(attributes, scale.highest ?? "") ?? scale.high;
  const wanted = now + size * by * (scale.turned ? -1 : 1);
  const value = Math.min(high, Math.max(low, wanted));
  return {
    [scale.field]: domain === "light" || domain === "cover" ? Math.round(value) : round(value),
  };
};
