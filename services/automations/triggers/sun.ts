/** `platform: sun`: sunrise or sunset, or a time before or after it. */

import { nextSun } from "../../../shared/homes/sun.ts";
import { shiftedMoment } from "../schema/english.ts";
import { sunEvent } from "../schema/fields.ts";
import { optional } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { DAY_MS, offset } from "../time/durations.ts";
import { readTrigger, TRIGGER_FIELDS, triggerPlatform } from "./trigger.ts";

const shift = (date: Date, ms: number) => new Date(date.getTime() + ms);

const read = readTrigger(
  "sun",
  object({ ...TRIGGER_FIELDS, event: sunEvent, offset: optional(offset) }),
  ({ event, offset: offset_ms = 0 }) => ({ event, offset_ms }),
);

export const sun = triggerPlatform({
  read,
  describe: ({ event, offset_ms }) =>
    `${offset_ms === 0 ? "at " : ""}${shiftedMoment(offset_ms, event)}`,
  next:
    ({ event, offset_ms }, home) =>
    (after) => {
      const at = nextSun(event, shift(after, -offset_ms), home);
      return at && shift(at, offset_ms);
    },
  warning: ({ event, offset_ms }) =>
    Math.abs(offset_ms) > DAY_MS && ["offset", `is more than a day away from the ${event}`],
});
