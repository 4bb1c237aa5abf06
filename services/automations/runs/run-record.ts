/** Runs as they are kept: what has begun them, how far they are, what they did. */
import { createHash } from "node:crypto";
import type { Outcome } from "../../../shared/contracts/routines.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { Lineage } from "./loop-detection.ts";

const RUNS = "automation_runs";
const CLAIMS = "automation_claims";
const ASKED = "automation_runs_asked";
/** Longer than anything is looked at again that may have begun a run. */
const CLAIM_MS = 24 * 3600_000;
/** Longer than anybody waits for what he has triggered. */
const ASKED_MS = 60_000;
/** Traces of an automation that are kept. */
export const KEPT_RUNS = 20;
/** Steps of one run that its trace shows; a run may take more. */
const MAX_TRACE = 100;

/** One step of a run, as it is shown. */
export interface TraceStep {
  /** Where it stands in the configuration. */
  readonly path: string;
  readonly kind: string;
  /** In words. */
  readonly said: string;
  readonly success: boolean;
  /** What became of the commands. */
  readonly results?: readonly Outcome[];
  readonly timestamp: string;
}

export type RunState = "queued" | "running" | "finished" | "failed" | "stopped";

export interface RunRecord {
  readonly entity_id: string;
  readonly context: { readonly id: string; readonly user_id: string | null };
  /** What has begun it: the name of the trigger, none for a run by hand, and in words. */
  readonly trigger: {
    readonly id: string | null;
    readonly said: string;
    /** The context of the command, for a run by hand. */
    readonly context_id?: string;
  };
  /** When the configuration was written that it carries out, in epoch milliseconds. */
  readonly since: number;
  readonly lineage: Lineage;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly state: RunState;
  /** Why it has ended, where that needs saying. */
  readonly message: string;
  /** How far it is: what it goes on from after a restart. */
  readonly journal: Free;
  readonly trace: readonly TraceStep[];
  /** Steps of which the trace tells no more. */
  readonly steps_omitted: number;
}

export const runId = ({ entity_id, context }: Pick<RunRecord, "entity_id" | "context">): string =>
  `${entity_id} ${context.id}`;

export const isOver = ({ state }: RunRecord): boolean => state !== "queued" && state !== "running";

/** The oldest steps give way: how it ended matters most. */
export const withStep = (record: RunRecord, step: TraceStep): RunRecord => {
  const trace = [...record.trace, step];
  const surplus = Math.max(0, trace.length - MAX_TRACE);
  return {
    ...record,
    trace: trace.slice(surplus),
    steps_omitted: record.steps_omitted + surplus,
  };
};

/** The same occasion always comes to the same id: so it begins one run, however often it is seen. */
export const contextIdFor = (...occasion: readonly string[]): string => {
  const hex = createHash("sha256").update(JSON.stringify(occasion)).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-");
};

export const runWrite = (record: RunRecord): DocumentWrite => ({
  collection: RUNS,
  id: runId(record),
  value: record as unknown as Free,
});

/** What is kept of a run longer than itself: that it has begun. */
interface Claim {
  /** Whether the log tells of it because of this run, and up to where it did not yet. */
  readonly told_after: number | null;
}

/**
 * Fails where the run has been begun already.
 *
 * @param told_after  Place in the log after which `automation_triggered` tells of the run; null
 *   where that was there before it.
 */
export const claimWrite = (
  record: RunRecord,
  now: number,
  told_after: number | null,
): DocumentWrite => ({
  collection: CLAIMS,
  id: runId(record),
  value: { told_after } satisfies Claim,
  expects: 0,
  expiresAt: now + CLAIM_MS,
});

export const readClaim = async ({ documents }: Store, id: string): Promise<Claim | undefined> =>
  (await documents.get<Claim>(CLAIMS, id))?.value;

const askedId = (entity_id: string, context_id: string) => `${entity_id} ${context_id}`;

/** Lets whoever has triggered it find it; nothing for a run that came by itself. */
export const askedWrites = (record: RunRecord, now: number): readonly DocumentWrite[] => {
  const { entity_id, trigger } = record;
  if (trigger.context_id === undefined) return [];
  const id = askedId(entity_id, trigger.context_id);
  return [{ collection: ASKED, id, value: { id: runId(record) }, expiresAt: now + ASKED_MS }];
};

/** The run that a command has begun, if it has yet. */
export const readAsked = async (
  store: Store,
  entity_id: string,
  context_id: string,
): Promise<RunRecord | undefined> => {
  const asked = await store.documents.get<{ id: string }>(ASKED, askedId(entity_id, context_id));
  return asked && readRun(store, asked.value.id);
};

export const readRuns = async ({ documents }: Store): Promise<readonly RunRecord[]> =>
  (await documents.all<RunRecord>(RUNS)).map(({ value }) => value);

export const readRun = async ({ documents }: Store, id: string): Promise<RunRecord | undefined> =>
  (await documents.get<RunRecord>(RUNS, id))?.value;

/** The last ones, newest first. */
export const runsOf = (all: readonly RunRecord[], entity_id: string): readonly RunRecord[] =>
  all
    .filter((run) => run.entity_id === entity_id)
    .sort((a, b) => (a.started_at < b.started_at ? 1 : -1))
    .slice(0, KEPT_RUNS);

export const removalOf = (id: string): DocumentWrite => ({
  collection: RUNS,
  id,
  value: undefined,
});
