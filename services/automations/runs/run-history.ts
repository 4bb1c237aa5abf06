/** The last runs of each automation in the store, and which run has caused what. */
import { setBounded } from "../../../shared/kernel/own-property.ts";
import type { DocumentWrite } from "../../../shared/store/port/store.ts";
import type { RunCause } from "./loop-detection.ts";
import {
  isOver,
  MAX_SAVED_RUNS,
  type RunRecord,
  removalOf,
  runId,
  runWrite,
} from "./run-record.ts";

const MAX_CAUSES = 10_000;

const byEnd = (one: RunRecord, other: RunRecord): number =>
  (one.ended_at ?? "") < (other.ended_at ?? "") ? -1 : 1;

/** @param stored  The runs in the store. */
export const openRunHistory = (stored: readonly RunRecord[]) => {
  const ended = new Map<string, string[]>();
  const causes = new Map<string, RunCause>();

  /** @returns ids of runs that are too many. */
  const add = (record: RunRecord): readonly string[] => {
    const id = runId(record);
    const others = (ended.get(record.entity_id) ?? []).filter((one) => one !== id);
    const ids = [...others, id];
    const surplus = ids.splice(0, Math.max(0, ids.length - MAX_SAVED_RUNS));
    ended.set(record.entity_id, ids);
    return surplus;
  };
  const remember = ({ entity_id, lineage, context }: RunRecord): void => {
    setBounded(causes, context.id, { entity_id, lineage }, MAX_CAUSES);
  };

  for (const record of stored) remember(record);
  for (const record of stored.filter(isOver).toSorted(byEnd)) add(record);

  return {
    /** Writes of a run that is over, and of the removal of those that are too many. */
    ended: (record: RunRecord): readonly DocumentWrite[] => [
      runWrite(record),
      ...add(record).map(removalOf),
    ],
    /** Writes that remove all runs of an automation. */
    forget(entity_id: string): readonly DocumentWrite[] {
      const ids = ended.get(entity_id) ?? [];
      ended.delete(entity_id);
      return ids.map(removalOf);
    },
    /** Automations with runs that are over. */
    get entity_ids(): readonly string[] {
      return [...ended.keys()];
    },
    /** Makes a run known as a cause. */
    remember,
    causeOf: (context_id: string | undefined): RunCause | undefined =>
      context_id === undefined ? undefined : causes.get(context_id),
  };
};
export type RunHistory = ReturnType<typeof openRunHistory>;
