/** What this process knows of a store that others write, too: how much of it, and of which log. */
import type { Free } from "../../kernel/rules.ts";
import { openMemory } from "../port/state-cache.ts";
import type { Known, Write } from "../port/store.ts";
import { documentIn, entityIn } from "./redis-codec.ts";
import { isByHeart, keepText } from "./redis-write-encoder.ts";

/** Name, revision of the last write, and the text that is stored; none when it is gone. */
type Change = readonly [name: string, revision: number, stored: string | null];

/** What the script `refresh` tells. */
export interface News {
  readonly epoch: string;
  readonly revision: number;
  readonly sequence: number;
  readonly changes: readonly Change[];
}

/** The revisions before and after some writes. */
export interface Written {
  readonly before: number;
  readonly after: number;
}

export interface Knowledge {
  readonly known: Known;
  readonly epoch: string;
  /** Up to which revision everything is known. */
  readonly complete: number;
  /** The highest revision that was heard of. */
  readonly newest: number;
  hear(news: News): void;
  /** @param writes  Those that were taken, one after the other. */
  learn(writes: readonly Write[], written: Written): void;
}

export const openKnowledge = (): Knowledge => {
  const memory = openMemory();
  /** The revision of what is known of each name: what is older does not replace it. */
  const heardAt = new Map<string, number>();
  const lastOf = (name: string) => heardAt.get(name) ?? -1;
  let epoch = "";
  let complete = -1;
  let newest = -1;

  const hearEntity = (stored: string) => {
    const entity = entityIn(stored);
    memory.learnEntity(entity);
    keepText(entity, stored);
  };

  const hearDocument = (name: string, blank: number, stored: string | null) => {
    const value: Free | undefined =
      stored === null ? undefined : JSON.parse(documentIn(stored).json);
    memory.learnDocument({ collection: name.slice(0, blank), id: name.slice(blank + 1), value });
  };

  const hearChange = ([name, revision, stored]: Change) => {
    if (lastOf(name) >= revision) return;
    heardAt.set(name, revision);
    const blank = name.indexOf(" ");
    if (blank >= 0) hearDocument(name, blank, stored);
    else if (stored !== null) hearEntity(stored);
  };

  const beginAnew = (other: string) => {
    memory.forgetAll();
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
    known: memory.known,
    get epoch() {
      return epoch;
    },
    get complete() {
      return complete;
    },
    get newest() {
      return newest;
    },
    hear(news) {
      if (news.epoch !== epoch) beginAnew(news.epoch);
      news.changes.forEach(hearChange);
      complete = Math.max(complete, news.revision);
      newest = Math.max(newest, complete);
    },
    learn(writes, { before, after }) {
      for (const { entities = [], documents = [] } of writes) {
        for (const entity of entities)
          if (isNews(entity.entity_id, after)) memory.learnEntity(entity);
        for (const document of documents.filter(isByHeart))
          if (isNews(`${document.collection} ${document.id}`, after))
            memory.learnDocument(document);
      }
      newest = Math.max(newest, after);
      // Without a gap, nothing of others is missing.
      if (before <= complete) complete = Math.max(complete, after);
    },
  };
};
