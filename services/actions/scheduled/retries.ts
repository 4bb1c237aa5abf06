/** What is scheduled is tried again where a device or a process is away at its time; pure. */
import type { ScheduledRecord } from "./scheduled-records.ts";

const FIRST_MS = 1000;
const MAX_MS = 60_000;
/** With these pauses it is tried for ten minutes; then it has failed. */
const MAX_TRIES = 15;

type Retry = Pick<Required<ScheduledRecord>, "retry_at" | "tries">;

/** After how long it is tried again, the longer the more often it was tried. */
const pauseAfter = (tries: number): number => Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(tries, 10));

/**
 * @param end  When it is of no use any more.
 * @returns nothing where it has failed.
 */
export const retryOf = (
  { code }: NonNullable<ScheduledRecord["error"]>,
  {
    tries = 0,
    end = Number.POSITIVE_INFINITY,
    now,
  }: { tries?: number | undefined; end?: number; now: number },
): Retry | undefined => {
  const retry_at = now + pauseAfter(tries);
  if (code !== "SERVICE_UNAVAILABLE" || tries >= MAX_TRIES || retry_at >= end) return undefined;
  return { retry_at, tries: tries + 1 };
};
