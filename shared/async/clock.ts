/** The time and all timers of a process, as a value, so that tests can pass their own. */
import { setTimeout as sleep } from "node:timers/promises";

/** Cancels a timer. */
export type Cancel = () => void;

export interface Clock {
  /** Epoch milliseconds; jumps when the machine's clock is set. */
  now(): number;
  /** Milliseconds for durations: it never goes back. */
  elapsed(): number;
  /** Calls once at a time, in epoch milliseconds; at once, where that has passed. */
  at(time: number, call: () => void): Cancel;
  /** Calls once after so many milliseconds. */
  after(ms: number, call: () => void): Cancel;
  /** Calls at intervals. */
  every(ms: number, call: () => void): Cancel;
  /** Resolves after so many milliseconds. */
  sleep(ms: number): Promise<void>;
}

let lastText = { time: 0, text: new Date(0).toISOString() };

/** The time for clients: ISO 8601 in UTC. Under load, many are made in one millisecond. */
export const timestampOf = ({ now }: Pick<Clock, "now">): string => {
  const time = now();
  if (time !== lastText.time) lastText = { time, text: new Date(time).toISOString() };
  return lastText.text;
};

/** The machine's clock may be set during a wait, and timers of Node are limited to 25 days. */
const RECHECK_MS = 30_000;

/** Only a `sleep` keeps a process from ending. */
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
    // After a standstill of the process, received data is read before a timeout fires.
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
