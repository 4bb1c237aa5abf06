/** Gathers what messages of discovery change until the next turn: a flood of them is told as a few changes. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Qos } from "./broker.ts";
import type { EntitiesDelta } from "./entities.ts";

interface Gathered {
  readonly ids: Set<string>;
  readonly topics: Map<string, Qos>;
  readonly freeTopics: Set<string>;
}

/**
 * @param isThere  Whether an entity is there at the end.
 * @param tell  Gets what has changed.
 */
export const openMergedDeltas = (
  isThere: (entity_id: string) => boolean,
  tell: (delta: EntitiesDelta) => void,
) => {
  let gathered: Gathered | undefined;

  const tellNow = ({ ids, topics, freeTopics }: Gathered) => {
    const all = [...ids];
    tell({
      configured: all.filter(isThere),
      removed: all.filter((id) => !isThere(id)),
      topics,
      freeTopics: [...freeTopics],
    });
  };
  const begin = (): Gathered => {
    const fresh: Gathered = { ids: new Set(), topics: new Map(), freeTopics: new Set() };
    gathered = fresh;
    void breathe().then(() => {
      // Where a connection has ended in between, it is no longer what is gathered.
      if (gathered !== fresh) return;
      gathered = undefined;
      tellNow(fresh);
    });
    return fresh;
  };

  return {
    add({ configured, removed, topics, freeTopics }: EntitiesDelta) {
      if (configured.length + removed.length === 0) return;
      const now = gathered ?? begin();
      for (const id of [...removed, ...configured]) now.ids.add(id);
      for (const topic of freeTopics) {
        now.topics.delete(topic);
        now.freeTopics.add(topic);
      }
      for (const [topic, qos] of topics) {
        now.topics.set(topic, qos);
        now.freeTopics.delete(topic);
      }
    },
    /** Forgets what is gathered: the next connection tells everything. */
    clear() {
      gathered = undefined;
    },
  };
};
