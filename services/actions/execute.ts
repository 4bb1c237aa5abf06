/** Executes prepared actions and records them in the log. */
import { randomUUID } from "node:crypto";
import { takeSettle } from "../../shared/access/idempotency.ts";
import { type Clock, timestampOf } from "../../shared/async/clock.ts";
import { beginBy, checkDeadline } from "../../shared/async/deadline.ts";
import type { BatchRow, Executed } from "../../shared/contracts/actions.ts";
import { withoutSecretFields, withoutSecrets } from "../../shared/domains/secret-fields.ts";
import type { Call } from "../../shared/kernel/contract.ts";
import { occurred } from "../../shared/kernel/events.ts";
import { outcomeError } from "../../shared/kernel/outcome-error.ts";
import type { Settled } from "../../shared/kernel/receipt.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { isObject } from "../../shared/text/json-text.ts";
import type { PreparedAction } from "./prepare.ts";

/** A longer result, as JSON, is left out of the log: it is that of a read. */
const MAX_LOGGED_CHARACTERS = 16 * 1024;

type ActionError = ReturnType<typeof outcomeError>;
type ActionOutcome = { readonly result: unknown } | { readonly error: ActionError };

/** Whether a result reports a failure without an error: an unclear sentence, a part of a scene. */
export const isFailed = (result: unknown): boolean => isObject(result) && result.success === false;

/** What a result that reports a failure says. */
export const errorIn = (result: unknown): ActionError | undefined => {
  if (!isFailed(result)) return undefined;
  const { natural_language, message = natural_language } = result as Free;
  const said = typeof message === "string" ? message : "Not all actions succeeded";
  return { code: "INVALID_REQUEST", message: said };
};

const logged = (outcome: ActionOutcome) =>
  JSON.stringify(outcome).length > MAX_LOGGED_CHARACTERS
    ? { is_shortened: true }
    : withoutSecretFields(outcome);

export const executor = (store: Store, clock: Clock) => {
  /** Writes the receipt of the action, if it has one, with the events. */
  const record = (
    ctx: Call,
    { action, parameters }: PreparedAction,
    outcome: ActionOutcome,
    startedMs: number,
    receipt?: Settled,
  ) => {
    const error = "error" in outcome ? outcome.error : errorIn(outcome.result);
    const timestamp = timestampOf(clock);
    const user_id = ctx.meta.caller?.sub ?? null;
    const executed = occurred("action_executed", {
      action,
      parameters: withoutSecrets(parameters),
      success: error === undefined,
      ...logged(outcome),
      duration_ms: Math.round(clock.elapsed() - startedMs),
      user_id,
      timestamp,
    });
    const context = { id: ctx.meta.context_id ?? randomUUID(), user_id };
    const failed = error && { code: error.code, message: error.message };
    const errors = failed ? [occurred("error", { ...failed, action, context, timestamp })] : [];
    return store.apply({ events: [executed, ...errors], receipt });
  };

  const execute = async (ctx: Call, prepared: PreparedAction, dry_run: boolean | undefined) => {
    const startedMs = clock.elapsed();
    const { definition, parameters, action } = prepared;
    const settle = dry_run ? undefined : takeSettle(ctx);
    try {
      const result = await definition.run(ctx, parameters, dry_run);
      const timestamp = timestampOf(clock);
      const answer: Executed = { success: !isFailed(result), action, result, timestamp };
      if (!dry_run) await record(ctx, prepared, { result }, startedMs, settle?.(answer));
      return answer;
    } catch (error) {
      // The first error is answered, not that of the store.
      if (!dry_run)
        await record(ctx, prepared, { error: outcomeError(error) }, startedMs).catch(() => 0);
      throw error;
    }
  };

  const executeRow = async (
    ctx: Call,
    prepared: PreparedAction,
    index: number,
    dry_run: boolean | undefined,
  ): Promise<BatchRow> => {
    const { action } = prepared;
    try {
      const until = beginBy(ctx.meta.deadline);
      checkDeadline(until, clock.now(), "Not started: the time of the request is over");
      const { success, result } = await execute(ctx, prepared, dry_run);
      return { index, action, success, result };
    } catch (error) {
      return { index, action, success: false, error: outcomeError(error) };
    }
  };

  return { execute, executeRow };
};
