/** Keeps the cache of this process in step with a store that other processes write too. */
import type { Free } from "../../kernel/rules.ts";
import { openStateCache } from "../port/state-cache.ts";
import type { Write } from "../port/store.ts";
import { documentIn, entityIn } from "./redis-codec.ts";
import { isCached, setStoredText } from "./redis-write-encoder.ts";

/** Name, revision of the last write, and the stored text; null when it was deleted. */
export type CacheChange = readonly [name: string, revision: number, stored: string | null];

/** What the script `refresh` returns. */
export interface CacheDelta {
  readonly epoch: string;
  readonly revision: number;
  readonly sequence: number;
  readonly changes: readonly CacheChange[];
}

/** The revisions before and after some writes. */
interface RevisionRange {
  readonly before: number;
  readonly after: number;
}

export type RedisCacheSync = ReturnType<typeof openRedisCacheSync>;

export const openRedisCacheSync = () => {
  const { cache, setEntity, setDocument, clear } = openStateCache();
  /** Revision of each cached name: an older change does not replace it. */
  const revisions = new Map<string, number>();
  let epoch = "";
  let complete = -1;
  let newest = -1;

  const applyChange = ([name, revision, stored]: CacheChange) => {
    if ((revisions.get(name) ?? -1) >= revision) return;
    revisions.set(name, revision);
    const blank = name.indexOf(" ");
    if (blank >= 0) {
      const value: Free | undefined =
        stored === null ? undefined : JSON.parse(documentIn(stored).json);
      setDocument({ collection: name.slice(0, blank), id: name.slice(blank + 1), value });
    } else if (stored !== null) {
      const entity = entityIn(stored);
      setEntity(entity);
      setStoredText(entity, stored);
    }
  };

  /** Writes of one script have one revision: the last of them counts. */
  const isNewer = (name: string, revision: number) => {
    if ((revisions.get(name) ?? -1) > revision) return false;
    revisions.set(name, revision);
    return true;
  };

  return {
    cache,
    get epoch(): string {
      return epoch;
    },
    /** Revision up to which the cache has everything. */
    get complete(): number {
      return complete;
    },
    /** The highest revision in the cache. */
    get newest(): number {
      return newest;
    },
    apply(delta: CacheDelta): void {
      if (delta.epoch !== epoch) {
        clear();
        revisions.clear();
        epoch = delta.epoch;
        complete = newest = -1;
      }
      delta.changes.forEach(applyChange);
      complete = Math.max(complete, delta.revision);
      newest = Math.max(newest, complete);
    },
    /** @param writes  Those of this process that were accepted, in order. */
    applyOwn(writes: readonly Write[], { before, after }: RevisionRange): void {
      for (const { entities = [], documents = [] } of writes) {
        for (const entity of entities) if (isNewer(entity.entity_id, after)) setEntity(entity);
        for (const document of documents.filter(isCached))
          if (isNewer(`${document.collection} ${document.id}`, after)) setDocument(document);
      }
      newest = Math.max(newest, after);
      // Without a gap, no write of another process is missing.
      if (before <= complete) complete = Math.max(complete, after);
    },
  };
};
