/** Waits for an answer, but not for ever. */
import type { Clock } from "./clock.ts";

/** Settles as the answer does, or with nothing once the time is over. */
export const withTimeout = <T>(
  clock: Clock,
  ms: number,
  answer: Promise<T>,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    answer.then(resolve, reject).finally(cancel);
  });
