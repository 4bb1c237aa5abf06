/** Token bucket: limits a rate per second, and lets the excess wait. */
import type { Clock } from "../../../shared/async/clock.ts";

export interface TokenBucket {
  readonly perSecond: number;
  /** Tokens that a full bucket holds. */
  readonly capacity: number;
}

/**
 * @param onEmpty  Called once each time that the bucket runs empty.
 * @returns what to await before each thing.
 */
export const openTokenBucket = (
  { perSecond, capacity }: TokenBucket,
  onEmpty: () => void,
  clock: Clock,
): (() => Promise<void>) => {
  let left = capacity;
  let last = clock.elapsed();
  let isWaiting = false;
  return async () => {
    const at = clock.elapsed();
    left = Math.min(capacity, left + ((at - last) * perSecond) / 1000);
    last = at;
    left -= 1;
    if (left >= 0) {
      isWaiting &&= left < capacity / 2;
      return;
    }
    if (!isWaiting) onEmpty();
    isWaiting = true;
    await clock.sleep((-left * 1000) / perSecond);
  };
};
