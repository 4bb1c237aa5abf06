/** Sensors and binary sensors: what their messages say. */
import type { Build, ConfigReader, Input } from "../config.ts";
import { onOffOf, stateInput } from "./switch.ts";

/** A measured value that a device no longer tells is unknown after this. */
const lapseOf = (config: ConfigReader, states: readonly string[]) => {
  const seconds = config.number("expire_after") ?? 0;
  return seconds > 0
    ? Object.fromEntries(states.map((state) => [state, ["unavailable", seconds * 1000] as const]))
    : {};
};

const isNumeric = (config: ConfigReader) =>
  config.has("unit_of_measurement") || config.has("state_class");

const valueInput = (config: ConfigReader): readonly Input[] =>
  config.input("state_topic", "value_template", (value) => {
    if (value === "None") return { state: "unknown" };
    if (isNumeric(config) && (value.trim() === "" || !Number.isFinite(Number(value)))) {
      config.warn(`the value ${JSON.stringify(value.slice(0, 80))}, which is no number`);
      return undefined;
    }
    return { state: value };
  });

const declared = (config: ConfigReader, ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, config.text(name)]).filter(([, value]) => value !== undefined),
  );

export const sensorComponent: Build = (config) => ({
  initial: {
    state: config.has("expire_after") ? "unavailable" : "unknown",
    attributes: {
      ...declared(config, "unit_of_measurement", "state_class"),
      ...(config.has("options") && { options: config.texts("options") }),
    },
  },
  inputs: valueInput(config),
  commands: {},
  lapses: lapseOf(config, ["*"]),
});

export const binarySensorComponent: Build = (config) => {
  const { stateOf } = onOffOf(config);
  const delay = config.number("off_delay") ?? 0;
  return {
    initial: { state: config.has("expire_after") ? "unavailable" : "unknown", attributes: {} },
    inputs: stateInput(config, stateOf),
    commands: {},
    lapses: {
      ...lapseOf(config, ["on", "off"]),
      ...(delay > 0 && { on: ["off", delay * 1000] as const }),
    },
  };
};
