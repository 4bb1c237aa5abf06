/** A clock that a test may move: it goes as time does, and jumps on when it is told to. */
import type { Clock } from "../../shared/clock.ts";

export interface MovedClock extends Clock {
  /** Jumps on; whatever has come due by that is called, the soonest first. */
  advance(ms: number): void;
  /** Jumps to a moment to come. */
  moveTo(time: Date | string | number): void;
}

interface Waiting {
  readonly time: number;
  readonly call: () => void;
  timer?: NodeJS.Timeout;
}

/** Longer waits are not for Node's timers; nobody waits so long for a test. */
const MAX_MS = 2 ** 30;

/** @param start  What it shows at first; the present, where it is left out. */
export const movedClock = (start: Date | string | number = Date.now()): MovedClock => {
  let offset = new Date(start).getTime() - Date.now();
  const all = new Set<Waiting>();
  const now = () => Date.now() + offset;

  const ring = (one: Waiting) => {
    clearTimeout(one.timer);
    if (all.delete(one)) one.call();
  };
  const wind = (one: Waiting) => {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => ring(one), Math.min(Math.max(0, one.time - now()), MAX_MS));
  };
  const advance = (ms: number) => {
    offset += ms;
    for (const one of [...all].sort((a, b) => a.time - b.time))
      if (one.time <= now()) ring(one);
      else wind(one);
  };

  return {
    now,
    at(time, call) {
      const one: Waiting = { time, call };
      all.add(one);
      wind(one);
      return () => {
        clearTimeout(one.timer);
        all.delete(one);
      };
    },
    advance,
    moveTo: (time) => advance(new Date(time).getTime() - now()),
  };
};
