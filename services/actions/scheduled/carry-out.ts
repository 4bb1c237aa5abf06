/** Does what is due: the action at its time, and what takes it back at its end; each once. */
import type { ServiceBroker } from "moleculer";
import { untilKeyIsFree } from "../../../shared/access/held-keys.ts";
import { callerFor } from "../../../shared/access/owner-permissions.ts";
import type { Seal } from "../../../shared/access/seal.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { actions, type Batch } from "../../../shared/contracts/actions.ts";
import { scheduled } from "../../../shared/contracts/agents/scheduled.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { isStillAt } from "../../../shared/domains/target-state.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Store, Write } from "../../../shared/store/port/store.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { errorIn, isFailed } from "../execute.ts";
import { isPlan, type KeptPlan } from "./plan-for-later.ts";
import { restoresOf } from "./restores.ts";
import { retryOf } from "./retries.ts";
import type {
  Restore,
  ScheduledRecord,
  ScheduledRecords,
  StoredScheduled,
} from "./scheduled-records.ts";

/** What was due longer ago, while Hearth did not run, is not done any more: by then it is no longer expected. */
const MAX_LATE_MS = 3600_000;
/** Before each of its keys. */
const SCHEDULED = "scheduled";
const DEADLINE_MS = 10_000;

/** Of the process that leads: another one may have taken over. */
type Fence = NonNullable<Write["fence"]>;

export interface CarryOutDeps {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly clock: Clock;
  readonly sealing: Seal;
  readonly records: ScheduledRecords;
}

/** Whether an answer says that a part of what was asked was done, and another was not. */
export const isPartly = (result: unknown): boolean =>
  isFailed(result) &&
  isObject(result) &&
  isObject(result.summary) &&
  Number(result.summary.succeeded) > 0;

/** Of a plan, the first step that was not done. */
const stepError = ({ success, results }: Batch): ScheduledRecord["error"] => {
  const row = results.find((one) => !one.success);
  if (success || !row) return undefined;
  const { code = "CONFLICT", message = "It was not done" } = row.error ?? {};
  return { ...row.error, code, message: `Step ${row.index}: ${message}` };
};

interface DueOutcome {
  readonly error: ScheduledRecord["error"];
  /** Asked again, it would be answered the same: it is not tried again. */
  readonly isFinal?: boolean;
  /** What was done of it is taken back at its end. */
  readonly isPartly?: boolean;
}

export const carrierOut = ({ broker, store, clock, sealing, records }: CarryOutDeps) => {
  const metaFor = async ({ owner, approved }: ScheduledRecord, id: string): Promise<Meta> => ({
    caller: await callerFor(broker, owner),
    ...(approved && { approved }),
    acting: `${SCHEDULED} ${id}`,
    context_id: id,
    deadline: clock.now() + DEADLINE_MS,
  });

  const run = async (id: string, record: ScheduledRecord): Promise<DueOutcome> => {
    const once = <T>(act: (options: { readonly meta: Meta }) => Promise<T>) =>
      untilKeyIsFree(clock, async () =>
        act({ meta: { ...(await metaFor(record, id)), idempotency: `${SCHEDULED} ${id}` } }),
      );
    const { action } = record;
    try {
      const opened = sealing.open(record.sealed);
      if (isPlan(record)) {
        const plan = opened as KeptPlan;
        const done = await once((options) => call(broker, actions.batch, plan, options));
        return { error: stepError(done), isFinal: true, isPartly: isPartly(done) };
      }
      const parameters = opened as Free;
      const { result } = await once((options) =>
        call(broker, actions.run, { action, parameters }, options),
      );
      return { error: errorIn(result) };
    } catch (error) {
      return { error: outcomeError(error as Thrown) };
    }
  };

  const restore = async (id: string, meta: Meta, one: Restore): Promise<void> => {
    const { entity_id, before, after } = one;
    const now = await call(broker, devices.get, { entity_id }, { meta });
    if (!isStillAt(entity_id, after, now)) return;
    const place = { context_id: id, after: await store.events.head() };
    await untilKeyIsFree(clock, () =>
      call(
        broker,
        devices.restore,
        { entity_id, ...before, ...place },
        { meta: { ...meta, idempotency: `${SCHEDULED} ${id} ${entity_id}` } },
      ),
    );
  };

  /** Where its action will lead, as its owner may see it. */
  const foreseen = async (id: string, record: ScheduledRecord, more: Meta = {}) => {
    const meta = { ...(await metaFor(record, id)), ...more };
    const asked = { action: record.action, parameters: sealing.open(record.sealed) as Free };
    return restoresOf(await call(broker, scheduled.foresee, asked, { meta }));
  };

  /** What will be taken back; of a plan, each step is tried before the first of them is done. */
  const restoresFor = async (id: string, record: ScheduledRecord) => {
    if (record.until !== null) return foreseen(id, record);
    if (!isPlan(record)) return undefined;
    try {
      // What the policy asks about is asked when it is carried out.
      await foreseen(id, record, { asks: true });
    } catch (error) {
      if (!isA("APPROVAL_REQUIRED", error)) throw error;
    }
    return undefined;
  };

  /** Where what it is about is away, it waits on. */
  const afterFailure = (
    { tries, retry_at: _, ...record }: ScheduledRecord,
    error: NonNullable<ScheduledRecord["error"]>,
    isFinal = false,
  ): ScheduledRecord => {
    const end = record.until ?? Number.POSITIVE_INFINITY;
    const retry = isFinal ? undefined : retryOf(error, { tries, end, now: clock.now() });
    return { ...record, status: retry ? "waiting" : "failed", ...retry, error };
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
      const failed = afterFailure(value, outcomeError(error as Thrown));
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
    const { error, isFinal, isPartly: isSome } = await run(id, begun.value);
    if (error && !(isSome && value.until !== null))
      return records.change(begun, afterFailure(begun.value, error, isFinal), { fence });
    const { error: _, retry_at: _at, tries: _tries, ...done } = begun.value;
    const status = value.until === null ? "done" : "active";
    return records.change(begun, { ...done, status, ...(error && { error }) }, { fence });
  };

  /** What cannot be taken back is named; the rest is. */
  const takeBack = async (id: string, record: ScheduledRecord) => {
    try {
      const meta = await metaFor(record, id);
      const all = (record.restores ?? []).map((one) => restore(id, meta, one));
      const failed = (await Promise.allSettled(all)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
      return undefined;
    } catch (error) {
      return outcomeError(error as Thrown);
    }
  };

  const end = async (found: StoredScheduled, fence: Fence): Promise<StoredScheduled> => {
    const { id, value } = found;
    const kept = await takeBack(id, value);
    const { error: before, retry_at, tries, ...rest } = value;
    const retry = kept && retryOf(kept, { tries, now: clock.now() });
    // A step of a plan was not done when it began.
    const error = kept ?? (retry_at === undefined ? before : undefined);
    const status = retry ? "active" : error ? "failed" : "done";
    const over = { ...rest, status, ...retry, ...(error && { error }) } as const;
    return records.change(found, over, { fence });
  };

  /** One step; the next is due as the answer says. */
  return async (id: string, fence: Fence): Promise<ScheduledRecord | undefined> => {
    const found = await records.find(id);
    if (!found) return undefined;
    const { status } = found.value;
    if (status === "waiting" || status === "running") return (await begin(found, fence)).value;
    return status === "active" ? (await end(found, fence)).value : found.value;
  };
};

export type CarryOut = ReturnType<typeof carrierOut>;
