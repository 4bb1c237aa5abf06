/** A store of documents and events in memory, for what needs nothing else of one; it may refuse writes. */
import { failure } from "../../shared/kernel/errors.ts";
import type { NewEvent } from "../../shared/kernel/event-data.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Store, Write } from "../../shared/store/port/store.ts";

type Values = ReadonlyMap<string, Free>;

const asKept = (value: Free): Free => JSON.parse(JSON.stringify(value));

export interface DocumentStore extends Store {
  /** From now on, writes that this says yes to are refused. */
  refuse(wanted: (write: Write) => boolean): void;
  /** Another one that holds the same. */
  copy(): DocumentStore;
}

/** @param kept  Values by `<collection>/<id>`. */
export const documentStore = (kept: Values = new Map()): DocumentStore => {
  const values = new Map(kept);
  const told: NewEvent[] = [];
  let isRefused = (_write: Write): boolean => false;

  const all = async (collection: string) =>
    [...values]
      .filter(([key]) => key.startsWith(`${collection}/`))
      .map(([key, value]) => ({ id: key.slice(collection.length + 1), value, revision: 1 }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const apply = async (write: Write) => {
    if (isRefused(write)) throw failure("SERVICE_UNAVAILABLE");
    for (const { collection, id, value } of write.documents ?? [])
      if (value) values.set(`${collection}/${id}`, asKept(value));
      else values.delete(`${collection}/${id}`);
    told.push(...(write.events ?? []));
  };
  const store = {
    documents: {
      all,
      ids: async (collection: string) => (await all(collection)).map(({ id }) => id),
      count: async (collection: string) => (await all(collection)).length,
      get: async (collection: string, id: string) =>
        (await all(collection)).find((one) => one.id === id),
    },
    events: { read: async () => told },
    apply,
    refuse(wanted: typeof isRefused) {
      isRefused = wanted;
    },
    copy: () => documentStore(values),
  };
  return store as unknown as DocumentStore;
};
