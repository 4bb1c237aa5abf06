/** Versions of what people configure: each is written beside the change, in the same write. */
import { type Clock, timestampOf } from "../async/clock.ts";
import type { Version, VersionKind } from "../contracts/registry/versions.ts";
import { fail } from "../kernel/errors.ts";
import type { Free } from "../kernel/rules.ts";
import { canonical } from "../text/canonical-json.ts";
import type { Documents, DocumentWrite } from "./port/store.ts";

const MAX_VERSIONS = 50;
/** Of all versions of one thing; the newest two are kept whatever they need. */
const MAX_LENGTH = 256 * 1024;
const ALWAYS_KEPT = 2;
const DELETED_KEPT_MS = 90 * 24 * 3600_000;

/** What is kept of a thing at one moment. */
export interface VersionedValue {
  /** As the API shows it. */
  readonly value: Free;
  /** What else restoring it needs; no answer shows it. */
  readonly hidden?: Free | undefined;
  /** When it became so, and by whom, where that is known. */
  readonly at?: string | undefined;
  readonly user_id?: string | undefined;
}

export interface VersionChange {
  readonly kind: VersionKind;
  readonly id: string;
  readonly before: VersionedValue | undefined;
  readonly after: VersionedValue | undefined;
  /** Who changes it. */
  readonly user_id?: string | undefined;
  readonly isRestored?: boolean | undefined;
  /** The newest version that there must be. */
  readonly expects?: number | undefined;
}

export interface KeptVersion<V = Free, H = Free> extends Omit<Version, "name" | "value"> {
  readonly value: V;
  readonly hidden?: H | undefined;
}

/** Of one thing, the newest version first. */
export interface KeptVersions<V = Free, H = Free> {
  readonly id: string;
  readonly versions: readonly KeptVersion<V, H>[];
}

/** A version that can be restored. */
export interface Restorable<V = Free, H = Free> {
  readonly wanted: KeptVersion<V, H>;
  /** The deletion that it comes back from; nothing where the thing is there. */
  readonly deleted: KeptVersion<V, H> | undefined;
}

/** One collection for each kind, so that a list reads no others. */
const collectionOf = (kind: VersionKind): string => `versions_${kind}`;

const NAMES = ["name", "username"] as const;
export const nameIn = (value: Free): string | null => {
  const name = NAMES.map((field) => value[field]).find((one) => typeof one === "string");
  return typeof name === "string" ? name : null;
};

const changeOf = ({ before, after, isRestored }: VersionChange): Version["change"] => {
  if (after === undefined) return "deleted";
  if (isRestored) return "restored";
  return before === undefined ? "created" : "changed";
};

/** What was there before its first change is a version, too. */
const firstOf = ({ before }: VersionChange): readonly KeptVersion[] =>
  before
    ? [
        {
          version: 1,
          at: before.at ?? null,
          user_id: before.user_id ?? null,
          change: "created",
          value: before.value,
          hidden: before.hidden,
        },
      ]
    : [];

/** The newest ones, as far as there is room. */
const bounded = (versions: readonly KeptVersion[]): readonly KeptVersion[] => {
  let left = MAX_LENGTH;
  return versions.slice(0, MAX_VERSIONS).filter((one, index) => {
    left -= JSON.stringify(one).length;
    return index < ALWAYS_KEPT || left >= 0;
  });
};

/** The versions with a change at their beginning. */
export const withChange = (
  stored: readonly KeptVersion[],
  change: VersionChange,
  at: string,
): readonly KeptVersion[] => {
  const older = stored.length > 0 ? stored : firstOf(change);
  const { value, hidden } = change.after ?? change.before ?? fail("INTERNAL_ERROR");
  const next: KeptVersion = {
    version: (older[0]?.version ?? 0) + 1,
    at,
    user_id: change.user_id ?? null,
    change: changeOf(change),
    value,
    ...(hidden && { hidden }),
  };
  return bounded([next, ...older]);
};

