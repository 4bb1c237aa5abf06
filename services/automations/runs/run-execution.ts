/** Carries runs out: begins them, waits with them, goes on with them after a restart, ends them. */
import { outcomeError } from "../../../shared/kernel/errors.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { openCancellation } from "./cancellation.ts";
import { type HandParts, handsFor } from "./run-context.ts";
import type { RunRecord } from "./run-record.ts";
import { type Ending, openSheet } from "./run-state.ts";
import { runScript, type ScriptEnd } from "./script-runner.ts";

interface RunnerParts extends HandParts {
  /** Told that it is over. @returns what keeps that, and gives its place back. */
  readonly end: (record: RunRecord) => () => Promise<void>;
}

export interface Running {
  /** Ends it where it is. */
  stop(message: string): void;
  /** Leaves it as it is, for the process that comes next. */
  leave(): void;
  /** Never rejects. */
  readonly over: Promise<void>;
}

const endOf = (flow: ScriptEnd, record: RunRecord): Ending => {
  if (flow) return { state: flow.isError ? "failed" : "stopped", message: flow.reason };
  const failed = record.trace.filter(({ success, results }) => results && !success).length;
  return { state: "finished", message: failed === 0 ? "" : `${failed} of its actions failed` };
};

export const openRunner = (parts: RunnerParts) => ({
  /** @param stopped  Why it ends before it has done anything. */
  begin(armed: CompiledAutomation, begun: RunRecord, stopped?: string): Running {
    const cut = openCancellation(parts.clock);
    const sheet = openSheet(begun, parts, cut);

    const perform = async (): Promise<Ending> => {
      if (stopped !== undefined) return { state: "stopped", message: stopped };
      try {
        const hands = handsFor(armed, sheet, parts, cut);
        return endOf(await runScript(armed.plan.actions, hands), sheet.record);
      } catch (error) {
        if (cut.message !== undefined) return { state: "stopped", message: cut.message };
        return { state: "failed", message: outcomeError(error).message };
      }
    };

    const run = async () => {
      const ending = await perform();
      if (cut.isLeft) return;
      const keep = parts.end(sheet.ended(ending));
      await cut.insist(keep, parts.refused, true).catch(() => undefined);
    };
    return { stop: cut.stop, leave: cut.leave, over: run() };
  },
});

export type Runner = ReturnType<typeof openRunner>;
