/** The time, as those have it who act by the clock: what it is, and to be woken at one. */

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls once the time has come. Returns the way to stop waiting. */
  at(time: number, call: () => void): () => void;
}

/** A clock may be set while somebody waits, and a long wait is none of Node's timers: look again. */
const LOOK_MS = 30_000;

export const systemClock: Clock = {
  now: Date.now,
  at(time, call) {
    let timer: NodeJS.Timeout;
    const look = () => {
      const left = time - Date.now();
      if (left <= 0) return call();
      timer = setTimeout(look, Math.min(left, LOOK_MS));
    };
    timer = setTimeout(look, Math.min(Math.max(0, time - Date.now()), LOOK_MS));
    return () => clearTimeout(timer);
  },
};
