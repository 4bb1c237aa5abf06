/** Turns reports into stored states: version, state, event and receipt are committed in one write. */
import { editsIn, pinnedBy } from "../../access/registry-edits.ts";
import type { Clock } from "../../async/clock.ts";
import type { Entity, StateChange } from "../../kernel/entity.ts";
import { fail, isA } from "../../kernel/errors.ts";
import type { NewEvent } from "../../kernel/event-data.ts";
import { occurred } from "../../kernel/events.ts";
import type { Settle } from "../../kernel/receipt.ts";
import type { DocumentWrite, Store, Write } from "../port/store.ts";
import { derive, type Pinned, type Report } from "./derive.ts";
import { openPendingState } from "./pending-state.ts";
import { addUncertain, findWritten, type UncertainWrite } from "./uncertain-writes.ts";

/** How long a change is derived again while others write the same entities. */
const RETRY_TIMEOUT_MS = 5000;

/** What is committed together with reports. */
export interface Cause {
  readonly context: StateChange["context"];
  /** An entity that the answer shows, changed or not: it must be on disk before the answer. */
  readonly about?: string;
  readonly documents?: readonly DocumentWrite[];
  /** Events beside those of changed entities. */
  readonly events?: readonly NewEvent[] | undefined;
  /** Makes the receipt of the request from its answer. */
  readonly settle?: Settle | undefined;
  /** The version that an entity must have before the write. */
  readonly expects?: Pick<Entity, "entity_id" | "version"> | undefined;
  /** The lease under which a single process writes. */
  readonly fence?: Write["fence"] | undefined;
  /** Epoch milliseconds; after it, nothing is derived again. */
  readonly deadline?: number | undefined;
  /** What people set of entities by this write; without it, what is stored. */
  readonly pinned?: Pinned | undefined;
  /** Earlier writes of the same change with an unknown outcome; the recorder adds to them. */
  readonly uncertain?: UncertainWrite[] | undefined;
}

/** Makes the answer from the entities that a change makes different, each once. */
export type AnswerOf<T> = (changed: readonly Entity[]) => T;

export interface Recorder {
  /** The entity with all pending changes of this process; readers use the store instead. */
  latest(entity_id: string): Entity | undefined;
  /** Reads what other processes have written; call it before a decision on `latest`. */
  refresh(): Promise<void>;
  /** The stored entities that exist, by id: the same list while none has changed. */
  entities(): readonly Entity[];
  /**
   * Derives a change, makes its answer, and commits change and receipt in one write. Where another
   * process has written the same entities first, all three are done again.
   *
   * @returns the answer; without `answerOf`, the changed entities.
   * @throws SERVICE_UNAVAILABLE when the store refuses, VERSION_CONFLICT when the entity is not at
   *   the expected version, CONFLICT for the revision of a document, the lease, or the receipt.
   */
  commit(reports: readonly Report[], cause: Cause): Promise<readonly Entity[]>;
  commit<T>(reports: readonly Report[], cause: Cause, answerOf: AnswerOf<T>): Promise<T>;
}

/** @throws VERSION_CONFLICT */
export const checkVersion = (
  { version: stored, entity_id }: Entity,
  wanted: number | undefined,
): void => {
  if (wanted !== undefined && wanted !== stored)
    fail(
      "VERSION_CONFLICT",
      { entity_id, version: stored, expected: wanted },
      `${entity_id} is at version ${stored}, not ${wanted}`,
    );
};

export const openRecorder = (
  store: Pick<Store, "cache" | "refresh" | "apply" | "events">,
  clock: Clock,
): Recorder => {
  const { latest, pending, add } = openPendingState(store.cache.entities);
  const edits = editsIn(store.cache);
  const pinnedNow: Pinned = (entity_id) => pinnedBy(edits.entities.get(entity_id));

  /** @returns nothing where there is nothing to write. */
  const writeFor = (
    changes: readonly StateChange[],
    { about, documents = [], events: others = [], fence }: Cause,
    receipt: Write["receipt"],
  ): Write | undefined => {
    const isChanged = changes.some(({ entity_id }) => entity_id === about);
    // An entity that the answer shows unchanged may itself still be on its way to the disk.
    const shown = about === undefined || isChanged ? undefined : pending(about);
    const from = [
      ...changes.flatMap(({ old_state }) => old_state ?? []),
      ...(shown ? [shown] : []),
    ];
    const entities = changes.map(({ new_state }) => new_state);
    const events = [...changes.map((change) => occurred("state_changed", change)), ...others];
    // A request that changed nothing may be repeated: it needs a receipt only with a client's key, and its record always.
    const isAsked = receipt !== undefined && (!receipt.unclaimed || receipt.record !== undefined);
    const isNothing = events.length + documents.length === 0 && !shown && !isAsked;
    return isNothing
      ? undefined
      : { from, entities, events, documents, receipt, ...(fence && { fence }) };
  };

  const apply = async (write: Write, uncertain: UncertainWrite[] | undefined) => {
    try {
      await store.apply(write);
    } catch (error) {
      // Any other error may hide a success whose answer was lost.
      const isRefusal = isA("VERSION_CONFLICT", error) || isA("CONFLICT", error);
      if (!isRefusal && uncertain) addUncertain(uncertain, write, clock.now());
      throw error;
    }
  };

  /** @returns the answer in a list; nothing when another process was faster. */
  const attempt = async <T>(
    reports: readonly Report[],
    cause: Cause,
    answerOf: AnswerOf<T>,
  ): Promise<readonly [T] | undefined> => {
    const { expects, context, settle, uncertain, pinned = pinnedNow } = cause;
    const expected = expects && latest(expects.entity_id);
    if (expected) checkVersion(expected, expects.version);
    const changes = derive(reports, latest, context, new Date(clock.now()), pinned);
    // Added before anything is awaited: the next change is derived from this one.
    const finish = add(changes);
    try {
      const answer = answerOf(changes.map(({ new_state }) => new_state));
      const write = writeFor(changes, cause, settle?.(answer));
      if (write) await apply(write, uncertain);
      finish(true);
      return [answer];
    } catch (error) {
      finish(false);
      if (isA("VERSION_CONFLICT", error)) return undefined;
      throw error;
    }
  };

  const commit = async <T>(reports: readonly Report[], cause: Cause, answerOf: AnswerOf<T>) => {
    const { deadline = Number.POSITIVE_INFINITY, uncertain = [] } = cause;
    const until = Math.min(deadline, clock.now() + RETRY_TIMEOUT_MS);
    let done = uncertain.length > 0 ? undefined : await attempt(reports, cause, answerOf);
    while (!done) {
      // Late writers share one refresh and then build upon each other, so that all get through.
      await store.refresh();
      const written = await findWritten(store, uncertain, clock.now());
      done = written ? [answerOf(written.entities)] : await attempt(reports, cause, answerOf);
      if (!done && clock.now() >= until)
        fail("SERVICE_UNAVAILABLE", {}, "Other writers change the same entities continuously");
    }
    return done[0];
  };

  return {
    latest,
    refresh: () => store.refresh(),
    entities: () => store.cache.present(),
    commit: <T>(
      reports: readonly Report[],
      cause: Cause,
      answerOf: AnswerOf<T> = (changed) => changed as T,
    ) => commit(reports, cause, answerOf),
  };
};
