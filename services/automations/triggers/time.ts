/** `platform: time`: every day at fixed times of the home. */
import { either } from "../schema/english.ts";
import { object } from "../schema/shapes.ts";
import { nextDaily } from "../time/cron-pattern.ts";
import { times } from "../time/durations.ts";
import { readTrigger, TRIGGER_FIELDS, triggerPlatform } from "./trigger.ts";

const earliest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((best, date) => (!best || (date && date < best) ? date : best), undefined);

const read = readTrigger("time", object({ ...TRIGGER_FIELDS, at: times }), ({ at }) => ({
  at: at as readonly string[],
}));

export const time = triggerPlatform({
  read,
  describe: ({ at }) => `at ${either(at)}`,
  next({ at }, { zone }) {
    const all = at.map((one) => nextDaily(one, zone));
    return (after) => earliest(all.map((next) => next(after)));
  },
});
