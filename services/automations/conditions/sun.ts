/** `condition: sun`: a window that sunrise or sunset opens or closes. */

import { type HomeLocation, localTime } from "../../../shared/homes/local-time.ts";
import { isSunUp, nextSun, sunOn } from "../../../shared/homes/sun.ts";
import type { SunEvent } from "../../../shared/homes/sun-event.ts";
import { each, formatDuration, shiftedMoment } from "../schema/english.ts";
import { COMMON_FIELDS, sunEvent } from "../schema/fields.ts";
import { optional, transform } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { MIDNIGHT, nextDaily } from "../time/cron-pattern.ts";
import { offset } from "../time/durations.ts";
import { type ConditionContext, comparison, conditionKind } from "./condition.ts";

const reader = transform(
  object(
    {
      ...COMMON_FIELDS,
      after: optional(sunEvent),
      before: optional(sunEvent),
      after_offset: optional(offset),
      before_offset: optional(offset),
    },
    { needs: ["after", "before"] },
  ),
  ({ after, before, after_offset = 0, before_offset = 0 }) => ({
    condition: "sun" as const,
    ...defined({ after, before }),
    after_offset_ms: after_offset,
    before_offset_ms: before_offset,
  }),
);

const shifted = (event: SunEvent, offset_ms: number): string =>
  offset_ms === 0 ? event : `${event} ${offset_ms < 0 ? "-" : "+"} ${formatDuration(offset_ms)}`;

/** On a day without the event, whether the sun is up decides. */
const isAfter = (event: SunEvent, offset_ms: number, now: Date, home: HomeLocation): boolean => {
  const at = sunOn(event, now, home);
  if (!at) return isSunUp(now, home) === (event === "sunrise");
  return now.getTime() >= at.getTime() + offset_ms;
};

const nextShifted = (event: SunEvent, offset_ms: number, context: ConditionContext) => {
  const at = nextSun(event, new Date(context.now.getTime() - offset_ms), context);
  return at && at.getTime() + offset_ms;
};

export const sun = conditionKind({
  read: () => reader,
  /**
   * Sunrise and sunset are those of the current date: after sunset lasts until midnight, unless the
   * window lasts until sunrise.
   */
  evaluate({ after, before, after_offset_ms, before_offset_ms }, context) {
    const { now, zone } = context;
    const todayAt = (event: SunEvent) => {
      const at = sunOn(event, now, context);
      return at ? `${event} at ${localTime(at, zone).clock}` : `no ${event} today`;
    };
    const hasOpened = after === undefined || isAfter(after, after_offset_ms, now, context);
    const isOpen = before === undefined || !isAfter(before, before_offset_ms, now, context);
    const isNight = after === "sunset" && before === "sunrise";
    const events = new Set([after, before].filter((event) => event !== undefined));
    return {
      result: isNight ? hasOpened || isOpen : hasOpened && isOpen,
      explain: () =>
        comparison(
          [`it is ${localTime(now, zone).clock}`, ...[...events].map(todayAt)].join(", "),
          [
            after && `after ${shifted(after, after_offset_ms)}`,
            before && `before ${shifted(before, before_offset_ms)}`,
          ],
        ),
    };
  },
  turnsAt: ({ after, before, after_offset_ms, before_offset_ms }, context) => [
    after && nextShifted(after, after_offset_ms, context),
    before && nextShifted(before, before_offset_ms, context),
    nextDaily(MIDNIGHT, context.zone)(context.now)?.getTime(),
  ],
  describe: ({ after, before, after_offset_ms, before_offset_ms }) =>
    `it is ${each([
      after && `later than ${shiftedMoment(after_offset_ms, after)}`,
      before && `earlier than ${shiftedMoment(before_offset_ms, before)}`,
    ])}`,
});
