/** Stores entities that add-ons publish, with their owner; without a heartbeat they become unavailable. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../../shared/async/keyed-mutex.ts";
import type { Shown } from "../../../../shared/contracts/addons.ts";
import { fail, isA } from "../../../../shared/kernel/errors.ts";
import type { DocumentWrite, Store, Write } from "../../../../shared/store/port/store.ts";
import type { Recorder } from "../../../../shared/store/recorder/state-recorder.ts";
import { ownContext, removed, unavailable } from "../../registry/home-record.ts";
import type { Homes } from "../../registry/homes.ts";
import { retryOnConflict } from "../../report-queue/optimistic-retry.ts";
import type { ReportQueue } from "../../report-queue/report-queue.ts";
import type { EntityOwner, Report } from "../home.ts";
import { checkName, checkShown } from "./addon-checks.ts";
import { openAddonHeartbeats } from "./addon-heartbeat.ts";
import { reportOf, type StoredAddonEntity } from "./addons.ts";

const COLLECTION = "addon_entities";

interface ContributionDeps {
  readonly home: EntityOwner;
  readonly homes: Homes;
  readonly queue: Pick<ReportQueue, "commit">;
  readonly latest: Recorder["latest"];
  readonly store: Store;
  readonly clock: Clock;
}

export const openAddonContributions = (deps: ContributionDeps) => {
  const { home, homes, queue, latest, store, clock } = deps;
  const kept = store.cache.documents<StoredAddonEntity>(COLLECTION);
  const heartbeats = openAddonHeartbeats(store, clock.now);
  const turns = openKeyedMutex();
  const refresh = () => store.refresh();

  const checkOwner = (slug: string, { entity_id }: Shown) => {
    const owner = kept.get(entity_id)?.slug ?? slug;
    const isFree = (homes.ownerOf(entity_id) ?? home) === home;
    if (owner !== slug || !isFree)
      fail("CONFLICT", { entity_id }, `${entity_id} belongs to another add-on`);
  };
  const checkArea = ({ area_id }: Shown, path: string) => {
    const { areas } = homes.registry;
    if (area_id !== undefined && !areas.some((area) => area.area_id === area_id))
      fail("INVALID_REQUEST", { area_id }, `${path}.area_id: there is no area ${area_id}`);
  };
  const checkAll = (slug: string, entities: readonly Shown[]) => {
    for (const [index, one] of entities.entries()) {
      const path = `entities[${index}]`;
      checkName(slug, one, path);
      checkShown(one, path);
      checkArea(one, path);
      checkOwner(slug, one);
    }
  };

  const byItself = (documents: readonly DocumentWrite[]) => ({ context: ownContext(), documents });
  const record = (reports: readonly Report[], documents: readonly DocumentWrite[]) =>
    queue.commit(reports, byItself(documents));

  /** The document, where it differs from the stored one; fails if another process has changed it. */
  const keep = async (slug: string, shown: Shown): Promise<readonly DocumentWrite[]> => {
    const { entity_id, name, area_id = null } = shown;
    const before = kept.get(entity_id);
    if (before?.name === name && before.area_id === area_id) return [];
    const stored = before && (await store.documents.get<StoredAddonEntity>(COLLECTION, entity_id));
    const value = { slug, name, area_id };
    return [{ collection: COLLECTION, id: entity_id, value, expects: stored?.revision ?? 0 }];
  };

  const take = async (slug: string, entities: readonly Shown[]) => {
    checkAll(slug, entities);
    const notes = heartbeats.writeFor(slug);
    const fresh = await Promise.all(entities.map((one) => keep(slug, one)));
    return async () => {
      await record(entities.map(reportOf), [...fresh.flat(), ...notes]);
      if (notes.length > 0) heartbeats.markWritten(slug);
    };
  };

  const ids = () => [...kept.keys()].filter((entity_id) => homes.ownerOf(entity_id) === home);
  const idsOf = (slug: string) => ids().filter((entity_id) => kept.get(entity_id)?.slug === slug);

  const leave = async (slug: string) => void (await record(idsOf(slug).map(unavailable), []));

  const remove = async (slug: string) => {
    const gone = idsOf(slug);
    const documents = gone.map((id) => ({ collection: COLLECTION, id, value: undefined }));
    await record(gone.map(removed), documents);
  };

  const isShown = (entity_id: string) =>
    (latest(entity_id)?.state ?? "unavailable") !== "unavailable";

  return {
    /** @throws INVALID_REQUEST, CONFLICT with the path of what is wrong; nothing is shown then. */
    contribute: (slug: string, entities: readonly Shown[]) =>
      turns.runExclusive(slug, () => retryOnConflict(refresh, () => take(slug, entities))),

    withdraw: (slug: string, isRemoved: boolean) =>
      turns.runExclusive(slug, () => (isRemoved ? remove(slug) : leave(slug))),

    /** Which entities belong to add-ons with a heartbeat. */
    async alive(): Promise<(entity_id: string) => boolean> {
      const slugs = await heartbeats.all();
      return (entity_id) =>
        homes.ownerOf(entity_id) === home && slugs.has(kept.get(entity_id)?.slug ?? "");
    },

    /** Makes the entities of add-ons without a heartbeat unavailable: their process may have died. */
    async withdrawExpired(fence?: Write["fence"]): Promise<void> {
      await refresh();
      const alive = await heartbeats.all();
      const shown = ids().filter(isShown);
      const slugs = new Set(shown.flatMap((id) => kept.get(id)?.slug ?? []));
      for (const slug of slugs.difference(alive)) {
        const cause = { ...byItself([heartbeats.expired(slug)]), fence };
        // An add-on that cannot be removed now may have a heartbeat again by the next check.
        await queue.commit([], cause, idsOf(slug).map(unavailable)).catch((error) => {
          // A heartbeat came in this moment.
          if (!isA("CONFLICT", error)) throw error;
        });
      }
    },
  };
};
