/** Humidifiers and dehumidifiers: on and off, a humidity to reach, and modes. */
import type { Build } from "../config.ts";
import { numeric } from "./climates.ts";
import { isAssumed, onOffOf, stateInput } from "./switch.ts";

const MODES = 1;

export const humidifierComponent: Build = (config) => {
  const { on, off, stateOf } = onOffOf(config);
  const send = config.output("command_topic");
  const humidity = config.output(
    "target_humidity_command_topic",
    "target_humidity_command_template",
  );
  const mode = config.output("mode_command_topic", "mode_command_template");
  const modes = config.texts("modes") ?? [];
  const [noHumidity, noMode] = [
    config.text("payload_reset_humidity") ?? "None",
    config.text("payload_reset_mode") ?? "None",
  ];
  return {
    initial: {
      state: "unknown",
      attributes: {
        device_class: "humidifier",
        min_humidity: config.number("min_humidity") ?? 0,
        max_humidity: config.number("max_humidity") ?? 100,
        supported_features: modes.length > 0 ? MODES : 0,
        ...(modes.length > 0 && { available_modes: modes }),
      },
    },
    inputs: [
      ...stateInput(config, stateOf, "state_value_template"),
      ...numeric(
        config,
        "target_humidity_state_topic",
        "target_humidity_state_template",
        "humidity",
        noHumidity,
      ),
      ...numeric(config, "current_humidity_topic", "current_humidity_template", "current_humidity"),
      ...config.input("mode_state_topic", "mode_state_template", (value) => {
        if (value === noMode) return { attributes: { mode: null } };
        if (modes.includes(value)) return { attributes: { mode: value } };
        config.warn(`the mode ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
      ...config.input("action_topic", "action_template", (value) => ({
        attributes: { action: value === "None" ? null : value.slice(0, 64) },
      })),
    ],
    commands: {
      ...(send && { turn_on: () => [send(on)], turn_off: () => [send(off)] }),
      ...(humidity && { set_humidity: ({ humidity: wanted }) => [humidity(wanted)] }),
      ...(mode && { set_mode: ({ mode: wanted }) => [mode(wanted)] }),
    },
    isAssumed: isAssumed(config),
    assumed: [
      ...(config.has("target_humidity_state_topic") ? [] : ["humidity"]),
      ...(config.has("mode_state_topic") ? [] : ["mode"]),
    ],
  };
};
