/** The event log in SQLite: one row an event, its place the primary key. */
import type { Parts } from "./sqlite-parts.ts";
import type { EventLog, NewEvent, StoredEvent } from "./store.ts";

/** Rows that one step of trimming deletes: few enough not to hold up the writers. */
const TRIM_STEP = 5000;

export const asEvent = (row: Record<string, unknown>): StoredEvent => ({
  sequence: row.sequence as number,
  time: row.time as number,
  kind: row.kind as string,
  ...(row.entity_id !== null && { entity_id: row.entity_id as string }),
  data: JSON.parse(row.data as string),
});

export const sqliteEvents = ({ db, commit, now }: Parts) => {
  const newest = db.prepare("SELECT sequence FROM events ORDER BY sequence DESC LIMIT 1");
  const oldest = db.prepare("SELECT sequence FROM events ORDER BY sequence LIMIT 1");
  const insert = db.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?)");
  const after = db.prepare("SELECT * FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?");
  const timeOf = db.prepare("SELECT time FROM events WHERE sequence = ?");
  const ofEntity = db.prepare(
    `SELECT * FROM events WHERE entity_id = ? AND (time, sequence) > (?, ?) AND time <= ?
     ORDER BY time, sequence LIMIT ?`,
  );
  const before = db.prepare(
    "SELECT * FROM events WHERE entity_id = ? AND time < ? ORDER BY time DESC, sequence DESC LIMIT 1",
  );
  // All up to the youngest that is old enough: a clock that was set back must not tear a hole.
  const trim = db.prepare(
    `DELETE FROM events WHERE sequence <= (SELECT max(sequence) FROM
       (SELECT * FROM events WHERE sequence <= ? ORDER BY sequence LIMIT ?) WHERE time < ?)`,
  );
  const last = () => Number(newest.get()?.sequence ?? 0);
  /** Where a page begins: after the event that ended the one before, which may be gone by now. */
  const startOf = (after: number, from: number) =>
    [Math.max(from, Number(timeOf.get(after)?.time ?? from)), after] as const;

  return {
    /** Part of a transaction. */
    append({ kind, entity_id, data }: NewEvent) {
      insert.run(last() + 1, now(), kind, entity_id ?? null, JSON.stringify(data));
    },
    last,
    head: async () => last(),
    tail: async () => Number(oldest.get()?.sequence ?? last() + 1) - 1,
    read: async (place, limit) => after.all(place, limit).map(asEvent),
    range: async ({ entity_id, from, to, after: place = 0, limit }) =>
      ofEntity.all(entity_id, ...startOf(place, from), to, limit).map(asEvent),
    async before(entity_id, time) {
      const row = before.get(entity_id, time);
      return row && asEvent(row);
    },
    async trim(olderThan, keep) {
      const step = () =>
        commit.write(() =>
          Number(trim.run(last() - Math.max(keep, 1), TRIM_STEP, olderThan).changes),
        );
      let dropped = 0;
      for (let more = await step(); more > 0; more = await step()) dropped += more;
      return dropped;
    },
  } satisfies EventLog & { append(event: NewEvent): void; last(): number };
};
