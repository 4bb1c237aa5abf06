/** Executes one run from its start, or from its checkpoint, to its end. */
import { outcomeError } from "../../../shared/kernel/errors.ts";
import type { ScriptEnd } from "../actions/action.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { openCancellation } from "./cancellation.ts";
import { openRunContext, type RunDeps, type RunEnding } from "./run-context.ts";
import type { RunRecord } from "./run-record.ts";
import { runScript } from "./script-runner.ts";

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

  const run = async () => {
    const ending = await perform();
    if (cancellation.isLeft) return;
    const save = end(state.ended(ending));
    await cancellation.retry(save, deps.onRetry, true).catch(() => undefined);
  };
  // `over` never rejects.
  return { stop: cancellation.stop, leave: cancellation.leave, over: run() };
};

export type RunExecution = ReturnType<typeof startExecution>;
