/** The signed list of all chains: a chain that is removed as a whole is missed, too. */
import { randomUUID } from "node:crypto";
import { retry } from "../../async/retry.ts";
import { isA } from "../../kernel/errors.ts";
import type { AuditEntry } from "../../kernel/receipt.ts";
import type { Document, Store } from "../port/store.ts";
import { signed } from "./chain.ts";

export const AUDIT = "audit";
export const SEGMENTS = "segments";

export interface Segment {
  readonly id: string;
  /** The last record that was dropped from its start. */
  readonly anchor?: { readonly sequence: number; readonly hash: string };
}

export interface SegmentList {
  readonly segments: readonly Segment[];
  /** The log of events that the store had when the last chain began. */
  readonly epoch: string;
  readonly mac: string;
}

const textOf = ({ segments, epoch }: Omit<SegmentList, "mac">): string =>
  JSON.stringify([
    epoch,
    segments.map(({ id, anchor }) => [id, anchor?.sequence ?? 0, anchor?.hash ?? ""]),
  ]);

const macOf = (key: Buffer, registry: Omit<SegmentList, "mac">): string =>
  signed(key, `segments ${textOf(registry)}`);

export const isSigned = (key: Buffer, registry: SegmentList): boolean =>
  registry.mac === macOf(key, registry);

/** The document as it is written next. */
export const registryWrite = (
  key: Buffer,
  stored: Document<SegmentList> | undefined,
  next: Omit<SegmentList, "mac">,
) => ({
  collection: AUDIT,
  id: SEGMENTS,
  value: { ...next, mac: macOf(key, next) },
  expects: stored?.revision ?? 0,
});

export const readRegistry = ({ documents }: Pick<Store, "documents">) =>
  documents.get<SegmentList>(AUDIT, SEGMENTS);

const ATTEMPTS = 20;

/** What the first record of a chain says of the store: restored where its log is another one. */
const openedEntry = (
  key: Buffer,
  stored: SegmentList | undefined,
  epoch: string,
  at: string,
): AuditEntry => {
  const isRestored = stored !== undefined && stored.epoch !== epoch;
  const isTrusted = stored === undefined || isSigned(key, stored);
  return {
    at,
    action: isRestored ? "audit.restored" : "audit.opened",
    outcome: isTrusted ? "done" : "failed",
    caller: { user_id: "system", name: "system", via: "system" },
    what: {
      epoch,
      ...(isRestored && { epoch_before: stored.epoch }),
      ...(!isTrusted && { problem: "the list of chains was signed with another secret" }),
    },
  };
};

/**
 * Begins the chain of this process, in the list of all chains.
 *
 * @param at  ISO 8601.
 */
export const beginSegment = (
  store: Pick<Store, "documents" | "apply" | "audit" | "epoch">,
  key: Buffer,
  at: string,
): Promise<unknown> => {
  const attempt = async () => {
    const stored = await readRegistry(store);
    const { epoch } = store;
    const id = randomUUID().slice(0, 13);
    const segments = [...(stored?.value.segments ?? []), { id }];
    store.audit.begin(id);
    return store.apply({
      documents: [registryWrite(key, stored, { segments, epoch })],
      audit: [openedEntry(key, stored?.value, epoch, at)],
    });
  };
  return retry(attempt, { attempts: ATTEMPTS, isRetryable: (error) => isA("CONFLICT", error) });
};
