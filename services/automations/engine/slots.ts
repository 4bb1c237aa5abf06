/** Runs of one automation that are not over: which begin, which wait, which are refused. */

import type { Plan } from "../plan.ts";
import { type Admission, admit } from "./modes.ts";
import type { RunRecord } from "./record.ts";
import type { Running } from "./runner.ts";

export interface Slot {
  record: RunRecord;
  running?: Running;
}

export interface Slots {
  /** How many carry out something; the others wait. */
  readonly running: number;
  /** Takes a place for a run; nothing where it is refused. */
  take(plan: Plan, record: RunRecord): Slot | undefined;
  /** What has a place, and is to begin now. */
  next(): Slot | undefined;
  /** Gives a place back. */
  leave(slot: Slot): void;
  readonly all: readonly Slot[];
}

const REPLACED = "It was triggered again";

export const openSlots = (): Slots => {
  let slots: Slot[] = [];
  const isWaiting = ({ record }: Slot) => record.state === "queued";

  const enter: Readonly<Record<Admission, (record: RunRecord) => Slot | undefined>> = {
    begin: (record) => ({ record }),
    replace(record) {
      for (const { running } of slots) running?.stop(REPLACED);
      return { record };
    },
    wait: (record) => ({ record: { ...record, state: "queued" } }),
    refuse: () => undefined,
  };

  return {
    get running() {
      return slots.filter((slot) => !isWaiting(slot)).length;
    },
    take({ mode, max }, record) {
      const slot = enter[admit(mode, slots.length, max)](record);
      if (slot) slots.push(slot);
      return slot;
    },
    next() {
      if (slots.some((slot) => !isWaiting(slot))) return undefined;
      return slots[0];
    },
    leave(slot) {
      slots = slots.filter((one) => one !== slot);
    },
    get all() {
      return slots;
    },
  };
};
