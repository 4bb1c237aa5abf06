/** A run as it stands: written again with each step, and kept before each effect. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { Cancellation } from "./cancellation.ts";
import { openCheckpoint } from "./checkpoint.ts";
import { type RunRecord, withStep } from "./run-record.ts";
import type { RunContext } from "./script-runner.ts";

export interface SheetParts {
  readonly clock: Clock;
  readonly save: (record: RunRecord) => Promise<void>;
  /** Told what the store refuses; it is tried again. */
  readonly refused: (error: unknown) => void;
}

export type Ending = Pick<RunRecord, "state" | "message">;

export const openSheet = (
  begun: RunRecord,
  { clock, save, refused }: SheetParts,
  cut: Cancellation,
) => {
  let record: RunRecord = { ...begun, state: "running" };
  const journal = openCheckpoint(record.journal);
  let kept = journal.version;
  const now = () => new Date(clock.now()).toISOString();

  return {
    journal,
    get record() {
      return record;
    },
    note(step: Parameters<RunContext["note"]>[0]) {
      record = withStep(record, { ...step, timestamp: now() });
    },
    /** @param write  What keeps it, where that is done together with something else. */
    async save(write = save) {
      if (journal.version === kept) return;
      kept = journal.version;
      record = { ...record, journal: journal.entries };
      await cut.insist(() => write(record), refused);
    },
    ended: (ending: Ending): RunRecord => ({ ...record, ...ending, ended_at: now(), journal: {} }),
  };
};
export type Sheet = ReturnType<typeof openSheet>;
