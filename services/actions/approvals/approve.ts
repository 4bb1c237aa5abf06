/** Carries out what was approved: once, as who has asked, and nothing that was not asked about. */
import type { ServiceBroker } from "moleculer";
import { untilKeyIsFree } from "../../../shared/access/held-keys.ts";
import { callerFor } from "../../../shared/access/owner-permissions.ts";
import { type Asked, allAsked, askedIn } from "../../../shared/access/policy/asking.ts";
import type { Seal } from "../../../shared/access/seal.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { callNamed } from "../../../shared/kernel/contract.ts";
import { fail, isA, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Approved, Meta } from "../../../shared/kernel/meta.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import { FIRST_RANK } from "../../../shared/kernel/receipt.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { errorIn } from "../execute.ts";
import {
  type ApprovalRecord,
  type ApprovalRecords,
  CARRIER_MS,
  type StoredApproval,
} from "./approval-records.ts";

const APPROVAL = "approval";
const DEADLINE_MS = 10_000;
/** Three times before others take it for dead. */
const RENEW_MS = CARRIER_MS / 3;
const NEEDED = ["devices", "identity"];
const WAIT_STEP_MS = 100;
/** More things that one request asks about are refused. */
const MAX_ASKS = 200;

export interface ApproveDeps {
  readonly broker: ServiceBroker;
  readonly clock: Clock;
  readonly sealing: Seal;
  readonly records: ApprovalRecords;
}

export interface Attempt {
  readonly caller: Caller;
  readonly by_itself: boolean;
  readonly action: string;
  readonly parameters: Free;
}

export const carrierOut = ({ broker, clock, sealing, records }: ApproveDeps) => {
  const metaOf = ({ caller, by_itself }: Attempt, approved: readonly Approved[]): Meta => ({
    caller,
    approved,
    asks: true,
    deadline: clock.now() + DEADLINE_MS,
    ...(by_itself && { by_itself }),
  });

  /** @throws why it would not be done, and what the policy asks about that is not approved. */
  const attempt = (one: Attempt, approved: readonly Approved[]): Promise<unknown> =>
    callNamed(
      broker,
      one.action,
      { ...one.parameters, dry_run: true },
      { meta: metaOf(one, approved) },
    );

  /** All that the policy asks about in a request: each dry run shows some of it. */
  const everythingAsked = async (one: Attempt, first: Asked): Promise<Asked> => {
    let asked = first;
    for (;;) {
      try {
        await attempt(one, asked.asks);
        return asked;
      } catch (error) {
        const more = askedIn(error);
        if (!more) throw error;
        asked = allAsked([asked, more]);
        if (asked.asks.length > MAX_ASKS)
          fail("INVALID_REQUEST", {}, `The policy asks about more than ${MAX_ASKS} things of it`);
      }
    }
  };

  const run = async (id: string, record: ApprovalRecord, rank: string): Promise<unknown> => {
    const caller = await callerFor(broker, record.owner);
    const parameters = sealing.open(record.sealed) as Free;
    const { by_itself, action } = record;
    return untilKeyIsFree(clock, () => {
      const meta = {
        ...metaOf({ caller, by_itself, action, parameters }, record.asks),
        acting: `${APPROVAL} ${id}`,
        context_id: id,
        idempotency: `${APPROVAL} ${id}`,
        attempt: id,
        rank,
      };
      return callNamed(broker, action, parameters, { meta });
    });
  };

  const outcomeOf = async (id: string, record: ApprovalRecord, rank: string) => {
    try {
      const result = await run(id, record, rank);
      const error = errorIn(result);
      return { sealed_result: sealing.close(result ?? null), ...(error && { error }) };
    } catch (error) {
      if (askedIn(error))
        return {
          error: {
            code: "CONFLICT",
            message: "It is not what was asked for any more: nothing was done",
          },
        };
      return { error: outcomeError(error as Thrown) };
    }
  };

  /** Says again and again that this process carries it out. */
  const whileCarrying = async <T>(id: string, act: () => Promise<T>): Promise<T> => {
    let times = 1;
    const stop = clock.every(RENEW_MS, () => {
      const renewed = records.renew(id, times);
      times += 1;
      // Another process has taken over, or the store is away: what this one does is not written then.
      renewed.catch(stop);
    });
    return act().finally(stop);
  };

  const carry = (found: StoredApproval, rank: string): Promise<StoredApproval> =>
    whileCarrying(found.id, async () => {
      const { id, value } = found;
      const outcome = await outcomeOf(id, value, rank);
      const status = outcome.error ? "failed" : "done";
      return records.change(found, { ...value, ...outcome, status });
    });

  return {
    everythingAsked,

    /** Of one that this process has just approved. */
    carryOut: (found: StoredApproval): Promise<StoredApproval> => carry(found, FIRST_RANK),

    /** Of one whose process has died: what it has done is found by its key, and what it still does is refused. */
    async resume(found: StoredApproval): Promise<void> {
      const [service = ""] = found.value.action.split(".");
      await broker.waitForServices([...NEEDED, service], DEADLINE_MS, WAIT_STEP_MS);
      try {
        await carry(await records.takeOver(found), `${clock.now()}`);
      } catch (error) {
        if (!isA("CONFLICT", error)) throw error;
      }
    },
  };
};
