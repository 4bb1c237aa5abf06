/** Sensors and binary sensors: what their messages say. */
import type { Build, ConfigReader, Input } from "../config.ts";
import { onOffOf, stateInput } from "./switch.ts";

/** Longer than a timer can wait. */
const MAX_SECONDS = 2_000_000;

const secondsIn = (config: ConfigReader, name: string): number =>
  Math.min(MAX_SECONDS, Math.max(0, config.number(name) ?? 0));

const expiryOf = (config: ConfigReader) => {
  const seconds = secondsIn(config, "expire_after");
  return seconds > 0 ? { expiresAfterMs: seconds * 1000 } : {};
};

const isNumeric = (config: ConfigReader) =>
  config.has("unit_of_measurement") || config.has("state_class");

const valueInput = (config: ConfigReader): readonly Input[] => {
  const options = config.texts("options");
  return config.input("state_topic", "value_template", (value) => {
    if (value === "None") return { state: "unknown" };
    if (options && !options.includes(value)) {
      config.warn(`the value ${JSON.stringify(value.slice(0, 80))}, which is none of its options`);
      return undefined;
    }
    if (isNumeric(config) && (value.trim() === "" || !Number.isFinite(Number(value)))) {
      config.warn(`the value ${JSON.stringify(value.slice(0, 80))}, which is no number`);
      return undefined;
    }
    return { state: value };
  });
};

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
  ...expiryOf(config),
});

export const binarySensorComponent: Build = (config) => {
  const { stateOf } = onOffOf(config);
  const delay = secondsIn(config, "off_delay");
  return {
    initial: { state: config.has("expire_after") ? "unavailable" : "unknown", attributes: {} },
    inputs: stateInput(config, stateOf),
    commands: {},
    ...expiryOf(config),
    lapses: delay > 0 ? { on: ["off", delay * 1000] as const } : {},
  };
};
