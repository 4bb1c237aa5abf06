/** The unfinished runs of one automation: its mode decides which start, wait or are refused. */
import type { RunMode } from "../config/automation-plan.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { RunRecord } from "./run-record.ts";
import type { RunExecution } from "./script-runner.ts";

export interface RunSlot {
  readonly automation: CompiledAutomation;
  record: RunRecord;
  execution?: RunExecution;
  /** Whether it is in the store; it starts only then. */
  isSaved: boolean;
  /** Its actions are over; that is about to be saved. */
  isEnding: boolean;
  /** Why it ends before it starts. */
  stopped?: string;
  /** Runs that it stops when it starts. */
  readonly replaces: readonly RunSlot[];
}

export type RunAdmission = "start" | "replace" | "wait" | "refuse";

/** @param open  Unfinished runs, waiting ones included. */
const ADMISSIONS: Readonly<Record<RunMode, (open: number, max: number) => RunAdmission>> = {
  single: (open) => (open === 0 ? "start" : "refuse"),
  restart: (open) => (open === 0 ? "start" : "replace"),
  queued: (open, max) => {
    if (open === 0) return "start";
    return open < max ? "wait" : "refuse";
  },
  parallel: (open, max) => (open < max ? "start" : "refuse"),
};

export const admit = (mode: RunMode, open: number, max: number): RunAdmission =>
  ADMISSIONS[mode](open, max);

const isWaiting = ({ record }: RunSlot) => record.state === "queued";

export const openRunSlots = () => {
  let slots: readonly RunSlot[] = [];

  const add = (
    automation: CompiledAutomation,
    record: RunRecord,
    state: Partial<Pick<RunSlot, "isSaved" | "replaces">> = {},
  ): RunSlot => {
    const slot = { automation, record, isSaved: false, isEnding: false, replaces: [], ...state };
    slots = [...slots, slot];
    return slot;
  };
  const firstWaiting = () => slots.find((one) => isWaiting(one) && one.isSaved && !one.isEnding);

  return {
    /** How many runs are under way, or about to start. */
    get current(): number {
      const count = slots.filter((slot) => !isWaiting(slot) && !slot.isEnding).length;
      return count === 0 && firstWaiting() ? 1 : count;
    },
    /** @returns the slot of a new run; `undefined` where it is refused. */
    take(automation: CompiledAutomation, record: RunRecord): RunSlot | undefined {
      const { mode, max } = automation.plan;
      const admission = admit(mode, slots.length, max);
      if (admission === "refuse") return undefined;
      if (admission === "wait") return add(automation, { ...record, state: "queued" });
      return add(automation, record, { replaces: admission === "replace" ? slots : [] });
    },
    /** The slot of a run that an earlier process has started. */
    retake: (automation: CompiledAutomation, record: RunRecord): RunSlot =>
      add(automation, record, { isSaved: true }),
    /** The waiting run that may start now. */
    next: (): RunSlot | undefined => (slots.every(isWaiting) ? firstWaiting() : undefined),
    find: (context_id: string): RunSlot | undefined =>
      slots.find(({ record: { context } }) => context.id === context_id),
    free(slot: RunSlot): void {
      slots = slots.filter((one) => one !== slot);
    },
    get all(): readonly RunSlot[] {
      return slots;
    },
  };
};
export type RunSlots = ReturnType<typeof openRunSlots>;
