/** Carries out what was approved: once, as who has asked, and nothing that was not asked about. */
import type { ServiceBroker } from "moleculer";
import { untilKeyIsFree } from "../../../shared/access/held-keys.ts";
import { callerFor } from "../../../shared/access/owner-permissions.ts";
import { type Asked, allAsked, askedIn } from "../../../shared/access/policy/asking.ts";
import type { Seal } from "../../../shared/access/seal.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { callNamed } from "../../../shared/kernel/contract.ts";
import { fail, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Approved, Meta } from "../../../shared/kernel/meta.ts";
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { errorIn } from "../execute.ts";
import type { ApprovalRecord, ApprovalRecords, StoredApproval } from "./approval-records.ts";

const APPROVAL = "approval";
const DEADLINE_MS = 10_000;
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

  const run = async (id: string, record: ApprovalRecord): Promise<unknown> => {
    const caller = await callerFor(broker, record.owner);
    const parameters = sealing.open(record.sealed) as Free;
    const { by_itself, action } = record;
    const meta = {
      ...metaOf({ caller, by_itself, action, parameters }, record.asks),
      acting: `${APPROVAL} ${id}`,
      context_id: id,
      idempotency: `${APPROVAL} ${id}`,
    };
    return untilKeyIsFree(clock, () => callNamed(broker, action, parameters, { meta }));
  };

  const outcomeOf = async (id: string, record: ApprovalRecord) => {
    try {
      const result = await run(id, record);
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

  return {
    everythingAsked,

    /** Of one that is approved: another process may have begun with it before. */
    async carryOut(found: StoredApproval): Promise<StoredApproval> {
      const { id, value } = found;
      const outcome = await outcomeOf(id, value);
      const status = outcome.error ? "failed" : "done";
      return records.change(found, { ...value, ...outcome, status });
    },
  };
};
