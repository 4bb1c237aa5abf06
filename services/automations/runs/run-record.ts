/** Runs as they are stored: why they started, how far they are, and what they did. */
import { createHash } from "node:crypto";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { TraceStep } from "../actions/action.ts";
import type { Lineage } from "./loop-detection.ts";

const RUNS = "automation_runs";
const CLAIMS = "automation_claims";
const MANUAL_RUNS = "automation_runs_asked";
/** Longer than an event that may start a run is read again. */
const CLAIM_MS = 24 * 3600_000;
/** Longer than a client waits for a run that it has triggered. */
const MANUAL_RUN_MS = 60_000;
/** Of each automation. */
export const MAX_SAVED_RUNS = 20;
const MAX_TRACE_STEPS = 100;

export interface RunRecord {
  readonly entity_id: string;
  readonly context: { readonly id: string; readonly user_id: string | null };
  readonly trigger: {
    /** Null for a manual run. */
    readonly id: string | null;
    /** In words. */
    readonly said: string;
    /** Context of the command of a manual run. */
    readonly context_id?: string;
  };
  /** When its configuration was written, in epoch milliseconds. */
  readonly since: number;
  readonly lineage: Lineage;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly state: "queued" | "running" | "finished" | "failed" | "stopped";
  /** Why it has ended; empty when it has finished. */
  readonly message: string;
  /** Its checkpoint; empty when it is over. */
  readonly journal: Free;
  readonly trace: readonly TraceStep[];
  /** Oldest steps that the trace has dropped. */
  readonly steps_omitted: number;
}

export const runId = ({ entity_id, context }: Pick<RunRecord, "entity_id" | "context">): string =>
  `${entity_id} ${context.id}`;

export const isOver = ({ state }: RunRecord): boolean => state !== "queued" && state !== "running";

/** Adds a step to the trace, which drops its oldest steps. */
export const withStep = (record: RunRecord, step: TraceStep): RunRecord => {
  const trace = [...record.trace, step];
  const surplus = Math.max(0, trace.length - MAX_TRACE_STEPS);
  return { ...record, trace: trace.slice(surplus), steps_omitted: record.steps_omitted + surplus };
};

/** A UUID that follows from the occasion, so that each occasion starts one run. */
export const contextIdFor = (...occasion: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(occasion))
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

export const runWrite = (record: RunRecord): DocumentWrite => ({
  collection: RUNS,
  id: runId(record),
  value: { ...record },
});

export const removalOf = (id: string): DocumentWrite => ({
  collection: RUNS,
  id,
  value: undefined,
});

/** That a run has started; it outlives the run. */
interface RunClaim {
  readonly told_after: number | null;
}

const manualRunId = (entity_id: string, context_id: string) => `${entity_id} ${context_id}`;

/**
 * Claims a run: fails where it has started already. The context of the command leads to a manual run.
 *
 * @param told_after  Sequence number after which the log has the event of the run; null when the
 *   event of a command was there before.
 */
export const claimWrites = (
  record: RunRecord,
  now: number,
  told_after: number | null,
): readonly DocumentWrite[] => {
  const id = runId(record);
  const value = { told_after } satisfies RunClaim;
  const claim = { collection: CLAIMS, id, value, expects: 0, expiresAt: now + CLAIM_MS };
  const { context_id } = record.trigger;
  if (context_id === undefined) return [claim];
  const manualId = manualRunId(record.entity_id, context_id);
  const expiresAt = now + MANUAL_RUN_MS;
  return [claim, { collection: MANUAL_RUNS, id: manualId, value: { id }, expiresAt }];
};

export const readClaim = async ({ documents }: Store, id: string): Promise<RunClaim | undefined> =>
  (await documents.get<RunClaim>(CLAIMS, id))?.value;

/** The run that a command has started; `undefined` before it has. */
export const readManualRun = async (
  store: Store,
  entity_id: string,
  context_id: string,
): Promise<RunRecord | undefined> => {
  const id = manualRunId(entity_id, context_id);
  const found = await store.documents.get<{ readonly id: string }>(MANUAL_RUNS, id);
  return found && readRun(store, found.value.id);
};

export const readRuns = async ({ documents }: Store): Promise<readonly RunRecord[]> =>
  (await documents.all<RunRecord>(RUNS)).map(({ value }) => value);

export const readRun = async ({ documents }: Store, id: string): Promise<RunRecord | undefined> =>
  (await documents.get<RunRecord>(RUNS, id))?.value;

/** The last runs of an automation, newest first. */
export const lastRunsOf = (all: readonly RunRecord[], entity_id: string): readonly RunRecord[] =>
  all
    .filter((run) => run.entity_id === entity_id)
    .sort((a, b) => (a.started_at < b.started_at ? 1 : -1))
    .slice(0, MAX_SAVED_RUNS);
