/** Lights: on and off, brightness, white and coloured light. */
import type { Snapshot } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import { numberOf } from "../attributes.ts";
import { asKelvin, type Fields, TAKEN_BY } from "../capabilities.ts";
import { domain, type Effect, onOff, reachOnOff } from "../domain.ts";
import { atOnce, setOut, targetOf } from "./fade.ts";

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

const isDimmable = ({ attributes }: Snapshot) => TAKEN_BY.brightness?.(attributes) === true;

/** How bright it is, or will be once it has got there or is on again. */
const levelOf = (now: Snapshot) => {
  const target = targetOf(now);
  const isGoing = now.state !== "on" || target === 0;
  const { last_brightness, brightness } = now.attributes;
  return numberOf(isGoing ? last_brightness : (target ?? brightness), FULL);
};

/** A light that cannot be dimmed has nothing to take its time for. */
const timed =
  (effect: Effect): Effect =>
  (now, fields, at) => {
    const done = effect(now, fields, at);
    const { transition = 0 } = fields;
    return transition > 0 && isDimmable(now)
      ? setOut(now, done, transition, levelOf(now))
      : atOnce(now, done);
  };

const goOff: Effect = (now) => {
  const isUnderWay = targetOf(now) !== undefined;
  const level = isUnderWay ? levelOf(now) : numberOf(now.attributes.brightness);
  if (!isDimmable(now)) return { state: "off" };
  return {
    state: "off",
    attributes: { brightness: 0, ...(level > 0 && { last_brightness: level }) },
  };
};

const goOn: Effect = (now, fields, at) => {
  if (fields.brightness === 0) return goOff(now, fields, at);
  const brightness = fields.brightness ?? levelOf(now);
  return {
    state: "on",
    attributes: {
      ...(isDimmable(now) && { brightness, last_brightness: null }),
      ...colour(fields),
    },
  };
};

const on = timed(goOn);
const off = timed(goOff);

export const light = domain({
  states: ["on", "off"],
  owns: [
    "brightness",
    "last_brightness",
    "target_brightness",
    "transition_left",
    "color_temp",
    "color_temp_kelvin",
    "rgb_color",
    "color_mode",
  ],
  commands: {
    ...onOff(on, off, ["brightness", "color_temp", "rgb_color", "transition"]),
    turn_off: { may: ["transition"], effect: off },
    set_brightness: { needs: ["brightness"], may: ["transition"], effect: on },
    set_color: { needs: ["rgb_color"], may: ["brightness", "transition"], effect: on },
    set_color_temp: { needs: ["color_temp"], may: ["brightness", "transition"], effect: on },
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
