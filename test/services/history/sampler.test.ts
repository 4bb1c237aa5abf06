/** The reads of samples end, and are few, also where the log has another clock than the changes. */
import { expect, it } from "@jest/globals";
import { sampler } from "../../../services/history/samples.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { StoredEvent } from "../../../shared/kernel/event-data.ts";
import type { EventLog } from "../../../shared/store/port/store.ts";

const ID = "sensor.power";
const SECOND_MS = 1000;
const POINTS = 10;
const CHANGES = 100;
const TO = CHANGES * SECOND_MS;

const stateAt = (version: number, ahead: number): Entity => {
  const last_changed = new Date(version * SECOND_MS + ahead).toISOString();
  return {
    entity_id: ID,
    state: String(version),
    attributes: {},
    last_changed,
    last_updated: last_changed,
    version,
  };
};

/** @param ahead  Milliseconds that the clock of the changes is ahead of the one of the log. */
const logOf = (ahead: number) => {
  const events: StoredEvent[] = Array.from({ length: CHANGES }, (_, at) => ({
    sequence: at + 1,
    time: at * SECOND_MS,
    kind: "state_changed",
    entity_id: ID,
    data: { entity_id: ID, old_state: null, new_state: stateAt(at, ahead), context: {} },
  }));
  let reads = 0;
  const log = {
    before: async (_id: string, time: number) => {
      reads += 1;
      return events.findLast((one) => one.time < time);
    },
    range: async () => events.slice(0, 1),
  } as unknown as EventLog;
  return { log, readsDone: () => reads };
};

it.each([[0], [700], [5000], [3_600_000], [-700], [-3_600_000]])(
  "has each part once where changes are %d ms ahead of the log",
  async (ahead) => {
    const { log, readsDone } = logOf(ahead);
    const read = sampler(log, systemClock);
    const { history } = await read(stateAt(CHANGES, ahead), { from: -1, to: TO, points: POINTS });
    const times = history.map(({ last_changed }) => last_changed);
    expect(readsDone()).toBeLessThanOrEqual(POINTS + 2);
    expect(history.length).toBeLessThanOrEqual(POINTS + 1);
    expect(times).toEqual([...new Set(times)].toSorted());
    expect(history.at(-1)?.state).toBe(String(CHANGES - 1));
  },
);
