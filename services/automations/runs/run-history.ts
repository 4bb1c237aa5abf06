/** Runs as they are kept: those that are over up to twenty, and what each of them has caused. */
import type { DocumentWrite } from "../../../shared/store/port/store.ts";
import type { RunCause } from "./loop-detection.ts";
import { isOver, KEPT_RUNS, type RunRecord, removalOf, runId, runWrite } from "./run-record.ts";

/** Runs of which is known what has begun them, for those that they begin. */
const REMEMBERED = 10_000;

export interface RunHistory {
  /** What a run that is over leaves in the store, and what gives way to it. */
  over(record: RunRecord): readonly DocumentWrite[];
  /** Leaves nothing of an automation. */
  forget(entity_id: string): readonly DocumentWrite[];
  /** Automations of which something is kept. */
  readonly entity_ids: readonly string[];
  /** From now on, what comes of it is known to come of it. */
  remember(record: RunRecord): void;
  /** The run of a context. */
  causeOf(context_id: string | undefined): RunCause | undefined;
}

const byEnd = (one: RunRecord, other: RunRecord): number =>
  (one.ended_at ?? "") < (other.ended_at ?? "") ? -1 : 1;

/** @param stored  What the store has. */
export const openRunHistory = (stored: readonly RunRecord[]): RunHistory => {
  const ended = new Map<string, string[]>();
  const causes = new Map<string, RunCause>();

  const add = (record: RunRecord): readonly string[] => {
    const id = runId(record);
    const others = (ended.get(record.entity_id) ?? []).filter((one) => one !== id);
    const ids = [...others, id];
    const surplus = ids.splice(0, Math.max(0, ids.length - KEPT_RUNS));
    ended.set(record.entity_id, ids);
    return surplus;
  };
  const remember: RunHistory["remember"] = ({ entity_id, lineage, context }) => {
    causes.set(context.id, { entity_id, lineage });
    const [oldest] = causes.keys();
    if (causes.size > REMEMBERED && oldest !== undefined) causes.delete(oldest);
  };

  for (const record of stored) remember(record);
  for (const record of stored.filter(isOver).toSorted(byEnd)) add(record);

  return {
    over: (record) => [runWrite(record), ...add(record).map(removalOf)],
    forget(entity_id) {
      const ids = ended.get(entity_id) ?? [];
      ended.delete(entity_id);
      return ids.map(removalOf);
    },
    get entity_ids() {
      return [...ended.keys()];
    },
    remember,
    causeOf: (context_id) => (context_id === undefined ? undefined : causes.get(context_id)),
  };
};
