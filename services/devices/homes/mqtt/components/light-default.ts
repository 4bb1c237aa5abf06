/** Lights of the default schema: a topic for the state, and others for brightness, white, colour and effects. */
import { asKelvin, FULL_BRIGHTNESS } from "../../../../../shared/domains/light/fields.ts";
import { numberOf } from "../../../../../shared/domains/values.ts";
import type { Snapshot } from "../../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import type { Publication } from "../broker.ts";
import type { Build, ConfigReader, Input } from "../config.ts";
import { asRgb, hsOfRgb, numbersIn, rgbOfHue, rgbOfXy, xyOfRgb } from "./colours.ts";
import {
  colourOf,
  declaredLight,
  effectOf,
  fromScale,
  lightCommands,
  toScale,
  whiteOf,
} from "./light-modes.ts";
import { isAssumed, onOffOf } from "./switch.ts";

type Outputs = readonly (Publication | undefined)[];

const present = (outputs: Outputs): readonly Publication[] =>
  outputs.filter((one) => one !== undefined);

const COLOURS = [
  { name: "rgb", count: 3, toRgb: (all: readonly number[]) => all.map(Math.round), of: asRgb },
  {
    name: "hs",
    count: 2,
    toRgb: ([h = 0, s = 0]: readonly number[]) => rgbOfHue([h % 360, Math.min(s, 100)]),
    of: (rgb: unknown) => hsOfRgb(asRgb(rgb)),
  },
  {
    name: "xy",
    count: 2,
    toRgb: ([x = 0, y = 0]: readonly number[]) => rgbOfXy([x, y]),
    of: (rgb: unknown) => xyOfRgb(asRgb(rgb)),
  },
] as const;

const isByte = (value: number) => value >= 0 && value <= FULL_BRIGHTNESS;

const inputsOf = (config: ConfigReader, scale: number): readonly Input[] => {
  const { stateOf } = onOffOf(config);
  const inKelvin = config.flag("color_temp_kelvin");
  const refuse = (what: string, value: string) => {
    config.warn(`the ${what} ${JSON.stringify(value.slice(0, 80))}`);
    return undefined;
  };
  const numeric = (topic: string, template: string, patch: (value: number) => Free | undefined) =>
    config.input(topic, template, (value) => {
      const attributes = Number.isFinite(Number(value)) ? patch(Number(value)) : undefined;
      return attributes ? { attributes } : refuse("value", value);
    });
  const stateTemplate = config.has("state_value_template")
    ? "state_value_template"
    : "value_template";
  return [
    ...config.input("state_topic", stateTemplate, (value) => {
      const state = stateOf(value);
      if (state === undefined) return refuse("state", value);
      return state === "off" ? { state, attributes: { color_mode: null } } : { state };
    }),
    ...numeric("brightness_state_topic", "brightness_value_template", (value) =>
      value >= 0 ? { brightness: fromScale(value, scale) } : undefined,
    ),
    ...numeric("color_temp_state_topic", "color_temp_value_template", (value) =>
      value > 0 ? whiteOf(inKelvin ? Math.max(1001, value) : Math.min(1000, value)) : undefined,
    ),
    ...COLOURS.flatMap(({ name, count, toRgb }) =>
      config.input(`${name}_state_topic`, `${name}_value_template`, (value) => {
        const numbers = numbersIn(value, count);
        const rgb = numbers && toRgb(numbers);
        return rgb?.every(isByte) ? { attributes: colourOf(rgb) } : refuse("colour", value);
      }),
    ),
    ...config.input("effect_state_topic", "effect_value_template", (value) => ({
      attributes: effectOf(value === "None" ? null : value),
    })),
  ];
};

const valuesOf = (config: ConfigReader, scale: number) => {
  const brightness = config.output("brightness_command_topic", "brightness_command_template");
  const white = config.output("color_temp_command_topic", "color_temp_command_template");
  const toEffect = config.output("effect_command_topic", "effect_command_template");
  const inKelvin = config.flag("color_temp_kelvin");
  const colours = COLOURS.map(({ name, of }) => {
    const send = config.output(`${name}_command_topic`, `${name}_command_template`);
    return (
      send && { name, send: (rgb: unknown) => send(of(rgb).join(","), partsOf(name, of(rgb))) }
    );
  }).filter((one) => one !== undefined);
  return {
    modes: [
      ...colours.map(({ name }) => name),
      ...(white ? ["color_temp"] : []),
      ...(brightness && colours.length === 0 && !white ? ["brightness"] : []),
    ],
    features: toEffect ? (["effect"] as const) : [],
    styles({ brightness: level, color_temp, rgb_color, effect }: Free): Outputs {
      const kelvin = asKelvin(numberOf(color_temp, 1));
      return [
        rgb_color === undefined ? undefined : colours[0]?.send(rgb_color),
        color_temp === undefined
          ? undefined
          : white?.(inKelvin ? kelvin : Math.round(1_000_000 / kelvin)),
        typeof level === "number" ? brightness?.(toScale(level, scale)) : undefined,
        effect === undefined ? undefined : toEffect?.(effect),
      ];
    },
  };
};

const partsOf = (name: string, [first, second, third]: readonly number[]): Free =>
  name === "rgb"
    ? { red: first, green: second, blue: third }
    : name === "hs"
      ? { hue: first, sat: second }
      : { x: first, y: second };

export const defaultLight: Build = (config) => {
  const { on, off } = onOffOf(config);
  const scale = config.number("brightness_scale") ?? FULL_BRIGHTNESS;
  const send = config.output("command_topic", "state_command_template");
  const { modes, features, styles } = valuesOf(config, scale);
  const order = config.text("on_command_type") ?? "last";

  const turnOff = () => present([send?.(off)]);
  const turnOn = (fields: Free, now: Snapshot): readonly Publication[] => {
    if (fields.brightness === 0) return turnOff();
    const level = numberOf(now.attributes.brightness) || FULL_BRIGHTNESS;
    const rest = present(
      styles(order === "brightness" ? { brightness: level, ...fields } : fields),
    );
    const isSent = order === "brightness" && rest.length > 0;
    if (isSent) return rest;
    return order === "first" ? present([send?.(on), ...rest]) : present([...rest, send?.(on)]);
  };
  return {
    initial: { state: "unknown", attributes: declaredLight(config, modes, features) },
    inputs: inputsOf(config, scale),
    commands: lightCommands(turnOn, turnOff),
    isAssumed: isAssumed(config),
    assumed: config.has("effect_state_topic") ? [] : ["effect"],
  };
};
