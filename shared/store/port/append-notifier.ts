/** A store that tells when its log has grown: once for all writes that became durable together. */
import type { Store } from "./store.ts";

/** @param tell  Gets the place of the newest event. */
export const notifyAppends = (store: Store, tell: (sequence: number) => unknown): Store => {
  let newest = 0;
  let isDue = false;

  const announce = (sequence: number): void => {
    newest = Math.max(newest, sequence);
    if (isDue) return;
    isDue = true;
    // Writers of one transaction hear of it in one turn: a word for all of them is enough.
    queueMicrotask(() => {
      isDue = false;
      tell(newest);
    });
  };

  return {
    ...store,
    // As it is now: it changes when the store is set back.
    get epoch() {
      return store.epoch;
    },
    async apply(write) {
      const sequence = await store.apply(write);
      if (write.events?.length) announce(sequence);
      return sequence;
    },
  };
};
