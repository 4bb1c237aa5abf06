/** Repeats a request that a limit has refused, when the limit allows it again. */
import type { Clock } from "../../shared/async/clock.ts";
import { isCommandFailure } from "../kernel/failure.ts";

const LIMITED = "RATE_LIMIT_EXCEEDED";

/** @param onWait  Is told how long it waits. */
export const waitForLimit = async <T>(
  clock: Clock,
  onWait: (ms: number) => void,
  request: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      const waitMs = isCommandFailure(error) && error.code === LIMITED ? error.retryMs : undefined;
      if (waitMs === undefined) throw error;
      onWait(waitMs);
      await clock.sleep(waitMs);
    }
  }
};
