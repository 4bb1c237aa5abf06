/** Thermostats and air conditioners: modes, and a temperature to reach. */
import type { Patch, Snapshot } from "../../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import type { Publication } from "../broker.ts";
import type { Build, ConfigReader } from "../config.ts";
import { shownLists, shownWord } from "./switch.ts";

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

const declaredOf = (config: ConfigReader, modes: readonly string[]): Free => {
  const inFahrenheit = isFahrenheit(config);
  return {
    ...shownLists(config, "preset_modes", "fan_modes", "swing_modes"),
    hvac_modes: modes,
    min_temp: config.number("min_temp") ?? (inFahrenheit ? 45 : 7),
    max_temp: config.number("max_temp") ?? (inFahrenheit ? 95 : 35),
    target_temp_step: config.number("temp_step") ?? 1,
    temperature_unit: inFahrenheit ? "°F" : "°C",
  };
};

export const climateComponent: Build = (config) => {
  const modes = config.texts("modes") ?? MODES;
  const mode = config.output("mode_command_topic", "mode_command_template");
  const temperature = config.output("temperature_command_topic", "temperature_command_template");
  const power = config.output("power_command_topic", "power_command_template");
  const [on, off] = [config.text("payload_on") ?? "ON", config.text("payload_off") ?? "OFF"];

  const present = (all: readonly (Publication | undefined)[]) =>
    all.filter((one) => one !== undefined);
  const toMode = (wanted: unknown, now?: Snapshot) =>
    wanted === undefined || wanted === now?.state ? undefined : mode?.(wanted);
  const set = ({ temperature: wanted, hvac_mode }: Free, now: Snapshot) =>
    present([
      toMode(hvac_mode, now),
      wanted === undefined ? undefined : temperature?.(decimal(wanted)),
    ]);
  const firstMode = modes.find((one) => one !== "off") ?? "heat";
  return {
    initial: { state: "unknown", attributes: declaredOf(config, modes) },
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
      ...numeric(config, "temperature_state_topic", "temperature_state_template", "temperature"),
      ...numeric(
        config,
        "current_temperature_topic",
        "current_temperature_template",
        "current_temperature",
      ),
      ...numeric(config, "current_humidity_topic", "current_humidity_template", "current_humidity"),
      ...numeric(
        config,
        "target_humidity_state_topic",
        "target_humidity_state_template",
        "humidity",
      ),
      ...["high", "low"].flatMap((end) =>
        numeric(
          config,
          `temperature_${end}_state_topic`,
          `temperature_${end}_state_template`,
          `target_temp_${end}`,
        ),
      ),
      ...shownWord(config, "preset_mode_state_topic", "preset_mode_value_template", "preset_mode"),
      ...["fan_mode", "swing_mode"].flatMap((name) =>
        shownWord(config, `${name}_state_topic`, `${name}_state_template`, name),
      ),
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
    },
    isAssumed: config.flag("optimistic") || !config.has("mode_state_topic"),
  };
};
