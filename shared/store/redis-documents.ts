/** Documents in Redis: a hash for each collection, a text `<revision> <end> <value>` for each. */
import type { Parts } from "./redis-parts.ts";
import type { Document, Documents } from "./store.ts";

const FOR_EVER = 0;

/** What stands before the value. */
interface Stored {
  readonly revision: number;
  readonly ends: number;
  readonly text: string;
}

export const split = (stored: string): Stored => {
  const first = stored.indexOf(" ");
  const second = stored.indexOf(" ", first + 1);
  return {
    revision: Number(stored.slice(0, first)),
    ends: Number(stored.slice(first + 1, second)),
    text: stored.slice(second + 1),
  };
};

const asDocument = <T>(id: string, { revision, text }: Stored): Document<T> => ({
  id,
  value: JSON.parse(text) as T,
  revision,
});

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

export const redisDocuments = ({ asking, keys, clock }: Parts): Documents => {
  const now = async (): Promise<number> => {
    const given = clock();
    if (given !== "") return Number(given);
    const [seconds, micros] = (await asking.ask("time")) as [string, string];
    return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
  };

  /** The clock of Redis decides, which is asked only where something has an end at all. */
  const alive = async (all: readonly (readonly [string, Stored])[]) => {
    if (all.every(([, { ends }]) => ends === FOR_EVER)) return all;
    const time = await now();
    return all.filter(([, { ends }]) => ends === FOR_EVER || ends > time);
  };

  return {
    async get<T>(collection: string, id: string) {
      const stored = (await asking.ask("hget", keys.documents(collection), id)) as string | null;
      if (stored === null) return undefined;
      const [kept] = await alive([[id, split(stored)]]);
      return kept && asDocument<T>(...kept);
    },
    async all<T>(collection: string) {
      const stored = await asking.ask("hgetall", keys.documents(collection));
      const all = Object.entries(stored as Record<string, string>).sort(byId);
      const kept = await alive(all.map(([id, text]) => [id, split(text)] as const));
      return kept.map((one) => asDocument<T>(...one));
    },
  };
};
