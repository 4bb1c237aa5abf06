/** Runs an automation: performs its actions one after the other, from the start or a checkpoint. */
import { outcomeError } from "../../../shared/kernel/outcome-error.ts";
import type { OpenSpan } from "../../../shared/tracing/tracing.ts";
import type { ActionBase, RunContext, ScriptEnd, ScriptRun } from "../actions/action.ts";
import { actionKindOf } from "../actions/actions.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { openCancellation } from "./cancellation.ts";
import { DONE } from "./checkpoint.ts";
import { openRunContext, type RunDeps, type RunEnding } from "./run-context.ts";
import type { RunRecord } from "./run-record.ts";
import { tracedRun } from "./traced-run.ts";

/** Ends loops that would never end. */
const MAX_STEPS = 10_000;

/** @throws what the context rejects with when the run is stopped. */
export const runScript = (
  actions: readonly ActionBase[],
  context: RunContext,
): Promise<ScriptEnd> => {
  const { checkpoint } = context;
  let steps = 0;

  const step = (): ScriptEnd => {
    steps += 1;
    const reason = `It has more than ${MAX_STEPS} steps`;
    return steps > MAX_STEPS ? { isError: true, reason } : undefined;
  };

  const perform = async (sequence: readonly ActionBase[], key: string): Promise<ScriptEnd> => {
    for (const [index, action] of sequence.entries()) {
      const own = `${key}/${index}`;
      if (checkpoint.get(own) === DONE) continue;
      const end = step() ?? (await actionKindOf(action).run(action, own, run));
      if (end) return end;
      checkpoint.close(own, DONE);
    }
    return undefined;
  };

  const run: ScriptRun = { ...context, step, perform };
  return perform(actions, "");
};

const endingOf = (end: ScriptEnd, trace: RunRecord["trace"]): RunEnding => {
  if (end) return { state: end.isError ? "failed" : "stopped", message: end.reason };
  const failed = trace.filter(({ success, results }) => results && !success).length;
  return { state: "finished", message: failed === 0 ? "" : `${failed} of its actions failed` };
};

/**
 * @param end  Called when the run is over. Returns what saves that and frees its slot.
 * @param stopped  Why it ends before its first action.
 */
export const startExecution = (
  automation: CompiledAutomation,
  begun: RunRecord,
  deps: RunDeps,
  end: (record: RunRecord) => () => Promise<void>,
  stopped: string | undefined,
) => {
  const cancellation = openCancellation(deps.clock);
  const state = openRunContext(automation, begun, deps, cancellation);

  const perform = async (): Promise<RunEnding> => {
    if (stopped !== undefined) return { state: "stopped", message: stopped };
    try {
      return endingOf(await runScript(automation.plan.actions, state.context), state.trace);
    } catch (error) {
      const { message } = cancellation;
      return message === undefined
        ? { state: "failed", message: outcomeError(error).message }
        : { state: "stopped", message };
    }
  };

  const run = async (span: OpenSpan | undefined) => {
    const ending = await perform();
    span?.set({ "hearth.outcome": cancellation.isLeft ? "left" : ending.state });
    if (cancellation.isLeft) return;
    const save = end(state.ended(ending));
    await cancellation.retry(save, deps.onRetry, true).catch(() => undefined);
  };
  // `over` never rejects.
  return {
    stop: cancellation.stop,
    leave: cancellation.leave,
    over: tracedRun(deps.tracing, begun, run),
  };
};

export type RunExecution = ReturnType<typeof startExecution>;
