/** Thermostats and air conditioners: modes, and a temperature to reach. */
import { FEATURE } from "../../../../../shared/domains/climate/fields.ts";
import type { Patch, Snapshot } from "../../../../../shared/kernel/entity.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import type { Publication } from "../broker.ts";
import type { Build, ConfigReader } from "../config.ts";

const MODES = ["auto", "off", "cool", "heat", "dry", "fan_only"];
const FAHRENHEIT = /F$/i;

export const isFahrenheit = (config: ConfigReader): boolean =>
  FAHRENHEIT.test(config.text("temperature_unit") ?? "");

/** A temperature has a decimal, as devices expect it. */
export const decimal = (value: unknown): string =>
  Number.isInteger(value) ? Number(value).toFixed(1) : String(value);

/** @param none  What says that there is no value. */
export const numeric = (
  config: ConfigReader,
  topic: string,
  template: string,
  attribute: string,
  none = "None",
) =>
  config.input(topic, template, (value): Patch | undefined => {
    if (value === none) return { attributes: { [attribute]: null } };
    if (value.trim() !== "" && Number.isFinite(Number(value)))
      return { attributes: { [attribute]: Number(value) } };
    config.warn(`the value ${JSON.stringify(value.slice(0, 80))}, which is no number`);
    return undefined;
  });

/** What can be chosen of a list: by attribute, its list, which one is there without a configuration, and the bit. */
const CHOICES = [
  ["preset_mode", "preset_modes", [], FEATURE.preset],
  ["fan_mode", "fan_modes", ["auto", "low", "medium", "high"], FEATURE.fan],
  ["swing_mode", "swing_modes", ["on", "off"], FEATURE.swing],
  ["swing_horizontal_mode", "swing_horizontal_modes", ["on", "off"], FEATURE.swingHorizontal],
] as const;
/** Without a preset. */
const NO_PRESET = "none";

/** Whether it is said or set under a name. */
const isPart = (config: ConfigReader, name: string): boolean =>
  ["state", "command"].some((way) => config.has(`${name}_${way}_topic`));

const choicesOf = (config: ConfigReader) =>
  CHOICES.filter(([name]) => isPart(config, name)).map(([name, list, usual, bit]) => {
    const options = config.texts(list) ?? usual;
    const isPreset = name === "preset_mode";
    const template = isPreset ? "preset_mode_value_template" : `${name}_state_template`;
    return {
      name,
      bit,
      declared: { [list]: isPreset ? [NO_PRESET, ...options] : options },
      inputs: config.input(`${name}_state_topic`, template, (value): Patch | undefined => {
        if (value === "None") return { attributes: { [name]: isPreset ? NO_PRESET : null } };
        if (options.includes(value) || (isPreset && value === NO_PRESET))
          return { attributes: { [name]: value } };
        config.warn(`the ${name} ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
      send: config.output(`${name}_command_topic`, `${name}_command_template`),
      isSaid: config.has(`${name}_state_topic`),
    };
  });

const declaredOf = (config: ConfigReader, modes: readonly string[]): Free => {
  const inFahrenheit = isFahrenheit(config);
  const hasHumidity = config.has("target_humidity_command_topic");
  const bits = [
    FEATURE.on,
    FEATURE.off,
    ...(isPart(config, "temperature") ? [FEATURE.temperature] : []),
    ...(isPart(config, "temperature_low") ? [FEATURE.range] : []),
    ...(hasHumidity ? [FEATURE.humidity] : []),
  ];
  return {
    hvac_modes: modes,
    min_temp: config.number("min_temp") ?? (inFahrenheit ? 45 : 7),
    max_temp: config.number("max_temp") ?? (inFahrenheit ? 95 : 35),
    target_temp_step: config.number("temp_step") ?? 1,
    temperature_unit: inFahrenheit ? "°F" : "°C",
    ...(hasHumidity && {
      min_humidity: config.number("min_humidity") ?? 30,
      max_humidity: config.number("max_humidity") ?? 99,
    }),
    supported_features: bits.reduce((all, bit) => all | bit, 0),
  };
};

/** Targets: by attribute, the beginning of its topics. */
const TARGETS = {
  temperature: "temperature",
  target_temp_low: "temperature_low",
  target_temp_high: "temperature_high",
  humidity: "target_humidity",
} as const;

export const climateComponent: Build = (config) => {
  const modes = config.texts("modes") ?? MODES;
  const mode = config.output("mode_command_topic", "mode_command_template");
  const power = config.output("power_command_topic", "power_command_template");
  const [on, off] = [config.text("payload_on") ?? "ON", config.text("payload_off") ?? "OFF"];
  const choices = choicesOf(config);
  const targets = Object.entries(TARGETS).map(([name, topic]) => ({
    name,
    inputs: numeric(config, `${topic}_state_topic`, `${topic}_state_template`, name),
    send: config.output(`${topic}_command_topic`, `${topic}_command_template`),
    isSaid: config.has(`${topic}_state_topic`),
  }));
  const parts = [...targets, ...choices];
  const declared = declaredOf(config, modes);

  const present = (all: readonly (Publication | undefined)[]) =>
    all.filter((one) => one !== undefined);
  const toMode = (wanted: unknown, now?: Snapshot) =>
    wanted === undefined || wanted === now?.state ? undefined : mode?.(wanted);
  const set = ({ hvac_mode, ...wanted }: Free, now: Snapshot) =>
    present([
      toMode(hvac_mode, now),
      ...targets.map(({ name, send }) => {
        const value = own(wanted, name);
        if (value === undefined) return undefined;
        return send?.(name === "humidity" ? value : decimal(value));
      }),
    ]);
  const firstMode = modes.find((one) => one !== "off") ?? "heat";
  const isAssumed = config.flag("optimistic") || !config.has("mode_state_topic");
  return {
    initial: {
      state: "unknown",
      attributes: Object.assign(
        {
          ...declared,
          supported_features: choices.reduce(
            (all, { bit }) => all | bit,
            Number(declared.supported_features),
          ),
        },
        ...choices.map((one) => one.declared),
      ),
    },
    ...(choices.some(({ name }) => name === "preset_mode") && {
      first: { preset_mode: NO_PRESET },
    }),
    inputs: [
      ...config.input("mode_state_topic", "mode_state_template", (value) => {
        if (value === "None") return { state: "unknown" };
        if (modes.includes(value)) return { state: value };
        config.warn(`the mode ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
      ...config.input("action_topic", "action_template", (value) => ({
        attributes: { hvac_action: value === "None" ? null : value.slice(0, 64) },
      })),
      ...["temperature", "humidity"].flatMap((name) =>
        numeric(config, `current_${name}_topic`, `current_${name}_template`, `current_${name}`),
      ),
      ...parts.flatMap(({ inputs }) => inputs),
    ],
    commands: {
      turn_on: () => present([power ? power(on) : toMode(firstMode)]),
      turn_off: () => present([power ? power(off) : toMode("off")]),
      set_temperature: set,
      set_hvac_mode: (fields, now) => {
        const all = set(fields, now);
        // It is sent again where it is so already: the device says then where it is.
        return all.length > 0 ? all : present([toMode(fields.hvac_mode)]);
      },
      ...Object.fromEntries(
        choices.map(({ name, send }) => [
          `set_${name}`,
          (fields: Free) => present([send?.(own(fields, name))]),
        ]),
      ),
      set_humidity: set,
    },
    isAssumed,
    assumed: parts.filter(({ isSaid }) => !isSaid).map(({ name }) => name),
  };
};
