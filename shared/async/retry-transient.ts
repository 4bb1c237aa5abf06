/** Tries again what a store refuses that is slow for a moment: no reason not to start. */
import type { Clock } from "./clock.ts";

const ATTEMPTS = 10;
const PAUSE_MS = 200;

/** A refusal that stands for something else, which may pass; what is wrong for good has no cause. */
const isPassing = (error: unknown): boolean => (error as Error).cause instanceof Error;

/** @throws what the last attempt has met; what is wrong for good, at once. */
export const retryTransient = async <T>(clock: Clock, run: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await run();
    } catch (error) {
      if (left <= 1 || !isPassing(error)) throw error;
      await clock.sleep(PAUSE_MS);
    }
};
