/** Login throttling: five wrong passwords for a user name and an address, then a pause. */
import type { Clock } from "../../shared/async/clock.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import type { Limiters } from "../../shared/limiters/limiters.ts";
import { digestOf } from "./tokens.ts";

const ATTEMPTS = { requests: 5, seconds: 15 * 60 };

/** Of one length, also for very long names. */
const keyOf = (username: string, address: string) =>
  digestOf(`${username.toLowerCase()} ${address}`);

export const openThrottle = ({ open, mutex }: Limiters, clock: Clock) => {
  const limiter = open({ name: "login", windows: [ATTEMPTS], by: ["identity"] });

  /** Counted before the check: no node allows an attempt too many, even if this one dies. */
  const count = async (key: string) => {
    const { windows, undo } = await limiter.count(key);
    const full = windows.find(({ consumed, limit }) => consumed > limit);
    if (!full) return undo;
    await undo();
    const wait = { reset_ms: clock.now() + full.msBeforeNext };
    return fail("RATE_LIMIT_EXCEEDED", wait, "Too many failed logins; wait until the window ends");
  };

  const run = async <T>(key: string, check: () => Promise<T>): Promise<T> => {
    const giveBack = await count(key);
    try {
      const passed = await check();
      await giveBack();
      return passed;
    } catch (error) {
      // Other errors say nothing about the password.
      if (!isA("UNAUTHORIZED", error)) await giveBack();
      throw error;
    }
  };

  return {
    /**
     * Runs a password check after the earlier ones of the same name and address: ten wrong passwords at
     * once get five attempts; ten right ones all pass.
     *
     * @throws RATE_LIMIT_EXCEEDED without running it, with the milliseconds until the window ends.
     */
    attempt<T>(username: string, address: string, check: () => Promise<T>): Promise<T> {
      const key = keyOf(username, address);
      return mutex.runExclusive(`login:${key}`, () => run(key, check));
    },
  };
};

export type Throttle = ReturnType<typeof openThrottle>;
