/** What remains to be written of a write that failed: pure functions of the write and the error. */
import { codeOf, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Settle } from "../../../shared/kernel/receipt.ts";
import type { Report } from "../../../shared/store/recorder/derive.ts";
import type { AnswerOf, Cause } from "../../../shared/store/recorder/state-recorder.ts";

/** A cause of a write that is queued when the store refuses it. */
export interface QueuedCause extends Cause {
  /** The home has the orders: the receipt is committed later, and a repetition must wait for it. */
  readonly isSent?: boolean;
}

export interface QueuedWrite {
  readonly reports: readonly Report[];
  /** Reports that happen by being recorded: they are dropped when the store refuses. */
  readonly requested: readonly Report[];
  readonly cause: QueuedCause;
  readonly answerOf?: AnswerOf<unknown> | undefined;
  /** Without one, the write is pending: it is retried until the store takes it. */
  readonly waiter?: {
    readonly resolve: (answer: unknown) => void;
    readonly reject: (error: unknown) => void;
  };
}

export const isPending = ({ waiter }: QueuedWrite): boolean => waiter === undefined;

/** Reports that are true whether they are recorded or not. */
const factsOf = ({ reports }: QueuedWrite) => reports.filter(({ effect }) => !effect);
const areAllFacts = ({ reports }: QueuedWrite) => reports.every(({ effect }) => !effect);

const pendingWrite = (reports: readonly Report[], cause: QueuedCause): QueuedWrite => ({
  reports,
  requested: [],
  cause,
});

/** The receipt of an answer that also shows requested reports would be wrong without these. */
const settleOf = ({ requested, cause }: QueuedWrite): Settle | undefined =>
  requested.length === 0 && cause.isSent ? cause.settle : undefined;

/** The store takes nothing at present: the same write again. */
const postponed = (write: QueuedWrite): QueuedWrite => {
  const { context, about, events, expects, fence, uncertain } = write.cause;
  const settle = settleOf(write);
  const receipt = settle && { settle, isSent: true, ...(about !== undefined && { about }) };
  const cause = { context, events, expects, fence, uncertain, ...receipt };
  return { ...pendingWrite(write.reports, cause), answerOf: write.answerOf };
};

/**
 * The store refuses this write alone: the entity has another version, or another process has the
 * lease or the receipt and acts instead. Facts remain.
 */
const reduced = (write: QueuedWrite): QueuedWrite => {
  const { context, events, fence } = write.cause;
  const reports = fence ? [] : factsOf(write);
  return pendingWrite(reports, { context, events: reports.length > 0 ? events : [] });
};

/** The store may take the write later; any other refusal is final. */
export const isRefusedNow = (error: unknown): boolean =>
  codeOf((error ?? {}) as Thrown) === "SERVICE_UNAVAILABLE";

const isPlain = ({ requested, cause: { settle, expects, documents, fence } }: QueuedWrite) =>
  requested.length === 0 && !(settle || expects || documents || fence);

/** @returns nothing where nothing remains. */
export const remainderOf = (write: QueuedWrite, error: unknown): QueuedWrite | undefined => {
  const isNow = isRefusedNow(error);
  // A write that has nothing to leave out would fail again for the same reason.
  if (!isNow && isPlain(write) && areAllFacts(write)) return undefined;
  const rest = isNow ? postponed(write) : reduced(write);
  const { events = [], settle } = rest.cause;
  return rest.reports.length + events.length > 0 || settle ? rest : undefined;
};

/** The states of a write that overtook an older one: they are written once more after that. */
export const restated = (write: QueuedWrite): QueuedWrite | undefined => {
  const reports = factsOf(write);
  return reports.length === 0 ? undefined : pendingWrite(reports, { context: write.cause.context });
};

/** Above this number, only the newest state of each entity is kept. */
const MAX_SEPARATE = 100;

/** A pending write of states alone, which a newer state may replace. */
const isStateOnly = (write: QueuedWrite) =>
  isPending(write) &&
  isPlain(write) &&
  (write.cause.events ?? []).length === 0 &&
  areAllFacts(write);

/** Bounds pending writes by the number of entities. */
export const merged = (writes: readonly QueuedWrite[]): QueuedWrite[] => {
  const states = writes.filter(isStateOnly);
  const last = states.at(-1);
  if (!last || states.length <= MAX_SEPARATE) return [...writes];
  const newest = new Map<string, Report>();
  for (const report of states.flatMap(({ reports }) => reports)) {
    const before = newest.get(report.entity_id);
    const attributes = { ...before?.attributes, ...report.attributes };
    newest.set(report.entity_id, { ...before, ...report, attributes });
  }
  const { context } = last.cause;
  const rest = writes.filter((write) => !isStateOnly(write));
  // The others of these entities are older, or report all of their state again.
  return [...rest, pendingWrite([...newest.values()], { context, uncertain: [] })];
};
