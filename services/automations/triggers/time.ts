/** `platform: time`: every day at fixed times of the home. */
import { either } from "../schema/english.ts";
import { object } from "../schema/shapes.ts";
import { nextByCron } from "../time/cron-pattern.ts";
import { times } from "../time/durations.ts";
import { readTrigger, TRIGGER_FIELDS, triggerPlatform } from "./trigger.ts";

const dailyPattern = (at: string): string => {
  const [hour = 0, minute = 0, second = 0] = at.split(":").map(Number);
  return `${second} ${minute} ${hour} * * *`;
};

const earliest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((best, date) => (!best || (date && date < best) ? date : best), undefined);

const read = readTrigger("time", object({ ...TRIGGER_FIELDS, at: times }), ({ at }) => ({
  at: at as readonly string[],
}));

export const time = triggerPlatform({
  read,
  describe: ({ at }) => `at ${either(at)}`,
  next({ at }, { zone }) {
    const all = at.map((one) => nextByCron(dailyPattern(one), zone));
    return (after) => earliest(all.map((next) => next(after)));
  },
});
