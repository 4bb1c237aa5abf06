/** What is due when: a queue by time, in which each id has one time at most. */
import TinyQueue from "tinyqueue";

interface DueEntry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

export const openDueQueue = () => {
  const times = new Map<string, number>();
  const entries = (): DueEntry[] => [...times].map(([id, time]) => ({ id, time }));
  const open = () => new TinyQueue<DueEntry>(entries(), (one, other) => one.time - other.time);
  /** Entries that `times` no longer has are stale, and are dropped once they come first. */
  let queue = open();

  const top = (): DueEntry | undefined => {
    for (let first = queue.peek(); first; first = queue.peek()) {
      if (times.get(first.id) === first.time) return first;
      queue.pop();
    }
    return undefined;
  };
  /** Without it, an id whose time changes often would leave entries behind. */
  const compact = (): void => {
    if (queue.length > 2 * times.size + 16) queue = open();
  };

  return {
    /** @param time  Epoch milliseconds; infinite where it is never due. */
    set(id: string, time: number): void {
      if (times.get(id) === time) return;
      times.delete(id);
      if (time === Number.POSITIVE_INFINITY) return;
      times.set(id, time);
      queue.push({ id, time });
      compact();
    },
    delete(id: string): void {
      times.delete(id);
    },
    clear(): void {
      times.clear();
      queue = open();
    },
    has: (id: string): boolean => times.has(id),
    /** Infinite where nothing is due. */
    get soonest(): number {
      return top()?.time ?? Number.POSITIVE_INFINITY;
    },
    /** Takes out what is due first, where that is due now. */
    take(now: number): string | undefined {
      const first = top();
      if (!first || first.time > now) return undefined;
      queue.pop();
      times.delete(first.id);
      return first.id;
    },
  };
};

export type DueQueue = ReturnType<typeof openDueQueue>;
