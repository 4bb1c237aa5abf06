/** What takes no commands: events, where a person or a thing is, pictures, cameras, and what notifies. */
import { fail } from "../../../../../shared/kernel/errors.ts";
import { boundedAttributes, isRecord } from "../../connection/bounds.ts";
import { type Build, type ConfigReader, type Input, isSame } from "../config.ts";

export const eventComponent: Build = (config) => {
  const event_types = config.texts("event_types") ?? [];
  return {
    initial: { state: "unknown", attributes: { event_types } },
    inputs: config.input("state_topic", "value_template", (value, _now, message, at) => {
      // What the broker has kept has happened before.
      if (message.isRetained) return undefined;
      let told: unknown;
      try {
        told = JSON.parse(value);
      } catch {
        told = undefined;
      }
      const type = isRecord(told) ? told.event_type : undefined;
      if (!isRecord(told) || typeof type !== "string" || !event_types.includes(type)) {
        config.warn(`the event ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }
      const { event_types: _types, ...more } = told;
      const attributes = boundedAttributes({ ...more, event_type: type }, config.warn);
      return { state: at.toISOString(), attributes };
    }),
    commands: {},
  };
};

export const deviceTrackerComponent: Build = (config) => {
  const [home, away] = [
    config.text("payload_home") ?? "home",
    config.text("payload_not_home") ?? "not_home",
  ];
  const source_type = config.text("source_type");
  return {
    initial: { state: "unknown", attributes: source_type === undefined ? {} : { source_type } },
    inputs: config.input("state_topic", "value_template", (value) => {
      if (isSame(value, home)) return { state: "home" };
      if (isSame(value, away)) return { state: "not_home" };
      return { state: value === "None" ? "unknown" : value };
    }),
    commands: {},
  };
};

const needed = (config: ConfigReader, name: string): string =>
  config.topic(name) ?? fail("INVALID_REQUEST", {}, `it has no ${name}`);

/** Each picture of a topic, whatever it holds: when it came. */
const pictures = (topic: string): Input => ({
  topic,
  qos: 0,
  isBinary: true,
  read: (_message, _now, at) => ({ state: at.toISOString() }),
});

/** Its state is when the picture was last another one. The picture, and the address of it, are not shown. */
export const imageComponent: Build = (config) => {
  const initial = { state: "unknown", attributes: {} };
  if (!config.has("url_topic"))
    return { initial, inputs: [pictures(needed(config, "image_topic"))], commands: {} };
  const inputs = config.input("url_topic", "url_template", (value, _now, _message, at) => {
    if (URL.canParse(value)) return { state: at.toISOString() };
    config.warn(`the address ${JSON.stringify(value.slice(0, 80))}`);
    return undefined;
  });
  return { initial, inputs, commands: {} };
};

/** It sends pictures one by one, and streams nothing: its state stays as it is in Home Assistant. */
export const cameraComponent: Build = (config) => {
  needed(config, "topic");
  return { initial: { state: "idle", attributes: {} }, inputs: [], commands: {} };
};

export const notifyComponent: Build = (config) => {
  needed(config, "command_topic");
  return { initial: { state: "unknown", attributes: {} }, inputs: [], commands: {} };
};
