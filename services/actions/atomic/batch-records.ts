/** Atomic batches under way, in the store: what is found there after a death is taken back. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { BatchRow } from "../../../shared/contracts/actions.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import type { Settled } from "../../../shared/kernel/receipt.ts";
import type { Document, Store } from "../../../shared/store/port/store.ts";
import type { Restore } from "../scheduled/scheduled-records.ts";

const COLLECTION = "atomic_batches";
/** As long as a request is answered again under its Idempotency-Key. */
const KEEP_MS = 24 * 3600_000;
/** Longer than any request: what was begun before that has lost its process. */
const ORPHANED_MS = 15_000;

export interface BatchRecord {
  readonly owner: Owner;
  /** Of all its effects. */
  readonly context_id: string;
  /** Epoch milliseconds from which another process goes on with it. */
  readonly orphaned_at: number;
  readonly status: "running" | "undoing" | "undone";
  /** What became of the actions; missing where the process that has done them has died. */
  readonly rows?: readonly BatchRow[];
  /** Devices that had not reported what they did when it was undone. */
  readonly late?: readonly Restore[];
}
export type StoredBatch = Document<BatchRecord>;

export const batchRecords = ({ documents, apply }: Store, clock: Clock) => {
  const write = (id: string, value: BatchRecord | undefined, expects?: number) => ({
    collection: COLLECTION,
    id,
    value: value && { ...value },
    expects,
    ...(value && { expiresAt: clock.now() + KEEP_MS }),
  });

  const change = async (
    { id, revision, value }: StoredBatch,
    to: Partial<BatchRecord>,
    { receipt, within = ORPHANED_MS }: { receipt?: Settled | undefined; within?: number } = {},
  ): Promise<StoredBatch> => {
    const changed = { ...value, ...to, orphaned_at: clock.now() + within };
    await apply({ documents: [write(id, changed, revision)], receipt });
    return { id, value: changed, revision: revision + 1 };
  };

  const find = (id: string): Promise<StoredBatch | undefined> =>
    documents.get<BatchRecord>(COLLECTION, id);

  return {
    change,
    find,

    /** Goes on with what a process that has died has begun under the same key. */
    async begin(id: string, { owner, context_id }: Pick<BatchRecord, "owner" | "context_id">) {
      const found = await find(id);
      if (found) return found.value.status === "running" ? change(found, {}) : found;
      const orphaned_at = clock.now() + ORPHANED_MS;
      const value = { owner, context_id, orphaned_at, status: "running" } as const;
      await apply({ documents: [write(id, value, 0)] });
      return { id, value, revision: 1 };
    },

    /** @throws CONFLICT where it was taken for orphaned in the meantime. */
    async remove({ id, revision }: StoredBatch, receipt: Settled | undefined): Promise<void> {
      await apply({ documents: [write(id, undefined, revision)], receipt });
    },

    async orphaned(): Promise<readonly StoredBatch[]> {
      const now = clock.now();
      const all = await documents.all<BatchRecord>(COLLECTION);
      return all.filter(({ value }) => value.status !== "undone" && value.orphaned_at < now);
    },
  };
};

export type BatchRecords = ReturnType<typeof batchRecords>;
