/** Says what happens again and again once in a while, and how often it has happened since. */
import type { Clock } from "../async/clock.ts";

/** A second: whoever looks on sees it at once, and a log does not fill the disk that is full already. */
const EVERY_MS = 1000;

/**
 * Says the first of each kind at once, and of those that follow within a second nothing but their number,
 * with the next one that is said.
 *
 * @param kind  One of a few: each is remembered.
 */
export const logThrottle = (clock: Pick<Clock, "elapsed">) => {
  const said = new Map<string, { readonly at: number; untold: number }>();
  return (kind: string, say: (untold: number) => void): void => {
    const last = said.get(kind);
    const now = clock.elapsed();
    if (last && now - last.at < EVERY_MS) {
      last.untold += 1;
      return;
    }
    said.set(kind, { at: now, untold: 0 });
    say(last?.untold ?? 0);
  };
};
