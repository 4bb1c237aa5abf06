/** An event of each kind, for tests. */
import type { DataOf, EventKind } from "../../../shared/kernel/events.ts";

export const timestamp = "2030-01-01T12:00:00.000Z";
const context = { id: "context", user_id: "anna" };
const entity = (entity_id: string) => ({
  entity_id,
  state: "on",
  attributes: {},
  last_changed: timestamp,
  last_updated: timestamp,
  version: 1,
});
const KITCHEN = entity("light.kitchen");
const fired = { delivery_id: "d-1", watch_id: "d", name: "Kitchen", number: 1, count: 1 };
const why = { is_true: true, said: "lit", states: [{ entity_id: "light.kitchen", state: "on" }] };
const activation = { name: "Evening", success: true, context, timestamp };

const SCHEDULED = { id: "b7c8a1d2", at: timestamp, until: null, user_id: "anna" };
/** One event of each kind: about the kitchen's light, where it is about an entity, and by anna. */
export const SAMPLES: { readonly [K in EventKind]: DataOf<K> } = {
  state_changed: { entity_id: "light.kitchen", old_state: null, new_state: KITCHEN, context },
  context_update: { context: { mood: "calm" }, changed: ["mood"], user_id: "anna", timestamp },
  state_change: {
    context: "evening",
    previous_state: {
      "light.kitchen": { state: "off" },
      "lock.door": { state: "locked" },
      mode: 1,
    },
    current_state: {
      "light.kitchen": { state: "on" },
      "lock.door": { state: "unlocked" },
      mode: 2,
    },
    timestamp,
  },
  action_executed: {
    action: "turn_on",
    parameters: { entity_id: "light.kitchen" },
    success: true,
    result: {},
    duration_ms: 1,
    user_id: "anna",
    timestamp,
  },
  approval_changed: {
    approval_id: "0b6e2a51-7c1d-4b0e-9a3f-5d2c8e7f6a10",
    status: "open",
    action: "devices.command",
    entities: ["light.kitchen"],
    user_id: "anna",
    timestamp,
  },
  policy_changed: { changed: ["rows"], read_only: false, timestamp },
  error: { code: "CONFLICT", message: "Jammed", entity_id: "light.kitchen", context, timestamp },
  command_superseded: {
    entity_id: "light.kitchen",
    name: "Kitchen",
    command: "set_brightness",
    wanted: { brightness: 200 },
    reached: { brightness: 100 },
    message: "Kitchen: set_brightness ended at brightness 100 instead of brightness 200",
    context,
    timestamp,
  },
  scene_activated: { entity_id: "scene.evening", ...activation },
  automation_triggered: { entity_id: "automation.wake", ...activation },
  custom_event: { event_type: "doorbell", event_data: { n: 1 }, user_id: "anna", timestamp },
  webhook_received: { webhook: "0f", body: {}, timestamp },
  watch_fired: { ...fired, ...why, user_id: "anna", timestamp },
  entity_added: { entity_id: "light.kitchen", name: "Kitchen", home: "virtual", timestamp },
  entity_removed: { entity_id: "light.kitchen", name: "Kitchen", home: "virtual", timestamp },
  registry_changed: {
    registry: "entity",
    action: "update",
    id: "light.kitchen",
    user_id: "anna",
    timestamp,
  },
  home_changed: { home: "virtual", name: "Virtual house", status: "away", timestamp },
  scheduled_changed: { ...SCHEDULED, action: "turn_on", status: "waiting", timestamp },
  addon_changed: { slug: "mqtt", state: "started", timestamp },
  package_changed: {
    repository: "a/b",
    category: "theme",
    installed_version: "1.0.0",
    timestamp,
  },
};
