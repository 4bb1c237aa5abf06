/** The language model of each profile in the store, its key sealed; and how the model was last. */
import type { Seal } from "../../../shared/access/seal.ts";
import type { Profile } from "../../../shared/contracts/interpretation.ts";
import type { Provider } from "../../../shared/contracts/models/models.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";

export interface StoredModel {
  readonly provider: Provider;
  /** null: the provider's own. */
  readonly base_url: string | null;
  readonly model: string;
  /** The key, encrypted; missing where it has none. */
  readonly sealed?: string;
  readonly timeout_seconds: number;
  readonly monthly_tokens: number | null;
}

/** What is noted while a model is asked. */
export interface ModelRecord {
  /** The local month of `used_tokens`, such as 2026-11. */
  readonly month: string;
  readonly used_tokens: number;
  /** Epoch milliseconds before which it is not asked again; missing where it has answered last. */
  readonly away_until?: number;
  readonly last_error?: string;
}

const MODELS = "models";
const RECORDS = "model_records";
const MAX_ATTEMPTS = 10;

const NO_RECORD: ModelRecord = { month: "", used_tokens: 0 };

export const openProfileStore = (store: Store, sealing: Seal) => {
  const read = async <T>(collection: string, id: Profile) => {
    const stored = await store.documents.get<T>(collection, id);
    return { value: stored?.value, revision: stored?.revision ?? 0 };
  };
  const write = (collection: string, id: Profile, value: object | undefined, expects: number) =>
    ({ collection, id, value: value && { ...value }, expects }) satisfies DocumentWrite;

  /** Decides again on what is stored then, where another process was faster. */
  const decided = async <T>(decide: () => Promise<T>): Promise<T> => {
    for (let left = MAX_ATTEMPTS; ; left -= 1)
      try {
        return await decide();
      } catch (error) {
        if (!isA("CONFLICT", error) || left <= 1) throw error;
      }
  };

  return {
    model: async (profile: Profile) => (await read<StoredModel>(MODELS, profile)).value,
    record: async (profile: Profile) =>
      (await read<ModelRecord>(RECORDS, profile)).value ?? NO_RECORD,

    /** What has changed is asked again at once. @throws CONFLICT when others were faster each time, and what `change` throws. */
    change: (
      profile: Profile,
      change: (before: StoredModel | undefined) => StoredModel | undefined,
      dry_run = false,
    ): Promise<StoredModel | undefined> =>
      decided(async () => {
        const before = await read<StoredModel>(MODELS, profile);
        const after = change(before.value);
        if (dry_run) return after;
        const { value, revision } = await read<ModelRecord>(RECORDS, profile);
        const { month, used_tokens } = value ?? NO_RECORD;
        const documents = [
          write(MODELS, profile, after, before.revision),
          write(RECORDS, profile, { month, used_tokens }, revision),
        ];
        await store.apply({ documents });
        return after;
      }),

    note: (profile: Profile, next: (before: ModelRecord) => ModelRecord): Promise<void> =>
      decided(async () => {
        const { value = NO_RECORD, revision } = await read<ModelRecord>(RECORDS, profile);
        const after = next(value);
        if (after !== value)
          await store.apply({ documents: [write(RECORDS, profile, after, revision)] });
      }),

    seal: (key: string): string => sealing.close(key),

    /** `undefined` where it was sealed with another secret. */
    opened({ sealed }: StoredModel): { readonly key: string | undefined } | undefined {
      if (sealed === undefined) return { key: undefined };
      try {
        return { key: String(sealing.open(sealed)) };
      } catch {
        return undefined;
      }
    },
  };
};

export type ProfileStore = ReturnType<typeof openProfileStore>;
