/** Waits for a promise up to a time limit. */
import type { Clock } from "./clock.ts";

/** Settles as the promise does, or with `undefined` after the time. */
export const withTimeout = <T>(
  clock: Pick<Clock, "after">,
  ms: number,
  promise: Promise<T>,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    promise.then(resolve, reject).finally(cancel);
  });
