/** Waits that end on a machine of any speed: for as long as something comes nearer. Where it does not, they say what was not done. */
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";

/** Longer than a start, an answer, or how long a key stays with a process that has died. */
const STALL_MS = 60_000;

/** @throws what was not done by then. */
export const within = async <T>(what: string, act: Promise<T>): Promise<T> => {
  const done = act.then((value) => ({ value }));
  const found = await withTimeout(systemClock, STALL_MS, done);
  if (!found) throw new Error(`Not done in ${STALL_MS / 1000} s: ${what}`);
  return found.value;
};

/**
 * Looks until nothing is left.
 *
 * @param look  Says what is left, differently once some of it is done; nothing where all is.
 * @throws what was left for too long.
 */
export const untilNothing = async (
  look: () => Promise<string | undefined>,
  everyMs: number,
): Promise<void> => {
  let before = "the first look";
  for (let since = performance.now(); performance.now() - since < STALL_MS; await pause(everyMs)) {
    const left = await within(before, look());
    if (left === undefined) return;
    if (left !== before) since = performance.now();
    before = left;
  }
  throw new Error(`Not done in ${STALL_MS / 1000} s: ${before}`);
};
