/** What devices tell and take no commands for: events, and where a person or a thing is. */
import { boundedAttributes, isRecord } from "../../connection/bounds.ts";
import { type Build, isSame } from "../config.ts";

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
