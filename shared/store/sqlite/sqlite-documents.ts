/** Documents in SQLite: named JSON values with a revision and an optional expiry. */
import { fail } from "../../kernel/errors.ts";
import { deepFreeze } from "../port/state-cache.ts";
import type { Document, Documents, DocumentWrite } from "../port/store.ts";
import type { SqliteContext } from "./sqlite-context.ts";

const asDocument = <T>(row: Record<string, unknown>): Document<T> => ({
  id: row.id as string,
  value: JSON.parse(row.value as string) as T,
  revision: row.revision as number,
});

/** Documents in memory; with one more, all are dropped. */
const MAX_CACHED_DOCUMENTS = 1000;

/** Expired rows are deleted at most this often. */
const SWEEP_INTERVAL_MS = 1000;

interface CachedDocument {
  readonly document: Document<unknown>;
  /** Epoch milliseconds. */
  readonly ends: number;
}

export const sqliteDocuments = ({ db, now }: SqliteContext) => {
  const alive = "(expires_at IS NULL OR expires_at > ?)";
  const one = db.prepare(`SELECT * FROM documents WHERE collection = ? AND id = ? AND ${alive}`);
  const many = db.prepare(`SELECT * FROM documents WHERE collection = ? AND ${alive} ORDER BY id`);
  const ids = db.prepare("SELECT id FROM documents WHERE collection = ?");
  const count = db.prepare("SELECT count(*) AS size FROM documents WHERE collection = ?");
  const put = db.prepare("INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?)");
  const remove = db.prepare("DELETE FROM documents WHERE collection = ? AND id = ?");
  const expire = db.prepare("DELETE FROM documents WHERE expires_at <= ?");

  /** Recently read documents, always current: no other process writes. */
  const kept = new Map<string, CachedDocument>();
  const find = (collection: string, id: string): CachedDocument | undefined => {
    const name = `${collection} ${id}`;
    const known = kept.get(name);
    if (known) return known.ends > now() ? known : undefined;
    const row = one.get(collection, id, now());
    if (!row) return undefined;
    if (kept.size >= MAX_CACHED_DOCUMENTS) kept.clear();
    const found = {
      document: deepFreeze(asDocument(row)),
      ends: Number(row.expires_at ?? Infinity),
    };
    kept.set(name, found);
    return found;
  };

  let swept = 0;
  const sweep = () => {
    const time = now();
    if (Math.abs(time - swept) < SWEEP_INTERVAL_MS) return;
    swept = time;
    expire.run(time);
  };

  const inside = <T>(collection: string) => many.all(collection, now()).map(asDocument<T>);

  return {
    inside,
    async get<T>(collection: string, id: string) {
      return find(collection, id)?.document as Document<T> | undefined;
    },
    all: async <T>(collection: string) => inside<T>(collection),
    ids: async (collection: string) => ids.all(collection).map(({ id }) => id as string),
    count: async (collection: string) => Number(count.get(collection)?.size ?? 0),

    /** Part of a transaction; @throws CONFLICT when the stored revision is not the expected one. */
    write({ collection, id, value, expects, expiresAt }: DocumentWrite) {
      const stored = find(collection, id)?.document.revision ?? 0;
      kept.delete(`${collection} ${id}`);
      if (expects !== undefined && expects !== stored) fail("CONFLICT", { collection, id });
      sweep();
      if (value === undefined) remove.run(collection, id);
      else put.run(collection, id, stored + 1, expiresAt ?? null, JSON.stringify(value));
    },
  } satisfies Documents & Record<string, unknown>;
};
