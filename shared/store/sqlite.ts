/** The store of one process: SQLite with a write-ahead log, synced at each commit. */
import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Entity } from "../entity.ts";
import { fail } from "../errors.ts";
import type { Free } from "../rules.ts";
import { groupCommit } from "./group-commit.ts";
import { BY_HEART, openMemory } from "./known.ts";
import { SCHEMA, SCHEMA_VERSION } from "./schema.ts";
import { sqliteDocuments } from "./sqlite-documents.ts";
import { sqliteEvents } from "./sqlite-events.ts";
import { sqliteIdempotency } from "./sqlite-idempotency.ts";
import { sqliteLeases } from "./sqlite-leases.ts";
import { lockStore, openDatabase, using } from "./sqlite-lock.ts";
import type { Parts } from "./sqlite-parts.ts";
import type { Store, Write } from "./store.ts";

/** Bytes to which the write-ahead log shrinks again after a burst of writes. */
const WAL_BYTES = 64 * 1024 * 1024;

const prepare = (db: DatabaseSync, file: string) => {
  db.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = ${WAL_BYTES}`,
  );
  const { user_version } = db.prepare("PRAGMA user_version").get() as { user_version: number };
  if (user_version > SCHEMA_VERSION)
    fail("SERVICE_UNAVAILABLE", {}, `${file} was written by a newer Hearth`);
  db.exec(`BEGIN IMMEDIATE; ${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
};

/** Locked: what this process remembers of the entities is true only while nobody else writes. */
const open = (file: string) => {
  const release = lockStore(file);
  try {
    return { db: using(file, () => openDatabase(file, (db) => prepare(db, file))), release };
  } catch (error) {
    release();
    throw error;
  }
};

const epochOf = (db: DatabaseSync): string => {
  db.prepare("INSERT OR IGNORE INTO meta VALUES ('epoch', ?)").run(randomBytes(4).toString("hex"));
  return (db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get() as { value: string })
    .value;
};

/** Entities in SQLite, each a row. */
const entityTable = (db: DatabaseSync) => {
  const one = db.prepare("SELECT version, entity FROM entities WHERE entity_id = ?");
  const all = db.prepare("SELECT entity FROM entities ORDER BY entity_id");
  const put = db.prepare("INSERT OR REPLACE INTO entities VALUES (?, ?, ?)");
  const refuse = (entity_id: string, row: Record<string, unknown> | undefined) =>
    fail("VERSION_CONFLICT", { entity_id, version: Number(row?.version ?? 0) });

  const check = (entity_id: string, expected: number) => {
    const row = one.get(entity_id);
    if (Number(row?.version ?? 0) !== expected) refuse(entity_id, row);
  };

  return {
    all: () => all.all().map(({ entity }) => JSON.parse(entity as string) as Entity),
    check,
    checkSame(before: Entity) {
      const row = one.get(before.entity_id);
      if (row?.entity !== JSON.stringify(before)) refuse(before.entity_id, row);
    },
    write(entity: Entity) {
      check(entity.entity_id, entity.version - 1);
      put.run(entity.entity_id, entity.version, JSON.stringify(entity));
    },
  };
};

/** What is written becomes known when it is committed, and not before. */
const openKnowledge = () => {
  const memory = openMemory();
  let expected: Write[] = [];
  const learn = ({ entities = [], documents = [] }: Write) => {
    entities.forEach(memory.learnEntity);
    documents.forEach(memory.learnDocument);
  };
  return {
    known: memory.known,
    learn,
    expect: (write: Write) => void expected.push(write),
    publish() {
      expected.forEach(learn);
      expected = [];
    },
    forget() {
      expected = [];
    },
  };
};

/**
 * @param now  Epoch milliseconds; a test may move it.
 * @throws when the file cannot be opened, or another process has it open.
 */
export const openSqlite = (file: string, now: () => number = Date.now): Store => {
  const { db, release } = open(file);
  const table = entityTable(db);
  const knowledge = openKnowledge();
  const { entities: committed } = knowledge.known;
  const commit = groupCommit(db, { committed: knowledge.publish, undone: knowledge.forget });
  const parts: Parts = { db, commit, now };
  const documents = sqliteDocuments(parts);
  const events = sqliteEvents(parts);
  const idempotency = sqliteIdempotency(parts);
  const leases = sqliteLeases(parts);

  knowledge.learn({
    entities: table.all(),
    documents: BY_HEART.flatMap((collection) =>
      documents.inside<Free>(collection).map(({ id, value }) => ({ collection, id, value })),
    ),
  });

  const run = (write: Write) => {
    const { fence, holds = [], from = [], entities = [], receipt } = write;
    if (fence) leases.check(fence);
    from.forEach(table.checkSame);
    for (const { entity_id, version } of holds) table.check(entity_id, version);
    for (const entity of entities) table.write(entity);
    for (const document of write.documents ?? []) documents.write(document);
    for (const one of write.events ?? []) events.append(one);
    if (receipt) idempotency.settle(receipt);
    // Last: a write that failed above is rolled back, and nobody may read it.
    knowledge.expect(write);
    return events.last();
  };

  return {
    epoch: epochOf(db),
    documents,
    events,
    leases,
    idempotency,
    known: knowledge.known,
    // Nobody else writes: what is committed is known.
    refresh: async () => undefined,
    entities: async () => [...committed.values()],
    snapshot: async () => ({ entities: [...committed.values()], sequence: events.last() }),
    entity: async (entity_id) => committed.get(entity_id),
    apply: (write) => commit.write(() => run(write)),
    async close() {
      if (!db.isOpen) return;
      commit.flush();
      db.close();
      release();
    },
  };
};
