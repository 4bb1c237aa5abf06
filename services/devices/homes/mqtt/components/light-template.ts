/** Lights of the template schema: templates make what is published, and read what is said. */
import { asKelvin, FULL_BRIGHTNESS } from "../../../../../shared/domains/light/fields.ts";
import type { Snapshot } from "../../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { type Build, type ConfigReader, type Input, isSame } from "../config.ts";
import { asRgb, hsOfRgb } from "./colours.ts";
import { colourOf, DARK, declaredLight, effectOf, lightCommands, whiteOf } from "./light-modes.ts";
import { isAssumed } from "./switch.ts";

const CHANNELS = ["red", "green", "blue"] as const;

const modesOf = (config: ConfigReader): readonly string[] => {
  const hasColour = CHANNELS.every((name) => config.has(`${name}_template`));
  const modes = [
    ...(hasColour ? ["hs"] : []),
    ...(config.has("color_temp_template") ? ["color_temp"] : []),
  ];
  return modes.length === 0 && config.has("brightness_template") ? ["brightness"] : modes;
};

const byteIn = (value: string | undefined): number | undefined => {
  const number =
    value === undefined || value.trim() === "" ? Number.NaN : Math.round(Number(value));
  return number >= 0 && number <= FULL_BRIGHTNESS ? number : undefined;
};

/** Of a light that is on: what it says while it is off is not shown. */
const shown = (
  config: ConfigReader,
  name: string,
  read: (value: string) => Free | undefined,
): readonly Input[] =>
  config.has(`${name}_template`)
    ? config.input("state_topic", `${name}_template`, (value, { state }) => {
        if (state !== "on" || value === "None") return undefined;
        const attributes = read(value);
        if (attributes) return { attributes };
        config.warn(`the ${name} ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      })
    : [];

const colourInput = (config: ConfigReader): readonly Input[] => {
  const [red, green, blue] = CHANNELS.map((name) => config.reader(`${name}_template`));
  if (!modesOf(config).includes("hs")) return [];
  return config.input("state_topic", "", (_value, { state }, message) => {
    const rgb = [red, green, blue].map((read) => byteIn(read?.(message)));
    const isColour = rgb.every((one) => one !== undefined);
    return state === "on" && isColour ? { attributes: colourOf(rgb) } : undefined;
  });
};

/** What the templates of commands are given: only what the command names. */
const valuesOf = (fields: Free, isOn: boolean, inKelvin: boolean): Free => {
  const { brightness, color_temp, rgb_color, transition, effect, flash } = fields;
  const [red, green, blue] = rgb_color === undefined ? [] : asRgb(rgb_color);
  const [hue, sat] = rgb_color === undefined ? [] : hsOfRgb(asRgb(rgb_color));
  const kelvin = typeof color_temp === "number" ? asKelvin(color_temp) : undefined;
  return {
    state: isOn,
    transition,
    flash,
    ...(isOn && { brightness, red, green, blue, hue, sat, effect }),
    color_temp: kelvin === undefined || inKelvin ? kelvin : Math.round(1_000_000 / kelvin),
  };
};

export const templateLight: Build = (config) => {
  const modes = modesOf(config);
  const inKelvin = config.flag("color_temp_kelvin");
  const [on, off] = [
    config.output("command_topic", "command_on_template"),
    config.output("command_topic", "command_off_template"),
  ];
  const turnOff = (fields: Free) => (off ? [off("off", valuesOf(fields, false, inKelvin))] : []);
  const turnOn = (fields: Free, _now: Snapshot) => {
    if (fields.brightness === 0) return turnOff(fields);
    return on ? [on("on", valuesOf(fields, true, inKelvin))] : [];
  };
  // What becomes of a flash, the template decides.
  const always = ["transition", "flash"] as const;
  const features = config.has("effect_list") ? ([...always, "effect"] as const) : always;
  return {
    initial: { state: "unknown", attributes: declaredLight(config, modes, features) },
    inputs: [
      ...config.input("state_topic", "state_template", (value) => {
        if (isSame(value, "on")) return { state: "on" };
        if (isSame(value, "off")) return { state: "off", attributes: DARK };
        if (value === "None") return { state: "unknown" };
        config.warn(`the state ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
      ...shown(config, "brightness", (value) => {
        const brightness = byteIn(value);
        const mode = modes[0] === "brightness" ? { color_mode: "brightness" } : {};
        return brightness === undefined ? undefined : { brightness, ...mode };
      }),
      ...shown(config, "color_temp", (value) =>
        Number(value) > 0
          ? whiteOf(inKelvin ? Math.max(1001, Number(value)) : Math.min(1000, Number(value)))
          : undefined,
      ),
      ...colourInput(config),
      ...shown(config, "effect", effectOf),
    ],
    commands: lightCommands(turnOn, turnOff),
    isAssumed: isAssumed(config) || !config.has("state_template"),
  };
};
