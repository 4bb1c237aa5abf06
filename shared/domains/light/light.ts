/** Lights: on and off, brightness, white and coloured light, effects. */
import type { Snapshot } from "../../kernel/entity.ts";
import { own } from "../../kernel/own-property.ts";
import type { Free } from "../../kernel/rules.ts";
import { domain, type Effect, onOff, reachOnOff } from "../domain.ts";
import { ATTRIBUTE, numberOf, pick } from "../values.ts";
import { beginFade, endFade, targetOf } from "./fade.ts";
import {
  asKelvin,
  effectIn,
  FULL_BRIGHTNESS,
  isDimmable,
  LIGHT_ALIASES,
  LIGHT_FIELDS,
  type LightFields,
  MAX_MIREDS,
  percentToBrightness,
} from "./fields.ts";
import { LIGHT_SENTENCES } from "./sentences.ts";

type LightEffect = Effect<LightFields>;

const colour = ({ color_temp, rgb_color }: LightFields): Free => {
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

/** The brightness, or the one that it will have once the fade has ended or it is on again. */
const levelOf = (now: Snapshot) => {
  const target = targetOf(now);
  const isGoing = now.state !== "on" || target === 0;
  const { last_brightness, brightness } = now.attributes;
  return numberOf(isGoing ? last_brightness : (target ?? brightness), FULL_BRIGHTNESS);
};

/** A light that cannot be dimmed switches at once. */
const timed =
  (effect: LightEffect): LightEffect =>
  (now, fields, at) => {
    const done = effect(now, fields, at);
    const { transition = 0 } = fields;
    return transition > 0 && isDimmable(now.attributes)
      ? beginFade(now, done, transition, levelOf(now))
      : endFade(now, done);
  };

const goOff: LightEffect = (now) => {
  const isUnderWay = targetOf(now) !== undefined;
  const level = isUnderWay ? levelOf(now) : numberOf(now.attributes.brightness);
  const ended = now.attributes.effect == null ? {} : { effect: null };
  if (!isDimmable(now.attributes)) return { state: "off", attributes: ended };
  return {
    state: "off",
    attributes: { brightness: 0, ...(level > 0 && { last_brightness: level }), ...ended },
  };
};

const goOn: LightEffect = (now, fields, at) => {
  if (fields.brightness === 0) return goOff(now, fields, at);
  const brightness = fields.brightness ?? levelOf(now);
  return {
    state: "on",
    attributes: {
      ...(isDimmable(now.attributes) && { brightness, last_brightness: null }),
      ...colour(fields),
      ...(fields.effect !== undefined && { effect: fields.effect }),
    },
  };
};

const on = timed(goOn);
const off = timed(goOff);

/** Some lights report white light as a colour, too. */
const colourOf = ({ color_mode, rgb_color, color_temp, color_temp_kelvin: kelvin }: Free) => {
  const isWhite = color_mode === "color_temp" || rgb_color == null;
  if (!isWhite) return { rgb_color };
  // Mireds are coarser, and may lie a little outside of what the light can do.
  return { color_temp: typeof kelvin === "number" && kelvin > MAX_MIREDS ? kelvin : color_temp };
};

const { brightness, color_temp, rgb_color } = LIGHT_FIELDS;
const REACHED = ["brightness", "rgb_color", "color_temp", "effect"] as const;

export const light = domain({
  name: "light",
  states: ["on", "off"],
  fields: LIGHT_FIELDS,
  alternatives: [["color_temp", "rgb_color"]],
  aliases: LIGHT_ALIASES,
  commands: {
    ...onOff(on, off, ["brightness", "color_temp", "rgb_color", "effect", "flash", "transition"]),
    turn_off: { may: ["flash", "transition"], effect: off },
    set_brightness: { needs: ["brightness"], may: ["transition"], effect: on },
    set_color: { needs: ["rgb_color"], may: ["brightness", "transition"], effect: on },
    set_color_temp: { needs: ["color_temp"], may: ["brightness", "transition"], effect: on },
  },
  attributes: {
    owned: {
      brightness: brightness.rule,
      last_brightness: brightness.rule,
      target_brightness: brightness.rule,
      transition_left: ATTRIBUTE.amount,
      color_temp: color_temp.rule,
      color_temp_kelvin: ATTRIBUTE.count,
      rgb_color: rgb_color.rule,
      color_mode: ATTRIBUTE.text,
      effect: ATTRIBUTE.text,
    },
    declared: [
      "effect_list",
      "supported_color_modes",
      "min_color_temp_kelvin",
      "max_color_temp_kelvin",
    ],
    moving: ["brightness"],
  },
  targetState(now) {
    const { state, attributes } = now;
    const level = targetOf(now) ?? attributes.brightness;
    if (state !== "on" || level === 0) return { state: "off", attributes: {} };
    const wanted = { brightness: level, ...colourOf(attributes), effect: effectIn(attributes) };
    const supported = REACHED.filter((name) => LIGHT_FIELDS[name].isSupported(attributes));
    return { state, attributes: pick(wanted, ...supported) };
  },
  commandsToReach(wanted, now) {
    if (wanted.state !== "on") return reachOnOff(wanted, now);
    const present: Free = { ...now.attributes, effect: effectIn(now.attributes) };
    const differing: LightFields = Object.fromEntries(
      REACHED.map((name) => [name, own(wanted.attributes, name)] as const).filter(
        ([name, value]) =>
          value !== undefined && JSON.stringify(present[name]) !== JSON.stringify(value),
      ),
    );
    const isReached = now.state === "on" && Object.keys(differing).length === 0;
    return isReached ? [] : [{ command: "turn_on", fields: differing }];
  },
  sceneWords: {
    dim: {
      command: "set_brightness",
      field: "brightness",
      convert: percentToBrightness,
      range: [0, 100],
    },
  },
  sentences: LIGHT_SENTENCES,
});
