/** Changes of entities as the log tells them, for views to put into words. */
import { entryOf, type LogEntry } from "../../../../gateway/push/log/entry.ts";
import type { Entity, StateChange } from "../../../../shared/kernel/entity.ts";
import type { DataOf, EventKind, LogEvent } from "../../../../shared/kernel/events.ts";

export const EPOCH = "9f2c01aa";
export const T1 = "2026-01-31T08:00:00.000Z";
export const T2 = "2026-01-31T08:00:10.250Z";

export const lamp: Entity = {
  entity_id: "light.kitchen",
  state: "on",
  attributes: { friendly_name: "Kitchen light", brightness: 10, rgb_color: [1, 2, 3] },
  last_changed: T1,
  last_updated: T1,
  version: 3,
};

export const removed: Entity = { ...lamp, attributes: { removed: true }, last_updated: T2 };

/** The lamp after something else has changed than its state. */
export const lampWith = (
  attributes: Entity["attributes"],
  parts: Partial<Entity> = {},
): Entity => ({
  ...lamp,
  attributes,
  last_updated: T2,
  version: lamp.version + 1,
  ...parts,
});

export const changeOf = (
  old_state: Entity | null,
  new_state: Entity,
  user_id: string | null = "anna",
): StateChange => ({
  entity_id: new_state.entity_id,
  old_state,
  new_state,
  context: { id: "cause", user_id },
});

export const entry = <K extends EventKind>(kind: K, data: DataOf<K>, sequence = 7): LogEntry =>
  entryOf(EPOCH, { kind, sequence, time: Date.parse(T2), data } as LogEvent);

export const changed = (...change: Parameters<typeof changeOf>): LogEntry =>
  entry("state_changed", changeOf(...change));
