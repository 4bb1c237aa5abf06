/** Records of OAuth in the store: found by digests, as their ids are credentials. */
import { permissionsChanged } from "../../shared/access/permission-version.ts";
import type { Clock } from "../../shared/async/clock.ts";
import type { RecordKind } from "../../shared/contracts/oauth/agents.ts";
import { isA } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { digestOf } from "./tokens.ts";

const RECORDS = "oauth_records";

interface RecordName {
  readonly kind: RecordKind;
  readonly id: string;
}

const placeOf = ({ kind, id }: RecordName) => `${kind} ${digestOf(id)}`;

/** Without the id, which is the credential itself. */
const withoutId = ({ jti: _id, ...value }: Free): Free => value;

/** Beside the payload: when it ends. */
interface Kept extends Record<string, unknown> {
  readonly value: Free;
  /** Epoch milliseconds; null for a record without end. */
  readonly end: number | null;
}

export const openRecords = (store: Store, clock: Clock) => {
  const read = (name: RecordName) => store.documents.get<Kept>(RECORDS, placeOf(name));
  const isGone = ({ end }: Kept) => end !== null && end <= clock.now();

  const write = (name: RecordName, value: Free, end: number | null, expects?: number) => ({
    collection: RECORDS,
    id: placeOf(name),
    value: { value: withoutId(value), end } satisfies Kept,
    expects,
    ...(end !== null && { expiresAt: end }),
  });

  return {
    /** By the digest of its id, for what keeps no ids. */
    async byDigest(kind: RecordKind, digest: string): Promise<Free | undefined> {
      const kept = await store.documents.get<Kept>(RECORDS, `${kind} ${digest}`);
      return kept && !isGone(kept.value) ? kept.value.value : undefined;
    },

    async find(name: RecordName): Promise<Free | null> {
      const kept = await read(name);
      return kept && !isGone(kept.value) ? { ...kept.value.value, jti: name.id } : null;
    },

    /** @param seconds  Without it, it has no end. */
    async keep(name: RecordName, value: Free, seconds: number | undefined): Promise<void> {
      const end = seconds === undefined ? null : clock.now() + seconds * 1000;
      await store.apply({ documents: [write(name, value, end)] });
    },

    /** Of several that use it at once, one is the first. */
    async use(name: RecordName): Promise<{ readonly isFirst: boolean }> {
      const kept = await read(name);
      if (!kept || kept.value.value.consumed !== undefined) return { isFirst: false };
      const consumed = Math.floor(clock.now() / 1000);
      const value = { ...kept.value.value, consumed };
      return store
        .apply({ documents: [write(name, value, kept.value.end, kept.revision)] })
        .then(() => ({ isFirst: true }))
        .catch((error) => (isA("CONFLICT", error) ? { isFirst: false } : Promise.reject(error)));
    },

    async drop(name: RecordName): Promise<void> {
      const gone = { collection: RECORDS, id: placeOf(name), value: undefined };
      const isToken = name.kind === "AccessToken";
      await store.apply({ documents: [gone, ...(isToken ? [permissionsChanged()] : [])] });
    },
  };
};

export type OAuthRecords = ReturnType<typeof openRecords>;
