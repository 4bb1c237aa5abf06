/** Which time a history covers, from the times that a client has given. */
import { refuse } from "../../shared/rules.ts";

const DAY_MS = 86_400_000;
/** The contract's figure; a longer history is read in several requests. */
const MAX_DAYS = 31;

/** Epoch milliseconds, both included. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

interface Times {
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

const wrong = (field: keyof Times, message: string) => refuse([{ field, message, missing: false }]);

/**
 * A day, unless both times are given. What has not happened yet has no history: it ends now.
 *
 * @param now  Epoch milliseconds.
 * @throws INVALID_REQUEST when it would begin after its end, or be longer than 31 days.
 */
export const windowOf = ({ start_time, end_time }: Times, now: number): Window => {
  const start = start_time === undefined ? undefined : Date.parse(start_time);
  const end = end_time === undefined ? undefined : Date.parse(end_time);
  const to = Math.min(end ?? (start === undefined ? now : start + DAY_MS), now);
  const from = start ?? to - DAY_MS;
  if (from > now) wrong("start_time", "The 'start_time' field must not be in the future.");
  if (from > to) wrong("start_time", "The 'start_time' field must not be after 'end_time'.");
  if (from < 0) wrong("start_time", "The 'start_time' field must not be before 1970.");
  if (to - from > MAX_DAYS * DAY_MS)
    wrong("start_time", `A history covers at most ${MAX_DAYS} days.`);
  return { from, to };
};
