/** Delays between restarts of a crashed add-on, and when to give up. */

/** Milliseconds before the first, second, … try; there are no more of them in the window. */
export const BACKOFF_MS: readonly number[] = [1000, 2000, 4000, 8000, 16_000];
const WINDOW_MS = 120_000;

export interface RestartDelay {
  /** Epoch milliseconds of the crashes that count. */
  readonly crashes: readonly number[];
  /** `undefined` gives up. */
  readonly delayMs: number | undefined;
}

/** @param crashes  Epoch milliseconds of those before. */
export const afterCrash = (
  crashes: readonly number[],
  now: number,
  backoffMs: readonly number[] = BACKOFF_MS,
): RestartDelay => {
  const counting = [...crashes.filter((at) => at > now - WINDOW_MS), now];
  return { crashes: counting, delayMs: backoffMs[counting.length - 1] };
};
