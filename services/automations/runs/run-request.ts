/** Runs that are to begin: by what, and under which id, so that each begins once. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { TriggerMatch } from "../triggers/matching.ts";
import type { Lineage } from "./loop-detection.ts";
import { contextIdFor, type RunRecord } from "./run-record.ts";

export interface RunRequest {
  readonly armed: CompiledAutomation;
  readonly record: RunRecord;
  /** Whether the log tells of it already: somebody has triggered it by hand. */
  readonly isTold: boolean;
}

/** Why an automation is to run. */
export interface RunOccasion {
  /** What tells it from all others, so that it begins one run. */
  readonly key: readonly string[];
  readonly trigger: RunRecord["trigger"];
  readonly lineage: Lineage;
  readonly isTold?: boolean;
}

/**
 * @param epoch  Of the log: places of another one mean nothing here.
 * @param now    Epoch milliseconds.
 */
export const requestRun = (
  armed: CompiledAutomation,
  { key, trigger, lineage, isTold = false }: RunOccasion,
  epoch: string,
  now: number,
): RunRequest => {
  const { entity_id, owner, since } = armed;
  const context = { id: contextIdFor(epoch, entity_id, ...key), user_id: owner?.sub ?? null };
  const record: RunRecord = {
    entity_id,
    context,
    trigger,
    since,
    lineage,
    started_at: new Date(now).toISOString(),
    ended_at: null,
    state: "running",
    message: "",
    journal: {},
    trace: [],
    steps_omitted: 0,
  };
  return { armed, record, isTold };
};

export const byMatch = (
  { trigger_id, path, sequence, said }: TriggerMatch,
  lineage: Lineage,
): RunOccasion => ({
  key: [path, String(sequence)],
  trigger: { id: trigger_id, said },
  lineage,
});

type Triggered = Extract<LogEvent, { readonly kind: "automation_triggered" }>;

/** The context of the command is kept: whoever has given it looks for the run. */
export const byHand = ({ sequence, data }: Triggered, lineage: Lineage): RunOccasion => ({
  key: ["by hand", String(sequence)],
  trigger: { id: null, said: "by hand", context_id: data.context.id },
  lineage,
  isTold: true,
});
