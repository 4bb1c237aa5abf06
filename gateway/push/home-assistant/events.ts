/** The view of `subscribe_events`: events of the log as events of Home Assistant's bus. */
import type { DataOf, LogEvent } from "../../../shared/kernel/events.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { EventView } from "../dialect.ts";
import type { LogEntry } from "../log/entry.ts";
import { eventBody, eventText, type MessageId } from "./messages.ts";
import { asState, contextOf, type StateContext, sidesOf } from "./states.ts";

/** The context of the data; without one, the event's own position stands for it. */
const causeOf = ({ event, position }: LogEntry): StateContext => {
  const context =
    event.kind === "state_changed" ||
    event.kind === "scene_activated" ||
    event.kind === "automation_triggered" ||
    event.kind === "error"
      ? event.data.context
      : undefined;
  if (context) return contextOf(context.id, context.user_id);
  return contextOf(position, "user_id" in event.data ? event.data.user_id : null);
};

const ENTITIES = "entity_registry_updated";

/** What Home Assistant says of a change of a registry. It has no former values. */
const registryData = ({ registry, action, id }: DataOf<"registry_changed">): Free => ({
  action,
  [`${registry}_id`]: id,
  ...((registry === "entity" || registry === "device") && { changes: {} }),
});

const dataOf = (event: LogEvent, cause: StateContext): Free => {
  if (event.kind === "custom_event") return event.data.event_data;
  if (event.kind === "registry_changed") return registryData(event.data);
  if (event.kind !== "state_changed") return { ...event.data };
  const { before, after } = sidesOf(event.data);
  return {
    entity_id: event.data.entity_id,
    old_state: before && asState(before),
    new_state: after && asState(after, cause),
  };
};

/** A custom event has the type that its client gave it; a change of a registry has Home Assistant's. */
const typeOf = (event: LogEvent): string => {
  if (event.kind === "custom_event") return event.data.event_type;
  return event.kind === "registry_changed" ? `${event.data.registry}_registry_updated` : event.kind;
};

const COMINGS = { entity_added: "create", entity_removed: "remove" } as const;
const comingOf = (event: LogEvent) =>
  event.kind === "entity_added" || event.kind === "entity_removed"
    ? { action: COMINGS[event.kind], entity_id: event.data.entity_id }
    : undefined;

const fired = (event_type: string, data: Free, time: number, context: StateContext): Free => ({
  event_type,
  data,
  origin: "LOCAL",
  time_fired: new Date(time).toISOString(),
  context,
});

const bodyOf = (entry: LogEntry): string =>
  entry.once("home-assistant event", () => {
    const { event, position } = entry;
    const cause = causeOf(entry);
    return eventBody(fired(typeOf(event), dataOf(event, cause), event.time, cause), position);
  });

/** Who follows the registry of entities is told there of those that come and go. */
const registryBodyOf = (entry: LogEntry): string => {
  const coming = comingOf(entry.event);
  if (!coming) return bodyOf(entry);
  return entry.once("home-assistant registry event", () =>
    eventBody(fired(ENTITIES, coming, entry.event.time, causeOf(entry)), entry.position),
  );
};

const isSeen = (event: LogEvent): boolean => {
  if (event.kind !== "state_changed") return true;
  const { before, after } = sidesOf(event.data);
  return before !== null || after !== null;
};

const ALL = "*";

/** @param event_type  The only kind of event; without it, every kind. */
export const eventsView = (id: MessageId, event_type: string | undefined): EventView => ({
  wants: (event) =>
    ([undefined, ALL, typeOf(event)].includes(event_type) ||
      (event_type === ENTITIES && comingOf(event) !== undefined)) &&
    isSeen(event),
  format: (entry) => eventText(id, event_type === ENTITIES ? registryBodyOf(entry) : bodyOf(entry)),
  resync({ states }, position, now) {
    const data = { position, states: states.map((entity) => asState(entity)) };
    const event = fired("resync", data, now, contextOf(position, null));
    return eventText(id, eventBody(event, position));
  },
});
