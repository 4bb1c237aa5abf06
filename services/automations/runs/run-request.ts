/** A run that is to start: its record, under an id that follows from its occasion. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { TriggerMatch } from "../triggers/trigger.ts";
import type { Lineage } from "./loop-detection.ts";
import { contextIdFor, type RunRecord } from "./run-record.ts";

export interface RunRequest {
  readonly automation: CompiledAutomation;
  readonly record: RunRecord;
  /** Whether the log has its event already: a command has triggered it. */
  readonly isLogged: boolean;
}

export interface RunOccasion {
  /** Differs from the keys of all other occasions, so that each starts one run. */
  readonly key: readonly string[];
  readonly trigger: RunRecord["trigger"];
  readonly lineage: Lineage;
  readonly isLogged?: boolean;
}

/**
 * @param epoch  Of the log: sequence numbers of another log differ.
 * @param now    Epoch milliseconds.
 */
export const runRequest = (
  automation: CompiledAutomation,
  { key, trigger, lineage, isLogged = false }: RunOccasion,
  epoch: string,
  now: number,
): RunRequest => {
  const { entity_id, owner, since } = automation;
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
  return { automation, record, isLogged };
};

export const matchOccasion = (
  { trigger_id, path, sequence, said }: TriggerMatch,
  lineage: Lineage,
): RunOccasion => ({ key: [path, String(sequence)], trigger: { id: trigger_id, said }, lineage });

type TriggeredEvent = Extract<LogEvent, { readonly kind: "automation_triggered" }>;

/** The context of the command leads its caller to the run. */
export const manualOccasion = (
  { sequence, data }: TriggeredEvent,
  lineage: Lineage,
): RunOccasion => ({
  key: ["by hand", String(sequence)],
  trigger: { id: null, said: "by hand", context_id: data.context.id },
  lineage,
  isLogged: true,
});
