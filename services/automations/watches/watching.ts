/** Evaluates all watches in the one process that leads: follows the log and the clock, writes what fires. */
import type { ServiceBroker } from "moleculer";
import { placesIn } from "../../../shared/access/entity-places.ts";
import { callersFor } from "../../../shared/access/owner-permissions.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { isKnown } from "../../../shared/kernel/events.ts";
import type { DocumentWrite, Store, Write } from "../../../shared/store/port/store.ts";
import { readEvents } from "../engine/recover.ts";
import { openStateReplica } from "../engine/state-replica.ts";
import { conclude } from "./conclude.ts";
import { readStored } from "./watch-plan.ts";
import { positionWrite, startPosition } from "./watch-position.ts";
import { progressWrite, type StoredWatch, type WatchRecords } from "./watch-records.ts";
import { evaluator, type Occasion, openWatched, type Watched } from "./watched.ts";

const PAGE_SIZE = 200;
/** Between saves of the place in the log while nothing fires. */
const SAVE_MS = 5000;
const MAX_DOCUMENTS = 200;

export interface WatchingDeps {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly clock: Clock;
  readonly home: HomeLocation;
  readonly records: WatchRecords;
  /** Gets watches that have fired or are over, once that is on disk. */
  readonly told: (all: readonly StoredWatch[]) => void;
  /** Gets all watches once they are read: a process before may have told nothing of what has fired. */
  readonly opened: (all: readonly StoredWatch[]) => void;
}

type FoundWatch = StoredWatch & { readonly revision: number };

/** Of the process that leads. */
type Fence = NonNullable<Write["fence"]>;

