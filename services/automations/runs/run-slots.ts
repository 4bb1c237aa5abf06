/** Runs of one automation that are not over: which begin, which wait, which are refused. */

import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { Running } from "./run-execution.ts";
import { type Admission, admit } from "./run-modes.ts";
import type { RunRecord } from "./run-record.ts";

export interface RunSlot {
  readonly armed: CompiledAutomation;
  record: RunRecord;
  running?: Running;
  /** Whether it is in the store: before that, nothing of it may begin. */
  isKept: boolean;
  /** Nothing of it goes on any more; that is about to be kept. */
  isEnding: boolean;
  /** Why it is to end before it has begun. */
  stopped?: string;
  /** Those that end when this one begins. */
  readonly replaces: readonly RunSlot[];
}

export interface RunSlots {
  /** How many carry out something, or are about to; the others wait. */
  readonly current: number;
  /** Takes a place for a run; nothing where it is refused. */
  take(armed: CompiledAutomation, record: RunRecord): RunSlot | undefined;
  /** Takes the place that it had in an earlier process. */
  retake(armed: CompiledAutomation, record: RunRecord): RunSlot;
  /** What has a place, and is to begin now. */
  next(): RunSlot | undefined;
  find(context_id: string): RunSlot | undefined;
  /** Gives a place back. */
  leave(slot: RunSlot): void;
  readonly all: readonly RunSlot[];
}

const isWaiting = ({ record }: RunSlot) => record.state === "queued";

export const openRunSlots = (): RunSlots => {
  let slots: readonly RunSlot[] = [];

  const add = (
    armed: CompiledAutomation,
    record: RunRecord,
    how: Partial<Pick<RunSlot, "isKept" | "replaces">> = {},
  ): RunSlot => {
    const slot = { armed, record, isKept: false, isEnding: false, replaces: [], ...how };
    slots = [...slots, slot];
    return slot;
  };
  const enter: Readonly<
    Record<Admission, (a: CompiledAutomation, record: RunRecord) => RunSlot | undefined>
  > = {
    begin: (armed, record) => add(armed, record),
    replace: (armed, record) => add(armed, record, { replaces: slots }),
    wait: (armed, record) => add(armed, { ...record, state: "queued" }),
    refuse: () => undefined,
  };
  const going = () => slots.filter((slot) => !isWaiting(slot) && !slot.isEnding);
  const next = () => slots.find((slot) => isWaiting(slot) && slot.isKept && !slot.isEnding);

  return {
    get current() {
      const count = going().length;
      return count === 0 && next() ? 1 : count;
    },
    take(armed, record) {
      const { mode, max } = armed.plan;
      return enter[admit(mode, slots.length, max)](armed, record);
    },
    retake: (armed, record) => add(armed, record, { isKept: true }),
    next: () => (slots.every(isWaiting) ? next() : undefined),
    find: (context_id) => slots.find(({ record: { context } }) => context.id === context_id),
    leave(slot) {
      slots = slots.filter((one) => one !== slot);
    },
    get all() {
      return slots;
    },
  };
};
