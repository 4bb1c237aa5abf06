/** What is scheduled, in the store: one document each, kept for a day after it is over. */
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import type { Scheduled, ScheduledStatus } from "../../../shared/contracts/agents/scheduled.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import type { Snapshot } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Approved } from "../../../shared/kernel/meta.ts";
import type { Settled } from "../../../shared/kernel/receipt.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Document, Store, Write } from "../../../shared/store/port/store.ts";

const COLLECTION = "scheduled";
const KEEP_MS = 24 * 3600_000;
/** Of all people together. */
const MAX_OPEN = 20_000;
/** How long a count of what is open is believed. */
const COUNT_MS = 5000;

/** What is taken back of one entity, unless it has been changed since. */
export interface Restore {
  readonly entity_id: string;
  readonly before: Snapshot;
  /** Where the action has led it. */
  readonly after: Snapshot;
}

export interface ScheduledRecord {
  readonly owner: Owner;
  readonly action: string;
  /** Without secrets. */
  readonly shown: Free;
  /** With them. */
  readonly sealed: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly until: number | null;
  readonly created_at: number;
  readonly status: ScheduledStatus;
  readonly restores?: readonly Restore[];
  /** What of it a person has approved. */
  readonly approved?: readonly Approved[];
  readonly error?: Scheduled["error"];
  /** Epoch milliseconds: what it is about was away, and is tried again then. */
  readonly retry_at?: number;
  /** How often it was tried in vain. */
  readonly tries?: number;
}
export type StoredScheduled = Document<ScheduledRecord>;

const OVER: readonly ScheduledStatus[] = ["done", "failed", "missed", "cancelled"];
export const isOver = ({ status }: Pick<ScheduledRecord, "status">): boolean =>
  OVER.includes(status);

/** When something is to be done about it; nothing where it is over. */
export const dueOf = ({ status, at, until, retry_at }: ScheduledRecord): number | undefined => {
  if (status === "waiting") return retry_at ?? at;
  if (status === "running") return 0;
  return status === "active" && until !== null ? (retry_at ?? until) : undefined;
};

const timeText = (ms: number): string => new Date(ms).toISOString();

export const shownScheduled = (id: string, record: ScheduledRecord): Scheduled => ({
  id,
  action: record.action,
  parameters: record.shown,
  at: timeText(record.at),
  until: record.until === null ? null : timeText(record.until),
  status: record.status,
  created_at: timeText(record.created_at),
  user_id: record.owner.sub,
  user_name: record.owner.name,
  ...(record.error && { error: record.error }),
});

type Change = Pick<Write, "fence" | "receipt">;
/** What is written together with it. */
type Beside = Pick<Write, "documents" | "holds" | "receipt">;

/** What it is told by in the streams; that it is being done, or tried again, is not told. */
const noteOf = (id: string, record: ScheduledRecord, clock: Clock): readonly NewEvent[] => {
  const { status, action, at, until, owner, error, retry_at } = record;
  if (status === "running" || retry_at !== undefined) return [];
  const times = { at: timeText(at), until: until === null ? null : timeText(until) };
  const note = { id, action, status, ...times, user_id: owner.sub, ...(error && { error }) };
  return [occurred("scheduled_changed", { ...note, timestamp: timestampOf(clock) })];
};

export const scheduledRecords = ({ documents, apply }: Store, clock: Clock) => {
  const writeOf = (id: string, record: ScheduledRecord | undefined, expects?: number) => ({
    collection: COLLECTION,
    id,
    value: record && { ...record },
    expects,
    ...(record && isOver(record) && { expiresAt: clock.now() + KEEP_MS }),
  });
  const all = () => documents.all<ScheduledRecord>(COLLECTION);

  let counted = { open: 0, isExact: false, at: Number.NEGATIVE_INFINITY };
  let counting: Promise<void> | undefined;
  /** To read all takes longer than to keep one: that is done only where what is over may matter. */
  const count = async (isExact: boolean): Promise<void> => {
    const open = isExact
      ? (await all()).filter(({ value }) => !isOver(value)).length
      : await documents.count(COLLECTION);
    counted = { open, isExact, at: clock.elapsed() };
  };
  /** Several that ask at the same time share a count. */
  const counts = (isExact: boolean): Promise<void> => {
    counting ??= count(isExact).finally(() => {
      counting = undefined;
    });
    return counting;
  };

  return {
    all,
    ids: () => documents.ids(COLLECTION),

    find: (id: string): Promise<StoredScheduled | undefined> =>
      documents.get<ScheduledRecord>(COLLECTION, id),

    /** @throws CONFLICT where too much is open. */
    async checkRoom(): Promise<void> {
      if (clock.elapsed() - counted.at > COUNT_MS) await counts(false);
      if (counted.open >= MAX_OPEN && !counted.isExact) await counts(true);
      counted.open += 1;
      if (counted.open > MAX_OPEN)
        fail("CONFLICT", { open: MAX_OPEN }, `${MAX_OPEN} actions are scheduled already`);
    },

    async keep(
      id: string,
      record: ScheduledRecord,
      { documents: others = [], ...beside }: Beside = {},
    ): Promise<void> {
      const events = noteOf(id, record, clock);
      await apply({ documents: [writeOf(id, record, 0), ...others], events, ...beside });
    },

    /** It is told, with `tell`, once it has begun. */
    async keepUntold(id: string, record: ScheduledRecord): Promise<void> {
      await apply({ documents: [writeOf(id, record, 0)] });
    },

    async tell(id: string, record: ScheduledRecord, receipt: Settled | undefined): Promise<void> {
      await apply({ events: noteOf(id, record, clock), receipt });
    },

    /** @throws CONFLICT where it has changed since it was read, or the lease is lost. */
    async change(
      { id, revision }: StoredScheduled,
      record: ScheduledRecord,
      more: Change = {},
    ): Promise<StoredScheduled> {
      const events = noteOf(id, record, clock);
      await apply({ documents: [writeOf(id, record, revision)], events, ...more });
      return { id, value: record, revision: revision + 1 };
    },

    async remove(id: string): Promise<void> {
      await apply({ documents: [writeOf(id, undefined)] });
    },
  };
};

export type ScheduledRecords = ReturnType<typeof scheduledRecords>;
