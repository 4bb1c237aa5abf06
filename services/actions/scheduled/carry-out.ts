/** Does what is due: the action at its time, and what takes it back at its end; each once. */
import type { ServiceBroker } from "moleculer";
import { untilKeyIsFree } from "../../../shared/access/held-keys.ts";
import { callerFor } from "../../../shared/access/owner-permissions.ts";
import type { Seal } from "../../../shared/access/seal.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { actions } from "../../../shared/contracts/actions.ts";
import { scheduled } from "../../../shared/contracts/agents/scheduled.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { isStillAt } from "../../../shared/domains/target-state.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { isA, outcomeError, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Store, Write } from "../../../shared/store/port/store.ts";
import { errorIn } from "../execute.ts";
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

export const carrierOut = ({ broker, store, clock, sealing, records }: CarryOutDeps) => {
  const metaFor = async ({ owner, approved }: ScheduledRecord, id: string): Promise<Meta> => ({
    caller: await callerFor(broker, owner),
    ...(approved && { approved }),
    acting: `${SCHEDULED} ${id}`,
    context_id: id,
    deadline: clock.now() + DEADLINE_MS,
  });

  const run = async (id: string, record: ScheduledRecord) => {
    try {
      const parameters = sealing.open(record.sealed) as Free;
      const result = await untilKeyIsFree(clock, async () => {
        const meta = { ...(await metaFor(record, id)), idempotency: `${SCHEDULED} ${id}` };
        return call(broker, actions.run, { action: record.action, parameters }, { meta });
      });
      return errorIn(result.result);
    } catch (error) {
      return outcomeError(error as Thrown);
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
  const foreseen = async (id: string, record: ScheduledRecord) => {
    const meta = await metaFor(record, id);
    const asked = { action: record.action, parameters: sealing.open(record.sealed) as Free };
    return restoresOf(await call(broker, scheduled.foresee, asked, { meta }));
  };

  /** Where what it is about is away, it waits on. */
  const afterFailure = (
    { tries, retry_at: _, ...record }: ScheduledRecord,
    error: NonNullable<ScheduledRecord["error"]>,
  ): ScheduledRecord => {
    const end = record.until ?? Number.POSITIVE_INFINITY;
    const retry = retryOf(error, { tries, end, now: clock.now() });
    return { ...record, status: retry ? "waiting" : "failed", ...retry, error };
  };

  /** What cannot be foreseen could not be taken back: it is not done. */
  const prepared = async (found: StoredScheduled, fence: Fence) => {
    const { id, value } = found;
    try {
      const restores = value.until === null ? undefined : await foreseen(id, value);
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
    const error = await run(id, begun.value);
    if (error) return records.change(begun, afterFailure(begun.value, error), { fence });
    const { error: _, retry_at: _at, tries: _tries, ...done } = begun.value;
    const status = value.until === null ? "done" : "active";
    return records.change(begun, { ...done, status }, { fence });
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
    const error = await takeBack(id, value);
    const { error: _, retry_at: _at, tries, ...rest } = value;
    const retry = error && retryOf(error, { tries, now: clock.now() });
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
