/** What is due when: a binary heap by time, in which each id has one time at most. */

interface DueEntry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

export const openDueQueue = () => {
  const times = new Map<string, number>();
  /** Entries that `times` no longer has are stale, and are dropped once they are on top. */
  let heap: DueEntry[] = [];

  const timeAt = (index: number): number => heap[index]?.time ?? Number.POSITIVE_INFINITY;
  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [heap[other] as DueEntry, heap[one] as DueEntry];
  };
  const rise = (from: number): void => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (timeAt(parent) <= timeAt(at)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = (): void => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const child = timeAt(left + 1) < timeAt(left) ? left + 1 : left;
      if (timeAt(at) <= timeAt(child)) return;
      swap(at, child);
      at = child;
    }
  };
  const push = (entry: DueEntry): void => {
    heap.push(entry);
    rise(heap.length - 1);
  };
  const dropTop = (): void => {
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    sink();
  };
  const top = (): DueEntry | undefined => {
    for (let first = heap[0]; first; first = heap[0]) {
      if (times.get(first.id) === first.time) return first;
      dropTop();
    }
    return undefined;
  };
  /** Without it, an id whose time changes often would leave entries behind. */
  const compact = (): void => {
    if (heap.length <= 2 * times.size + 16) return;
    heap = [];
    for (const [id, time] of times) push({ id, time });
  };

  return {
    /** @param time  Epoch milliseconds; infinite where it is never due. */
    set(id: string, time: number): void {
      if (times.get(id) === time) return;
      times.delete(id);
      if (time === Number.POSITIVE_INFINITY) return;
      times.set(id, time);
      push({ id, time });
      compact();
    },
    delete(id: string): void {
      times.delete(id);
    },
    clear(): void {
      times.clear();
      heap = [];
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
      dropTop();
      times.delete(first.id);
      return first.id;
    },
  };
};

export type DueQueue = ReturnType<typeof openDueQueue>;
