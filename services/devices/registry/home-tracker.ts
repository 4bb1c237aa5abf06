/** What one home says, as Hearth records it: entities under their ids in Hearth, which they keep for ever. */

import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { ShownEntity } from "../edits/house.ts";
import type { HomeEntity, HomeEvent, Report } from "../homes/home.ts";
import {
  type HomeRecord,
  openHomeRecord,
  type RegisteredEntity,
  type RegisteredEvent,
  removed,
} from "./home-record.ts";
import { freeId } from "./home-seed.ts";
import { entityNotes } from "./registry-notes.ts";

/** The ids of a home's entities in Hearth, by what the home knows them by. */
export type EntityIds = Readonly<Record<string, string>>;

interface TrackerDeps {
  readonly home: string;
  readonly record: HomeRecord | undefined;
  readonly ids: EntityIds | undefined;
  /** What to report of an entity that the home has added or changed. */
  readonly declared: (entity: HomeEntity) => Report;
  /** What to report of one whose device or area has changed. */
  readonly placed: (entity: HomeEntity) => Report;
  /** What the registry shows of one. */
  readonly shown: (entity: HomeEntity) => ShownEntity;
  /** Whether an entity of another home has the id. */
  readonly isTaken: (entity_id: string) => boolean;
  /** The time, in ISO 8601. */
  readonly now: () => string;
}

interface Recorded {
  readonly reports: readonly Report[];
  readonly events: readonly NewEvent[];
}

const sourceOf = ({ source_id, entity_id }: HomeEntity) => source_id ?? entity_id;
const homeIdOf = ({ home_entity_id, entity_id }: RegisteredEntity) => home_entity_id ?? entity_id;
const NOTHING: Recorded = { reports: [], events: [] };

/** Ids that were given, also in records of earlier versions, which have no list of them. */
const knownIds = (record: HomeRecord | undefined, ids: EntityIds | undefined) =>
  new Map([
    ...(record?.entities ?? []).map(
      (entity) => [entity.source_id ?? homeIdOf(entity), entity.entity_id] as const,
    ),
    ...Object.entries(ids ?? {}),
  ]);

export const openHomeTracker = (deps: TrackerDeps) => {
  const { home, record, ids, declared, placed, shown, isTaken, now } = deps;
  const known = openHomeRecord(record, declared, placed, now);
  const given = knownIds(record, ids);
  const taken = new Set(given.values());
  let shownIds: EntityIds | undefined;
  /** Ids in Hearth of what the home has at present, by its own ids, and the other way round. */
  const present = new Map(
    record?.entities.map((entity) => [homeIdOf(entity), entity.entity_id] as const),
  );
  const atHome = new Map([...present].map(([own, entity_id]) => [entity_id, own] as const));

  /** An entity that the home has named only now keeps the id that it had without. */
  const idBeforeNamed = ({ source_id, entity_id }: HomeEntity) => {
    const id = source_id === undefined ? undefined : given.get(entity_id);
    return id !== undefined && present.get(entity_id) === id ? id : undefined;
  };

  const registered = (entity: HomeEntity): RegisteredEntity => {
    const source = sourceOf(entity);
    // Also apart from another device of this home that had the id before it was renamed.
    const isUsed = (id: string) => isTaken(id) || known.has(id);
    const entity_id =
      given.get(source) ?? idBeforeNamed(entity) ?? freeId(entity.entity_id, isUsed);
    if (!given.has(source)) {
      given.set(source, entity_id);
      taken.add(entity_id);
      shownIds = undefined;
    }
    present.delete(atHome.get(entity_id) ?? "");
    present.set(entity.entity_id, entity_id);
    atHome.set(entity_id, entity.entity_id);
    const isSame = entity_id === entity.entity_id;
    return isSame ? entity : { ...entity, entity_id, home_entity_id: entity.entity_id };
  };

  const translated = (event: HomeEvent): RegisteredEvent | undefined => {
    if (event.kind === "entity_added" || event.kind === "entity_changed")
      return { ...event, entity: registered(event.entity) };
    if (event.kind !== "entity_removed") return event;
    const entity_id = present.get(event.entity_id);
    present.delete(event.entity_id);
    return entity_id === undefined ? undefined : { ...event, entity_id };
  };

  const noteOf = (kind: "entity_added" | "entity_removed", entity_id: string, name: string) =>
    occurred(kind, { entity_id, name, home, timestamp: now() });
  /** The appearance, the disappearance or the change in the registry that an event is, before it is applied. */
  const noteFor = (event: RegisteredEvent): readonly NewEvent[] => {
    if (event.kind === "entity_removed") {
      const name = known.entityOf(event.entity_id)?.name;
      return name === undefined ? [] : [noteOf("entity_removed", event.entity_id, name)];
    }
    if (event.kind !== "entity_added" && event.kind !== "entity_changed") return [];
    const { entity_id, name } = event.entity;
    const before = known.entityOf(entity_id);
    return before
      ? entityNotes(before, event.entity, shown, now())
      : [noteOf("entity_added", entity_id, name)];
  };

  return {
    has: known.has,
    status: known.status,
    /** Whether the id was ever given to an entity of this home. */
    isGiven: (entity_id: string) => taken.has(entity_id),
    record: known.record,
    /** The same ids until one is given. */
    ids(): EntityIds {
      shownIds ??= Object.fromEntries(given);
      return shownIds;
    },

    apply(said: HomeEvent): Recorded {
      const event = translated(said);
      if (!event) return NOTHING;
      const events = noteFor(event);
      return { reports: known.apply(event), events };
    },

    /** Reports of what the home has, under the ids in Hearth; all others are left out. */
    named: (reports: readonly Report[]): readonly Report[] =>
      reports.flatMap((report) => {
        const entity_id = present.get(report.entity_id);
        return entity_id === undefined ? [] : [{ ...report, entity_id }];
      }),
  };
};

export type HomeTracker = ReturnType<typeof openHomeTracker>;

/** What is recorded when a home is removed from the list; also what it had once is removed. */
export const removalOf = (
  home: string,
  { entities }: HomeRecord,
  ids: EntityIds,
  timestamp: string,
): Recorded => ({
  reports: Object.values(ids).map(removed),
  events: entities.map(({ entity_id, name }) =>
    occurred("entity_removed", { entity_id, name, home, timestamp }),
  ),
});
