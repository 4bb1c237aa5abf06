/** `condition: time`: a window of the day, also over midnight, and days of the week. */

import { localTime } from "../../../shared/homes/local-time.ts";
import { either } from "../schema/english.ts";
import { COMMON_FIELDS, weekdays } from "../schema/fields.ts";
import { optional, transform } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { MIDNIGHT, nextDaily } from "../time/cron-pattern.ts";
import { timeOfDay } from "../time/durations.ts";
import { comparison, conditionKind } from "./condition.ts";

const reader = transform(
  object(
    {
      ...COMMON_FIELDS,
      after: optional(timeOfDay),
      before: optional(timeOfDay),
      weekday: optional(weekdays),
    },
    { needs: ["after", "before", "weekday"] },
  ),
  ({ after, before, weekday }) => ({
    condition: "time" as const,
    ...defined({ after, before, weekdays: weekday }),
  }),
);

/** The end is outside. A window from a time to the same one is the whole day. */
const isWithin = (clock: string, after = "00:00:00", before = "24:00:00"): boolean =>
  after < before ? after <= clock && clock < before : after <= clock || clock < before;

export const time = conditionKind({
  read: () => reader,
  /** The weekday is that of the current date, also in a window over midnight. */
  evaluate({ after, before, weekdays }, { now, zone }) {
    const { clock, weekday } = localTime(now, zone);
    return {
      result: isWithin(clock, after, before) && (!weekdays || weekdays.includes(weekday)),
      explain: () =>
        comparison(`it is ${weekday} ${clock}`, [
          after && `after ${after}`,
          before && `before ${before}`,
          weekdays && `on ${either(weekdays)}`,
        ]),
    };
  },
  turnsAt: ({ after, before, weekdays }, { now, zone }) =>
    [after, before, weekdays && MIDNIGHT]
      .filter((at) => at !== undefined)
      .map((at) => nextDaily(at, zone)(now)?.getTime()),
  describe: ({ after, before, weekdays }) =>
    [
      "it is",
      ...(after ? [`from ${after}`] : []),
      ...(before ? [`before ${before}`] : []),
      ...(weekdays ? [`on ${either(weekdays)}`] : []),
    ].join(" "),
});
