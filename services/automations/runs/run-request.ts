/** Runs that are to begin: by what, and under which id, so that each begins once. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { Match } from "../triggers/matching.ts";
import type { Armed } from "../config/compiled-automations.ts";
import type { Lineage } from "./loop-detection.ts";
import { contextIdFor, type RunRecord } from "./run-record.ts";

export interface Wanted {
  readonly armed: Armed;
  readonly record: RunRecord;
  /** Whether the log tells of it already: somebody has triggered it by hand. */
  readonly isTold: boolean;
}

/** Why an automation is to run. */
export interface Occasion {
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
export const wantedBy = (
  armed: Armed,
  { key, trigger, lineage, isTold = false }: Occasion,
  epoch: string,
  now: number,
): Wanted => {
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
  { trigger_id, path, sequence, said }: Match,
  lineage: Lineage,
): Occasion => ({
  key: [path, String(sequence)],
  trigger: { id: trigger_id, said },
  lineage,
});

type Triggered = Extract<LogEvent, { readonly kind: "automation_triggered" }>;

/** The context of the command is kept: whoever has given it looks for the run. */
export const byHand = ({ sequence, data }: Triggered, lineage: Lineage): Occasion => ({
  key: ["by hand", String(sequence)],
  trigger: { id: null, said: "by hand", context_id: data.context.id },
  lineage,
  isTold: true,
});
