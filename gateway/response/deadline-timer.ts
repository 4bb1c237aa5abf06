/**
 * How long answers are waited for, by one clock for all of them: a timer for each would cost more
 * than most answers do.
 */
import type { Clock } from "../../shared/async/clock.ts";
import { failure } from "../../shared/kernel/errors.ts";

/** By so much an answer may be given up late. */
const CHECK_INTERVAL_MS = 100;

interface Waiting {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly giveUp: () => void;
}

/** @throws SERVICE_UNAVAILABLE when the answer has not come by then, or what the answer throws. */
export type WithDeadline = <T>(answer: Promise<T>, untilMs: number) => Promise<T>;

export const openDeadlineTimer = (clock: Clock): WithDeadline => {
  const all = new Set<Waiting>();
  let isLooking = false;

  const look = () => {
    const now = clock.now();
    for (const one of all) if (one.until <= now) one.giveUp();
    isLooking = false;
    if (all.size > 0) lookSoon();
  };
  const lookSoon = () => {
    if (isLooking) return;
    isLooking = true;
    clock.after(CHECK_INTERVAL_MS, look);
  };

  return <T>(answer: Promise<T>, until: number) =>
    new Promise<T>((resolve, reject) => {
      const giveUp = () => {
        all.delete(one);
        reject(failure("SERVICE_UNAVAILABLE", {}, "The answer does not come"));
      };
      const one: Waiting = { until, giveUp };
      all.add(one);
      lookSoon();
      const ended =
        <V>(end: (value: V) => void) =>
        (value: V) => {
          all.delete(one);
          end(value);
        };
      answer.then(ended(resolve), ended(reject));
    });
};
