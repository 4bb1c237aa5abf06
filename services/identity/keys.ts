/** API keys: 256 random bits, shown once, stored as a digest. */
import { randomBytes } from "node:crypto";
import { permissionsChanged } from "../../shared/access/permission-version.ts";
import type { Clock } from "../../shared/async/clock.ts";
import { type identity, PREFIX } from "../../shared/contracts/identity/identity.ts";
import type { ApiKey } from "../../shared/contracts/identity/results.ts";
import type { ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Settle, Settled } from "../../shared/kernel/receipt.ts";
import type { Document, DocumentWrite, Store } from "../../shared/store/port/store.ts";
import { type VersionedValue, versionsIn } from "../../shared/store/versions.ts";
import { digestOf, isDigestOf } from "./tokens.ts";

const KEYS = "api_keys";
const FORMAT = new RegExp(`^${PREFIX.apiKey}([0-9a-f]{16})_[\\w-]{43}$`);

interface StoredApiKey extends ApiKey {
  readonly hash: string;
}

const asKey = ({ hash: _hash, ...key }: StoredApiKey): ApiKey => key;

/** @throws INVALID_REQUEST for a time that is over. */
const endOf = (expires_at: string | undefined, now: number): string | null => {
  if (expires_at === undefined) return null;
  const end = Date.parse(expires_at);
  if (!(end > now))
    fail(
      "INVALID_REQUEST",
      { problems: [{ field: "expires_at" }] },
      "expires_at must be a future time, in ISO 8601",
    );
  return new Date(end).toISOString();
};

type NewApiKey = Pick<ApiKey, "name" | "role" | "grant" | "agent" | "created_by" | "guest_link"> & {
  readonly expires_at?: string | undefined;
};

export type ShownApiKey = ApiKey & { readonly key: string; readonly api_key: string };

/** The digest of a key that is revoked is kept for a restore. */
const versionOf = ({ hash, ...key }: StoredApiKey, isLast = false): VersionedValue => ({
  value: { ...key },
  ...(isLast && { hidden: { hash } }),
  at: key.created_at,
});

interface KeyEdit {
  /** Who changes it. */
  readonly user_id?: string | undefined;
  readonly isRestored?: boolean;
  /** The newest version that there must be. */
  readonly expects?: number | undefined;
}

export const openKeys = (store: Store, clock: Clock) => {
  const versions = versionsIn(store.documents, clock);

  const add = async (stored: StoredApiKey, edit: KeyEdit, receipt?: Settled) => {
    const { id } = stored;
    const change = {
      kind: "key",
      id,
      before: undefined,
      after: versionOf(stored),
      ...edit,
    } as const;
    const kept = await versions.writesFor(change);
    const write = { collection: KEYS, id, value: { ...stored }, expects: 0 };
    await store.apply({ documents: [write, ...kept], receipt });
  };
  /** A guest's key has no versions: what is revoked of a guest never comes back. */
  const remove = async ({ id, value, revision }: Document<StoredApiKey>, edit: KeyEdit) => {
    const before = versionOf(value, true);
    const change = { kind: "key", id, before, after: undefined, ...edit } as const;
    const kept = value.guest_link === undefined ? await versions.writesFor(change) : [];
    const write = { collection: KEYS, id, value: undefined, expects: revision };
    await store.apply({ documents: [write, ...kept, permissionsChanged()] });
  };

  /** A key that has not ended. */
  const find = async (id: string): Promise<StoredApiKey | undefined> => {
    const stored = (await store.documents.get<StoredApiKey>(KEYS, id))?.value;
    const end = stored?.expires_at ?? null;
    return end === null || Date.parse(end) > clock.now() ? stored : undefined;
  };

  const draft = ({ expires_at, ...wanted }: NewApiKey) => {
    const id = randomBytes(8).toString("hex");
    const secret = `${PREFIX.apiKey}${id}_${randomBytes(32).toString("base64url")}`;
    const key: ApiKey = {
      id,
      ...wanted,
      expires_at: endOf(expires_at, clock.now()),
      created_at: new Date(clock.now()).toISOString(),
    };
    const stored: StoredApiKey = { ...key, hash: digestOf(secret) };
    const shown: ShownApiKey = { ...key, key: secret, api_key: secret };
    const value = { ...stored };
    const write: DocumentWrite = { collection: KEYS, id, value, expects: 0 };
    return { key, stored, shown, write };
  };

  return {
    /** A new key and its write, which its caller makes: without versions. */
    draft,
    /** The write that ends a key, if it is still there. */
    removal: (id: string): DocumentWrite => ({ collection: KEYS, id, value: undefined }),

    async find(id: string): Promise<ApiKey | undefined> {
      const stored = await find(id);
      return stored && asKey(stored);
    },

    /** In the order of creation. */
    async list(): Promise<readonly ApiKey[]> {
      const keys = (await store.documents.all<StoredApiKey>(KEYS)).map(({ value }) => asKey(value));
      return keys.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    },

    async create(
      wanted: NewApiKey,
      dry_run = false,
      settle?: Settle<ShownApiKey>,
      edit: KeyEdit = {},
    ) {
      const { key, stored, shown } = draft(wanted);
      if (dry_run) return { ...key, key: "", api_key: "" };
      await add(stored, edit, settle?.(shown));
      return shown;
    },

    /** @throws NOT_FOUND */
    async revoke(id: string, dry_run = false, edit: KeyEdit = {}): Promise<ApiKey> {
      const stored = await store.documents.get<StoredApiKey>(KEYS, id);
      if (!stored) return fail("NOT_FOUND", { id }, `There is no API key ${id}`);
      if (!dry_run) await remove(stored, edit);
      return asKey(stored.value);
    },

    /**
     * A key that was revoked is as it was.
     *
     * @param check  What its grant names must be there.
     * @throws NOT_FOUND, CONFLICT for one that is not revoked, or has ended.
     */
    async restore(
      asked: ParamsOf<typeof identity.restoreKey>,
      edit: KeyEdit,
      check: (grant: ApiKey["grant"]) => Promise<void>,
    ): Promise<ApiKey> {
      const { id, dry_run, expected_version: expects } = asked;
      const { wanted, deleted } = await versions.restorable<ApiKey, Pick<StoredApiKey, "hash">>(
        "key",
        asked,
      );
      if (!deleted) return fail("CONFLICT", { id }, `The API key ${id} is not revoked`);
      const { hash } = deleted.hidden ?? fail("INTERNAL_ERROR");
      const key: StoredApiKey = { ...wanted.value, hash };
      if (key.expires_at !== null && Date.parse(key.expires_at) <= clock.now())
        fail("CONFLICT", { id, expires_at: key.expires_at }, `The API key ${id} has ended`);
      await check(key.grant);
      if (!dry_run) await add(key, { ...edit, isRestored: true, expects });
      return asKey(key);
    },

    /** The key, if the text is one that has not ended. */
    async verify(text: string): Promise<ApiKey | undefined> {
      const id = FORMAT.exec(text)?.[1];
      const stored = id ? await find(id) : undefined;
      return stored && isDigestOf(text, stored.hash) ? asKey(stored) : undefined;
    },
  };
};

export type ApiKeys = ReturnType<typeof openKeys>;
