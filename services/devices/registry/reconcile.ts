/** What only one of all processes does for the homes: brings them in line, and lets them live. */
import { randomUUID } from "node:crypto";
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
import type { HomeEntity, Listener, Report } from "../homes/home.ts";
import type { WriteQueue } from "../recorder/write-queue.ts";
import type { Homes } from "./homes.ts";

export const TERMS = { lease: "home", ttlMs: 4000, renewMs: 1000, pollMs: 500 };
const LOOK_MS = 15_000;
/** How long a start waits for the process that has the lease. */
const START_MS = 10_000;
const LOOK_AGAIN_MS = 50;

type Fence = NonNullable<Write["fence"]>;

interface Parts {
  readonly homes: Homes;
  readonly recorder: Recorder;
  readonly queue: WriteQueue;
  /** The areas that are kept, by id. */
  readonly areas: ReadonlyMap<string, KeptArea>;
  readonly clock: Clock;
  readonly visits: {
    heard(): Promise<(entity_id: string) => boolean>;
    leaveSilent(fence: Fence): Promise<void>;
  };
}

/** All of what is new or was away; of what is known, only what the home declares of it. */
const asReport = ({ entity_id, initial }: HomeEntity, latest: Recorder["latest"]): Report => ({
  entity_id,
  effect(now) {
    if (!latest(entity_id) || now.state === "unavailable") return initial;
    const declared = DECLARED_ATTRIBUTES.map((name) => [
      name,
      own(initial.attributes, name) ?? null,
    ]);
    return { attributes: Object.fromEntries(declared) };
  },
});

const context = () => ({ id: randomUUID(), user_id: null });

/** What is to be written so that every process knows the areas of the homes, and no others. */
const areaWrites = (kept: ReadonlyMap<string, KeptArea>, areas: readonly Area[]) => {
  const now = new Map(areas.map(({ area_id, name, floor_id }) => [area_id, { name, floor_id }]));
  return [...new Set([...kept.keys(), ...now.keys()])]
    .filter((id) => canonical(kept.get(id)) !== canonical(now.get(id)))
    .map((id) => ({ collection: "areas", id, value: now.get(id) }));
};

export const keeper = ({ homes, recorder, queue, areas, clock, visits }: Parts) => {
  /** What the homes say at a start; what no home has any more is kept, but away. */
  const reconcile = async (fence: Fence) => {
    await recorder.refresh();
    const isHeard = await visits.heard();
    const fixed = homes.entities;
    const ids = new Set(fixed.map(({ entity_id }) => entity_id));
    const isAway = ({ entity_id }: Entity) => !ids.has(entity_id) && !isHeard(entity_id);
    const away = recorder.entities().filter(isAway);
    const reports = [
      ...fixed.map((entity) => asReport(entity, recorder.latest)),
      ...away.map(({ entity_id }) => ({ entity_id, state: "unavailable" })),
    ];
    const documents = areaWrites(areas, homes.registry.areas);
    await recorder.commit(reports, { context: context(), documents, fence });
  };

  /** A process that lost the lease fails at its next fenced write. */
  const listenerFor = (fence: Fence, isLost: () => void): Listener => ({
    tell: (reports) => queue.add(reports, { context: context(), fence }),
    move: (reports) =>
      // Requested, so not queued: what cannot be recorded now has not happened.
      queue.commit([], { context: context(), fence }, reports).catch((error) => {
        if (isA("CONFLICT", error)) isLost();
        throw error;
      }),
  });

  const live = async (fence: Fence) => {
    // What could not be written is tried again at the next look.
    const look = () => void visits.leaveSilent(fence).catch(() => undefined);
    const cancel = clock.every(LOOK_MS, look);
    // The first of the homes may move, and find the lease lost, while another is still starting.
    const starting = homes.start(listenerFor(fence, () => void end()));
    const end = async () => {
      cancel();
      const stopHomes = await starting;
      await stopHomes();
    };
    await starting;
    return end;
  };

  let end: (() => Promise<void>) | undefined;
  const stop = async () => {
    await end?.();
    end = undefined;
  };
  const areThere = () => homes.entities.every(({ entity_id }) => recorder.latest(entity_id));

  return {
    async start(token: number) {
      const fence = { lease: TERMS.lease, token };
      await reconcile(fence);
      end = await live(fence);
    },
    stop,
    onLost: stop,

    /**
     * Resolves when the homes live here, or another process has brought them in line.
     *
     * @throws SERVICE_UNAVAILABLE when neither is so for ten seconds.
     */
    async ready(): Promise<void> {
      const until = clock.now() + START_MS;
      while (!end) {
        await recorder.refresh().catch(() => undefined);
        if (areThere()) return;
        if (clock.now() > until)
          fail(
            "SERVICE_UNAVAILABLE",
            {},
            "No process has reconciled the homes; do all processes have the same HOMES?",
          );
        await clock.sleep(LOOK_AGAIN_MS);
      }
    },
  };
};
