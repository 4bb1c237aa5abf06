/** Does what has been prepared, and tells the log what became of it. */
import { randomUUID } from "node:crypto";
import { takeSettle } from "../../shared/access/idempotency.ts";
import type { Clock } from "../../shared/async/clock.ts";
import type { BatchRow, Executed } from "../../shared/contracts/actions.ts";
import type { Call } from "../../shared/kernel/contract.ts";
import { beginBy, checkDeadline } from "../../shared/kernel/deadline.ts";
import { outcomeError } from "../../shared/kernel/errors.ts";
import { occurred } from "../../shared/kernel/events.ts";
import type { Settled } from "../../shared/kernel/receipt.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { isFailed } from "./is-failed.ts";
import type { Prepared } from "./prepare.ts";

/** A result that is longer, as JSON, is left out of the log: it is a read, and would fill the log. */
const LOGGED_CHARACTERS = 16 * 1024;

type ActionError = ReturnType<typeof outcomeError>;
type Outcome = { readonly result: unknown } | { readonly error: ActionError };

/** What failed without an error: a sentence that was not understood, a scene of which a part was not done. */
const errorIn = (result: unknown): ActionError | undefined => {
  if (!isFailed(result)) return undefined;
  const { natural_language, message = natural_language } = result as Free;
  return {
    code: "INVALID_REQUEST",
    message: typeof message === "string" ? message : "Not all of it was done",
  };
};

const logged = (outcome: Outcome) =>
  JSON.stringify(outcome).length > LOGGED_CHARACTERS ? { is_shortened: true } : outcome;

export const executor = (store: Store, clock: Clock) => {
  /** The receipt of an action, if it has one, is part of the same write. */
  const record = (
    ctx: Call,
    { action, parameters }: Prepared,
    outcome: Outcome,
    startedMs: number,
    receipt?: Settled,
  ) => {
    const error = "error" in outcome ? outcome.error : errorIn(outcome.result);
    const timestamp = new Date(clock.now()).toISOString();
    const user_id = ctx.meta.caller?.sub ?? null;
    const executed = occurred("action_executed", {
      action,
      parameters,
      success: error === undefined,
      ...logged(outcome),
      duration_ms: Math.round(clock.elapsed() - startedMs),
      user_id,
      timestamp,
    });
    const context = { id: ctx.meta.context_id ?? randomUUID(), user_id };
    const failed = (one: ActionError) =>
      occurred("error", { code: one.code, message: one.message, action, context, timestamp });
    return store.apply({ events: [executed, ...(error ? [failed(error)] : [])], receipt });
  };

  const execute = async (
    ctx: Call,
    prepared: Prepared,
    dry_run: boolean | undefined,
  ): Promise<Executed> => {
    const startedMs = clock.elapsed();
    const { doing, parameters, action } = prepared;
    const settle = dry_run ? undefined : takeSettle(ctx);
    try {
      const result = await doing.run(ctx, parameters, dry_run);
      const timestamp = new Date(clock.now()).toISOString();
      const answer: Executed = { success: !isFailed(result), action, result, timestamp };
      if (!dry_run) await record(ctx, prepared, { result }, startedMs, settle?.(answer));
      return answer;
    } catch (error) {
      // The client hears what went wrong first, not that the store is away besides.
      if (!dry_run)
        await record(ctx, prepared, { error: outcomeError(error) }, startedMs).catch(() => 0);
      throw error;
    }
  };

  const executeRow = async (
    ctx: Call,
    prepared: Prepared,
    index: number,
    dry_run: boolean | undefined,
  ): Promise<BatchRow> => {
    const { action } = prepared;
    try {
      const until = beginBy(ctx.meta.deadline);
      checkDeadline(until, clock.now(), "Not begun: the time of the request is up");
      const { success, result } = await execute(ctx, prepared, dry_run);
      return { index, action, success, result };
    } catch (error) {
      return { index, action, success: false, error: outcomeError(error) };
    }
  };

  return { execute, executeRow };
};
