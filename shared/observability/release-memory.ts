/** Gives memory back after a load: V8 collects when something is allocated, and in a quiet house nothing is. */
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Cancel, Clock } from "../async/clock.ts";

const LOOK_MS = 10_000;
/** Of one core; a house that only lives takes a hundredth. */
const QUIET_SHARE = 0.1;
/** Bytes more than after the last time: less is not worth the tenth of a second that it takes. */
const WORTH = 16 * 2 ** 20;

interface Machine {
  /** Microseconds that this process has kept a core busy. */
  readonly busy: () => number;
  /** Bytes that V8 holds, whether or not anything is in them. */
  readonly heap: () => number;
  /** Collects all garbage, and returns what is free then to the system. */
  readonly collect: () => void;
}

type Collect = (how: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

/** Node hands its collector to contexts that are made while the flag is set. */
const collector = (): Collect => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  return collect;
};

const thisMachine = (): Machine => {
  const collect = collector();
  return {
    busy() {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    heap: () => getHeapStatistics().total_heap_size,
    collect: () => collect({ type: "major", flavor: "last-resort" }),
  };
};

/** @returns the way to stop. */
export const releaseMemoryWhenIdle = (clock: Clock, machine: Machine = thisMachine()): Cancel => {
  let busy = machine.busy();
  let least = machine.heap();
  return clock.every(LOOK_MS, () => {
    const before = busy;
    busy = machine.busy();
    const isQuiet = busy - before < QUIET_SHARE * LOOK_MS * 1000;
    if (!isQuiet || machine.heap() < least + WORTH) return;
    machine.collect();
    least = machine.heap();
    busy = machine.busy();
  });
};
