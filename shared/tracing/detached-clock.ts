/** A clock whose timers belong to no request: what a timer starts would otherwise be in the trace that set it. */
import type { Clock } from "../async/clock.ts";

type Detach = (work: () => void) => void;

export const detachedClock = (clock: Clock, detach: Detach): Clock => {
  const detached = (call: () => void) => () => detach(call);
  return {
    ...clock,
    at: (time, call) => clock.at(time, detached(call)),
    after: (ms, call) => clock.after(ms, detached(call)),
    every: (ms, call) => clock.every(ms, detached(call)),
  };
};
