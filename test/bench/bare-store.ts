/** The least that a durable command takes: version, state and event in SQLite, and nothing else. */
import { DatabaseSync } from "node:sqlite";
import { LAMP } from "./lamp.ts";

const SCHEMA = `
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
CREATE TABLE entities (entity_id TEXT PRIMARY KEY, version INTEGER, entity TEXT) WITHOUT ROWID;
CREATE TABLE events (sequence INTEGER PRIMARY KEY, time INTEGER, entity_id TEXT, data TEXT)`;

const ATTRIBUTES = { friendly_name: "Kitchen light", ...LAMP };

interface Job {
  readonly ids: readonly string[];
  readonly done: () => void;
}

export const openBareStore = (file: string) => {
  const db = new DatabaseSync(file);
  db.exec(SCHEMA);
  const put = db.prepare("INSERT OR REPLACE INTO entities VALUES (?, ?, ?)");
  const append = db.prepare("INSERT INTO events (time, entity_id, data) VALUES (?, ?, ?)");
  const stored = new Map<string, { readonly state: string; readonly version: number }>();
  let waiting: Job[] = [];

  const toggle = (entity_id: string) => {
    const before = stored.get(entity_id) ?? { state: "off", version: 0 };
    const [state, version] = [before.state === "on" ? "off" : "on", before.version + 1];
    const time = new Date();
    const last_changed = time.toISOString();
    const after = { entity_id, state, attributes: ATTRIBUTES, last_changed, version };
    stored.set(entity_id, after);
    put.run(entity_id, version, JSON.stringify(after));
    const event = JSON.stringify({ entity_id, old_state: before, new_state: after });
    append.run(time.getTime(), entity_id, event);
  };

  const flush = () => {
    const jobs = waiting;
    waiting = [];
    db.exec("BEGIN IMMEDIATE");
    for (const { ids } of jobs) ids.forEach(toggle);
    db.exec("COMMIT");
    for (const { done } of jobs) done();
  };

  return {
    /** Toggles all of them; what comes in one turn of the event loop shares a transaction. */
    toggle: (ids: readonly string[], done: () => void) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ ids, done });
    },
  };
};
