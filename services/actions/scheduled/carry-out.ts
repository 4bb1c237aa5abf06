/** Does what is due: the action at its time, and what takes it back at its end; each once. */
import type { Clock } from "../../../shared/async/clock.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import type { Write } from "../../../shared/store/port/store.ts";
import type { DueOutcome, OwnerCalls } from "./owner-calls.ts";
import { isPlan } from "./plan-for-later.ts";
import { retryOf } from "./retries.ts";
import {
  dueOf,
  type ScheduledRecord,
  type ScheduledRecords,
  type StoredScheduled,
} from "./scheduled-records.ts";

/** What was due longer ago, while Hearth did not run, is not done any more: by then it is no longer expected. */
const MAX_LATE_MS = 3600_000;

/** Of the process that leads: another one may have taken over. */
type Fence = NonNullable<Write["fence"]>;

interface CarryOutDeps {
  readonly clock: Clock;
  readonly records: ScheduledRecords;
  readonly calls: OwnerCalls;
}

/** Where what it is about is away, it waits on. @param now  Epoch milliseconds. */
const afterFailure = (
  { tries, retry_at: _, ...record }: ScheduledRecord,
  error: NonNullable<ScheduledRecord["error"]>,
  now: number,
  isFinal = false,
): ScheduledRecord => {
  const end = record.until ?? Number.POSITIVE_INFINITY;
  const retry = isFinal ? undefined : retryOf(error, { tries, end, now });
  return { ...record, status: retry ? "waiting" : "failed", ...retry, error };
};

/** What was done for a while in part is taken back at its end. @param now  Epoch milliseconds. */
const afterRun = (
  record: ScheduledRecord,
  { error, isFinal, isPartly }: DueOutcome,
  now: number,
): ScheduledRecord => {
  const isForAWhile = record.until !== null;
  if (error && !(isPartly && isForAWhile)) return afterFailure(record, error, now, isFinal);
  const { error: _, retry_at: _at, tries: _tries, ...done } = record;
  return { ...done, status: isForAWhile ? "active" : "done", ...(error && { error }) };
};

/** @param failure  Why something was not taken back. @param now  Epoch milliseconds. */
const afterEnd = (
  { error: before, retry_at, tries, ...record }: ScheduledRecord,
  failure: ScheduledRecord["error"],
  now: number,
): ScheduledRecord => {
  const retry = failure && retryOf(failure, { tries, now });
  // A step of a plan was not done when it began.
  const error = failure ?? (retry_at === undefined ? before : undefined);
  const status = retry ? "active" : error ? "failed" : "done";
  return { ...record, status, ...retry, ...(error && { error }) };
};

export const carrierOut = ({ clock, records, calls }: CarryOutDeps) => {
  /** What will be taken back; of a plan, each step is tried before the first of them is done. */
  const restoresFor = async (id: string, record: ScheduledRecord) => {
    if (record.until !== null) return calls.foreseen(id, record);
    if (!isPlan(record)) return undefined;
    try {
      // What the policy asks about is asked when it is carried out.
      await calls.foreseen(id, record, { asks: true });
    } catch (error) {
      if (!isA("APPROVAL_REQUIRED", error)) throw error;
    }
    return undefined;
  };

  /** What cannot be foreseen could not be taken back, or not be done as a whole: it is not done. */
  const prepared = async (found: StoredScheduled, fence: Fence) => {
    const { id, value } = found;
    try {
      const restores = await restoresFor(id, value);
      const begun = { ...value, status: "running", ...(restores && { restores }) } as const;
      return await records.change(found, begun, { fence });
    } catch (error) {
      if (isA("CONFLICT", error)) throw error;
      const failed = afterFailure(value, outcomeError(error as Thrown), clock.now());
      return records.change(found, failed, { fence });
    }
  };

  const begin = async (found: StoredScheduled, fence: Fence): Promise<StoredScheduled> => {
    const { id, value } = found;
    if (value.status === "waiting" && clock.now() - value.at > MAX_LATE_MS)
      return records.change(found, { ...value, status: "missed" }, { fence });
    // Of one that was begun by a process that has died, what was before is known.
    const begun = value.status === "running" ? found : await prepared(found, fence);
    if (begun.value.status !== "running") return begun;
    const outcome = await calls.run(id, begun.value);
    return records.change(begun, afterRun(begun.value, outcome, clock.now()), { fence });
  };

  const end = async (found: StoredScheduled, fence: Fence): Promise<StoredScheduled> => {
    const failure = await calls.takeBack(found.id, found.value);
    return records.change(found, afterEnd(found.value, failure, clock.now()), { fence });
  };

  /** One step; the next is due as the answer says. */
  return async (id: string, fence: Fence): Promise<ScheduledRecord | undefined> => {
    const found = await records.find(id);
    if (!found) return undefined;
    const { status } = found.value;
    // It may have got a later end since it was last looked at.
    if (status === "active" && (dueOf(found.value) ?? 0) > clock.now()) return found.value;
    if (status === "waiting" || status === "running") return (await begin(found, fence)).value;
    return status === "active" ? (await end(found, fence)).value : found.value;
  };
};

export type CarryOut = ReturnType<typeof carrierOut>;
