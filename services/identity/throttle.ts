/** Slows down who tries passwords: five wrong ones for a user name and an address, then a pause. */
import { RateLimiterMemory } from "rate-limiter-flexible";
import { fail } from "../../shared/errors.ts";
import { openTurns } from "../../shared/turns.ts";
import { digest } from "./tokens.ts";

const ATTEMPTS = 5;
const WINDOW_S = 15 * 60;

export interface Throttle {
  /**
   * Runs a check of a password, after those of the same name and address that came before it.
   *
   * @throws RATE_LIMIT_EXCEEDED without running it, with the milliseconds until the window ends.
   */
  attempt<T>(username: string, address: string, check: () => Promise<T>): Promise<T>;
}

/** Of one length, however long a name strangers make up. */
const keyOf = (username: string, address: string) =>
  digest(`${username.toLowerCase()} ${address}`).toString("base64url");

const isWrong = (error: unknown) => (error as { type?: unknown }).type === "UNAUTHORIZED";

export const openThrottle = (): Throttle => {
  const limiter = new RateLimiterMemory({ points: ATTEMPTS, duration: WINDOW_S });
  const turns = openTurns();

  const checkWindow = async (key: string) => {
    const failed = await limiter.get(key);
    if (!failed || failed.consumedPoints < ATTEMPTS || failed.msBeforeNext <= 0) return;
    const wait = { reset_ms: Date.now() + failed.msBeforeNext };
    fail("RATE_LIMIT_EXCEEDED", wait, "Too many failed logins; wait until the window ends");
  };

  const run = async <T>(key: string, check: () => Promise<T>): Promise<T> => {
    await checkWindow(key);
    try {
      return await check();
    } catch (error) {
      // Whatever else went wrong says nothing about the password.
      if (isWrong(error)) await limiter.penalty(key);
      throw error;
    }
  };

  return {
    // One after the other: ten guesses at once get five tries, ten right passwords at once all pass.
    attempt(username, address, check) {
      const key = keyOf(username, address);
      return turns.take(key, () => run(key, check));
    },
  };
};
