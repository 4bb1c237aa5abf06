/** Takes in what add-ons show: who owns it is kept, and what nobody keeps up is unavailable. */
import { randomUUID } from "node:crypto";
import type { Shown } from "../../../shared/contracts/addons.ts";
import { type Entity, isPresent } from "../../../shared/entity.ts";
import { fail } from "../../../shared/errors.ts";
import type { Free } from "../../../shared/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/store.ts";
import { openTurns } from "../../../shared/turns.ts";
import type { Report } from "../home.ts";
import type { Homes } from "../homes.ts";
import type { Ledger } from "../ledger.ts";
import { checkName, checkShown } from "./addon-checks.ts";
import { entityOf, type Kept, reportOf } from "./addon-entities.ts";
import type { AddonHome } from "./addons.ts";

const COLLECTION = "addon_entities";
/** An add-on that runs is heard of three times in this. */
const SILENCE_MS = 60_000;
const LOOK_MS = 15_000;

export interface Parts {
  readonly home: AddonHome;
  readonly homes: Homes;
  readonly ledger: Pick<Ledger, "record">;
  readonly latest: (entity_id: string) => Entity | undefined;
  readonly store: Store;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
}

export const contributions = ({
  home,
  homes,
  ledger,
  latest,
  store,
  now = () => performance.now(),
}: Parts) => {
  const kept = new Map<string, Kept>();
  const heard = new Map<string, number>();
  const turns = openTurns();

  const own = (entity_id: string, one: Kept, attributes: Free): boolean => {
    if (!homes.admit(entityOf(entity_id, one, attributes), home)) return false;
    home.owners.set(entity_id, one.slug);
    return true;
  };

  const checkOwner = (slug: string, { entity_id }: Shown) => {
    const owner = kept.get(entity_id)?.slug;
    const isFree = owner === undefined ? homes.isFree(entity_id) : owner === slug;
    if (!isFree) fail("CONFLICT", { entity_id }, `${entity_id} belongs to somebody else`);
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

  const record = (reports: readonly Report[], documents: readonly DocumentWrite[]) =>
    ledger.record(reports, { context: { id: randomUUID(), user_id: null }, documents });

  const take = async (slug: string, entities: readonly Shown[]) => {
    checkAll(slug, entities);
    const fresh = entities.flatMap(({ entity_id, name, area_id = null }) => {
      const before = kept.get(entity_id);
      const isSame = before?.name === name && before.area_id === area_id;
      return isSame ? [] : [{ entity_id, value: { slug, name, area_id } }];
    });
    await record(
      entities.map((one) => reportOf(one, latest(one.entity_id))),
      fresh.map(({ entity_id, value }) => ({ collection: COLLECTION, id: entity_id, value })),
    );
    for (const { entity_id, value } of fresh) kept.set(entity_id, value);
    for (const { entity_id, attributes = {} } of entities)
      own(entity_id, kept.get(entity_id) as Kept, attributes);
    heard.set(slug, now());
  };

  const idsOf = (slug: string) =>
    [...home.owners].flatMap(([entity_id, owner]) => (owner === slug ? [entity_id] : []));

  const leave = async (slug: string) => {
    const shown = idsOf(slug).filter((entity_id) => {
      const entity = latest(entity_id);
      return entity !== undefined && isPresent(entity);
    });
    await record(
      shown.map((entity_id) => ({ entity_id, state: "unavailable" })),
      [],
    );
    heard.delete(slug);
  };

  const remove = async (slug: string) => {
    const ids = idsOf(slug);
    const documents = ids.map((id) => ({ collection: COLLECTION, id, value: undefined }));
    const attributes = { removed: true };
    await record(
      ids.map((entity_id) => ({ entity_id, state: "unavailable", attributes })),
      documents,
    );
    for (const entity_id of ids) {
      homes.dismiss(entity_id);
      home.owners.delete(entity_id);
      kept.delete(entity_id);
    }
    heard.delete(slug);
  };

  return {
    /** @throws INVALID_REQUEST, CONFLICT with the path of what is wrong; nothing is shown then. */
    contribute: (slug: string, entities: readonly Shown[]) =>
      turns.take(slug, () => take(slug, entities)),

    withdraw: (slug: string, isRemoved: boolean) =>
      turns.take(slug, () => (isRemoved ? remove(slug) : leave(slug))),

    /** Add-ons that were heard of, and are not any more: their process may have died with its node. */
    async leaveSilent(): Promise<void> {
      for (const [slug, at] of heard)
        if (now() - at > SILENCE_MS) await turns.take(slug, () => leave(slug));
    },

    /** What add-ons have shown in an earlier life; returns the way to stop. */
    async start(): Promise<() => void> {
      for (const { id, value } of await store.documents.all<Kept>(COLLECTION)) {
        if (!own(id, value, latest(id)?.attributes ?? {})) continue;
        kept.set(id, value);
      }
      // What could not be written is tried again at the next look.
      const look = () => void this.leaveSilent().catch(() => undefined);
      const timer = setInterval(look, LOOK_MS).unref();
      return () => clearInterval(timer);
    },
  };
};
