/** Requests in flight: a stop waits for them. */
import type { Clock } from "../../shared/async/clock.ts";

interface InFlight {
  /** Counts a request until its answer is known. */
  track<T>(request: Promise<T>): Promise<T>;
  /** Resolves when none is left, or when the time is up. */
  drained(ms: number): Promise<void>;
}

export const openInFlight = (clock: Clock): InFlight => {
  let requests = 0;
  let tell: (() => void) | undefined;
  return {
    async track(request) {
      requests += 1;
      try {
        return await request;
      } finally {
        requests -= 1;
        if (requests === 0) tell?.();
      }
    },
    drained: (ms) =>
      new Promise((resolve) => {
        if (requests === 0) return resolve();
        const cancel = clock.after(ms, resolve);
        tell = () => {
          cancel();
          resolve();
        };
      }),
  };
};
