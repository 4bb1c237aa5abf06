/** Lets so many things happen in a second, with some in stock; whatever is more waits. */
import type { Clock } from "../../shared/async/clock.ts";

export interface Allowance {
  readonly perSecond: number;
  /** So many may come at once. */
  readonly stock: number;
}

/**
 * @param told  Told once for each time that somebody has to wait.
 * @returns what to await before each thing.
 */
export const openAllowance = (
  { perSecond, stock }: Allowance,
  told: () => void,
  clock: Clock,
): (() => Promise<void>) => {
  let left = stock;
  let last = clock.elapsed();
  let isWaiting = false;
  return async () => {
    const at = clock.elapsed();
    left = Math.min(stock, left + ((at - last) * perSecond) / 1000);
    last = at;
    left -= 1;
    if (left >= 0) {
      isWaiting &&= left < stock / 2;
      return;
    }
    if (!isWaiting) told();
    isWaiting = true;
    await clock.sleep((-left * 1000) / perSecond);
  };
};
