/** The view of `subscribe_entities`: all entities, then only differences. */
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { EventView } from "../dialect.ts";
import type { LogEntry } from "../log/entry.ts";
import { eventBody, eventText } from "./messages.ts";
import { compressedAll, compressedChange } from "./states.ts";

interface EntitiesView extends EventView {
  /** All its entities. */
  readonly all: (states: readonly Entity[], position: string) => string;
}

const bodyOf = (entry: LogEntry): string | undefined =>
  entry.once("home-assistant change", () => {
    const { event, position } = entry;
    const change = event.kind === "state_changed" ? compressedChange(event.data) : undefined;
    return change && eventBody(change, position);
  });

/** @param entity_ids  Only these; without them, all. */
export const entitiesView = (id: number, entity_ids?: readonly string[]): EntitiesView => {
  const ids = entity_ids && new Set(entity_ids);
  const isIncluded = (entity_id: string) => ids?.has(entity_id) ?? true;
  const all: EntitiesView["all"] = (states, position) => {
    const some = states.filter(({ entity_id }) => isIncluded(entity_id));
    return eventText(id, eventBody(compressedAll(some), position));
  };
  return {
    wants: (event: LogEvent) => event.kind === "state_changed" && isIncluded(event.data.entity_id),
    format(entry) {
      const body = bodyOf(entry);
      return body === undefined ? undefined : eventText(id, body);
    },
    resync: ({ states }, position) => all(states, position),
    all,
  };
};
