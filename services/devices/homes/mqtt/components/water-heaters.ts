/** Water heaters: a way of operation, and a temperature to reach. */
import type { Publication } from "../broker.ts";
import type { Build } from "../config.ts";
import { decimal, isFahrenheit, numeric } from "./climates.ts";

const MODES = ["off", "eco", "electric", "gas", "heat_pump", "high_demand", "performance"];
/** Home Assistant's bits. */
const FEATURE = { temperature: 1, operation: 2, onOff: 8 } as const;
/** Of a tank that declares no range. */
const CELSIUS = [43.3, 60] as const;
const FAHRENHEIT = [110, 140] as const;

const present = (one: Publication | undefined) => (one ? [one] : []);

export const waterHeaterComponent: Build = (config) => {
  const modes = config.texts("modes") ?? MODES;
  const mode = config.output("mode_command_topic", "mode_command_template");
  const power = config.output("power_command_topic", "power_command_template");
  const temperature = config.output("temperature_command_topic", "temperature_command_template");
  const [on, off] = [config.text("payload_on") ?? "ON", config.text("payload_off") ?? "OFF"];
  const [low, high] = isFahrenheit(config) ? FAHRENHEIT : CELSIUS;
  const hasMode = mode !== undefined || config.has("mode_state_topic");
  const hasTemperature = temperature !== undefined || config.has("temperature_state_topic");
  return {
    initial: {
      state: "unknown",
      attributes: {
        operation_list: modes,
        min_temp: config.number("min_temp") ?? low,
        max_temp: config.number("max_temp") ?? high,
        temperature_unit: isFahrenheit(config) ? "°F" : "°C",
        supported_features:
          (hasTemperature ? FEATURE.temperature : 0) |
          (hasMode ? FEATURE.operation : 0) |
          (power ? FEATURE.onOff : 0),
      },
    },
    inputs: [
      ...config.input("mode_state_topic", "mode_state_template", (value) => {
        if (value === "None") return { state: "unknown" };
        if (modes.includes(value)) return { state: value, attributes: { operation_mode: value } };
        config.warn(`the mode ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
      ...numeric(config, "temperature_state_topic", "temperature_state_template", "temperature"),
      ...numeric(
        config,
        "current_temperature_topic",
        "current_temperature_template",
        "current_temperature",
      ),
    ],
    commands: {
      ...(power && { turn_on: () => [power(on)], turn_off: () => [power(off)] }),
      set_temperature: ({ temperature: wanted, operation_mode }) => [
        ...(operation_mode === undefined ? [] : present(mode?.(operation_mode))),
        ...present(temperature?.(decimal(wanted))),
      ],
      set_operation_mode: ({ operation_mode }) => present(mode?.(operation_mode)),
    },
    isAssumed: config.flag("optimistic") || !config.has("mode_state_topic"),
    assumed: config.has("temperature_state_topic") ? [] : ["temperature"],
  };
};
