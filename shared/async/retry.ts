/** Retries what failed for a reason that may pass. */
import type { Clock } from "./clock.ts";

interface RetryOptions {
  readonly attempts: number;
  /** Whether another attempt may succeed after this error. */
  readonly isRetryable: (error: unknown) => boolean;
  /** Waits before the next attempt. */
  readonly pause?: () => Promise<void>;
}

/** @throws the error of the last attempt, or the first one that is not retryable. */
export const retry = async <T>(
  run: () => Promise<T>,
  { attempts, isRetryable, pause }: RetryOptions,
): Promise<T> => {
  for (let left = attempts; ; left -= 1)
    try {
      return await run();
    } catch (error) {
      if (left <= 1 || !isRetryable(error)) throw error;
      await pause?.();
    }
};

const START_ATTEMPTS = 10;
const START_RETRY_MS = 200;

/** Retries transient store errors at start: they have a cause, permanent ones have none. */
export const retryTransient = <T>(clock: Clock, run: () => Promise<T>): Promise<T> =>
  retry(run, {
    attempts: START_ATTEMPTS,
    isRetryable: (error) => (error as Error).cause instanceof Error,
    pause: () => clock.sleep(START_RETRY_MS),
  });
