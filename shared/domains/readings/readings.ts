/** What a home reports and no command changes: people, places, weather, momentary events. */
import { domain } from "../domain.ts";
import { ISO_TIME } from "../values.ts";

/** The state is the time of the last event, `event_type` what it was. */
export const event = domain({
  name: "event",
  states: ISO_TIME,
  statesInWords: "an ISO 8601 time",
  commands: {},
  attributes: { declared: ["event_types"] },
});

/** `home`, `not_home`, or the name of a zone. */
export const person = domain({ name: "person", commands: {} });
export const deviceTracker = domain({ name: "device_tracker", commands: {} });

/** The number of people in it. */
export const zone = domain({
  name: "zone",
  states: /^\d+$/,
  statesInWords: "a number of people",
  commands: {},
});

export const weather = domain({ name: "weather", commands: {} });
