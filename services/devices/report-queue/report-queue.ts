/** Writes side by side while the store takes writes; what it refuses is written in order before anything newer. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { codeOf, fail, type Thrown } from "../../../shared/kernel/errors.ts";
import { deferReceipt } from "../../../shared/kernel/receipt.ts";
import type { Report } from "../../../shared/store/recorder/derive.ts";
import type { AnswerOf, Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import {
  isPending,
  isRefusedNow,
  merged,
  type QueuedCause,
  type QueuedWrite,
  remainderOf,
  restated,
} from "./pending-writes.ts";

const RETRY_MS = 1000;

const isBug = (error: unknown): boolean => codeOf((error ?? {}) as Thrown) === "INTERNAL_ERROR";

/** @param onRefused  Called with each error that no caller receives. */
export const openReportQueue = (
  recorder: Pick<Recorder, "commit">,
  clock: Clock,
  onRefused: (error: unknown) => void,
) => {
  /** Pending writes, and those that wait behind them, in order. */
  let queue: QueuedWrite[] = [];
  let draining: Promise<void> | undefined;
  let isRefusing = false;
  let isRetryDue = false;
  const writing = new Set<Promise<void>>();

  const write = ({ reports, requested, cause, answerOf }: QueuedWrite): Promise<unknown> => {
    const all = [...reports, ...requested];
    return answerOf ? recorder.commit(all, cause, answerOf) : recorder.commit(all, cause);
  };

  /** Rejects the waiter, and returns what remains to be written. */
  const failed = (one: QueuedWrite, error: unknown): readonly QueuedWrite[] => {
    const rest = remainderOf(one, error);
    if (!rest && isPending(one) && isBug(error)) onRefused(error);
    one.waiter?.reject(rest?.cause.settle ? deferReceipt(error) : error);
    return rest ? [rest] : [];
  };

  const postpone = (rest: readonly QueuedWrite[], error: unknown) => {
    if (rest.length === 0) return;
    queue.push(...rest);
    if (!isRefusedNow(error)) return drain();
    isRefusing = true;
    queue = merged(queue);
    onRefused(error);
    if (isRetryDue) return;
    isRetryDue = true;
    clock.after(RETRY_MS, () => {
      isRetryDue = false;
      drain();
    });
  };

  /** @returns whether to go on: a store that refuses one write now refuses all. */
  const writeFirst = async (first: QueuedWrite): Promise<boolean> => {
    try {
      const answer = await write(first);
      first.waiter?.resolve(answer);
      isRefusing = false;
      queue.shift();
      return true;
    } catch (error) {
      if (!isRefusedNow(error)) {
        isRefusing = false;
        queue.splice(0, 1, ...failed(first, error));
        return true;
      }
      const all = queue;
      queue = [];
      const rest = all.flatMap((one) => failed(one, error));
      postpone(rest, error);
      return false;
    }
  };

  /** Writes in order until no write is pending; those with a waiter then go side by side. */
  const drainAll = async () => {
    for (let first = queue[0]; first && queue.some(isPending); first = queue[0])
      if (!(await writeFirst(first))) break;
    // Without an await between the check and this: a later write starts another drain.
    draining = undefined;
    if (queue.some(isPending)) return;
    const waiting = queue;
    queue = [];
    for (const one of waiting) writeBeside(one);
  };

  function drain() {
    if (queue.length > 0) draining ??= drainAll();
  }

  /** Nothing is pending: concurrent writes share one transaction of the store. */
  const writeNow = async (one: QueuedWrite) => {
    try {
      const answer = await write(one);
      const again = queue.length > 0 ? restated(one) : undefined;
      if (again) queue.push(again);
      one.waiter?.resolve(answer);
    } catch (error) {
      postpone(failed(one, error), error);
    }
  };

  function writeBeside(one: QueuedWrite) {
    const done = writeNow(one).finally(() => writing.delete(done));
    writing.add(done);
  }

  const enqueue = (one: QueuedWrite) => {
    if (queue.length === 0) return writeBeside(one);
    queue.push(one);
    drain();
  };

  /**
   * Commits the reports of a home, and reports that a client requests, as one write with one answer
   * and one receipt. When the store refuses, the home has changed all the same: its reports, the
   * receipt and the events stay queued; the requested reports do not.
   *
   * @returns the answer, or without one the changed entities.
   * @throws whatever the recorder throws.
   */
  const commit = <T = readonly Entity[]>(
    reports: readonly Report[],
    cause: QueuedCause,
    requested: readonly Report[] = [],
    answerOf?: AnswerOf<T>,
  ) =>
    new Promise<T>((resolve, reject) => {
      const waiter = { resolve: resolve as (answer: unknown) => void, reject };
      enqueue({ reports, requested, cause: { uncertain: [], ...cause }, answerOf, waiter });
    });

  return {
    commit,
    /** Commits without a result; without a cause, the home has changed by itself. */
    add(
      reports: readonly Report[],
      cause: QueuedCause = { context: { id: randomUUID(), user_id: null } },
    ) {
      // The queue reports refusals itself, and retries them.
      commit(reports, cause).catch((error) => isBug(error) && onRefused(error));
    },
    /**
     * Checks before an order is sent that its effect can be recorded.
     *
     * @throws SERVICE_UNAVAILABLE while the store refuses pending writes.
     */
    checkWritable(): void {
      if (isRefusing) fail("SERVICE_UNAVAILABLE", {}, "The store does not accept writes");
    },
    /** Resolves when nothing is pending, or the last try failed. */
    async flush(): Promise<void> {
      await Promise.all(writing);
      drain();
      await draining;
      await Promise.all(writing);
    },
  };
};

export type ReportQueue = ReturnType<typeof openReportQueue>;
