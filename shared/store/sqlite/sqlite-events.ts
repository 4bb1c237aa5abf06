/** The event log in SQLite: one row an event, its place the primary key. */
import type { NewEvent, StoredEvent } from "../../kernel/event-data.ts";
import { jsonAround } from "../../text/json-text.ts";
import { deepFreeze } from "../port/state-cache.ts";
import type { EventLog } from "../port/store.ts";
import type { SqliteContext } from "./sqlite-context.ts";

/** Newest events in memory, for readers that follow the log. */
const MAX_RECENT_EVENTS = 1000;

/** Rows of one trim: a longer one delays writers. */
const TRIM_STEP = 5000;

export const asEvent = (row: Record<string, unknown>): StoredEvent => ({
  sequence: row.sequence as number,
  time: row.time as number,
  kind: row.kind as string,
  ...(row.entity_id !== null && { entity_id: row.entity_id as string }),
  data: JSON.parse(row.data as string),
});

/** @param epoch  Of the store. */
export const sqliteEvents = ({ db, commit, undoLog, now }: SqliteContext, epoch: string) => {
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
  // All up to the newest old event: after a clock was set back, the log must have no gap.
  const trim = db.prepare(
    `DELETE FROM events WHERE sequence <= (SELECT max(sequence) FROM
       (SELECT * FROM events WHERE sequence <= ? ORDER BY sequence LIMIT ?) WHERE time < ?)`,
  );
  let sequence = Number(newest.get()?.sequence ?? 0);
  const last = () => sequence;
  /** Without a gap, up to the newest committed event. */
  let recent: StoredEvent[] = [];
  let fresh: StoredEvent[] = [];
  /** Start of a page: after the last event of the page before, which may be trimmed by now. */
  const startOf = (after: number, from: number) =>
    [Math.max(from, Number(timeOf.get(after)?.time ?? from)), after] as const;

  return {
    /** Part of a transaction. */
    append({ kind, entity_id, data }: NewEvent) {
      const time = now();
      insert.run(sequence + 1, time, kind, entity_id ?? null, jsonAround(data));
      sequence += 1;
      fresh.push({ sequence, time, kind, ...(entity_id !== undefined && { entity_id }), data });
      undoLog.record(() => {
        sequence -= 1;
        fresh.pop();
      });
    },
    /** The appended events are committed. */
    publish() {
      for (const event of fresh) recent.push(deepFreeze(event));
      fresh = [];
      if (recent.length > 2 * MAX_RECENT_EVENTS) recent = recent.slice(-MAX_RECENT_EVENTS);
    },
    last,
    head: async () => last(),
    position: async () => ({ epoch, sequence: last() }),
    tail: async () => Number(oldest.get()?.sequence ?? last() + 1) - 1,
    async read(place, limit) {
      const first = recent[0]?.sequence ?? Number.POSITIVE_INFINITY;
      if (place + 1 < first) return after.all(place, limit).map(asEvent);
      return recent.slice(place + 1 - first, place + 1 - first + limit);
    },
    range: async ({ entity_id, from, to, after: place = 0, limit }) =>
      ofEntity.all(entity_id, ...startOf(place, from), to, limit).map(asEvent),
    async before(entity_id, time) {
      const row = before.get(entity_id, time);
      return row && asEvent(row);
    },
    async trim(olderThan, keep) {
      const step = () =>
        commit.write(() => {
          recent = [];
          return Number(trim.run(last() - Math.max(keep, 1), TRIM_STEP, olderThan).changes);
        });
      let dropped = 0;
      for (let more = await step(); more > 0; more = await step()) dropped += more;
      return dropped;
    },
  } satisfies EventLog & Record<string, unknown>;
};
