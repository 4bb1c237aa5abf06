/** `platform: cron`: a pattern of five or six fields, seconds first, in the time of the home. */
import { text } from "../schema/fields.ts";
import { refine } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { checkPattern, isNever, nextByCron } from "../time/cron-pattern.ts";
import { readTrigger, TRIGGER_FIELDS, triggerPlatform } from "./trigger.ts";

const read = readTrigger(
  "cron",
  refine(object({ ...TRIGGER_FIELDS, pattern: text }), (path, { pattern }) =>
    checkPattern(`${path}.pattern`, pattern),
  ),
  ({ pattern }) => ({ pattern: pattern.trim() }),
);

export const cron = triggerPlatform({
  read,
  describe: ({ pattern }) => `at times of the pattern ${pattern}`,
  next: ({ pattern }, { zone }) => nextByCron(pattern, zone),
  warning: ({ pattern }, now) =>
    isNever(pattern, now) && ["pattern", "matches no date: the trigger can never fire"],
});
