/** Lets so many things happen in a second, with some in stock; whatever is more waits. */
import { setTimeout as pause } from "node:timers/promises";

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
  now: () => number = () => performance.now(),
): (() => Promise<void>) => {
  let left = stock;
  let last = now();
  let isWaiting = false;
  return async () => {
    const at = now();
    left = Math.min(stock, left + ((at - last) * perSecond) / 1000);
    last = at;
    left -= 1;
    if (left >= 0) {
      isWaiting &&= left < stock / 2;
      return;
    }
    if (!isWaiting) told();
    isWaiting = true;
    await pause((-left * 1000) / perSecond, undefined, { ref: false });
  };
};
