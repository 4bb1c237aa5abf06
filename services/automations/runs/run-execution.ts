/** Executes one run from its start, or from its checkpoint, to its end. */
import { outcomeError } from "../../../shared/kernel/errors.ts";
import type { ScriptEnd } from "../actions/action.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { openCancellation } from "./cancellation.ts";
import { openRunContext, type RunContextDeps } from "./run-context.ts";
import type { RunRecord } from "./run-record.ts";
import { openRunState, type RunEnding } from "./run-state.ts";
import { runScript } from "./script-runner.ts";

export interface RunExecution {
  /** Ends it where it is. */
  stop(message: string): void;
  /** Leaves it for the process that continues with it. */
  leave(): void;
  /** Never rejects. */
  readonly over: Promise<void>;
}

interface ExecutionOptions {
  /** Called when it is over. @returns what saves that and frees its slot. */
  readonly end: (record: RunRecord) => () => Promise<void>;
  /** Why it ends before its first action. */
  readonly stopped: string | undefined;
}

const endingOf = (end: ScriptEnd, { trace }: RunRecord): RunEnding => {
  if (end) return { state: end.isError ? "failed" : "stopped", message: end.reason };
  const failed = trace.filter(({ success, results }) => results && !success).length;
  return { state: "finished", message: failed === 0 ? "" : `${failed} of its actions failed` };
};

export const startExecution = (
  automation: CompiledAutomation,
  begun: RunRecord,
  deps: RunContextDeps,
  { end, stopped }: ExecutionOptions,
): RunExecution => {
  const cancellation = openCancellation(deps.clock);
  const state = openRunState(begun, deps, cancellation);

  const perform = async (): Promise<RunEnding> => {
    if (stopped !== undefined) return { state: "stopped", message: stopped };
    try {
      const context = openRunContext(automation, state, deps, cancellation);
      return endingOf(await runScript(automation.plan.actions, context), state.record);
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
  return { stop: cancellation.stop, leave: cancellation.leave, over: run() };
};
