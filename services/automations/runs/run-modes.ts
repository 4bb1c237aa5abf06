/** What a new run means to those of the same automation that are not over. */
import type { RunMode } from "../config/automation-plan.ts";

export type Admission =
  | "begin"
  /** Those before it are stopped. */
  | "replace"
  /** It begins when one before it is over. */
  | "wait"
  | "refuse";

/** @param open  Runs that are not over, waiting ones included. */
const ADMISSIONS: Readonly<Record<RunMode, (open: number, max: number) => Admission>> = {
  single: (open) => (open === 0 ? "begin" : "refuse"),
  restart: (open) => (open === 0 ? "begin" : "replace"),
  queued: (open, max) => {
    if (open === 0) return "begin";
    return open < max ? "wait" : "refuse";
  },
  parallel: (open, max) => (open < max ? "begin" : "refuse"),
};

export const admit = (mode: RunMode, open: number, max: number): Admission =>
  ADMISSIONS[mode](open, max);
