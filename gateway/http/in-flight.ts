/** Requests in flight: a stop waits for them. */
import type { Clock } from "../../shared/async/clock.ts";

interface UnderWay {
  /** Counts a request until its answer is known. */
  during<T>(request: Promise<T>): Promise<T>;
  /** Resolves when none is left, or when the time is up. */
  settled(ms: number): Promise<void>;
}

export const openUnderWay = (clock: Clock): UnderWay => {
  let requests = 0;
  let tell: (() => void) | undefined;
  return {
    async during(request) {
      requests += 1;
      try {
        return await request;
      } finally {
        requests -= 1;
        if (requests === 0) tell?.();
      }
    },
    settled: (ms) =>
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
