/** Counts requests in flight: a stop waits for them. */
import type { Clock } from "../../shared/async/clock.ts";

export const openInFlight = (clock: Clock) => {
  let requests = 0;
  let onDrained: (() => void) | undefined;
  return {
    /** Counts a request until its answer is known. */
    async track<T>(request: Promise<T>): Promise<T> {
      requests += 1;
      try {
        return await request;
      } finally {
        requests -= 1;
        if (requests === 0) onDrained?.();
      }
    },
    /** Resolves when none is left, or after the time. */
    drained: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (requests === 0) return resolve();
        const cancel = clock.after(ms, resolve);
        onDrained = () => {
          cancel();
          resolve();
        };
      }),
  };
};
