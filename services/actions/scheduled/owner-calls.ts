/** Calls actions as the owner of what is scheduled: each is done once, and what is taken back at the end is what nothing has changed since. */
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
import type { Thrown } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { errorIn, isFailed } from "../execute.ts";
import { isPlan, type KeptPlan } from "./plan-for-later.ts";
import { restoresOf } from "./restores.ts";
import type { Restore, ScheduledRecord } from "./scheduled-records.ts";

/** Before each of its keys. */
const SCHEDULED = "scheduled";
const DEADLINE_MS = 10_000;

interface OwnerCallsDeps {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly clock: Clock;
  readonly sealing: Seal;
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

export interface DueOutcome {
  readonly error: ScheduledRecord["error"];
  /** Asked again, it would be answered the same: it is not tried again. */
  readonly isFinal?: boolean;
  /** What was done of it is taken back at its end. */
  readonly isPartly?: boolean;
}

export const ownerCalls = ({ broker, store, clock, sealing }: OwnerCallsDeps) => {
  const metaFor = async ({ owner, approved }: ScheduledRecord, id: string): Promise<Meta> => ({
    caller: await callerFor(broker, owner),
    ...(approved && { approved }),
    acting: `${SCHEDULED} ${id}`,
    context_id: id,
    deadline: clock.now() + DEADLINE_MS,
  });

  /** What was due, done. */
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

  /** Where its action will lead, as its owner may see it. */
  const foreseen = async (id: string, record: ScheduledRecord, more: Meta = {}) => {
    const meta = { ...(await metaFor(record, id)), ...more };
    const asked = { action: record.action, parameters: sealing.open(record.sealed) as Free };
    return restoresOf(await call(broker, scheduled.foresee, asked, { meta }));
  };

  return { run, takeBack, foreseen };
};

export type OwnerCalls = ReturnType<typeof ownerCalls>;
