/** Logs a repeated event once a second, with the number of those left out. */
import type { Clock } from "../async/clock.ts";

const LOG_INTERVAL_MS = 1000;

/** The kinds must be few: each stays in memory. */
export const logThrottle = (clock: Pick<Clock, "elapsed">) => {
  const said = new Map<string, { readonly at: number; suppressed: number }>();
  return (kind: string, say: (suppressed: number) => void): void => {
    const last = said.get(kind);
    const now = clock.elapsed();
    if (last && now - last.at < LOG_INTERVAL_MS) {
      last.suppressed += 1;
      return;
    }
    said.set(kind, { at: now, suppressed: 0 });
    say(last?.suppressed ?? 0);
  };
};

/** Says a line once a second, with the number of those left out. */
export const seldom = (clock: Pick<Clock, "elapsed">, say: (line: string) => void) => {
  const throttle = logThrottle(clock);
  return (line: string): void =>
    throttle("warning", (others) => say(others > 0 ? `${line} (and ${others} more)` : line));
};
