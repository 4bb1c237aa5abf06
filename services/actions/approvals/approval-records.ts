/** Approvals in the store: one document each, kept for a day after it is decided or has expired. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { Approval, ApprovalStatus } from "../../../shared/contracts/approvals/approvals.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Approved } from "../../../shared/kernel/meta.ts";
import type { Settled } from "../../../shared/kernel/receipt.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Document, DocumentWrite, Store } from "../../../shared/store/port/store.ts";

const COLLECTION = "approvals";
/** Of each approval that is being carried out, a document that its process renews: without one, it has died. */
const CARRIERS = "approval_carriers";
export const CARRIER_MS = 5000;
const KEEP_MS = 24 * 3600_000;
/** Of one user or key. */
const MAX_OPEN = 50;

export interface ApprovalRecord {
  readonly owner: Owner;
  readonly by_itself: boolean;
  readonly action: string;
  /** Without secrets. */
  readonly shown: Free;
  /** With them. */
  readonly sealed: string;
  readonly asks: readonly Approved[];
  readonly policy: readonly string[];
  readonly pin: boolean;
  readonly status: ApprovalStatus;
  /** Epoch milliseconds. */
  readonly created_at: number;
  readonly expires_at: number;
  /** Of who asks, the action and its parameters: the same request is the same approval. */
  readonly print: string;
  /** Whether the request has an Idempotency-Key: repeated, it is the same approval also when decided. */
  readonly has_key: boolean;
  readonly decided_by?: string;
  readonly decided_at?: number;
  /** What the action has answered; only who has asked sees it. */
  readonly sealed_result?: string;
  readonly error?: Approval["error"];
}
export type StoredApproval = Document<ApprovalRecord>;

/** What has expired is so without a write. */
export const statusOf = (
  { status, expires_at }: Pick<ApprovalRecord, "status" | "expires_at">,
  now: number,
): ApprovalStatus => (status === "open" && expires_at <= now ? "expired" : status);

/** Whether it stays as it is: it is neither decided nor carried out any more. */
export const isOver = (record: ApprovalRecord, now: number): boolean =>
  !["open", "approved"].includes(statusOf(record, now));

export const entitiesOf = ({ asks }: Pick<ApprovalRecord, "asks">): readonly string[] => [
  ...new Set(asks.flatMap(({ entity_id }) => entity_id ?? [])),
];

const changeOf = (id: string, record: ApprovalRecord, now: number) =>
  occurred("approval_changed", {
    approval_id: id,
    status: record.status,
    action: record.action,
    entities: [...entitiesOf(record)],
    user_id: record.owner.sub,
    timestamp: new Date(now).toISOString(),
  });

export const approvalRecords = ({ documents, apply }: Store, clock: Clock) => {
  const carrierOf = (id: string, value: Free | undefined, expects?: number): DocumentWrite => ({
    ...{ collection: CARRIERS, id, value, expects },
    ...(value && { expiresAt: clock.now() + CARRIER_MS }),
  });
  const documentOf = (id: string, record: ApprovalRecord, expects: number): DocumentWrite => {
    const expiresAt = Math.max(clock.now(), record.expires_at) + KEEP_MS;
    return { collection: COLLECTION, id, value: { ...record }, expects, expiresAt };
  };
  const write = async (
    id: string,
    record: ApprovalRecord,
    expects: number,
    receipt: Settled | undefined,
    more: readonly DocumentWrite[] = [],
  ): Promise<void> => {
    const events = [changeOf(id, record, clock.now())];
    await apply({ documents: [documentOf(id, record, expects), ...more], events, receipt });
  };
  const all = () => documents.all<ApprovalRecord>(COLLECTION);

  return {
    all,
    ids: () => documents.ids(COLLECTION),
    isCarried: async (id: string): Promise<boolean> =>
      (await documents.get(CARRIERS, id)) !== undefined,

    /**
     * The process that carries it out goes on with it.
     *
     * @param times  How often it has said so before.
     * @throws CONFLICT where it has been taken for dead, or it is done.
     */
    async renew(id: string, times: number): Promise<void> {
      await apply({ documents: [carrierOf(id, {}, times)] });
    },

    /**
     * This process carries it out from now on: the one before cannot change it any more.
     *
     * @throws CONFLICT where another one does.
     */
    async takeOver({ id, value, revision }: StoredApproval): Promise<StoredApproval> {
      await apply({ documents: [documentOf(id, value, revision), carrierOf(id, {}, 0)] });
      return { id, value, revision: revision + 1 };
    },

    find: (id: string): Promise<StoredApproval | undefined> =>
      documents.get<ApprovalRecord>(COLLECTION, id),

    /** The one that the same request has asked for before. */
    async findAlike(print: string): Promise<StoredApproval | undefined> {
      const now = clock.now();
      return (await all()).find(
        ({ value }) => value.print === print && (value.has_key || statusOf(value, now) === "open"),
      );
    },

    /** @throws CONFLICT where too many are open. */
    async checkRoom({ sub }: Owner): Promise<void> {
      const now = clock.now();
      const open = (await all()).filter(
        ({ value }) => value.owner.sub === sub && statusOf(value, now) === "open",
      ).length;
      if (open >= MAX_OPEN)
        fail("CONFLICT", { open }, `${MAX_OPEN} approvals of this credential are open already`);
    },

    keep: (id: string, record: ApprovalRecord, receipt: Settled | undefined): Promise<void> =>
      write(id, record, 0, receipt),

    /** @throws CONFLICT where it has changed since it was read. */
    async change(
      { id, revision }: StoredApproval,
      record: ApprovalRecord,
    ): Promise<StoredApproval> {
      // The process that approves it begins with it in the same write, and ends so.
      const isBegun = record.status === "approved";
      const carrier = isBegun ? carrierOf(id, {}, 0) : carrierOf(id, undefined);
      await write(id, record, revision, undefined, [carrier]);
      return { id, value: record, revision: revision + 1 };
    },
  };
};

export type ApprovalRecords = ReturnType<typeof approvalRecords>;
