/** Waits for deliveries of a watch, for clients that can neither listen nor be called. */
import type { Clock } from "../../../shared/async/clock.ts";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import type { Waited } from "../../../shared/contracts/agents/watches.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import type { StoredWatch, WatchRecords } from "./watch-records.ts";

/** A notice may be lost. */
const LOOK_MS = 1000;

/** @throws INVALID_REQUEST for the id of a delivery that the watch has not had. */
const numberIn = ({ id, progress }: StoredWatch, after: string): number => {
  const number = Number(after.slice(id.length + 1));
  return after.startsWith(`${id}-`) && number >= 1 && number <= progress.number
    ? number
    : refuseField("after", `The watch ${id} has had no delivery ${after}`);
};

export const openWaiting = (records: WatchRecords, clock: Clock) => {
  /** By id of the watch. */
  const waiting = new Map<string, Set<() => void>>();
  let isStopped = false;

  const notice = (id: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = waiting.get(id) ?? new Set();
    waiting.set(id, all.add(resolve));
    return withTimeout(clock, LOOK_MS, promise).then(() => {
      all.delete(resolve);
      if (all.size === 0) waiting.delete(id);
    });
  };
  const wake = (ids: Iterable<string>): void => {
    for (const id of ids) for (const tell of waiting.get(id) ?? []) tell();
  };

  const outstanding = async ({ id, progress }: StoredWatch): Promise<Waited> => {
    const seen = await records.acknowledged(id);
    const deliveries = progress.deliveries.filter(({ number }) => number > seen);
    const { number = progress.number + 1 } = deliveries[0] ?? {};
    return { deliveries, missed: Math.max(0, number - seen - 1), status: progress.status };
  };

  return {
    wake,
    stop(): void {
      isStopped = true;
      wake([...waiting.keys()]);
    },
    /** @param until  Epoch milliseconds. */
    async wait(found: StoredWatch, after: string | undefined, until: number): Promise<Waited> {
      if (after !== undefined) await records.acknowledge(found, numberIn(found, after));
      for (let stored = found; ; ) {
        // Before it is read: what fires in between is not slept through.
        const noticed = notice(found.id);
        stored = (await records.find(found.id)) ?? stored;
        const answer = await outstanding(stored);
        const isOver = isStopped || answer.status !== "active" || clock.now() >= until;
        if (answer.deliveries.length > 0 || isOver) return answer;
        await withTimeout(clock, Math.max(0, until - clock.now()), noticed);
      }
    },
  };
};
