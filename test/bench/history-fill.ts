/** Fills an event log with what a large home would have written in a hundred days. */
import type { Entity } from "../../shared/kernel/entity.ts";
import type { NewEvent } from "../../shared/kernel/event-data.ts";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";

const DAY_MS = 86_400_000;
export const DAYS = 100;
/** Events of one write. */
const BATCH = 1000;
const CONTEXT = { id: "9b2f3c1e-5d0a-4c55-8f0e-0c4a3e1b7d21", user_id: null };

/** One of the virtual home, so that the API knows it, and others. */
export const KNOWN = "sensor.power";
export const ENTITIES: readonly string[] = [
  KNOWN,
  ...Array.from({ length: 99 }, (_, n) => `sensor.bench_${n}`),
];

const stateOf = (entity_id: string, version: number, time: number): Entity => ({
  entity_id,
  state: String(version % 1000),
  attributes: { friendly_name: "Power", device_class: "power", unit_of_measurement: "W" },
  last_changed: new Date(time).toISOString(),
  last_updated: new Date(time).toISOString(),
  version,
});

const eventOf = (entity_id: string, version: number, time: number, apart: number): NewEvent => ({
  kind: "state_changed",
  entity_id,
  data: {
    entity_id,
    old_state: version === 1 ? null : stateOf(entity_id, version - 1, time - apart),
    new_state: stateOf(entity_id, version, time),
    context: CONTEXT,
  },
});

export interface Filled {
  /** Epoch milliseconds of the first event. */
  readonly from: number;
  /** Rows that the store takes in a second. */
  readonly rate: number;
}

/** The entities take turns, and the events end now. */
export const fill = async (file: string, rows: number): Promise<Filled> => {
  const from = Date.now() - DAYS * DAY_MS;
  const timeOf = (row: number) => Math.floor(from + (row * DAYS * DAY_MS) / rows);
  const apart = Math.floor((ENTITIES.length * DAYS * DAY_MS) / rows);
  let written = 0;
  const store = openSqliteStore(file, () => timeOf(written));
  let spent = 0;
  while (written < rows) {
    const events = Array.from({ length: Math.min(BATCH, rows - written) }, (_, n) => {
      const row = written + n;
      const entity_id = ENTITIES[row % ENTITIES.length] ?? "";
      return eventOf(entity_id, Math.floor(row / ENTITIES.length) + 1, timeOf(row), apart);
    });
    const start = performance.now();
    await store.apply({ events });
    spent += performance.now() - start;
    written += events.length;
  }
  await store.close();
  return { from, rate: (rows * 1000) / spent };
};
