/** Counters in the memory of one process, which may use its part of a limit. */
import type { Clock } from "../async/clock.ts";
import type { CountNodes, Limiter, LimiterOptions, WindowCount } from "./limiters.ts";

/** Counts one window of each key; a count of zero is deleted with its window. */
const openWindow = (seconds: number, clock: Clock) => {
  const running = new Map<string, { readonly consumed: number; readonly ends: number }>();

  // All windows are of one length, so the oldest ends first.
  const deleteEnded = (now: number) => {
    for (const [key, { ends }] of running) {
      if (ends > now) return;
      running.delete(key);
    }
  };

  return (key: string, points: number): WindowCount => {
    // Not the time of day: after it is set back, a window would last for years.
    const now = Math.floor(clock.elapsed());
    deleteEnded(now);
    const before = running.get(key) ?? { consumed: 0, ends: now + 1000 * seconds };
    const consumed = Math.max(0, before.consumed + points);
    if (consumed > 0) running.set(key, { consumed, ends: before.ends });
    else running.delete(key);
    return { consumed, msBeforeNext: before.ends - now };
  };
};

export const openLocalLimiter = (
  { windows: limits, by }: LimiterOptions,
  countNodes: CountNodes,
  clock: Clock,
): Limiter => {
  const windows = limits.map(({ requests, seconds }) => ({
    requests,
    add: openWindow(seconds, clock),
  }));
  return {
    async count(key, points = 1) {
      const nodes = countNodes(by);
      return {
        windows: windows.map(({ requests, add }) => ({
          limit: Math.max(1, Math.floor(requests / nodes)),
          ...add(key, points),
        })),
        async undo() {
          for (const { add } of windows) add(key, -points);
        },
      };
    },
  };
};
