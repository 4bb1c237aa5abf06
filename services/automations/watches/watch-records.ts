/** Watches in the store: what is watched, how far it is, what was acknowledged and what was sent. */

import { retry } from "../../../shared/async/retry.ts";
import type {
  Delivery,
  WatchDeliver,
  WatchStatus,
} from "../../../shared/contracts/agents/watches.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import type { Settled } from "../../../shared/kernel/receipt.ts";
import type { Document, DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { NOTHING_SENT, type SendProgress } from "../../../shared/webhooks/send-progress.ts";
import type { WatchLengths, WatchState } from "./watch-state.ts";

/** What is over is kept for so long: its deliveries may still be fetched, or sent. */
const KEEP_MS = 24 * 3600_000;
/** Deliveries of a watch that are kept. */
const MAX_DELIVERIES = 100;

/** Written once. */
export interface WatchRecord extends WatchLengths {
  readonly owner: Owner;
  readonly name: string | null;
  readonly condition: unknown;
  readonly deliver: WatchDeliver;
  readonly once: boolean;
  /** Epoch milliseconds. */
  readonly expires: number;
  readonly created_at: number;
  /** Address and secret. */
  readonly webhook?: string;
}

/** Written by the process that leads. */
export interface WatchProgress extends WatchState {
  readonly status: WatchStatus;
  /** The last event of the log that it includes. */
  readonly sequence: number;
  /** How many deliveries there were. */
  readonly number: number;
  /** The last ones. */
  readonly deliveries: readonly Delivery[];
}

interface Acknowledged {
  readonly number: number;
}

export interface StoredWatch {
  readonly id: string;
  readonly record: WatchRecord;
  readonly progress: WatchProgress;
}

const COLLECTIONS = {
  record: "watches",
  progress: "watch_progress",
  acknowledged: "watch_acknowledged",
  sends: "watch_sends",
} as const;
type Part = keyof typeof COLLECTIONS;

const writeOf = (
  part: Part,
  id: string,
  value: object | undefined,
  more: Pick<DocumentWrite, "expects" | "expiresAt"> = {},
): DocumentWrite => ({ collection: COLLECTIONS[part], id, value: value && { ...value }, ...more });

export const lastDeliveries = (all: readonly Delivery[]): readonly Delivery[] =>
  all.slice(-MAX_DELIVERIES);

/** When nothing of it is kept any more. */
const goneAt = ({ expires }: WatchRecord): number => expires + KEEP_MS;

export const progressWrite = (
  { id, record, progress }: StoredWatch,
  expects: number,
  now: number,
): DocumentWrite => {
  const expiresAt = progress.status === "active" ? goneAt(record) : now + KEEP_MS;
  return writeOf("progress", id, progress, { expects, expiresAt });
};

export const watchRecords = ({ documents, apply }: Store) => {
  const read = <T>(part: Part, id: string): Promise<Document<T> | undefined> =>
    documents.get<T>(COLLECTIONS[part], id);
  const acknowledged = async (id: string): Promise<number> =>
    (await read<Acknowledged>("acknowledged", id))?.value.number ?? 0;

  return {
    acknowledged,
    progress: (id: string) => read<WatchProgress>("progress", id),
    /** The ids of all, without reading them. */
    ids: () => documents.ids(COLLECTIONS.record),
    sends: (id: string) => read<SendProgress>("sends", id),

    async find(id: string): Promise<StoredWatch | undefined> {
      const [record, progress] = await Promise.all([
        read<WatchRecord>("record", id),
        read<WatchProgress>("progress", id),
      ]);
      return record && progress && { id, record: record.value, progress: progress.value };
    },

    /** With the revision of what the leading process writes. */
    async all(): Promise<readonly (StoredWatch & { readonly revision: number })[]> {
      const [records, progresses] = await Promise.all([
        documents.all<WatchRecord>(COLLECTIONS.record),
        documents.all<WatchProgress>(COLLECTIONS.progress),
      ]);
      const byId = new Map(progresses.map((one) => [one.id, one]));
      return records.flatMap(({ id, value: record }) => {
        const found = byId.get(id);
        return found ? [{ id, record, progress: found.value, revision: found.revision }] : [];
      });
    },

    async keep({ id, record, progress }: StoredWatch, receipt: Settled | undefined): Promise<void> {
      const more = { expects: 0, expiresAt: goneAt(record) };
      const parts = [
        writeOf("record", id, record, more),
        writeOf("progress", id, progress, more),
        ...(record.webhook ? [writeOf("sends", id, NOTHING_SENT, more)] : []),
      ];
      await apply({ documents: parts, receipt });
    },

    /** Never backwards, whichever of two acknowledgements comes first. */
    async acknowledge({ id, record }: StoredWatch, number: number): Promise<void> {
      const write = async () => {
        const before = await read<Acknowledged>("acknowledged", id);
        if (before && before.value.number >= number) return;
        const more = { expects: before?.revision ?? 0, expiresAt: goneAt(record) };
        await apply({ documents: [writeOf("acknowledged", id, { number }, more)] });
      };
      await retry(write, { attempts: 5, isRetryable: (error) => isA("CONFLICT", error) });
    },

    async remove(id: string, receipt: Settled | undefined): Promise<void> {
      const parts = Object.keys(COLLECTIONS) as Part[];
      await apply({ documents: parts.map((part) => writeOf(part, id, undefined)), receipt });
    },

    sendsWrite: (
      { id, record }: Pick<StoredWatch, "id" | "record">,
      sends: SendProgress,
      expects: number,
    ) => writeOf("sends", id, sends, { expects, expiresAt: goneAt(record) }),
  };
};

export type WatchRecords = ReturnType<typeof watchRecords>;
