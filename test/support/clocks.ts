/** Clocks that a test may move: one goes on by itself besides, the other stands still. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../../shared/async/clock.ts";

interface Alarm {
  time: number;
  readonly everyMs: number | undefined;
  readonly call: () => void;
}

/** What waits, the soonest first; of those at the same time, the one that was set first. */
const openAlarms = () => {
  const all = new Set<Alarm>();
  return {
    all,
    next: (): Alarm | undefined =>
      [...all].reduce<Alarm | undefined>(
        (first, one) => (first && first.time <= one.time ? first : one),
        undefined,
      ),
    ring(alarm: Alarm) {
      if (alarm.everyMs === undefined) all.delete(alarm);
      else alarm.time += alarm.everyMs;
      alarm.call();
    },
  };
};

/** The part of a clock that follows from what time it is, and what waits. */
const clockOf = (
  now: () => number,
  set: (alarm: Alarm) => () => void,
): Omit<Clock, "now" | "elapsed"> => {
  const at = (time: number, call: () => void, everyMs?: number) => set({ time, everyMs, call });
  return {
    at,
    after: (ms, call) => at(now() + ms, call),
    every: (ms, call) => at(now() + ms, call, ms),
    sleep: (ms) => new Promise((resolve) => void at(now() + ms, resolve)),
  };
};

export interface MovedClock extends Clock {
  /** Jumps on; what has come due by that is called, the soonest first. */
  advance(ms: number): void;
  /** Jumps to a moment to come. */
  moveTo(time: Date | string | number): void;
}

/** Longer waits are not for Node's timers; no test waits so long. */
const MAX_MS = 2 ** 30;

/**
 * Goes as time does.
 *
 * @param start  What it shows at first; the present, where it is left out.
 * @param pace   How many times faster than time it goes.
 */
export const movedClock = (start: Date | string | number = Date.now(), pace = 1): MovedClock => {
  const first = new Date(start).getTime();
  const [began, beganAt] = [performance.now(), Date.now()];
  let offset = 0;
  const alarms = openAlarms();
  const timers = new Map<Alarm, NodeJS.Timeout>();
  const elapsed = () => (performance.now() - began) * pace + offset;
  const now = () => first + (Date.now() - beganAt) * pace + offset;

  const cancel = (alarm: Alarm) => {
    clearTimeout(timers.get(alarm));
    timers.delete(alarm);
  };
  const ring = (alarm: Alarm) => {
    cancel(alarm);
    if (!alarms.all.has(alarm)) return;
    alarms.ring(alarm);
    if (alarms.all.has(alarm)) wind(alarm);
  };
  const wind = (alarm: Alarm) => {
    cancel(alarm);
    const ms = Math.min(Math.max(0, alarm.time - now()) / pace, MAX_MS);
    timers.set(alarm, setTimeout(() => ring(alarm), ms).unref());
  };
  const advance = (ms: number) => {
    offset += ms;
    const due = [...alarms.all].filter(({ time }) => time <= now());
    for (const alarm of due.sort((a, b) => a.time - b.time)) {
      // What comes again and again is not made up for.
      if (alarm.everyMs !== undefined) alarm.time = now();
      ring(alarm);
    }
    for (const alarm of alarms.all) wind(alarm);
  };

  return {
    now,
    elapsed,
    ...clockOf(now, (alarm) => {
      alarms.all.add(alarm);
      wind(alarm);
      return () => {
        alarms.all.delete(alarm);
        cancel(alarm);
      };
    }),
    advance,
    moveTo: (time) => advance(new Date(time).getTime() - now()),
  };
};

export interface StillClock extends Clock {
  /** Goes on by so much: calls what comes due at its time, and lets what follows from it happen. */
  advance(ms: number): Promise<void>;
}

/** A turn of the event loop ends what promises alone had to do. */
const TURNS = 3;
const settle = async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
};

/** Stands still unless it is moved. */
export const stillClock = (start: Date | string | number = Date.UTC(2030, 0, 1)): StillClock => {
  const first = new Date(start).getTime();
  let time = first;
  const alarms = openAlarms();
  return {
    now: () => time,
    elapsed: () => time - first,
    ...clockOf(
      () => time,
      (alarm) => {
        alarms.all.add(alarm);
        return () => void alarms.all.delete(alarm);
      },
    ),
    async advance(ms) {
      const end = time + ms;
      await settle();
      for (let next = alarms.next(); next && next.time <= end; next = alarms.next()) {
        time = Math.max(time, next.time);
        alarms.ring(next);
        await settle();
      }
      time = end;
      await settle();
    },
  };
};
