/** Versions of what people configure: listed, read, and restored by the service that owns each kind. */
import { refusalOf } from "../../../shared/access/access.ts";
import { placesFor, placesIn } from "../../../shared/access/entity-places.ts";
import {
  type RestoredVersion,
  type Version,
  type Versioned,
  type VersionKind,
  versions,
} from "../../../shared/contracts/registry/versions.ts";
import type { Member } from "../../../shared/contracts/routines.ts";
import { type Caller, covers, type Places } from "../../../shared/kernel/caller.ts";
import { type Call, implement } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { failUnknown } from "../../../shared/kernel/unknown-names.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import {
  type KeptVersion,
  type KeptVersions,
  nameIn,
  restorableIn,
  versionsIn,
} from "../../../shared/store/versions.ts";
import { OWNERS } from "./owners.ts";

/** What a grant must cover of a scene or an automation. */
interface Covered {
  readonly members?: readonly Member[];
  readonly entities?: readonly string[];
  /** It commands what is in areas or carries labels when it runs. */
  readonly isPlaced?: boolean;
}

const isSeen = (
  caller: Caller,
  places: Places,
  id: string,
  { hidden }: Pick<KeptVersion, "hidden">,
): boolean => {
  const { grant } = caller;
  if (!grant) return true;
  const { members = [], entities = [], isPlaced } = (hidden ?? {}) as Covered;
  return (
    isPlaced === false &&
    [id, ...entities].every((one) => covers(grant, places, one)) &&
    members.every(({ entity_id, command }) => covers(grant, places, entity_id, command))
  );
};

const shownVersion = ({ hidden: _hidden, ...version }: KeptVersion): Version => ({
  ...version,
  name: nameIn(version.value),
});

const summaryOf = ({ id, versions: [newest, ...others] }: KeptVersions): readonly Versioned[] =>
  newest
    ? [
        {
          id,
          name: nameIn(newest.value),
          version: newest.version,
          versions: others.length + 1,
          at: newest.at,
          deleted: newest.change === "deleted",
        },
      ]
    : [];

const newestFirst = (one: Versioned, other: Versioned) =>
  (one.at ?? "") > (other.at ?? "") ? -1 : 1;

export const versionsService = ({ store, clock }: Pick<ServiceDeps, "store" | "clock">) => {
  const kept = versionsIn(store.documents, clock);
  const places = placesIn(store);

  /** @throws FORBIDDEN where the caller may not restore what is of this kind. */
  const callerFor = async (ctx: Call, kind: VersionKind): Promise<Caller> => {
    const caller = ctx.meta.caller ?? fail("UNAUTHORIZED");
    const { touches: _touches, ...need } = OWNERS[kind].need;
    const refusal = refusalOf(caller, { name: ctx.action?.name ?? "", need }, {}, places);
    if (refusal) fail("FORBIDDEN", refusal.details, refusal.message);
    await placesFor(store, caller);
    return caller;
  };

  const seenBy =
    (caller: Caller) =>
    ({ id, versions: all }: KeptVersions): KeptVersions => ({
      id,
      versions: all.filter((one) => isSeen(caller, places, id, one)),
    });

  const list = async (ctx: Call, kind: VersionKind): Promise<readonly Versioned[]> => {
    const caller = await callerFor(ctx, kind);
    return (await kept.all(kind)).map(seenBy(caller)).flatMap(summaryOf).sort(newestFirst);
  };

  /** @throws NOT_FOUND */
  const find = async (ctx: Call, kind: VersionKind, id: string): Promise<KeptVersions> => {
    const caller = await callerFor(ctx, kind);
    const found = await kept.find(kind, id);
    const seen = found && seenBy(caller)(found);
    if (seen && seen.versions.length > 0) return seen;
    const known = (await list(ctx, kind)).map((one) => one.id);
    return failUnknown("NOT_FOUND", { kind, id }, `kept version of ${kind} ${id}`, id, known);
  };

  return implement(versions, {
    async list(ctx) {
      const { kind, deleted } = ctx.params;
      const all = await list(ctx, kind);
      return deleted === undefined ? all : all.filter((one) => one.deleted === deleted);
    },

    get: async (ctx) =>
      (await find(ctx, ctx.params.kind, ctx.params.id)).versions.map(shownVersion),

    async restore(ctx): Promise<RestoredVersion> {
      const { kind, ...asked } = ctx.params;
      const { id, version } = asked;
      const found = await find(ctx, kind, id);
      // The owner refuses, too, but it would name versions that the caller does not see.
      restorableIn(kind, found, version);
      const [newest] = found.versions;
      const { value, left_out = [] } = await OWNERS[kind].restore(ctx, asked);
      const before = newest && newest.change !== "deleted" ? newest.value : null;
      return { kind, id, version, before, value, left_out };
    },
  });
};
