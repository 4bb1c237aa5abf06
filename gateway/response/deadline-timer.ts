/** Limits how long answers are waited for, with one timer for all: one for each would cost more than most answers. */
import type { Clock } from "../../shared/async/clock.ts";
import { failure } from "../../shared/kernel/errors.ts";

/** The contract's ten seconds, less a margin for the way back; only a poll may wait longer. */
export const RESPONSE_TIMEOUT_MS = 9500;
/** A wait ends at most so much later than its deadline. */
const CHECK_INTERVAL_MS = 100;

interface Waiting {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly timeOut: () => void;
}

export const openDeadlineTimer = (clock: Clock) => {
  const all = new Set<Waiting>();
  let isScheduled = false;

  const check = () => {
    const now = clock.now();
    for (const one of all) if (one.until <= now) one.timeOut();
    isScheduled = false;
    if (all.size > 0) schedule();
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    clock.after(CHECK_INTERVAL_MS, check);
  };

  /**
   * @param until  Epoch milliseconds.
   * @throws SERVICE_UNAVAILABLE when the answer has not come by then, or what the answer throws.
   */
  return <T>(answer: Promise<T>, until: number): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const timeOut = () => {
        all.delete(one);
        reject(failure("SERVICE_UNAVAILABLE", {}, "The answer was not available in time"));
      };
      const one: Waiting = { until, timeOut };
      all.add(one);
      schedule();
      const ended =
        <V>(end: (value: V) => void) =>
        (value: V) => {
          all.delete(one);
          end(value);
        };
      answer.then(ended(resolve), ended(reject));
    });
};
