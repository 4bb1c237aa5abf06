/** The times in which a grant may be used. */
import { endOfPeriod, periodInWords } from "../../../shared/access/periods.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { fail } from "../../../shared/kernel/errors.ts";

/** The earliest of several ends, in ISO 8601; null where there is none. */
export const earliest = (...ends: readonly (string | null | undefined)[]): string | null =>
  ends.flatMap((end) => (typeof end === "string" ? [new Date(end).toISOString()] : [])).sort()[0] ??
  null;

/**
 * The caller, until the times of its grant end.
 *
 * @param now  Epoch milliseconds.
 * @throws FORBIDDEN outside of the hours and days of its grant, and after its end.
 */
export const withinPeriod = (caller: Caller, now: number, timeZone: string): Caller => {
  const { hours, weekdays, expires_at } = caller.grant ?? {};
  if (expires_at !== undefined && Date.parse(expires_at) <= now)
    fail("FORBIDDEN", { expires_at }, `The grant of this credential ended at ${expires_at}`);
  if (!hours && !weekdays && expires_at === undefined) return caller;
  const end = endOfPeriod({ hours, weekdays }, now, timeZone);
  if (end === undefined) {
    const allowed = periodInWords({ hours, weekdays });
    fail("FORBIDDEN", { hours, weekdays }, `This credential may be used ${allowed} only`);
  }
  const isLimited = hours !== undefined || weekdays !== undefined;
  const period = isLimited && end !== undefined ? new Date(end).toISOString() : null;
  return { ...caller, expires_at: earliest(caller.expires_at, expires_at, period) };
};
