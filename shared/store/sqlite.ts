/** The store of one process: SQLite with a write-ahead log, synced at each commit. */
import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { Entity } from "../entity.ts";
import { fail } from "../errors.ts";
import { groupCommit } from "./group-commit.ts";
import { SCHEMA, SCHEMA_VERSION } from "./schema.ts";
import { sqliteDocuments } from "./sqlite-documents.ts";
import { sqliteEvents } from "./sqlite-events.ts";
import { sqliteIdempotency } from "./sqlite-idempotency.ts";
import { sqliteLeases } from "./sqlite-leases.ts";
import type { Parts } from "./sqlite-parts.ts";
import type { Store, Write } from "./store.ts";

/** SQLite's code for a file that another connection holds. */
const BUSY = 5;
/** A process that is just ending lets go of the file within this. */
const PATIENCE_MS = 1000;

const prepare = (db: DatabaseSync, file: string) => {
  // Exclusive: what this process remembers of the entities is true only while nobody else writes.
  db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  const { user_version } = db.prepare("PRAGMA user_version").get() as { user_version: number };
  if (user_version > SCHEMA_VERSION)
    fail("SERVICE_UNAVAILABLE", {}, `${file} was written by a newer Hearth`);
  db.exec(`BEGIN IMMEDIATE; ${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
};

const open = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    prepare(db, file);
    return db;
  } catch (error) {
    db.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === undefined) throw error;
    const reason = errcode === BUSY ? "another process has it open" : message;
    return fail("SERVICE_UNAVAILABLE", {}, `${file} cannot be used: ${reason}`);
  }
};

const epochOf = (db: DatabaseSync): string => {
  db.prepare("INSERT OR IGNORE INTO meta VALUES ('epoch', ?)").run(randomBytes(4).toString("hex"));
  return (db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get() as { value: string })
    .value;
};

/** Readers share what is remembered; nobody may change it under the others. */
const frozen = <T>(value: T): T => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

/** Committed entities, remembered so that a read touches no disk. */
const entityTable = (db: DatabaseSync) => {
  const committed = new Map<string, Entity>();
  let changed: Entity[] = [];
  const version = db.prepare("SELECT version FROM entities WHERE entity_id = ?");
  const put = db.prepare("INSERT OR REPLACE INTO entities VALUES (?, ?, ?)");
  for (const row of db.prepare("SELECT entity FROM entities ORDER BY entity_id").all())
    remember(JSON.parse(row.entity as string));

  function remember(entity: Entity) {
    committed.set(entity.entity_id, frozen(entity));
  }
  const check = (entity_id: string, expected: number) => {
    const stored = Number(version.get(entity_id)?.version ?? 0);
    if (stored !== expected) fail("VERSION_CONFLICT", { entity_id, version: stored });
  };

  return {
    committed,
    check,
    write(entity: Entity) {
      check(entity.entity_id, entity.version - 1);
      put.run(entity.entity_id, entity.version, JSON.stringify(entity));
    },
    expect: (entities: readonly Entity[]) => changed.push(...entities),
    publish() {
      for (const entity of changed) remember(entity);
      changed = [];
    },
    forget() {
      changed = [];
    },
  };
};

/**
 * @param now  Epoch milliseconds; a test may move it.
 * @throws when the file cannot be opened, or another process has it open.
 */
export const openSqlite = (file: string, now: () => number = Date.now): Store => {
  const db = open(file);
  const table = entityTable(db);
  const commit = groupCommit(db, { committed: table.publish, undone: table.forget });
  const parts: Parts = { db, commit, now };
  const documents = sqliteDocuments(parts);
  const events = sqliteEvents(parts);
  const idempotency = sqliteIdempotency(parts);
  const leases = sqliteLeases(parts);

  const run = (write: Write) => {
    const { fence, holds = [], entities = [], receipt } = write;
    if (fence) leases.check(fence);
    for (const { entity_id, version } of holds) table.check(entity_id, version);
    for (const entity of entities) table.write(entity);
    for (const document of write.documents ?? []) documents.write(document);
    for (const one of write.events ?? []) events.append(one);
    if (receipt) idempotency.settle(receipt);
    // Last: a write that failed above is rolled back, and nobody may read it.
    table.expect(entities);
    return events.last();
  };

  return {
    epoch: epochOf(db),
    documents,
    events,
    leases,
    idempotency,
    entities: async () => [...table.committed.values()],
    snapshot: async () => ({ entities: [...table.committed.values()], sequence: events.last() }),
    entity: async (entity_id) => table.committed.get(entity_id),
    apply: (write) => commit.write(() => run(write)),
    async close() {
      if (!db.isOpen) return;
      commit.flush();
      db.close();
    },
  };
};
