/** Entities, and the events that tell of them, as triggers and conditions are given them. */
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

const START = Date.parse("2026-05-01T12:00:00Z");

export const entity = (
  entity_id: string,
  state: string,
  attributes: Free = {},
  last_changed = "2026-05-01T12:00:00.000Z",
): Entity => ({
  entity_id,
  state,
  attributes,
  last_changed,
  last_updated: last_changed,
  version: 1,
});

export const looking =
  (...all: readonly Entity[]) =>
  (entity_id: string): Entity | undefined =>
    all.find((one) => one.entity_id === entity_id);

/** State, or state and attributes; null where there is no such entity. */
export type Given = string | readonly [state: string, attributes: Free] | null;

/** @param time  Milliseconds after the start of the test. */
export const changed = (entity_id: string, before: Given, after: Given, time = 0): LogEvent => {
  const given = (one: Given) => {
    if (one === null) return null;
    return typeof one === "string" ? entity(entity_id, one) : entity(entity_id, ...one);
  };
  const gone = entity(entity_id, "unavailable", { removed: true });
  return {
    kind: "state_changed",
    sequence: 7,
    time: START + time,
    entity_id,
    data: {
      entity_id,
      old_state: given(before),
      new_state: given(after) ?? gone,
      context: { id: "c", user_id: null },
    },
  };
};

export const started = START;
