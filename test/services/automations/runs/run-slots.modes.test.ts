/** What becomes of a run by the mode of its automation, and by how many there are. */
import { expect, it } from "@jest/globals";
import type { RunMode } from "../../../../services/automations/config/automation-plan.ts";
import { admit, type RunAdmission } from "../../../../services/automations/runs/run-slots.ts";

it.each<[RunMode, number, number, RunAdmission]>([
  ["single", 0, 1, "start"],
  ["single", 1, 1, "refuse"],
  ["restart", 0, 1, "start"],
  ["restart", 1, 1, "replace"],
  ["restart", 5, 1, "replace"],
  ["queued", 0, 2, "start"],
  ["queued", 1, 2, "wait"],
  ["queued", 2, 2, "refuse"],
  ["parallel", 1, 2, "start"],
  ["parallel", 2, 2, "refuse"],
])(
  "in mode %s, beside %d others, of at most %d, it is told to %s",
  (mode, open, max, admission) => {
    expect(admit(mode, open, max)).toBe(admission);
  },
);
