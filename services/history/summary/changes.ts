/** What differs between two positions of the log: the first state of each entity, and the last; pure. */
import type { SummaryChange } from "../../../shared/contracts/agents/summary.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { type HomePlaces, shortName } from "./home-places.ts";

/** Before the first event: `null` where the entity was not there. */
const statesBefore = (events: readonly LogEvent[]): ReadonlyMap<string, string | null> => {
  const before = new Map<string, string | null>();
  for (const { kind, data } of events) {
    const known = (entity_id: string, state: string | null) => {
      if (!before.has(entity_id)) before.set(entity_id, state);
    };
    if (kind === "state_changed") known(data.entity_id, data.old_state?.state ?? null);
    if (kind === "entity_added") known(data.entity_id, null);
    // The event has no state: that it has gone is what differs.
    if (kind === "entity_removed") known(data.entity_id, "unknown");
  }
  return before;
};

interface PresentHome {
  readonly entities: readonly Entity[];
  readonly places: HomePlaces;
  /** Whether the summary is of a part of the home: what has gone is in no part of it. */
  readonly isPart: boolean;
}

/** The state of a scene is when it was activated: the changes of its members say more. */
const isTold = (entity_id: string): boolean => domainOf(entity_id) !== "scene";

export const changesSince = (
  events: readonly LogEvent[],
  { entities, places: { areaOf, nameOf }, isPart }: PresentHome,
): readonly SummaryChange[] => {
  const before = statesBefore(events);
  const present = new Set(entities.map(({ entity_id }) => entity_id));
  const changed = entities.flatMap((entity): readonly SummaryChange[] => {
    const { entity_id, state } = entity;
    const from = before.get(entity_id);
    if (from === undefined || from === state || !isTold(entity_id)) return [];
    const area_id = areaOf(entity_id);
    const was = from === null ? null : shortName(from);
    return [{ entity_id, name: nameOf(entity), area_id, from: was, to: shortName(state) }];
  });
  if (isPart) return changed;
  const gone = [...before].filter(([id, from]) => from !== null && !present.has(id));
  return [
    ...changed,
    ...gone.map(([entity_id, from]) => ({
      entity_id,
      name: entity_id,
      area_id: null,
      from: shortName(from ?? ""),
      to: null,
    })),
  ];
};
