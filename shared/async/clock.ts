/** The time and every timer of a process: what waits gets a clock, so that a test passes its own. */
import { setTimeout as sleep } from "node:timers/promises";

/** Ends what a clock would have called. */
export type Cancel = () => void;

export interface Clock {
  /** Epoch milliseconds; jumps when the machine's clock is set. */
  now(): number;
  /** Milliseconds since some moment, for durations: it never goes back. */
  elapsed(): number;
  /** Calls once at a time, in epoch milliseconds; at once, where that has passed. */
  at(time: number, call: () => void): Cancel;
  /** Calls once after so many milliseconds. */
  after(ms: number, call: () => void): Cancel;
  /** Calls again and again, every so many milliseconds. */
  every(ms: number, call: () => void): Cancel;
  /** Resolves after so many milliseconds. */
  sleep(ms: number): Promise<void>;
}

/** What time it is, as clients read it: ISO 8601 in UTC. */
export const timestampOf = ({ now }: Pick<Clock, "now">): string => new Date(now()).toISOString();

/** The machine's clock may be set during a wait, and a long wait is none of Node's timers. */
const RECHECK_MS = 30_000;

/** Only a `sleep` keeps a process that has nothing else to do. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  at(time, call) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = Math.min(Math.max(0, time - Date.now()), RECHECK_MS);
      timer = setTimeout(() => (time <= Date.now() ? call() : wait()), left).unref();
    };
    wait();
    return () => clearTimeout(timer);
  },
  after(ms, call) {
    // A process that stood still is late itself: what has come by now is heard before its time is over.
    let over: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      over = setImmediate(call);
    }, ms).unref();
    return () => {
      clearTimeout(timer);
      clearImmediate(over);
    };
  },
  every(ms, call) {
    const timer = setInterval(call, ms).unref();
    return () => clearInterval(timer);
  },
  sleep: (ms) => sleep(ms),
};
