/** Lights of the JSON schema: one topic says all of a light, and takes all that is ordered of it. */
import { asKelvin } from "../../../../../shared/domains/light/fields.ts";
import type { Patch } from "../../../../../shared/kernel/entity.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { isRecord } from "../../connection/bounds.ts";
import type { Build, ConfigReader } from "../config.ts";
import { asRgb, hsOfRgb, rgbOfColour, xyOfRgb } from "./colours.ts";
import {
  colourOf,
  DARK,
  declaredLight,
  effectOf,
  fromScale,
  lightCommands,
  toScale,
  whiteOf,
} from "./light-modes.ts";
import { isAssumed } from "./switch.ts";

const STATES: Readonly<Record<string, string>> = { ON: "on", OFF: "off" };

const modesOf = (config: ConfigReader): readonly string[] => {
  const modes = config.texts("supported_color_modes") ?? [];
  if (modes.length > 0) return modes;
  const older = ["color_temp", "hs", "rgb", "xy"].filter((name) => config.flag(name));
  return older.length > 0 ? older : config.flag("brightness") ? ["brightness"] : [];
};

/** Seconds of a flash, by its length. */
const flashesOf = (config: ConfigReader): Readonly<Record<string, number>> => ({
  short: config.number("flash_time_short") ?? 2,
  long: config.number("flash_time_long") ?? 10,
});

const featuresOf = (config: ConfigReader, modes: readonly string[]) => {
  const canFade = config.flagOr("transition", true) && modes.length > 0;
  return [
    ...(canFade ? (["transition"] as const) : []),
    ...(config.flagOr("flash", true) ? (["flash"] as const) : []),
    ...(config.flag("effect") ? (["effect"] as const) : []),
  ];
};

const positive = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;

const shownBy = (message: Free, modes: readonly string[], scale: number): Free => {
  const { color_mode, color_temp, color, brightness, effect } = message;
  const rgb = isRecord(color) ? rgbOfColour(color) : undefined;
  const white = positive(color_temp);
  const isWhite = color_mode === "color_temp" || (color_mode === undefined && rgb === undefined);
  const level = positive(brightness);
  return {
    ...(level !== undefined && { brightness: fromScale(level, scale) }),
    ...(isWhite
      ? white !== undefined && modes.includes("color_temp") && whiteOf(white)
      : rgb && colourOf(rgb)),
    ...(color_mode === "brightness" && { color_mode }),
    ...((typeof effect === "string" || effect === null) && effectOf(effect)),
  };
};

const ORDERED: readonly (readonly [string, (rgb: readonly number[]) => Free])[] = [
  ["rgb", ([r, g, b]) => ({ r, g, b })],
  ["rgbw", ([r, g, b]) => ({ r, g, b, w: 0 })],
  ["rgbww", ([r, g, b]) => ({ r, g, b, c: 0, w: 0 })],
  ["hs", (rgb) => ({ h: hsOfRgb(rgb)[0], s: hsOfRgb(rgb)[1] })],
  ["xy", (rgb) => ({ x: xyOfRgb(rgb)[0], y: xyOfRgb(rgb)[1] })],
];

export const jsonLight: Build = (config) => {
  const modes = modesOf(config);
  const scale = config.number("brightness_scale") ?? 255;
  const inKelvin = config.flag("color_temp_kelvin");
  const send = config.output("command_topic", "");
  const colour = ORDERED.find(([mode]) => modes.includes(mode))?.[1];

  const flashes = flashesOf(config);

  const order = (state: string, fields: Free): Free => {
    const { brightness, color_temp, rgb_color, transition, effect, flash } = fields;
    const kelvin = typeof color_temp === "number" ? asKelvin(color_temp) : undefined;
    return {
      state,
      ...(flash !== undefined && { flash: own(flashes, String(flash)) }),
      ...(transition !== undefined && { transition }),
      ...(typeof brightness === "number" && { brightness: toScale(brightness, scale) }),
      ...(kelvin !== undefined && {
        color_temp: inKelvin ? kelvin : Math.round(1_000_000 / kelvin),
      }),
      ...(rgb_color !== undefined && colour && { color: colour(asRgb(rgb_color)) }),
      ...(effect !== undefined && { effect }),
    };
  };
  const published = (fields: Free, isOn = fields.brightness !== 0) => {
    const { transition, flash } = fields;
    const message = isOn ? order("ON", fields) : order("OFF", { transition, flash });
    return send ? [send(JSON.stringify(message))] : [];
  };

  const read = (value: string, message: unknown): Patch | undefined => {
    if (!isRecord(message)) {
      config.warn(`a message that is no JSON object: ${JSON.stringify(value.slice(0, 80))}`);
      return undefined;
    }
    const state = own(STATES, String(message.state));
    if (state === "off") return { state, attributes: DARK };
    const attributes = shownBy(message, modes, scale);
    const isKnown = state !== undefined || Object.keys(attributes).length > 0;
    return isKnown ? { ...(state !== undefined && { state }), attributes } : undefined;
  };

  return {
    initial: {
      state: "unknown",
      attributes: declaredLight(config, modes, featuresOf(config, modes)),
    },
    inputs: config.input("state_topic", "", (value, _now, message) => read(value, message.json())),
    commands: lightCommands(
      (fields) => published(fields),
      (fields) => published(fields, false),
    ),
    isAssumed: isAssumed(config),
  };
};
