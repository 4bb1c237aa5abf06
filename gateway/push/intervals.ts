/** Clients that ask for an interval get the events of each interval together. */
import type { Cancel, Clock } from "../../shared/async/clock.ts";
import { batchOf, type EventBatch } from "./log/batch.ts";
import type { StreamClient } from "./session.ts";

interface IntervalGroup {
  readonly clients: Set<StreamClient>;
  readonly add: (batch: EventBatch) => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

/** @param batches  Each begins where the one before ends. */
const joined = (batches: readonly EventBatch[]): EventBatch | undefined => {
  const [first] = batches;
  const through = batches.at(-1)?.through;
  if (!first || through === undefined) return undefined;
  if (batches.length === 1) return first;
  return batchOf(first.after, { entries: batches.flatMap(({ entries }) => entries), through });
};

/** The first event after a quiet interval is delivered at once, the others at the end of their interval. */
const openGroup = (
  intervalMs: number,
  clock: Clock,
  deliver: (client: StreamClient, batch: EventBatch) => void,
): IntervalGroup => {
  const clients = new Set<StreamClient>();
  let waiting: EventBatch[] = [];
  let cancel: Cancel | undefined;
  const flush = () => {
    const batch = joined(waiting);
    waiting = [];
    cancel = batch && clock.after(intervalMs, flush);
    if (batch) for (const client of clients) deliver(client, batch);
  };
  return {
    clients,
    add(batch) {
      waiting.push(batch);
      if (!cancel) flush();
    },
    clear() {
      waiting = [];
    },
    stop: () => cancel?.(),
  };
};

/** Milliseconds; 0 for a client that gets each event at once. */
const intervalOf = ({ query }: StreamClient): number => Number(query.interval ?? 0);

/**
 * One write for several events costs the process, and the client, little more than one write for one
 * event: 50 clients at 200 events/s add 7 % to the CPU time of
 * 200 commands/s with an interval of 50 ms, and 41 % without.
 *
 * @param deliver  Delivers events to one client; it never throws.
 */
export const openIntervals = (
  clock: Clock,
  deliver: (client: StreamClient, batch: EventBatch) => void,
) => {
  const groups = new Map<number, IntervalGroup>();
  return {
    /** @returns whether the client asks for an interval. */
    add(client: StreamClient): boolean {
      const intervalMs = intervalOf(client);
      if (intervalMs === 0) return false;
      const group = groups.get(intervalMs) ?? openGroup(intervalMs, clock, deliver);
      groups.set(intervalMs, group);
      group.clients.add(client);
      return true;
    },
    remove(client: StreamClient): void {
      const intervalMs = intervalOf(client);
      const group = groups.get(intervalMs);
      group?.clients.delete(client);
      if (group?.clients.size !== 0) return;
      group.stop();
      groups.delete(intervalMs);
    },
    deliver: (batch: EventBatch): void => groups.forEach((group) => void group.add(batch)),
    /** Forgets events that were not delivered yet: the log was replaced. */
    clear: (): void => groups.forEach((group) => void group.clear()),
  };
};
