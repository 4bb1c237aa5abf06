/** An automation as it runs: every dialect of the configuration read into one form. */
import type { ActionBase } from "../actions/action.ts";
import type { Condition } from "../conditions/conditions.ts";
import type { Trigger } from "../triggers/triggers.ts";

export const RUN_MODES = ["single", "restart", "queued", "parallel"] as const;
export type RunMode = (typeof RUN_MODES)[number];

export interface AutomationPlan {
  readonly triggers: readonly Trigger[];
  readonly conditions: readonly Condition[];
  readonly actions: readonly ActionBase[];
  readonly mode: RunMode;
  /** Runs at a time, queued ones included; above 1 only in the modes `queued` and `parallel`. */
  readonly max: number;
}
