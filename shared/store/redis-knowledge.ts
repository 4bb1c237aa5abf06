/** What this process knows of a store that others write, too: how much of it, and of which log. */
import type { Entity } from "../entity.ts";
import type { Free } from "../rules.ts";
import { openMemory } from "./known.ts";
import { isByHeart, keepText } from "./redis-steps.ts";
import type { Known, Write } from "./store.ts";

/** Name, revision of the last write, version or revision with the text; none when it is gone. */
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

/** Behind its version, or its revision and its end, stands the text. */
const parsed = <T>(stored: string, blanks: 1 | 2): T => {
  const first = stored.indexOf(" ");
  return JSON.parse(stored.slice(1 + (blanks === 1 ? first : stored.indexOf(" ", first + 1))));
};

export const openKnowledge = (): Knowledge => {
  const memory = openMemory();
  /** The revision of what is known of each name: what is older does not replace it. */
  const heardAt = new Map<string, number>();
  let epoch = "";
  let complete = -1;
  let newest = -1;

  const hearEntity = (stored: string) => {
    const entity = parsed<Entity>(stored, 1);
    memory.learnEntity(entity);
    keepText(entity, stored);
  };

  const hearDocument = (name: string, blank: number, stored: string | null) => {
    const value = stored === null ? undefined : parsed<Free>(stored, 2);
    memory.learnDocument({ collection: name.slice(0, blank), id: name.slice(blank + 1), value });
  };

  const hearChange = ([name, revision, stored]: Change) => {
    if ((heardAt.get(name) ?? -1) >= revision) return;
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

  const isNews = (name: string, revision: number) => {
    if ((heardAt.get(name) ?? -1) > revision) return false;
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
