/** How long to wait before a connection is tried again. */
import type { Clock } from "../../../../shared/async/clock.ts";

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/** @param failures  In a row, before the last one. */
export const retryAfterMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);

/** A pause that may be ended early. */
export const openPause = (clock: Pick<Clock, "after">, ms: number) => {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  return {
    over,
    end() {
      cancel();
      resolve();
    },
  };
};
