/** Turns what homes report into stored states: version, state and event in one write. */

import { placesIn } from "../../../shared/access/entity-places.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Entity, StateChange } from "../../../shared/kernel/entity.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Settled } from "../../../shared/kernel/receipt.ts";
import type { DocumentWrite, Store, Write } from "../../../shared/store/port/store.ts";
import { type Coverage, checkVersion, coverage } from "../commands/checks.ts";
import type { Report } from "../homes/home.ts";
import { derive } from "./derive.ts";
import { openOverlay } from "./pending-state.ts";
import { type Attempt, remember, writtenOf } from "./uncertain-writes.ts";

/** So long it is tried anew while others write the same entities. */
const PATIENCE_MS = 5000;

export interface Cause {
  readonly context: { readonly id: string; readonly user_id: string | null };
  /** The entity that the answer will show, changed or not: it must be on disk by then. */
  readonly about?: string;
  /** What is written together with the entities. */
  readonly documents?: readonly DocumentWrite[];
  /** What has happened besides, whether or not an entity is other than before. */
  readonly events?: readonly NewEvent[] | undefined;
  /** Makes the receipt of the request, from the entities that it changed. */
  readonly settle?: ((changed: readonly Entity[]) => Settled | undefined) | undefined;
  /** The entity must be at this version when it is written. */
  readonly expects?: Pick<Entity, "entity_id" | "version"> | undefined;
  /** Under which only one process writes. */
  readonly fence?: Write["fence"] | undefined;
  /** Epoch milliseconds; after it, nothing is tried anew. */
  readonly deadline?: number | undefined;
  /** Those of the same before, of which nobody knows whether they were written; it adds its own. */
  readonly attempts?: Attempt[] | undefined;
}

export interface Recorder {
  /** The entity with all that is on its way to the disk; readers ask the store instead. */
  latest(entity_id: string): Entity | undefined;
  /** What grants cover, as everything is stored. */
  readonly coverage: Coverage;
  /** Whoever decides on what is latest asks for this first. */
  refresh(): Promise<void>;
  /** Those that are there, as they are stored, by id: the same list while none has changed. */
  entities(): readonly Entity[];
  /**
   * Records reports as one write, anew where another process has written their entities.
   *
   * @returns the entities that are other than before, each once.
   * @throws SERVICE_UNAVAILABLE when the store does not take it, VERSION_CONFLICT when the entity
   *   is not as it is expected, CONFLICT when a document is not, or the lease or the receipt is
   *   somebody else's by now.
   */
  record(reports: readonly Report[], cause: Cause): Promise<readonly Entity[]>;
}

/** What entities were before they were changed; of a new one, its version says all. */
const origins = (changes: readonly StateChange[]) =>
  changes.flatMap(({ old_state }) => old_state ?? []);

export const openRecorder = (
  store: Pick<Store, "cache" | "refresh" | "apply" | "events">,
  clock: Clock,
): Recorder => {
  const { latest, underWay, lay } = openOverlay(store.cache.entities);

  /** The entity that an answer shows unchanged may itself still be on its way to the disk. */
  const relied = (about: string | undefined, changes: readonly StateChange[]) =>
    about === undefined || changes.some(({ entity_id }) => entity_id === about)
      ? undefined
      : underWay(about);

  const writeFor = (changes: readonly StateChange[], cause: Cause): Write | undefined => {
    const { about, documents = [], events: besides = [], settle, fence } = cause;
    const entities = changes.map(({ new_state }) => new_state);
    const receipt = settle?.(entities);
    const seen = relied(about, changes);
    const from = [...origins(changes), ...(seen ? [seen] : [])];
    const events = [...changes.map((change) => occurred("state_changed", change)), ...besides];
    // What changed nothing may be done once more: only who asked for a receipt needs one of that.
    const isAsked = receipt !== undefined && !receipt.unclaimed;
    const isNothing = events.length + documents.length === 0 && !seen && !isAsked;
    return isNothing ? undefined : { from, entities, events, documents, receipt, ...fenced(fence) };
  };

  const apply = async (write: Write, attempts: Attempt[] | undefined) => {
    const { entities = [], events = [] } = write;
    try {
      await store.apply(write);
    } catch (error) {
      // Whatever else it says, the answer of a yes may have been lost on its way.
      const isNo = isA("VERSION_CONFLICT", error) || isA("CONFLICT", error);
      if (!isNo && attempts) remember(attempts, { entities, events, time: clock.now() });
      throw error;
    }
  };

  /** @returns nothing when another process was faster. */
  const attempt = async (reports: readonly Report[], cause: Cause) => {
    const { expects, context } = cause;
    const expected = expects && latest(expects.entity_id);
    if (expected) checkVersion(expected, expects.version);
    const changes = derive(reports, latest, context, new Date(clock.now()));
    // Laid before anything is awaited: the next writer builds upon it at once.
    const settled = lay(changes);
    try {
      const write = writeFor(changes, cause);
      if (write) await apply(write, cause.attempts);
      settled(true);
      return changes.map(({ new_state }) => new_state);
    } catch (error) {
      settled(false);
      if (isA("VERSION_CONFLICT", error)) return undefined;
      throw error;
    }
  };

  const written = async ({ attempts = [] }: Cause) =>
    attempts.length > 0
      ? (await writtenOf(store.events, store.cache.entities, attempts, clock.now()))?.entities
      : undefined;

  /**
   * Those who have come too late look again together, and go one upon the other: so they are as
   * fast as those of another process, and all get through.
   */
  const insist = async (reports: readonly Report[], cause: Cause, until: number) => {
    do {
      await store.refresh();
      const changed = (await written(cause)) ?? (await attempt(reports, cause));
      if (changed) return changed;
    } while (clock.now() < until);
    return fail("SERVICE_UNAVAILABLE", {}, "Others are changing the same all the time");
  };

  return {
    latest,
    coverage: coverage(placesIn(store)),
    refresh: () => store.refresh(),
    entities: () => store.cache.present(),
    async record(reports, cause) {
      const { deadline = Number.POSITIVE_INFINITY } = cause;
      const until = Math.min(deadline, clock.now() + PATIENCE_MS);
      const changed = cause.attempts?.length ? undefined : await attempt(reports, cause);
      return changed ?? insist(reports, cause, until);
    },
  };
};

const fenced = (fence: Write["fence"]) => fence && { fence };
