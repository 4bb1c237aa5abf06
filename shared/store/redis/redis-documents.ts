/** Documents in Redis: a hash for each collection, with a text for each document. */
import type { Document, Documents } from "../port/store.ts";
import { type DocumentText, documentIn, NO_EXPIRY } from "./redis-codec.ts";
import type { RedisContext } from "./redis-context.ts";

const asDocument = <T>(id: string, { revision, json }: DocumentText): Document<T> => ({
  id,
  value: JSON.parse(json) as T,
  revision,
});

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

export const redisDocuments = ({ commands, keys, clock }: RedisContext): Documents => {
  const now = async (): Promise<number> => {
    const given = clock();
    if (given !== "") return Number(given);
    const [seconds, micros] = (await commands.send("time")) as [string, string];
    return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
  };

  /** By the clock of Redis, which is read only where a document has an expiry. */
  const alive = async (all: readonly (readonly [string, DocumentText])[]) => {
    if (all.every(([, { ends }]) => ends === NO_EXPIRY)) return all;
    const time = await now();
    return all.filter(([, { ends }]) => ends === NO_EXPIRY || ends > time);
  };

  /** Reads of this turn of the event loop: equal ones share an answer. */
  const pending = new Map<string, Promise<string | null>>();
  const read = (collection: string, id: string): Promise<string | null> => {
    const name = `${collection} ${id}`;
    const same = pending.get(name);
    if (same !== undefined) return same;
    if (pending.size === 0) setImmediate(() => pending.clear());
    const answer = commands.send("hget", keys.documents(collection), id) as Promise<string | null>;
    pending.set(name, answer);
    return answer;
  };

  return {
    async get<T>(collection: string, id: string) {
      const stored = await read(collection, id);
      if (stored === null) return undefined;
      const [kept] = await alive([[id, documentIn(stored)]]);
      return kept && asDocument<T>(...kept);
    },
    async all<T>(collection: string) {
      const stored = await commands.send("hgetall", keys.documents(collection));
      const all = Object.entries(stored as Record<string, string>).sort(byId);
      const kept = await alive(all.map(([id, text]) => [id, documentIn(text)] as const));
      return kept.map((one) => asDocument<T>(...one));
    },
    ids: async (collection) =>
      (await commands.send("hkeys", keys.documents(collection))) as string[],
    count: async (collection) => Number(await commands.send("hlen", keys.documents(collection))),
  };
};
