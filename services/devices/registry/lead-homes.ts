/** Opens the homes in the one process that holds their lease, and records what they say. */
import type { KeptArea } from "../../../shared/access/entity-places.ts";
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import { declaredAttributes } from "../../../shared/domains/attributes.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { isLeaseLost } from "../../../shared/store/port/leader-election.ts";
import type { Store, Write } from "../../../shared/store/port/store.ts";
import type { Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import { shownAttributes, shownEntity } from "../edits/house.ts";
import { houseCache } from "../edits/house-cache.ts";
import type { Home, HomeEntity, HomeListener, HomeStatus, Report } from "../homes/home.ts";
import type { ReportQueue } from "../report-queue/report-queue.ts";
import { openFollowedHomes } from "./followed-homes.ts";
import { areaWrites, openOwnDocuments } from "./home-documents.ts";
import { HOME_RECORDS, type HomeRecord, ownContext } from "./home-record.ts";
import { type EntityIds, openHomeTracker, removalOf } from "./home-tracker.ts";
import type { Homes } from "./homes.ts";
import type { ListedHomes } from "./listed-homes.ts";
import { placeNotes } from "./registry-notes.ts";
import { openReportBatches } from "./report-batches.ts";

const HEARTBEAT_CHECK_MS = 15_000;
/** How soon a change of the list by another process is seen. */
const FOLLOW_MS = 1000;
/** The ids of entities in Hearth, a document for each home. */
const ENTITY_IDS = "home_entity_ids";

export type Fence = NonNullable<Write["fence"]>;

export interface LeadDeps {
  readonly store: Pick<Store, "documents" | "cache">;
  readonly homes: Homes;
  readonly listedHomes: ListedHomes;
  /** What is stored of every home, also of those that are no longer in the list. */
  readonly records: ReadonlyMap<string, HomeRecord>;
  readonly nameOf: (home: string) => string;
  /** Gets each change of a home's status, with the reason. */
  readonly noteStatus: (home: string, status: HomeStatus, error: string | undefined) => void;
  readonly recorder: Recorder;
  readonly queue: ReportQueue;
  /** The areas that are kept, by id. */
  readonly areas: ReadonlyMap<string, KeptArea>;
  readonly clock: Clock;
  readonly addonHeartbeats: {
    alive(): Promise<(entity_id: string) => boolean>;
    withdrawExpired(fence: Fence): Promise<void>;
  };
}

type ShownAttributes = () => Free;

/** All of what is new or was away; of what is known, only what the home declares of it. */
const asReport = (
  { entity_id, initial }: HomeEntity,
  latest: Recorder["latest"],
  shown: ShownAttributes,
): Report => ({
  entity_id,
  effect(now) {
    const attributes = { ...initial.attributes, ...shown() };
    if (!latest(entity_id) || now.state === "unavailable")
      return { ...initial, attributes: { removed: null, ...attributes } };
    const declaredAs = (name: string) => own(attributes, name) ?? null;
    const declared = declaredAttributes(entity_id).map((name) => [name, declaredAs(name)]);
    return { attributes: Object.fromEntries(declared) };
  },
});

/** Opens the homes of the list, and those that come later; what they say is one write at first, then batches. */
export const leadHomes = async (deps: LeadDeps, fence: Fence) => {
  const { store, homes, listedHomes, records, nameOf, recorder, queue, areas, clock } = deps;
  await recorder.refresh();
  await listedHomes.follow();
  const storedIds = new Map(
    (await store.documents.all<EntityIds>(ENTITY_IDS)).map(({ id, value }) => [id, value]),
  );
  const ownRecords = openOwnDocuments(HOME_RECORDS, records);
  const ownIds = openOwnDocuments(ENTITY_IDS, storedIds);
  const houseFor = houseCache(store.cache);
  const saidHomes = () => followed.trackers().map(([id, one]) => ({ ...one.record(), id }));
  const houseNow = () => houseFor(saidHomes());
  const shownBy = (home: string | undefined) => (entity: HomeEntity) =>
    shownEntity(houseNow(), entity, home);
  /** By what the homes have said so far, stored or not. */
  const shownIn = (home: string | undefined, entity: HomeEntity) => () =>
    shownAttributes(shownBy(home)(entity));
  const declaredBy = (home: string | undefined) => (entity: HomeEntity) =>
    asReport(entity, recorder.latest, shownIn(home, entity));
  const placedBy =
    (home: string) =>
    (entity: HomeEntity): Report => {
      const attributes = shownIn(home, entity);
      return { entity_id: entity.entity_id, effect: () => ({ attributes: attributes() }) };
    };
  const now = () => timestampOf(clock);
  const cause = () => ({ context: ownContext(), fence });
  let isStarting = true;
  let isEnded = false;

  const documents = () => {
    const all = followed.trackers();
    const said = ownRecords.writesFor(new Map(all.map(([id, one]) => [id, one.record()])));
    const ids = ownIds.writesFor(new Map(all.map(([id, one]) => [id, one.ids()])));
    const areasNow = all.flatMap(([, one]) => one.record().areas);
    const done = () => {
      said.done();
      ids.done();
    };
    return { writes: [...said.writes, ...ids.writes, ...areaWrites(areas, areasNow)], done };
  };
  /** Another process has the lease: the writes of this one are refused from now on. */
  const noticeLoss = (error: unknown) => {
    if (isLeaseLost(error)) void end().catch(() => undefined);
  };
  const batches = openReportBatches({ queue, clock, cause, documents, failed: noticeLoss });

  /** A client's definition hides what the home says of an entity with its id. */
  const isShown = ({ entity_id }: Report) => !homes.isDefined(entity_id);
  const statusChange = (id: string, status: string): NewEvent =>
    occurred("home_changed", { home: id, name: nameOf(id), status, timestamp: now() });

  const listenerFor = (id: string, home: Home): HomeListener => {
    // Without a record of it, all that it says at a first start would be news, until it is connected.
    let isKnown = !isStarting || records.has(id);
    const trackerNow = () => (isEnded ? undefined : followed.trackerOf(id, home));
    const named = (reports: readonly Report[]) =>
      followed.trackerOf(id, home)?.named(reports).filter(isShown) ?? [];
    return {
      event(event) {
        const tracker = trackerNow();
        if (!tracker) return;
        const before = tracker.status();
        const house = houseNow();
        const said = tracker.apply(event);
        const status = tracker.status();
        if (status !== before)
          deps.noteStatus(id, status, event.kind === "home_status" ? event.error : undefined);
        const events = [
          ...placeNotes(house, houseNow(), now()),
          ...said.events,
          ...(status === before ? [] : [statusChange(id, status)]),
        ];
        batches.add({ reports: said.reports.filter(isShown), events: isKnown ? events : [] });
        isKnown ||= status === "connected";
      },
      report(reports) {
        if (!isEnded) batches.addStates(named(reports));
      },
      refresh: recorder.refresh,
      // Derived again after a failure: what could not be written has not happened.
      async apply(reports) {
        await queue.commit([], cause(), named(reports)).catch((error: unknown) => {
          noticeLoss(error);
          throw error;
        });
      },
    };
  };

  /** Homes that were removed while this process leads: one that is added again begins anew. */
  const retired = new Set<string>();
  const followed = openFollowedHomes({
    clock,
    listenerFor,
    trackerFor: (id) =>
      openHomeTracker({
        home: id,
        record: retired.has(id) ? undefined : records.get(id),
        ids: retired.has(id) ? undefined : storedIds.get(id),
        declared: declaredBy(id),
        placed: placedBy(id),
        shown: shownBy(id),
        now,
        isTaken: (entity_id) =>
          homes.isAddons(entity_id) ||
          followed.trackers().some(([other, one]) => other !== id && one.isGiven(entity_id)),
      }),
    retired(id, { record, ids }) {
      retired.add(id);
      const { reports, events } = removalOf(id, record(), ids(), now());
      const places = placeNotes(houseFor([...saidHomes(), { ...record(), id }]), houseNow(), now());
      batches.add({ reports: reports.filter(isShown), events: [...events, ...places] });
    },
  });

  const followNow = async (): Promise<void> => {
    await recorder.refresh();
    await listedHomes.follow();
    if (!isEnded) await followed.follow(homes.listed());
  };
  let following: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => {
    following = following.catch(() => undefined).then(followNow);
    return following;
  };

  /** What the homes say at a start; what no home has any more is kept, but unavailable. */
  const reconcile = async () => {
    await recorder.refresh();
    const isAlive = await deps.addonHeartbeats.alive();
    const fromClients = homes.entities.filter(({ entity_id }) => homes.isDefined(entity_id));
    const isGone = ({ entity_id }: Entity) =>
      !homes.isDefined(entity_id) &&
      !followed.trackers().some(([, tracker]) => tracker.has(entity_id)) &&
      !isAlive(entity_id);
    const gone = recorder.entities().filter(isGone);
    const { reports, events } = batches.take();
    const { writes, done } = documents();
    const all = [
      ...gone.map(({ entity_id }) => ({ entity_id, state: "unavailable" })),
      ...reports,
      ...fromClients.map(declaredBy(undefined)),
    ];
    await recorder.commit(all, { ...cause(), documents: writes, events });
    done();
  };

  const timers: (() => void)[] = [];
  const end = async (): Promise<void> => {
    if (isEnded) return;
    isEnded = true;
    for (const cancel of timers) cancel();
    await following.catch(() => undefined);
    await followed.end();
    await batches.end();
  };

  // One home may change states, and find the lease lost, while another is still opening.
  following = followed.begin(homes.listed(), records.keys());
  try {
    await following;
    await reconcile();
  } catch (error) {
    await end();
    throw error;
  }
  isStarting = false;
  // What could not be done now is done at the next check.
  const withdraw = () => void deps.addonHeartbeats.withdrawExpired(fence).catch(() => undefined);
  timers.push(
    clock.every(HEARTBEAT_CHECK_MS, withdraw),
    clock.every(FOLLOW_MS, () => void follow().catch(() => undefined)),
  );
  batches.begin();
  return { end, follow };
};