export const openWatching = async (deps: WatchingDeps, fence: Fence) => {
  const { broker, store, clock, home, records, told } = deps;
  const places = placesIn(store);
  const skipped = (since: number) =>
    broker.logger.warn("watches have missed events that the log no longer has", { since });
  const stored = await records.all();
  let { sequence, time, replica } = await startPosition(store, stored, clock.now(), skipped);
  const lookup = (entity_id: string) => replica.get(entity_id);
  let occasions: Occasion[] = [];
  const occurred = (occasion: Occasion) => void occasions.push(occasion);
  const watched = openWatched({ home, lookup, occurred });
  let saved = { sequence, at: clock.now() };

  const watchedOf = ({ id, record, progress, revision }: FoundWatch): Watched | undefined => {
    const plan = progress.status === "active" ? readStored(record.condition) : undefined;
    return plan && { id, record, progress, revision, plan, due: 0 };
  };

  /** One that was made since: the events between its beginning and this place count for it alone. */
  const catchUp = async (one: Watched): Promise<void> => {
    const { look, pass } = evaluator({ home, occurred, changed: () => undefined });
    const from = Math.max(one.progress.sequence, await store.events.tail());
    const ahead = await readEvents(store, from, sequence);
    const entities = one.plan.entities.flatMap((entity_id) => replica.get(entity_id) ?? []);
    const own = openStateReplica(entities, ahead);
    one.due = one.progress.time;
    for (const event of ahead) {
      if (event.kind === "state_changed" && one.plan.entities.includes(event.data.entity_id)) {
        pass(one, own.get, event.time);
        own.apply(event);
        look(one, own.get, event.time);
      }
    }
  };

  /** The first look of a leading process at a watch is kept: from then on it is where the process is. */
  const adopt = async (found: FoundWatch): Promise<void> => {
    const one = watchedOf(found);
    if (!one || watched.all.has(found.id)) return;
    const isNew = found.revision === 1;
    if (isNew && one.progress.sequence < sequence) await catchUp(one);
    if (!isNew) one.progress = { ...one.progress, time: Math.max(one.progress.time, time) };
    watched.add(one);
    if (isNew) watched.changed.add(one);
  };

  const concluded = async () => {
    const all = occasions;
    occasions = [];
    const owners = all.map((one) => one.watched.record.owner);
    const callerOf = owners.length > 0 ? await callersFor(broker, store, owners) : undefined;
    const events = new Map<Watched, NewEvent[]>();
    const fired = new Set<Watched>();
    for (const occasion of all) {
      const one = occasion.watched;
      const { progress, delivery, event } = conclude(
        occasion,
        callerOf?.(one.record.owner),
        places,
      );
      if (delivery || progress.status !== "active") fired.add(one);
      one.progress = progress;
      if (watched.all.has(one.id)) watched.changed.add(one);
      if (event) events.set(one, [...(events.get(one) ?? []), event]);
    }
    return { events, fired };
  };

  const write = async (part: readonly Watched[], events: ReadonlyMap<Watched, NewEvent[]>) => {
    const last: DocumentWrite = positionWrite({ epoch: store.epoch, sequence, time });
    const documents = part.map((one) => progressWrite(one, one.revision, clock.now()));
    for (let from = 0; from === 0 || from < part.length; from += MAX_DOCUMENTS) {
      const some = part.slice(from, from + MAX_DOCUMENTS);
      const isLast = from + MAX_DOCUMENTS >= part.length;
      await store.apply({
        documents: [...documents.slice(from, from + MAX_DOCUMENTS), ...(isLast ? [last] : [])],
        events: some.flatMap((one) => events.get(one) ?? []),
        fence,
      });
    }
  };

  const save = async (isNeeded: boolean): Promise<void> => {
    if (!isNeeded && occasions.length === 0 && clock.now() - saved.at < SAVE_MS) return;
    const { events, fired } = await concluded();
    const changed = [...watched.changed];
    if (changed.length === 0 && sequence === saved.sequence) return;
    for (const one of changed) one.progress = { ...one.progress, sequence };
    await write(changed, events);
    saved = { sequence, at: clock.now() };
    for (const one of changed) {
      one.revision += 1;
      watched.changed.delete(one);
      if (one.progress.status !== "active") watched.drop(one.id);
    }
    if (fired.size > 0) told([...fired]);
  };

  const readPage = async (): Promise<boolean> => {
    const page = await store.events.read(sequence, PAGE_SIZE);
    for (const event of page) {
      if (isKnown(event)) watched.event(event, () => replica.apply(event));
      sequence = event.sequence;
    }
    if (occasions.length > 0) await save(false);
    return page.length === PAGE_SIZE;
  };

  /** Without a watch, the log was not followed: where it is now is where it begins. */
  const begin = async (): Promise<void> => {
    if (watched.all.size > 0) return;
    const snapshot = await store.snapshot();
    replica = openStateReplica(snapshot.entities, []);
    sequence = snapshot.sequence;
    time = clock.now();
  };

  for (const found of stored) await adopt(found);
  /** Ids of all in the store, as of the last look. */
  let known: ReadonlySet<string> = new Set(stored.map(({ id }) => id));
  deps.opened(stored);

  const changed = async (id: string): Promise<void> => {
    const [found, progress] = await Promise.all([records.find(id), records.progress(id)]);
    if (!found || !progress) return watched.drop(id);
    await begin();
    await adopt({ ...found, revision: progress.revision });
  };

  return {
    all: watched.all,
    get soonest() {
      return watched.soonest;
    },
    /** One was made, or removed. */
    changed,
    /** Those that were made or removed, and that no notice has told of. */
    async compare(): Promise<void> {
      const ids = new Set(await records.ids());
      for (const id of watched.all.keys()) if (!ids.has(id)) watched.drop(id);
      for (const id of ids) if (!known.has(id) && !watched.all.has(id)) await changed(id);
      known = ids;
    },
    /** Owners that no longer exist: their watches are over. */
    end(owners: ReadonlySet<string>): void {
      for (const one of watched.all.values())
        if (owners.has(one.record.owner.sub)) {
          one.progress = { ...one.progress, status: "ended" };
          watched.changed.add(one);
        }
    },
    /** @throws what has failed; then all is opened again from what is on disk. */
    async poll(isRunning: () => boolean): Promise<void> {
      if (watched.all.size === 0) return;
      while (isRunning() && (await readPage()));
      const now = clock.now();
      watched.tick(now);
      time = now;
      await save(false);
    },
    save: () => save(true),
  };
};

export type Watching = Awaited<ReturnType<typeof openWatching>>;
