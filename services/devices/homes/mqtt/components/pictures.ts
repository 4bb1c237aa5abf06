/** What is shown and takes no commands here: pictures, cameras, and what notifies. */
import { fail } from "../../../../../shared/kernel/errors.ts";
import type { Build, ConfigReader, Input } from "../config.ts";

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
