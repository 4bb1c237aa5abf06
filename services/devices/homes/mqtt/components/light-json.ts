/** Lights of the JSON schema: one topic says all of a light, and takes all that is ordered of it. */
import { asKelvin } from "../../../../../shared/domains/light/fields.ts";
import { listOf } from "../../../../../shared/domains/values.ts";
import type { Patch } from "../../../../../shared/kernel/entity.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { isRecord } from "../../home-assistant/bounds.ts";
import type { Build, ConfigReader } from "../config.ts";
import { asRgb, hsOfRgb, rgbOfColour, xyOfRgb } from "./colours.ts";
import { colourOf, DARK, declaredLight, fromScale, toScale, whiteOf } from "./light-modes.ts";
import { isAssumed } from "./switch.ts";

const STATES: Readonly<Record<string, string>> = { ON: "on", OFF: "off" };

const modesOf = (config: ConfigReader): readonly string[] => {
  const modes = config.texts("supported_color_modes") ?? [];
  if (modes.length > 0) return modes;
  const older = ["color_temp", "hs", "rgb", "xy"].filter((name) => config.flag(name));
  return older.length > 0 ? older : config.flag("brightness") ? ["brightness"] : [];
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
    ...(typeof effect === "string" && { effect: effect.slice(0, 255) }),
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

  const order = (state: string, fields: Free): Free => {
    const { brightness, color_temp, rgb_color, transition } = fields;
    const kelvin = typeof color_temp === "number" ? asKelvin(color_temp) : undefined;
    return {
      state,
      ...(transition !== undefined && { transition }),
      ...(typeof brightness === "number" && { brightness: toScale(brightness, scale) }),
      ...(kelvin !== undefined && {
        color_temp: inKelvin ? kelvin : Math.round(1_000_000 / kelvin),
      }),
      ...(rgb_color !== undefined && colour && { color: colour(asRgb(rgb_color)) }),
    };
  };
  const published = (fields: Free, isOn = fields.brightness !== 0) =>
    send
      ? [
          send(
            JSON.stringify(
              isOn ? order("ON", fields) : order("OFF", { transition: fields.transition }),
            ),
          ),
        ]
      : [];

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

  const effects = config.texts("effect_list");
  const canFade = config.raw("transition") !== false && listOf(modes).length > 0;
  return {
    initial: {
      state: "unknown",
      attributes: {
        ...declaredLight(config, modes, canFade),
        ...(effects && { effect_list: effects }),
      },
    },
    inputs: config.input("state_topic", "", (value, _now, message) => read(value, message.json())),
    commands: {
      turn_on: (fields) => published(fields),
      turn_off: (fields) => published(fields, false),
      set_brightness: (fields) => published(fields),
      set_color: (fields) => published(fields),
      set_color_temp: (fields) => published(fields),
    },
    isAssumed: isAssumed(config),
  };
};
