/** Reconciles the store with the homes, in the one process that holds their lease. */
import type { KeptArea } from "../../../shared/access/entity-places.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Area } from "../../../shared/contracts/devices.ts";
import { DECLARED_ATTRIBUTES } from "../../../shared/domains/attributes.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Write } from "../../../shared/store/port/store.ts";
import type { Recorder } from "../../../shared/store/recorder/recorder.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { HomeEntity, HomeListener, Report } from "../homes/home.ts";
import type { WriteQueue } from "../recorder/write-queue.ts";
import { HOME_RECORDS, openHomeRecord, ownContext } from "./home-record.ts";
import type { Homes } from "./homes.ts";

export const HOME_LEASE = { lease: "home", ttlMs: 4000, renewMs: 1000, pollMs: 500 };
const HEARTBEAT_CHECK_MS = 15_000;
const RETRY_MS = 1000;
/** How long a start waits for the process that has the lease. */
const START_TIMEOUT_MS = 10_000;
const START_POLL_MS = 50;

type Fence = NonNullable<Write["fence"]>;

interface ReconcileDeps {
  readonly homes: Homes;
  readonly recorder: Recorder;
  readonly queue: WriteQueue;
  /** The areas that are kept, by id. */
  readonly areas: ReadonlyMap<string, KeptArea>;
  readonly clock: Clock;
  readonly addonHeartbeats: {
    alive(): Promise<(entity_id: string) => boolean>;
    withdrawExpired(fence: Fence): Promise<void>;
  };
}

/** All of what is new or was away; of what is known, only what the home declares of it. */
const asReport = ({ entity_id, initial }: HomeEntity, latest: Recorder["latest"]): Report => ({
  entity_id,
  effect(now) {
    if (!latest(entity_id) || now.state === "unavailable")
      return { ...initial, attributes: { removed: null, ...initial.attributes } };
    const declaredAs = (name: string) => own(initial.attributes, name) ?? null;
    const declared = DECLARED_ATTRIBUTES.map((name) => [name, declaredAs(name)]);
    return { attributes: Object.fromEntries(declared) };
  },
});

/** What is to be written so that every process knows the areas of the homes, and no others. */
const areaWrites = (kept: ReadonlyMap<string, KeptArea>, areas: readonly Area[]) => {
  const now = new Map(areas.map(({ area_id, name, floor_id }) => [area_id, { name, floor_id }]));
  return [...new Set([...kept.keys(), ...now.keys()])]
    .filter((id) => canonical(kept.get(id)) !== canonical(now.get(id)))
    .map((id) => ({ collection: "areas", id, value: now.get(id) }));
};

