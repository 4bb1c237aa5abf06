/** Reads a SQLite store for a backup, from beside the process that has it open. */
import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { systemClock } from "../../async/clock.ts";
import type { Entity } from "../../kernel/entity.ts";
import { SCHEMA_VERSION } from "../sqlite/schema.ts";
import { asEvent } from "../sqlite/sqlite-events.ts";
import { openDatabase, withFileErrors } from "../sqlite/sqlite-lock.ts";
import type { DumpedDocument, DumpedLease, DumpedReceipt, Line, Source } from "./dump.ts";

type Row = Readonly<Record<string, unknown>>;

/** Lines of one step. */
const BATCH = 500;

const asEntity = ({ entity }: Row): Line => ({ entity: JSON.parse(entity as string) as Entity });

const asDocument = ({ value, expires_at, ...rest }: Row): Line => ({
  document: {
    ...rest,
    ...(expires_at !== null && { expires_at }),
    value: JSON.parse(value as string),
  } as DumpedDocument,
});

const asReceipt = ({ answer, ...rest }: Row): Line => ({
  receipt: {
    ...rest,
    ...(answer !== null && { answer: JSON.parse(answer as string) }),
  } as DumpedReceipt,
});

const asLease = (row: Row): Line => ({ lease: { ...row } as unknown as DumpedLease });

/** What is over is left out. */
const STOCK: readonly (readonly [sql: string, asLine: (row: Row) => Line])[] = [
  ["SELECT entity FROM entities ORDER BY entity_id", asEntity],
  ["SELECT * FROM documents WHERE expires_at IS NULL OR expires_at > :now", asDocument],
  ["SELECT * FROM receipts WHERE expires_at > :now", asReceipt],
  ["SELECT name, token FROM leases", asLease],
];

function* batched(rows: Iterable<Row>, asLine: (row: Row) => Line): Generator<readonly Line[]> {
  let lines: Line[] = [];
  for (const row of rows) {
    lines.push(asLine(row));
    if (lines.length < BATCH) continue;
    yield lines;
    lines = [];
  }
  yield lines;
}

const checkVersion = (db: DatabaseSync, file: string) => {
  const { user_version } = db.prepare("PRAGMA user_version").get() as { user_version: number };
  if (user_version === 0) throw new Error(`${file} is no store of Hearth`);
  if (user_version > SCHEMA_VERSION) throw new Error(`${file} was written by a newer Hearth`);
};

/** What names the log and its place, and all that is read after it until the transaction ends. */
const begin = (db: DatabaseSync) => {
  db.exec("BEGIN");
  const epoch = db.prepare("SELECT value FROM meta WHERE key = 'epoch'").get()?.value;
  const place = db.prepare("SELECT max(sequence) AS place FROM events").get()?.place;
  return { epoch: String(epoch ?? ""), place: Number(place ?? 0) };
};

/** @throws with a line that says why the file cannot be read. */
export const openSqliteSource = (file: string): Source => {
  if (!existsSync(file)) throw new Error(`There is no store: ${file} does not exist`);
  const db = withFileErrors(file, () =>
    openDatabase(file, (read) => checkVersion(read, file), { readOnly: true }),
  );
  const after = db.prepare("SELECT * FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?");
  const place = begin(db);
  return {
    ...place,
    async *stock() {
      const now = systemClock.now();
      for (const [sql, asLine] of STOCK) {
        const rows = db.prepare(sql);
        yield* batched(rows.iterate(sql.includes(":now") ? { now } : {}), asLine);
      }
      // The log is read without a transaction, which would keep the write-ahead log from shrinking.
      db.exec("COMMIT");
    },
    events: async (last, limit) => after.all(last, limit).map(asEvent),
    // Whoever restores meanwhile puts another file in the place of this one.
    checkSame: async () => undefined,
    close: async () => db.close(),
  };
};
