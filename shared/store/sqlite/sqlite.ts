/** The store of one process: SQLite with a write-ahead log, synced at each commit. */
import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { BatchObserver } from "../../async/batcher.ts";
import { systemClock } from "../../async/clock.ts";
import type { Entity } from "../../kernel/entity.ts";
import { fail } from "../../kernel/errors.ts";
import type { Free } from "../../kernel/rules.ts";
import { jsonOf } from "../../text/json-text.ts";
import { CACHED_COLLECTIONS, deepFreeze, openStateCache } from "../port/state-cache.ts";
import type { Store, Write } from "../port/store.ts";
import { groupCommit } from "./group-commit.ts";
import { SCHEMA, SCHEMA_VERSION } from "./schema.ts";
import { sqliteAudit } from "./sqlite-audit.ts";
import type { SqliteContext } from "./sqlite-context.ts";
import { sqliteDocuments } from "./sqlite-documents.ts";
import { sqliteEvents } from "./sqlite-events.ts";
import { sqliteIdempotency } from "./sqlite-idempotency.ts";
import { sqliteLeases } from "./sqlite-leases.ts";
import { lockStore, openDatabase, withFileErrors } from "./sqlite-lock.ts";
import { openPosition } from "./sqlite-position.ts";
import { openUndoLog, type UndoLog } from "./undo-log.ts";

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

/** Locks the file: the cache is true only while no other process writes. */
const open = (file: string, busyTimeoutMs: number | undefined) => {
  const releases = [lockStore(file, busyTimeoutMs)];
  const release = () => {
    for (const one of releases.splice(0).reverse()) one();
  };
  try {
    const position = openPosition(file);
    releases.push(position.close);
    return {
      db: withFileErrors(file, () => openDatabase(file, (db) => prepare(db, file))),
      position,
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
};

const epochIn = (db: DatabaseSync): string => {
  db.prepare("INSERT OR IGNORE INTO meta VALUES ('epoch', ?)").run(newEpoch());
  return (db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get() as { value: string })
    .value;
};

const newEpoch = () => randomBytes(4).toString("hex");

/**
 * A write-ahead log that was cut ends at an earlier commit, which SQLite cannot detect. Its places
 * would be given to other events a second time: so the log gets a new epoch,
 * with which clients read everything again.
 */
const epochOf = (
  db: DatabaseSync,
  file: string,
  { acknowledged }: ReturnType<typeof openPosition>,
  warn: (line: string) => void,
): string => {
  const epoch = epochIn(db);
  const last = Number(db.prepare("SELECT max(sequence) AS last FROM events").get()?.last ?? 0);
  const known = acknowledged(epoch) ?? 0;
  if (known <= last) return epoch;
  warn(
    `${file} has lost acknowledged writes: its log ends at event ${last}, not ${known}. The file or its -wal may have been truncated or replaced. Hearth continues from there; clients receive a resync`,
  );
  const fresh = newEpoch();
  db.prepare("UPDATE meta SET value = ? WHERE key = 'epoch'").run(fresh);
  return fresh;
};

/** Entities in SQLite, each a row, with a map of them: no other process writes them. */
const entityTable = (db: DatabaseSync, undoLog: UndoLog) => {
  const all = db.prepare("SELECT entity FROM entities ORDER BY entity_id");
  const put = db.prepare("INSERT OR REPLACE INTO entities VALUES (?, ?, ?)");
  const stored = new Map<string, Entity>(
    all.all().map(({ entity }) => {
      const one = JSON.parse(entity as string) as Entity;
      return [one.entity_id, one];
    }),
  );
  const versionOf = (entity_id: string) => stored.get(entity_id)?.version ?? 0;
  const refuse = (entity_id: string) =>
    fail("VERSION_CONFLICT", { entity_id, version: versionOf(entity_id) });

  const check = (entity_id: string, expected: number) => {
    if (versionOf(entity_id) !== expected) refuse(entity_id);
  };

  const set = (entity_id: string, entity: Entity | undefined) => {
    if (entity) stored.set(entity_id, entity);
    else stored.delete(entity_id);
  };

  return {
    all: () => [...stored.values()],
    check,
    checkSame(before: Entity) {
      const now = stored.get(before.entity_id);
      if (now !== before && JSON.stringify(now) !== JSON.stringify(before))
        refuse(before.entity_id);
    },
    write(entity: Entity) {
      const { entity_id, version } = entity;
      check(entity_id, version - 1);
      // Frozen before it is encoded: events and answers have the same value.
      put.run(entity_id, version, jsonOf(deepFreeze(entity)));
      const before = stored.get(entity_id);
      undoLog.record(() => set(entity_id, before));
      set(entity_id, entity);
    },
  };
};

/** Applies writes to the cache after their commit. */
const openCommittedCache = (undoLog: UndoLog) => {
  const { cache, setEntity, setDocument } = openStateCache();
  let expected: Write[] = [];
  const put = ({ entities = [], documents = [] }: Write) => {
    entities.forEach(setEntity);
    documents.forEach(setDocument);
  };
  return {
    cache,
    put,
    expect(write: Write) {
      undoLog.record(() => void expected.pop());
      expected.push(write);
    },
    publish() {
      expected.forEach(put);
      expected = [];
    },
  };
};

/**
 * @param now  Epoch milliseconds; a test may move it.
 * @param busyTimeoutMs  How long to wait for a process that is ending.
 * @param warn  Gets a line when the store has lost acknowledged writes.
 * @param observer  Sees which writes share a transaction.
 * @throws when the file cannot be opened, or another process has it open.
 */
export const openSqliteStore = (
  file: string,
  now: () => number = systemClock.now,
  busyTimeoutMs?: number,
  warn: (line: string) => void = () => undefined,
  observer?: BatchObserver,
): Store => {
  const { db, release, position } = open(file, busyTimeoutMs);
  const epoch = epochOf(db, file, position, warn);
  const undoLog = openUndoLog();
  const table = entityTable(db, undoLog);
  const committedCache = openCommittedCache(undoLog);
  const { entities: committed } = committedCache.cache;
  const publish = () => {
    position.write(epoch, events.last());
    committedCache.publish();
    events.publish();
  };
  const finish = () => audit.finish();
  const commit = groupCommit(db, { undoLog, finish, committed: publish, observer });
  const context: SqliteContext = { db, commit, undoLog, now };
  const documents = sqliteDocuments(context);
  const events = sqliteEvents(context, epoch);
  const idempotency = sqliteIdempotency(context);
  const leases = sqliteLeases(context);
  const audit = sqliteAudit(context);

  committedCache.put({
    entities: table.all(),
    documents: CACHED_COLLECTIONS.flatMap((collection) =>
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
    if (write.auditTrim) audit.trim(write.auditTrim);
    if (write.audit) audit.append(write.audit);
    committedCache.expect(write);
    return events.last();
  };

  return {
    epoch,
    isShared: false,
    documents,
    events,
    leases,
    idempotency,
    audit,
    cache: committedCache.cache,
    // No other process writes: the cache has everything.
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