const isSame = ({ before, after }: VersionChange): boolean =>
  before !== undefined &&
  after !== undefined &&
  canonical([before.value, before.hidden]) === canonical([after.value, after.hidden]);

/**
 * @throws NOT_FOUND for a version that is not kept, CONFLICT where another thing has its id now.
 */
export const restorableIn = <V, H>(
  kind: VersionKind,
  { id, versions }: KeptVersions<V, H>,
  version: number,
): Restorable<V, H> => {
  const wanted = versions.find((one) => one.version === version);
  const kept = versions.map((one) => one.version).toReversed();
  if (!wanted) {
    const message = `There is no version ${version} of ${kind} ${id}; there are ${kept.join(", ")}`;
    return fail("NOT_FOUND", { kind, id, version, versions: kept }, message);
  }
  const [newest] = versions;
  if (newest?.change === "deleted") return { wanted, deleted: newest };
  const later = versions.find((one) => one.change === "created" && one.version > version);
  if (later)
    fail(
      "CONFLICT",
      { kind, id, version, created: later.version },
      `The ${kind} ${id} of version ${version} was deleted, and another one has its id since version ${later.version}: delete that one first`,
    );
  return { wanted, deleted: undefined };
};

/** @throws VERSION_CONFLICT */
const checkNewest = (
  { kind, id, expects }: Pick<VersionChange, "kind" | "id" | "expects">,
  [newest]: readonly KeptVersion<unknown, unknown>[],
): void => {
  if (expects !== undefined && newest?.version !== expects)
    fail(
      "VERSION_CONFLICT",
      { kind, id },
      `The ${kind} ${id} has changed since version ${expects}`,
    );
};

/** Which version is to come back, and which one there must be until then. */
interface WantedVersion {
  readonly id: string;
  readonly version: number;
  readonly expected_version?: number | undefined;
}

type StoredVersions<V = Free, H = Free> = Pick<KeptVersions<V, H>, "versions">;

export const versionsIn = (
  documents: Pick<Documents, "get" | "all">,
  clock: Pick<Clock, "now">,
) => {
  /** @template V  What its owner has written as the value, and with `H` as hidden. */
  const find = async <V = Free, H = Free>(
    kind: VersionKind,
    id: string,
  ): Promise<KeptVersions<V, H> | undefined> => {
    const stored = await documents.get<StoredVersions<V, H>>(collectionOf(kind), id);
    return stored && { id, versions: stored.value.versions };
  };

  return {
    find,

    async all(kind: VersionKind): Promise<readonly KeptVersions[]> {
      const stored = await documents.all<StoredVersions>(collectionOf(kind));
      return stored.map(({ id, value: { versions } }) => ({ id, versions }));
    },

    /** @throws NOT_FOUND, VERSION_CONFLICT, CONFLICT where another thing has its id now. */
    async restorable<V = Free, H = Free>(
      kind: VersionKind,
      { id, version, expected_version: expects }: WantedVersion,
    ): Promise<Restorable<V, H>> {
      const found = (await find<V, H>(kind, id)) ?? { id, versions: [] };
      checkNewest({ kind, id, expects }, found.versions);
      return restorableIn(kind, found, version);
    },

    /**
     * What is written together with a change; nothing where nothing differs.
     *
     * @throws VERSION_CONFLICT
     */
    async writesFor(change: VersionChange): Promise<readonly DocumentWrite[]> {
      if (isSame(change)) return [];
      const { kind, id } = change;
      const stored = await documents.get<StoredVersions>(collectionOf(kind), id);
      checkNewest(change, stored?.value.versions ?? []);
      const versions = withChange(stored?.value.versions ?? [], change, timestampOf(clock));
      return [
        {
          collection: collectionOf(kind),
          id,
          value: { versions },
          expects: stored?.revision ?? 0,
          ...(change.after === undefined && { expiresAt: clock.now() + DELETED_KEPT_MS }),
        },
      ];
    },
  };
};

export type Versions = ReturnType<typeof versionsIn>;
