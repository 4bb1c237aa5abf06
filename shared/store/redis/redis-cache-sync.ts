/** What this process knows of a store that others write, too: how much of it, and of which log. */
import type { Free } from "../../kernel/rules.ts";
import { openStateCache } from "../port/state-cache.ts";
import type { StateCache, Write } from "../port/store.ts";
import { documentIn, entityIn } from "./redis-codec.ts";
import { isCached, setStoredText } from "./redis-write-encoder.ts";

/** Name, revision of the last write, and the text that is stored; none when it is gone. */
type Change = readonly [name: string, revision: number, stored: string | null];

/** What the script `refresh` tells. */
export interface CacheDelta {
  readonly epoch: string;
  readonly revision: number;
  readonly sequence: number;
  readonly changes: readonly Change[];
}

/** The revisions before and after some writes. */
export interface RevisionRange {
  readonly before: number;
  readonly after: number;
}

export interface RedisCacheSync {
  readonly cache: StateCache;
  readonly epoch: string;
  /** Up to which revision everything is known. */
  readonly complete: number;
  /** The highest revision that was heard of. */
  readonly newest: number;
  apply(news: CacheDelta): void;
  /** @param writes  Those that were taken, one after the other. */
  applyOwn(writes: readonly Write[], written: RevisionRange): void;
}

export const openRedisCacheSync = (): RedisCacheSync => {
  const memory = openStateCache();
  /** The revision of what is known of each name: what is older does not replace it. */
  const heardAt = new Map<string, number>();
  const lastOf = (name: string) => heardAt.get(name) ?? -1;
  let epoch = "";
  let complete = -1;
  let newest = -1;

  const hearEntity = (stored: string) => {
    const entity = entityIn(stored);
    memory.setEntity(entity);
    setStoredText(entity, stored);
  };

  const hearDocument = (name: string, blank: number, stored: string | null) => {
    const value: Free | undefined =
      stored === null ? undefined : JSON.parse(documentIn(stored).json);
    memory.setDocument({ collection: name.slice(0, blank), id: name.slice(blank + 1), value });
  };

  const hearChange = ([name, revision, stored]: Change) => {
    if (lastOf(name) >= revision) return;
    heardAt.set(name, revision);
    const blank = name.indexOf(" ");
    if (blank >= 0) hearDocument(name, blank, stored);
    else if (stored !== null) hearEntity(stored);
  };

  const beginAnew = (other: string) => {
    memory.clear();
    heardAt.clear();
    epoch = other;
    complete = newest = -1;
  };

  /** Writes of one script have one revision: the last of them counts. */
  const isNews = (name: string, revision: number) => {
    if (lastOf(name) > revision) return false;
    heardAt.set(name, revision);
    return true;
  };

  return {
    cache: memory.cache,
    get epoch() {
      return epoch;
    },
    get complete() {
      return complete;
    },
    get newest() {
      return newest;
    },
    apply(news) {
      if (news.epoch !== epoch) beginAnew(news.epoch);
      news.changes.forEach(hearChange);
      complete = Math.max(complete, news.revision);
      newest = Math.max(newest, complete);
    },
    applyOwn(writes, { before, after }) {
      for (const { entities = [], documents = [] } of writes) {
        for (const entity of entities)
          if (isNews(entity.entity_id, after)) memory.setEntity(entity);
        for (const document of documents.filter(isCached))
          if (isNews(`${document.collection} ${document.id}`, after)) memory.setDocument(document);
      }
      newest = Math.max(newest, after);
      // Without a gap, nothing of others is missing.
      if (before <= complete) complete = Math.max(complete, after);
    },
  };
};
