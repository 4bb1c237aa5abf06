/** A store that notifies when its log has grown: once for all writes that became durable together. */
import type { Store } from "./store.ts";

/** @param notify  Gets the place of the newest event. */
export const notifyAppends = (store: Store, notify: (sequence: number) => unknown): Store => {
  let newest = 0;
  let isScheduled = false;

  const schedule = (sequence: number): void => {
    newest = Math.max(newest, sequence);
    if (isScheduled) return;
    isScheduled = true;
    // A microtask: writers of one transaction resume in one turn, and clients wait for this notice.
    queueMicrotask(() => {
      isScheduled = false;
      notify(newest);
    });
  };

  return {
    ...store,
    // A getter: it changes when the store is set back.
    get epoch() {
      return store.epoch;
    },
    async apply(write) {
      const sequence = await store.apply(write);
      if (write.events?.length) schedule(sequence);
      return sequence;
    },
  };
};
