/** Automations ready to run, and runs of them, for tests of what looks after them. */

import type {
  AutomationPlan,
  RunMode,
} from "../../../../services/automations/config/automation-plan.ts";
import type { CompiledAutomation } from "../../../../services/automations/config/compiled-automations.ts";
import type { RunRecord } from "../../../../services/automations/runs/run-record.ts";
import type { Trigger } from "../../../../services/automations/triggers/triggers.ts";

export const armed = (
  parts: Partial<AutomationPlan> = {},
  entity_id = "automation.test",
): CompiledAutomation => ({
  entity_id,
  name: "Test",
  plan: { triggers: [], conditions: [], actions: [], mode: "single", max: 1, ...parts },
  owner: { sub: "anna", name: "anna", via: "token" },
  since: 0,
});

export const inMode = (mode: RunMode, max = 10): CompiledAutomation => armed({ mode, max });

export const timed = (trigger: object): Trigger =>
  ({ id: "0", path: "config.trigger", ...trigger }) as Trigger;

export const run = (id: string, parts: Partial<RunRecord> = {}): RunRecord => ({
  entity_id: "automation.test",
  context: { id, user_id: "anna" },
  trigger: { id: "0", said: "test" },
  since: 0,
  lineage: {},
  started_at: "2027-01-01T00:00:00.000Z",
  ended_at: null,
  state: "running",
  message: "",
  journal: {},
  trace: [],
  steps_omitted: 0,
  ...parts,
});
