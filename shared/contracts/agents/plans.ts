/** Contract of the plans service: what a list of actions would do, and carrying that out exactly once. */
import { action, contract, reading } from "../../kernel/contract.ts";
import { entityId } from "../../kernel/entity.ts";
import { stepError } from "../../kernel/event-data.ts";
import {
  flag,
  free,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
  whole,
} from "../../kernel/rules.ts";
import { actions, atomic, batchResult } from "../actions.ts";
import { dry_run } from "../dry-run.ts";

export const plannedActions = actions.batch.rules.actions;

export const planId = {
  type: "string",
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  max: 36,
  about: "The id of a plan, from the answer that made it",
} as const;

/** The action that carries out a plan by its id. */
export const APPLY_PLAN = "apply_plan";

const snapshot = objectOf({ state: text, attributes: free });

const step = {
  index: whole,
  action: text,
  parameters: free,
  allowed: { ...flag, about: "Whether it would be carried out now; else error says why not" },
  error: optional(stepError),
  entities: { type: "array", items: entityId, about: "What it reads or commands" },
  changes: {
    type: "object",
    values: objectOf({ from: snapshot, to: snapshot }),
    about: "By entity id: its present state, and the state to which the step leads from there",
  },
} as const satisfies Rules;
export type PlanStep = Params<typeof step>;

const conflict = {
  steps: { type: "array", items: whole, about: "The indexes of one or two steps" },
  entity_id: entityId,
  message: text,
} as const satisfies Rules;
export type PlanConflict = Params<typeof conflict>;

const times = { id: planId, created_at: time, expires_at: time } as const;

export const planResult = {
  ...times,
  steps: listOf(step),
  conflicts: listOf(conflict),
  cost: {
    ...objectOf({ actions: whole, commands: whole, entities: whole }),
    about: "Steps; devices commanded, each time; different entities that change",
  },
  applicable: { ...flag, about: "Whether every step is allowed" },
  text: { ...text, about: "One line for each step" },
} as const satisfies Rules;
export type Plan = Params<typeof planResult>;

const { success, results, summary, restored } = batchResult;

export const appliedResult = {
  success,
  plan: objectOf({ ...times, applied_at: time }),
  results,
  summary,
  restored,
  context: {
    ...objectOf({ id: text }),
    about: "The id of all effects, also for POST /api/undo",
  },
} as const satisfies Rules;
export type AppliedPlan = Params<typeof appliedResult>;

const PLAN_STATUS = ["open", "scheduled", "applying", "applied", "expired"] as const;

export const storedPlanResult = {
  ...planResult,
  status: { type: "enum", values: PLAN_STATUS },
  outcome_unknown: optional({
    ...flag,
    about: "true: it was begun and its end was not recorded; nothing is sent again",
  }),
  message: optional(text),
  scheduled_id: optional({ ...text, about: "Of a plan that is done later: GET /scheduled/{id}" }),
  applied_at: optional(time),
  success: optional(success),
  results: optional(results),
  summary: optional(summary),
  restored,
  context: optional(appliedResult.context),
} as const satisfies Rules;
export type StoredPlan = Params<typeof storedPlanResult>;

export const plans = contract("plans", {
  create: action(
    "Say what a list of actions would do, and keep that as a plan for ten minutes",
    { actions: plannedActions, dry_run },
    { role: "viewer", settled: true },
  ).returns<Plan>(),

  get: reading("Read a plan of your own", { id: planId }, { role: "viewer" }).returns<StoredPlan>(),

  /** Not settled: a call without an answer is never sent to another process. */
  apply: action(
    "Carry out a plan of your own, once",
    { id: planId, atomic, dry_run },
    { role: "viewer", wraps: true },
  ).returns<AppliedPlan>(),
});
