/** Triggers on a door that must stay as it is, and what becomes of them, for tests. */

import { applyEvent } from "../../../services/automations/triggers/for-duration.ts";
import type { PendingHold } from "../../../services/automations/triggers/trigger.ts";
import type { Trigger } from "../../../services/automations/triggers/triggers.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { looking } from "./entity-events.ts";

export const DOOR = "binary_sensor.door";
export const FIVE = 300_000;
export const EMPTY_HOME = looking();

export const onState = (asked: object = {}): Trigger => ({
  id: "left open",
  path: "config.triggers[0]",
  platform: "state",
  entity_ids: [DOOR, "binary_sensor.window"],
  for_ms: FIVE,
  ...asked,
});

/** What is pending, and the times at which something fired, as a store that forgets nothing has it. */
export const live = (trigger: Trigger, events: readonly LogEvent[], look = EMPTY_HOME) => {
  let pending: readonly PendingHold[] = [];
  const fired = events.flatMap((event) => {
    const heard = applyEvent(JSON.parse(JSON.stringify(pending)), [trigger], event, look);
    pending = heard.pending;
    return heard.fired;
  });
  return { pending, fired };
};
