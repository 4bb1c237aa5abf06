/** Does what has been prepared, and tells the log what became of it. */
import { beginBy, checkDeadline } from "../../shared/access.ts";
import type { Call } from "../../shared/contract.ts";
import type { BatchRow, Executed } from "../../shared/contracts/actions.ts";
import { outcomeError } from "../../shared/errors.ts";
import { occurred } from "../../shared/events.ts";
import { takeSettle } from "../../shared/idempotency.ts";
import type { Settled, Store } from "../../shared/store/store.ts";
import type { Prepared } from "./prepare.ts";

/** A result that is longer, as JSON, is left out of the log: it is a read, and would fill the log. */
const LOGGED_CHARACTERS = 16 * 1024;

type Outcome = { readonly result: unknown } | { readonly error: ReturnType<typeof outcomeError> };

const logged = (outcome: Outcome) =>
  JSON.stringify(outcome).length > LOGGED_CHARACTERS ? { is_shortened: true } : outcome;

export const executor = (store: Store) => {
  /** The receipt of an action, if it has one, is part of the same write. */
  const record = (
    ctx: Call,
    { action, parameters }: Prepared,
    outcome: Outcome,
    startedMs: number,
    receipt?: Settled,
  ) => {
    const data = {
      action,
      parameters,
      success: "result" in outcome,
      ...logged(outcome),
      duration_ms: Math.round(performance.now() - startedMs),
      user_id: ctx.meta.caller?.sub ?? null,
      timestamp: new Date().toISOString(),
    };
    return store.apply({ events: [occurred("action_executed", data)], receipt });
  };

  const execute = async (
    ctx: Call,
    prepared: Prepared,
    dry_run: boolean | undefined,
  ): Promise<Executed> => {
    const startedMs = performance.now();
    const { doing, parameters, action } = prepared;
    const settle = dry_run ? undefined : takeSettle(ctx);
    try {
      const result = await doing.run(ctx, parameters, dry_run);
      const timestamp = new Date().toISOString();
      const answer: Executed = { success: true, action, result, timestamp };
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
      checkDeadline(beginBy(ctx.meta.deadline), "Not begun: the time of the request is up");
      const { result } = await execute(ctx, prepared, dry_run);
      return { index, action, success: true, result };
    } catch (error) {
      return { index, action, success: false, error: outcomeError(error) };
    }
  };

  return { execute, executeRow };
};
