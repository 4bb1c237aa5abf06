/** Stores entities that add-ons publish, with their owner; without a heartbeat they become unavailable. */
import { type Clock, timestampOf } from "../../../../shared/async/clock.ts";
import { openKeyedMutex } from "../../../../shared/async/keyed-mutex.ts";
import type { Shown } from "../../../../shared/contracts/addons.ts";
import { fail, isA } from "../../../../shared/kernel/errors.ts";
import type { NewEvent } from "../../../../shared/kernel/event-data.ts";
import { occurred } from "../../../../shared/kernel/events.ts";
import type { DocumentWrite, Store, Write } from "../../../../shared/store/port/store.ts";
import type { Recorder } from "../../../../shared/store/recorder/state-recorder.ts";
import { ownContext, removed, unavailable } from "../../registry/home-record.ts";
import type { Homes } from "../../registry/homes.ts";
import { retryOnConflict } from "../../report-queue/optimistic-retry.ts";
import type { ReportQueue } from "../../report-queue/report-queue.ts";
import type { EntityOwner, Report } from "../home.ts";
import { checkName, checkShown } from "./addon-checks.ts";
import { openAddonHeartbeats } from "./addon-heartbeat.ts";
import { openAddonIds } from "./addon-ids.ts";
import { reportOf, type StoredAddonEntity } from "./addons.ts";

const COLLECTION = "addon_entities";

const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

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
  const entityIds = openAddonIds(kept, (entity_id) => {
    const owner = homes.ownerOf(entity_id);
    return owner !== undefined && owner !== home;
  });
  const refresh = () => store.refresh();

  const checkOwner = (slug: string, { entity_id }: Shown) => {
    const owner = kept.get(entity_id)?.slug ?? slug;
    if (owner !== slug) fail("CONFLICT", { entity_id }, `${entity_id} belongs to another add-on`);
  };
  const isArea = (id: string) => homes.registry.areas.some(({ area_id }) => area_id === id);
  const checkArea = ({ entity_id, area_id }: Shown, path: string) => {
    // An area that people have removed since is no fault of the add-on.
    const isKept = kept.get(entity_id)?.area_id === area_id;
    if (area_id !== undefined && !isKept && !isArea(area_id))
      fail("INVALID_REQUEST", { area_id }, `${path}.area_id: there is no area ${area_id}`);
  };
  /** In the area that it suggests, where there is one. */
  const placed = ({ suggested_area: area, ...shown }: Shown): Shown => {
    const found =
      area === undefined || shown.area_id !== undefined
        ? undefined
        : homes.registry.areas.find(
            ({ area_id, name }) => area_id === area || isSameName(name, area),
          );
    return found ? { ...shown, area_id: found.area_id } : shown;
  };
  const withoutRemovedArea = ({ area_id, ...shown }: Shown): Shown =>
    area_id !== undefined && isArea(area_id) ? { ...shown, area_id } : shown;
  const checkAll = (slug: string, entities: readonly Shown[]) => {
    for (const [index, one] of entities.entries()) {
      const path = `entities[${index}]`;
      checkName(slug, one, path);
      checkShown(one, path);
      checkArea(one, path);
      checkOwner(slug, one);
    }
  };

  const byItself = (documents: readonly DocumentWrite[], events: readonly NewEvent[] = []) => ({
    context: ownContext(),
    documents,
    events,
  });
  const record = (
    reports: readonly Report[],
    documents: readonly DocumentWrite[],
    events: readonly NewEvent[],
  ) => queue.commit(reports, byItself(documents, events));
  const noteOf =
    (kind: "entity_added" | "entity_removed", slug: string) =>
    ({ entity_id, name }: Pick<Shown, "entity_id" | "name">) =>
      occurred(kind, { entity_id, name, home: `addon:${slug}`, timestamp: timestampOf(clock) });

  /** The document, where it differs from the stored one; fails if another process has changed it. */
  const keep = async (
    slug: string,
    { entity_id, name, area_id }: Shown,
    own_id: string,
  ): Promise<readonly DocumentWrite[]> => {
    const before = kept.get(entity_id);
    const place = { name, area_id: area_id ?? null };
    if (before?.name === name && before.area_id === place.area_id) return [];
    const stored = before && (await store.documents.get<StoredAddonEntity>(COLLECTION, entity_id));
    const value = { slug, ...place, ...(own_id !== entity_id && { own_id }) };
    return [{ collection: COLLECTION, id: entity_id, value, expects: stored?.revision ?? 0 }];
  };

  const take = async (slug: string, given: readonly Shown[], held: readonly string[]) => {
    const ownIds = given.map(({ entity_id }) => entity_id);
    const idOf = entityIds.given(slug, ownIds);
    checkAll(slug, given);
    const entities = given.map((one) => ({ ...placed(one), entity_id: idOf(one.entity_id) }));
    const notes = heartbeats.writeFor(slug);
    const fresh = await Promise.all(
      entities.map((one, index) => keep(slug, one, ownIds[index] ?? one.entity_id)),
    );
    const added = entities
      .filter(({ entity_id }) => !kept.has(entity_id))
      .map(noteOf("entity_added", slug));
    return async () => {
      const hidden = held.map(idOf);
      const shown = entities.filter(({ entity_id }) => !hidden.includes(entity_id));
      await record(shown.map(withoutRemovedArea).map(reportOf), [...fresh.flat(), ...notes], added);
      if (notes.length > 0) heartbeats.markWritten(slug);
    };
  };

  const ids = () => [...kept.keys()].filter((entity_id) => homes.ownerOf(entity_id) === home);
  const idsOf = (slug: string) => ids().filter((entity_id) => kept.get(entity_id)?.slug === slug);

  const leave = async (slug: string) => void (await record(idsOf(slug).map(unavailable), [], []));

  const checkIsIts = (slug: string, entity_ids: readonly string[]) => {
    const own = idsOf(slug);
    for (const [index, entity_id] of entity_ids.entries())
      if (!own.includes(entity_id))
        fail(
          "INVALID_REQUEST",
          { entity_id },
          `entity_ids[${index}]: ${slug} has no entity ${entity_id}`,
        );
  };
  const remove = async (slug: string, gone: readonly string[]) => {
    const documents = gone.map((id) => ({ collection: COLLECTION, id, value: undefined }));
    const named = gone.map((entity_id) => ({ entity_id, name: kept.get(entity_id)?.name ?? "" }));
    await record(gone.map(removed), documents, named.map(noteOf("entity_removed", slug)));
  };

  const isShown = (entity_id: string) =>
    (latest(entity_id)?.state ?? "unavailable") !== "unavailable";

  return {
    /** @throws INVALID_REQUEST, CONFLICT with the path of what is wrong; nothing is shown then. */
    contribute: (slug: string, entities: readonly Shown[], held: readonly string[] = []) =>
      turns.runExclusive(slug, () => retryOnConflict(refresh, () => take(slug, entities, held))),

    /**
     * Makes its entities unavailable, or removes all of them, or some.
     *
     * @throws INVALID_REQUEST for one that it does not have; none is removed then.
     */
    withdraw: (slug: string, isRemoved: boolean, entity_ids?: readonly string[]) =>
      turns.runExclusive(slug, async () => {
        const gone = entity_ids?.map(entityIds.known(slug));
        if (gone) checkIsIts(slug, gone);
        await (isRemoved ? remove(slug, gone ?? idsOf(slug)) : leave(slug));
      }),

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