export const openReconciler = (deps: ReconcileDeps) => {
  const { homes, recorder, queue, areas, clock, addonHeartbeats } = deps;
  const declared = (entity: HomeEntity) => asReport(entity, recorder.latest);

  /** Opens the homes and records their events: at the start as one write, then in batches. */
  const lead = async (fence: Fence) => {
    await recorder.refresh();
    const cause = () => ({ context: ownContext(), fence });
    const tracked = homes.records().map((record) => openHomeRecord(record, declared));
    let pending: Report[] = [];
    let writing: Promise<void> | undefined = Promise.resolve();
    let isDirty = false;
    let isEnded = false;

    /** Records of homes that differ from the stored ones. */
    const recordWrites = () =>
      tracked.flatMap((one, index) => {
        const value = { ...one.record() };
        const isKnown = canonical(value) === canonical(homes.records()[index]);
        return isKnown ? [] : [{ collection: HOME_RECORDS, id: String(index), value }];
      });
    const areasNow = () => tracked.flatMap((one) => one.record().areas);
    const documents = () => [...recordWrites(), ...areaWrites(areas, areasNow())];
    const lose = (error: unknown) => {
      if (isA("CONFLICT", error)) void end();
      throw error;
    };
    const write = async () => {
      while (isDirty && !isEnded) {
        const reports = pending;
        pending = [];
        isDirty = false;
        // Derived again after a failure: what could not be written stays pending here.
        await queue.commit([], { ...cause(), documents: documents() }, reports).catch((error) => {
          pending = [...reports, ...pending];
          isDirty = true;
          return lose(error);
        });
      }
    };
    const flush = () => {
      if (writing || isEnded) return;
      writing = write().then(
        () => {
          writing = undefined;
        },
        () => {
          writing = undefined;
          if (!isEnded) cancelRetry = clock.after(RETRY_MS, flush);
        },
      );
    };
    let cancelRetry: () => void = () => undefined;

    /** The first home that names an entity has it, and a definition hides it. */
    const isOwn = (index: number, entity_id: string) =>
      !homes.isDefined(entity_id) && !tracked.slice(0, index).some((one) => one.has(entity_id));
    const listenerFor = (index: number): HomeListener => ({
      event(event) {
        if (isEnded) return;
        const reports = tracked[index]?.apply(event) ?? [];
        pending.push(...reports.filter(({ entity_id }) => isOwn(index, entity_id)));
        isDirty = true;
        flush();
      },
      report(reports) {
        if (isEnded) return;
        if (isDirty) pending.push(...reports);
        else queue.add(reports, cause());
      },
      // Derived again after a failure: what could not be written has not happened.
      apply: (reports) => queue.commit([], cause(), reports).catch(lose),
    });

    // One home may change states, and find the lease lost, while another is still opening.
    const opening = homes.open(listenerFor);
    const end = async () => {
      isEnded = true;
      cancelRetry();
      cancelHeartbeats();
      const close = await opening;
      await close();
      await writing;
    };
    // What could not be written is retried at the next check.
    const checkHeartbeats = () =>
      void addonHeartbeats.withdrawExpired(fence).catch(() => undefined);
    let cancelHeartbeats: () => void = () => undefined;

    /** What the homes say at a start; what no home has any more is kept, but unavailable. */
    const reconcile = async () => {
      await recorder.refresh();
      const isAlive = await addonHeartbeats.alive();
      const fromClients = homes.entities.filter(({ entity_id }) => homes.isDefined(entity_id));
      const isGone = ({ entity_id }: Entity) =>
        !homes.isDefined(entity_id) &&
        !tracked.some((one) => one.has(entity_id)) &&
        !isAlive(entity_id);
      const gone = recorder.entities().filter(isGone);
      const reports = [
        ...pending,
        ...fromClients.map(declared),
        ...gone.map(({ entity_id }) => ({ entity_id, state: "unavailable" })),
      ];
      pending = [];
      isDirty = false;
      await recorder.commit(reports, { ...cause(), documents: documents() });
    };

    try {
      await opening;
      await reconcile();
    } catch (error) {
      writing = undefined;
      isEnded = true;
      await opening.then((close) => close()).catch(() => undefined);
      throw error;
    }
    cancelHeartbeats = clock.every(HEARTBEAT_CHECK_MS, checkHeartbeats);
    writing = undefined;
    flush();
    return end;
  };

  let end: (() => Promise<void>) | undefined;
  const stop = async () => {
    await end?.();
    end = undefined;
  };
  const areThere = () =>
    homes.records().every((record) => record !== undefined) &&
    homes.entities.every(({ entity_id }) => recorder.latest(entity_id));

  return {
    async start(token: number) {
      const fence = { lease: HOME_LEASE.lease, token };
      end = await lead(fence);
    },
    stop,
    onLost: stop,

    /**
     * Resolves when the homes live here, or another process has brought them in line.
     *
     * @throws SERVICE_UNAVAILABLE when neither is so for ten seconds.
     */
    async ready(): Promise<void> {
      const until = clock.now() + START_TIMEOUT_MS;
      while (!end) {
        await recorder.refresh().catch(() => undefined);
        if (areThere()) return;
        const why = "No process has reconciled the homes; do all processes have the same HOMES?";
        if (clock.now() > until) fail("SERVICE_UNAVAILABLE", {}, why);
        await clock.sleep(START_POLL_MS);
      }
    },
  };
};
