/** Which time a history covers, from the times that a client has given. */
import type { historyRules } from "../../shared/contracts/history.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import type { Params } from "../../shared/kernel/rules.ts";
import { DAY_MS } from "../../shared/text/date-time.ts";
import { MOMENT_FORMS, momentIn } from "../../shared/text/moments.ts";

/** The contract's figure; a longer history is read in several requests. */
const MAX_DAYS = 31;

/** Epoch milliseconds, both included. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

export type HistoryRequest = Partial<Params<typeof historyRules>>;
type Times = Pick<HistoryRequest, "start_time" | "end_time">;

const readTime = (field: keyof Times, text: string | undefined, zone: string) => {
  if (text === undefined) return undefined;
  const time = momentIn(text, zone, field === "end_time");
  if (time === undefined) refuseField(field, `The '${field}' field must be like ${MOMENT_FORMS}.`);
  return time;
};

/** @throws INVALID_REQUEST for what is no moment. */
export const readTimes = ({ start_time, end_time }: Times, zone: string) => ({
  start: readTime("start_time", start_time, zone),
  end: readTime("end_time", end_time, zone),
});

/**
 * A day, unless both times are given. What has not happened yet has no history: it ends now.
 *
 * @param zone  The home's, in which times without one are.
 * @param now  Epoch milliseconds.
 * @throws INVALID_REQUEST when it would begin after its end, or be longer than 31 days.
 */
export const windowOf = (times: Times, zone: string, now: number): Window => {
  const { start, end } = readTimes(times, zone);
  const to = Math.min(end ?? (start === undefined ? now : start + DAY_MS), now);
  const from = start ?? to - DAY_MS;
  if (from > now) refuseField("start_time", "The 'start_time' field must not be in the future.");
  if (from > to) refuseField("start_time", "The 'start_time' field must not be after 'end_time'.");
  if (from < 0) refuseField("start_time", "The 'start_time' field must not be before 1970.");
  if (to - from > MAX_DAYS * DAY_MS)
    refuseField("start_time", `A history covers at most ${MAX_DAYS} days.`);
  return { from, to };
};
