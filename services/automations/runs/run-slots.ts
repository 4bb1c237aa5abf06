/** Runs of one automation that are not over: which begin, which wait, which are refused. */

import type { Armed } from "../config/compiled-automations.ts";
import { type Admission, admit } from "./run-modes.ts";
import type { RunRecord } from "./run-record.ts";
import type { Running } from "./run-execution.ts";

export interface Slot {
  readonly armed: Armed;
  record: RunRecord;
  running?: Running;
  /** Whether it is in the store: before that, nothing of it may begin. */
  isKept: boolean;
  /** Nothing of it goes on any more; that is about to be kept. */
  isEnding: boolean;
  /** Why it is to end before it has begun. */
  stopped?: string;
  /** Those that end when this one begins. */
  readonly replaces: readonly Slot[];
}

export interface Slots {
  /** How many carry out something, or are about to; the others wait. */
  readonly current: number;
  /** Takes a place for a run; nothing where it is refused. */
  take(armed: Armed, record: RunRecord): Slot | undefined;
  /** Takes the place that it had in an earlier process. */
  retake(armed: Armed, record: RunRecord): Slot;
  /** What has a place, and is to begin now. */
  next(): Slot | undefined;
  find(context_id: string): Slot | undefined;
  /** Gives a place back. */
  leave(slot: Slot): void;
  readonly all: readonly Slot[];
}

const isWaiting = ({ record }: Slot) => record.state === "queued";

export const openSlots = (): Slots => {
  let slots: readonly Slot[] = [];

  const add = (
    armed: Armed,
    record: RunRecord,
    how: Partial<Pick<Slot, "isKept" | "replaces">> = {},
  ): Slot => {
    const slot = { armed, record, isKept: false, isEnding: false, replaces: [], ...how };
    slots = [...slots, slot];
    return slot;
  };
  const enter: Readonly<Record<Admission, (a: Armed, record: RunRecord) => Slot | undefined>> = {
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
