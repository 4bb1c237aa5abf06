/** Looks for what was approved and not done, as its process has died, and has it carried out. */
import type { Clock } from "../../../shared/async/clock.ts";
import { type ApprovalRecords, isOver, type StoredApproval } from "./approval-records.ts";

/** Between two looks; a process that has died is known by then and the time that its mark lasts. */
const LOOK_MS = 1000;

interface ResumerDeps {
  readonly clock: Clock;
  readonly records: ApprovalRecords;
  readonly resume: (found: StoredApproval) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** @returns the way to stop. */
export const startResuming = ({ clock, records, resume, failed }: ResumerDeps): (() => void) => {
  /** Ids of those that stay as they are. */
  let over: ReadonlySet<string> = new Set();
  let isLooking = false;

  const look = async (): Promise<void> => {
    const stillOver = new Set<string>();
    for (const id of await records.ids()) {
      const found = over.has(id) ? undefined : await records.find(id);
      if (over.has(id) || (found && isOver(found.value, clock.now()))) stillOver.add(id);
      if (found?.value.status === "approved" && !(await records.isCarried(id))) await resume(found);
    }
    over = stillOver;
  };

  return clock.every(LOOK_MS, () => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(failed)
      .finally(() => {
        isLooking = false;
      });
  });
};
