/** Webhooks of approvals in the store, and for each approval how far its delivery is. */
import type { Owner } from "../../../../shared/contracts/routines.ts";
import type { Settled } from "../../../../shared/kernel/receipt.ts";
import type { Document, DocumentWrite, Store } from "../../../../shared/store/port/store.ts";
import { NOTHING_SENT, type SendProgress } from "../../../../shared/webhooks/send-progress.ts";
import type { StoredApproval } from "../approval-records.ts";

const HOOKS = "approval_hooks";
const SENDS = "approval_hook_sends";
/** As long as the approval itself is kept. */
const KEEP_MS = 24 * 3600_000;

export interface HookRecord {
  readonly owner: Owner;
  readonly name: string | null;
  /** Address and secret. */
  readonly webhook: string;
  /** Of the dashboard. */
  readonly base: string;
  /** Epoch milliseconds. */
  readonly created_at: number;
}
export type StoredHook = Document<HookRecord>;

/** Of a delivery; the same after a restart, and in every attempt. */
export const deliveryIdOf = (hook: string, approval: string): string => `${hook}-${approval}`;

export const hookRecords = ({ documents, apply }: Store) => ({
  all: () => documents.all<HookRecord>(HOOKS),
  find: (id: string): Promise<StoredHook | undefined> => documents.get<HookRecord>(HOOKS, id),

  /** By the ids of deliveries. */
  async sends(): Promise<ReadonlyMap<string, Document<SendProgress>>> {
    const all = await documents.all<SendProgress>(SENDS);
    return new Map(all.map((one) => [one.id, one]));
  },

  /** Nothing was tried where nothing is kept. */
  async sendOf(id: string): Promise<Pick<Document<SendProgress>, "value" | "revision">> {
    return (await documents.get<SendProgress>(SENDS, id)) ?? { value: NOTHING_SENT, revision: 0 };
  },

  sendWrite: (
    id: string,
    progress: SendProgress,
    expects: number,
    { value }: StoredApproval,
  ): DocumentWrite => ({
    collection: SENDS,
    id,
    value: { ...progress },
    expects,
    expiresAt: value.expires_at + KEEP_MS,
  }),

  keep: (id: string, record: HookRecord, receipt: Settled | undefined) =>
    apply({ documents: [{ collection: HOOKS, id, value: { ...record }, expects: 0 }], receipt }),

  remove: (id: string, receipt: Settled | undefined) =>
    apply({ documents: [{ collection: HOOKS, id, value: undefined }], receipt }),
});

export type HookRecords = ReturnType<typeof hookRecords>;
