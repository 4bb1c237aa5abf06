/** Lights as Home Assistant's lights of the JSON schema. */
import { isDimmable, LIGHT_FEATURE } from "../../../../shared/domains/light/fields.ts";
import { hasFeature, listOf, numberOf } from "../../../../shared/domains/values.ts";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { isRecord } from "../../homes/connection/bounds.ts";
import { asRgb, rgbOfColour } from "../../homes/mqtt/components/colours.ts";
import { type AnnouncedDomain, jsonIn, type ReadOrder } from "../announced-domain.ts";

const modesOf = ({ attributes }: Entity): readonly string[] => {
  const all = listOf(attributes.supported_color_modes);
  const modes = ["rgb", "color_temp"].filter((mode) => all.includes(mode));
  if (modes.length > 0) return modes;
  return [isDimmable(attributes) ? "brightness" : "onoff"];
};

/** Seconds of a flash, by which Home Assistant says its length. */
const FLASHES = { short: 2, long: 10 } as const;
const flashOf = (seconds: unknown) => (numberOf(seconds) >= FLASHES.long ? "long" : "short");

const hasEffects = ({ attributes }: Entity) => hasFeature(attributes, LIGHT_FEATURE.effect);
const canFlash = ({ attributes }: Entity) => hasFeature(attributes, LIGHT_FEATURE.flash);

const mireds = (kelvin: number): number => Math.round(1_000_000 / kelvin);

const config = (entity: Entity): Free => {
  const modes = modesOf(entity);
  const { min_color_temp_kelvin: low, max_color_temp_kelvin: high } = entity.attributes;
  return {
    schema: "json",
    state_topic: "~/state",
    command_topic: "~/set",
    supported_color_modes: modes,
    brightness: !modes.includes("onoff"),
    transition: !modes.includes("onoff"),
    flash: canFlash(entity),
    ...(canFlash(entity) && {
      flash_time_short: FLASHES.short,
      flash_time_long: FLASHES.long,
    }),
    ...(hasEffects(entity) && {
      effect: true,
      effect_list: listOf(entity.attributes.effect_list),
    }),
    ...(modes.includes("color_temp") && {
      ...(numberOf(high) > 0 && { min_mireds: mireds(numberOf(high)) }),
      ...(numberOf(low) > 0 && { max_mireds: mireds(numberOf(low)) }),
    }),
  };
};

const STATES: Readonly<Record<string, string | null>> = { on: "ON", off: "OFF" };

const modeOf = (entity: Entity): string | undefined => {
  const modes = modesOf(entity);
  if (modes.length === 1) return modes[0];
  return entity.attributes.rgb_color == null ? "color_temp" : "rgb";
};

const told = (entity: Entity): Free => {
  const { state, attributes } = entity;
  const word = STATES[state === "on" ? "on" : state === "off" ? "off" : ""] ?? null;
  if (state !== "on") return { state: word };
  const color_mode = modeOf(entity);
  const [r, g, b] = asRgb(attributes.rgb_color);
  return {
    state: word,
    ...(color_mode !== "onoff" && { brightness: numberOf(attributes.brightness, 255) }),
    ...(color_mode !== undefined && { color_mode }),
    ...(color_mode === "color_temp" &&
      numberOf(attributes.color_temp) > 0 && { color_temp: numberOf(attributes.color_temp) }),
    ...(color_mode === "rgb" && { color: { r, g, b } }),
    ...(hasEffects(entity) && { effect: attributes.effect ?? null }),
  };
};

const read: ReadOrder = (payload, entity) => {
  const given = jsonIn(payload);
  if (!isRecord(given)) return undefined;
  const { state, brightness, color_temp, color, transition, effect, flash } = given;
  const canFade = transition !== undefined && !modesOf(entity).includes("onoff");
  const timed = {
    ...(canFade && { transition }),
    ...(flash !== undefined && { flash: flashOf(flash) }),
  };
  if (state === "OFF") return { command: "turn_off", fields: timed };
  const rgb_color = isRecord(color) ? rgbOfColour(color) : undefined;
  if (state !== "ON" || (color !== undefined && !rgb_color)) return undefined;
  return {
    command: "turn_on",
    fields: {
      ...timed,
      ...(effect !== undefined && { effect }),
      ...(brightness !== undefined && { brightness }),
      ...(color_temp !== undefined && { color_temp }),
      ...(rgb_color && { rgb_color }),
    },
  };
};

export const announcedLight: AnnouncedDomain = {
  component: "light",
  config,
  told,
  orders: { "": read },
};
