/** Switches: what a message says of one, and what is published to it. */
import { type Build, type ConfigReader, type Input, isSame } from "../config.ts";

/** On and off, with the payloads of a state that a device may spell otherwise than those of a command. */
export const onOffOf = (config: ConfigReader) => {
  const [on, off] = [config.text("payload_on") ?? "ON", config.text("payload_off") ?? "OFF"];
  const [stateOn, stateOff] = [config.text("state_on") ?? on, config.text("state_off") ?? off];
  return {
    on,
    off,
    stateOf: (value: string): string | undefined =>
      isSame(value, stateOn)
        ? "on"
        : isSame(value, stateOff)
          ? "off"
          : value === "None"
            ? "unknown"
            : undefined,
  };
};

/** The state that a topic says. */
export const stateInput = (
  config: ConfigReader,
  stateOf: (value: string) => string | undefined,
  template = "value_template",
): readonly Input[] =>
  config.input("state_topic", template, (value) => {
    const state = stateOf(value);
    if (state === undefined) config.warn(`the state ${JSON.stringify(value.slice(0, 80))}`);
    return state === undefined ? undefined : { state };
  });

const MAX_SHOWN_LENGTH = 64;

/** A word that a device says, and that is only shown. */
export const shownWord = (
  config: ConfigReader,
  topic: string,
  template: string,
  attribute: string,
): readonly Input[] =>
  config.input(topic, template, (value) => ({
    attributes: { [attribute]: value === "None" ? null : value.slice(0, MAX_SHOWN_LENGTH) },
  }));

/** Lists of a configuration that are only shown. */
export const shownLists = (config: ConfigReader, ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, config.texts(name)]).filter(([, list]) => list !== undefined),
  );

export const isAssumed = (config: ConfigReader, ...topics: readonly string[]): boolean =>
  config.flag("optimistic") || !["state_topic", ...topics].some((name) => config.has(name));

export const switchComponent: Build = (config) => {
  const { on, off, stateOf } = onOffOf(config);
  const send = config.output("command_topic");
  return {
    initial: { state: "unknown", attributes: {} },
    inputs: stateInput(config, stateOf),
    commands: send ? { turn_on: () => [send(on)], turn_off: () => [send(off)] } : {},
    isAssumed: isAssumed(config),
  };
};
