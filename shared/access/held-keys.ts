/** Calls under a key that another process may still hold. */
import type { Clock } from "../async/clock.ts";
import { retry } from "../async/retry.ts";
import { isA } from "../kernel/errors.ts";

/** A process that died during an effect holds its key for 15 s. */
const RETRY_MS = 500;
const MAX_ATTEMPTS = 40;

export const untilKeyIsFree = <T>(clock: Clock, act: () => Promise<T>): Promise<T> =>
  retry(act, {
    attempts: MAX_ATTEMPTS,
    isRetryable: (error) => isA("IDEMPOTENCY_CONFLICT", error),
    pause: () => clock.sleep(RETRY_MS),
  });
