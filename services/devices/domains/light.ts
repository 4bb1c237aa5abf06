/** Lights: on and off, brightness, white and coloured light. */
import type { Snapshot } from "../../../shared/entity.ts";
import type { Free } from "../../../shared/rules.ts";
import { numberOf } from "../attributes.ts";
import { domain, type Effect, onOff, reachOnOff } from "../domain.ts";
import { asKelvin, type Fields, TAKEN_BY } from "../fields.ts";

const FULL = 255;

const colour = ({ color_temp, rgb_color }: Fields): Free => {
  if (rgb_color) return { rgb_color, color_mode: "rgb", color_temp: null, color_temp_kelvin: null };
  if (color_temp === undefined) return {};
  const kelvin = asKelvin(color_temp);
  return {
    color_temp: Math.round(1_000_000 / kelvin),
    color_temp_kelvin: kelvin,
    color_mode: "color_temp",
    rgb_color: null,
  };
};

const off: Effect = ({ attributes }) => {
  const level = numberOf(attributes.brightness);
  if (!TAKEN_BY.brightness?.(attributes)) return { state: "off" };
  return {
    state: "off",
    attributes: { brightness: 0, ...(level > 0 && { last_brightness: level }) },
  };
};

const levelOf = ({ state, attributes }: Snapshot) =>
  numberOf(state === "on" ? attributes.brightness : attributes.last_brightness, FULL);

const on: Effect = (now, fields, at) => {
  if (fields.brightness === 0) return off(now, fields, at);
  const brightness = fields.brightness ?? levelOf(now);
  return {
    state: "on",
    attributes: {
      ...(TAKEN_BY.brightness?.(now.attributes) && { brightness, last_brightness: null }),
      ...colour(fields),
    },
  };
};

export const light = domain({
  states: ["on", "off"],
  owns: [
    "brightness",
    "last_brightness",
    "color_temp",
    "color_temp_kelvin",
    "rgb_color",
    "color_mode",
  ],
  commands: {
    ...onOff(on, off, ["brightness", "color_temp", "rgb_color"]),
    set_brightness: { needs: ["brightness"], effect: on },
    set_color: { needs: ["rgb_color"], may: ["brightness"], effect: on },
    set_color_temp: { needs: ["color_temp"], may: ["brightness"], effect: on },
  },
  reach(wished, now) {
    const { brightness, rgb_color, color_temp } = wished.attributes as Fields;
    const isShown = (name: "brightness" | "color_temp" | "rgb_color", value: unknown) =>
      JSON.stringify(now.attributes[name]) === JSON.stringify(value);
    const differing = {
      ...(brightness !== undefined && !isShown("brightness", brightness) && { brightness }),
      ...(rgb_color !== undefined && !isShown("rgb_color", rgb_color) && { rgb_color }),
      ...(color_temp !== undefined && !isShown("color_temp", color_temp) && { color_temp }),
    } as Fields;
    if (wished.state !== "on") return reachOnOff(wished, now);
    const isReached = now.state === "on" && Object.keys(differing).length === 0;
    return isReached ? [] : [{ command: "turn_on", fields: differing }];
  },
});
