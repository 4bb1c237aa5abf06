/** The record of a run under way: extended with each step, and saved before each effect. */
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import type { RunContext } from "../actions/action.ts";
import type { Cancellation } from "./cancellation.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { type RunRecord, withStep } from "./run-record.ts";

export interface RunStateDeps {
  readonly clock: Clock;
  readonly repository: { save(record: RunRecord): Promise<void> };
  /** Called with errors that lead to another attempt. */
  readonly onRetry: (error: unknown) => void;
}

export type RunEnding = Pick<RunRecord, "state" | "message">;

export const openRunState = (
  begun: RunRecord,
  { clock, repository, onRetry }: RunStateDeps,
  cancellation: Cancellation,
) => {
  let record: RunRecord = { ...begun, state: "running" };
  const checkpoint = openCheckpoint(record.journal);
  let savedVersion = checkpoint.version;

  return {
    checkpoint,
    get record() {
      return record;
    },
    note(step: Parameters<RunContext["note"]>[0]): void {
      record = withStep(record, { ...step, timestamp: timestampOf(clock) });
    },
    /** @param write  Saves the record together with something else. */
    async save(write = repository.save): Promise<void> {
      if (checkpoint.version === savedVersion) return;
      savedVersion = checkpoint.version;
      record = { ...record, journal: checkpoint.entries };
      await cancellation.retry(() => write(record), onRetry);
    },
    ended: (ending: RunEnding): RunRecord => ({
      ...record,
      ...ending,
      ended_at: timestampOf(clock),
      journal: {},
    }),
  };
};
export type RunState = ReturnType<typeof openRunState>;
