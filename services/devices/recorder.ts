/** Turns what homes report into stored states: version, state and event in one write. */
import { type Entity, next, type StateChange } from "../../shared/entity.ts";
import { occurred } from "../../shared/events.ts";
import type { DocumentWrite, NewEvent, Settled, Store } from "../../shared/store/store.ts";
import type { Report } from "./home.ts";

/** How often a write is tried anew when another writer was faster. */
const ATTEMPTS = 3;

export interface Cause {
  readonly context: { readonly id: string; readonly user_id: string | null };
  /** The entity that the answer will show, changed or not: it must be on disk by then. */
  readonly about?: string;
  /** What is written together with the entities. */
  readonly documents?: readonly DocumentWrite[];
  /** What has happened besides, whether or not an entity is other than before. */
  readonly events?: readonly NewEvent[] | undefined;
  /** Makes the receipt of the request, from the entities that it changed. */
  readonly settle?: (changed: readonly Entity[]) => Settled | undefined;
}

export interface Recorder {
  /** The entity with all that is on its way to the disk; readers ask the store instead. */
  latest(entity_id: string): Entity | undefined;
  /**
   * Records reports as one write.
   *
   * @returns the entities that are other than before, each once.
   * @throws SERVICE_UNAVAILABLE when the store does not take it.
   */
  record(reports: readonly Report[], cause: Cause): Promise<readonly Entity[]>;
}

/** What is recorded together is one change of each entity. */
const merged = (reports: readonly Report[]): readonly Report[] => {
  const byEntity = new Map<string, Report>();
  for (const { entity_id, attributes, ...state } of reports) {
    const before = byEntity.get(entity_id);
    const all = { ...before?.attributes, ...attributes };
    byEntity.set(entity_id, { ...before, entity_id, ...state, attributes: all });
  }
  return [...byEntity.values()];
};

const isConflict = (error: unknown) => (error as { type?: unknown }).type === "VERSION_CONFLICT";

export const openRecorder = async (store: Store, now: () => Date): Promise<Recorder> => {
  const stored = await store.entities();
  const latest = new Map(stored.map((entity) => [entity.entity_id, entity]));
  const onDisk = new Map(stored.map((entity) => [entity.entity_id, entity.version]));

  /** Applies reports to what is latest, so that the next writer builds upon them at once. */
  const derive = (reports: readonly Report[], { context }: Cause): StateChange[] => {
    const at = now();
    const changes = merged(reports).flatMap(({ entity_id, ...patch }) => {
      const old_state = latest.get(entity_id) ?? null;
      const new_state = next(old_state ?? undefined, entity_id, patch, at);
      return new_state ? [{ entity_id, old_state, new_state, context }] : [];
    });
    for (const { entity_id, new_state } of changes) latest.set(entity_id, new_state);
    return changes;
  };

  /** What was derived did not get to the disk: go back to what is there. */
  const forget = async (changes: readonly StateChange[]) => {
    for (const { entity_id } of changes) {
      const kept = await store.entity(entity_id);
      if (kept) latest.set(entity_id, kept);
      else latest.delete(entity_id);
    }
  };

  /** The entity that an answer shows unchanged may itself still be on its way to the disk. */
  const relied = (about: string | undefined, changed: ReadonlyMap<string, Entity>) => {
    const seen = about !== undefined && !changed.has(about) ? latest.get(about) : undefined;
    return seen && onDisk.get(seen.entity_id) !== seen.version ? [seen] : [];
  };

  const write = async (
    changes: readonly StateChange[],
    { about, documents = [], events: besides = [], settle }: Cause,
  ) => {
    const changed = new Map(changes.map((change) => [change.entity_id, change.new_state]));
    const entities = [...changed.values()];
    const receipt = settle?.(entities);
    const holds = relied(about, changed);
    const events = [...changes.map((change) => occurred("state_changed", change)), ...besides];
    if (events.length + holds.length + documents.length === 0 && !receipt) return entities;
    await store.apply({ holds, entities, events, documents, receipt });
    for (const { entity_id, version } of entities) onDisk.set(entity_id, version);
    return entities;
  };

  const attempt = async (reports: readonly Report[], cause: Cause) => {
    const changes = derive(reports, cause);
    try {
      return await write(changes, cause);
    } catch (error) {
      await forget(changes);
      throw error;
    }
  };

  const record: Recorder["record"] = async (reports, cause) => {
    for (let left = ATTEMPTS; ; left -= 1) {
      try {
        return await attempt(reports, cause);
      } catch (error) {
        if (!isConflict(error) || left <= 1) throw error;
      }
    }
  };
  return { latest: (entity_id) => latest.get(entity_id), record };
};
