/** `platform: homeassistant`: the service starts or stops. */
import { rule } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { readTrigger, TRIGGER_FIELDS, triggerPlatform } from "./trigger.ts";

const read = readTrigger(
  "homeassistant",
  object({ ...TRIGGER_FIELDS, event: rule({ type: "enum", values: ["start", "shutdown"] }) }),
  ({ event }) => ({ event }),
);

export const homeassistant = triggerPlatform({
  read,
  describe: ({ event }) =>
    event === "start" ? "when the service starts" : "when the service stops",
  firesOn: ({ event }, moment) => event === moment,
});
