/** Records every act of a client, or in its name: in the write of its effect, or else before its answer. */
import { type Clock, timestampOf } from "../async/clock.ts";
import { around, type Call, type Need } from "../kernel/contract.ts";
import type { PendingRecord } from "../kernel/receipt.ts";
import { takeDeferral, WITHOUT_KEY } from "../kernel/receipt.ts";
import type { Store } from "../store/port/store.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { entryOf, failedEntry } from "./audit-entry.ts";
import { actingAs } from "./audited-store.ts";
import type { Refusals } from "./refusals.ts";

/** A person may be behind what only the service itself calls. */
const isAct = (ctx: Call<{ readonly dry_run?: unknown }>, need: Need): boolean =>
  ctx.params.dry_run !== true && (need.recorded === true || ctx.meta.caller?.via !== "system");

const isRecorded = (need: Need | undefined): need is Need =>
  need !== undefined && !need.repeatable && (!need.internal || need.recorded === true);

/** An action whose receipt is in the write of its effect brings its record in the same way. */
const prepare = (ctx: Call, need: Need, record: PendingRecord) => {
  ctx.locals.record = record;
  if (need.settled) ctx.locals.settle = () => ({ ...WITHOUT_KEY, answer: null, record });
};

interface AuditDeps {
  readonly store: Pick<Store, "apply">;
  readonly refusals: Refusals;
  readonly clock: Clock;
  readonly tracing?: Pick<Tracing, "ids"> | undefined;
}

export const audit = ({ store, refusals, clock, tracing }: AuditDeps) =>
  around("audit", ({ name, need }) => async (ctx, run) => {
    if (!isRecorded(need) || !isAct(ctx, need)) return actingAs(undefined, run);
    const entry = entryOf(ctx.meta, name, ctx.params, {
      at: timestampOf(clock),
      trace_id: tracing?.ids()?.trace_id,
    });
    const record: PendingRecord = { entry, isWritten: false, isOver: false };
    // What a client does to stay connected is no act, and is only recorded where it is refused.
    const isKept = need.recorded !== "refusals";
    if (isKept) prepare(ctx, need, record);
    try {
      const answer = await actingAs(need.settled || !isKept ? undefined : record, run);
      record.isOver = true;
      if (isKept && !record.isWritten)
        await actingAs(undefined, () => store.apply({ audit: [entry] }));
      return answer;
    } catch (error) {
      record.isOver = true;
      // Without a key, nothing above has a receipt that is still to come.
      takeDeferral(error);
      await actingAs(undefined, () => refusals.add(failedEntry(entry, error)));
      throw error;
    }
  });
