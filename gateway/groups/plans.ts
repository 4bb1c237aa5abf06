/** Plans, as group C has them: made, read, carried out once. */
import {
  appliedResult,
  planResult,
  plans,
  storedPlanResult,
} from "../../shared/contracts/plans.ts";
import { objectOf, without } from "../../shared/kernel/rules.ts";
import { EXAMPLES, LATER, TIME } from "./examples.ts";
import { type Route, route } from "./group.ts";

const ID = "2f0c1f5e-6a52-4f0e-9a3b-0d4c6f1b7a10";
const TIMES = { id: ID, created_at: TIME, expires_at: LATER };
const PLAN = {
  ...TIMES,
  steps: [
    {
      index: 0,
      action: "turn_on",
      parameters: { entity_id: "light.kitchen" },
      allowed: true,
      entities: ["light.kitchen"],
      changes: {
        "light.kitchen": {
          from: { state: "off", attributes: {} },
          to: { state: "on", attributes: { brightness: 255 } },
        },
      },
    },
  ],
  conflicts: [],
  cost: { actions: 1, commands: 1, entities: 1 },
  applicable: true,
  text: "Step 0: turn_on (light.kitchen): light.kitchen goes from off to on.",
};

export const planRoutes: readonly Route[] = [
  route("POST /api/plan", "createPlan", plans.create, {
    bodyName: "PlannedActions",
    body: without(plans.create.rules, "dry_run"),
    answerName: "PlanAnswer",
    answer: { plan: objectOf(planResult) },
    write: (plan) => ({ plan }),
    example: {
      body: { actions: [{ action: "turn_on", parameters: { entity_id: "light.kitchen" } }] },
    },
    answerExample: { plan: PLAN },
  }),
  route("GET /api/plan/:id", "getPlan", plans.get, {
    answerName: "StoredPlanAnswer",
    answer: { plan: objectOf(storedPlanResult) },
    write: (plan) => ({ plan }),
    answerExample: { plan: { ...PLAN, status: "open" } },
    example: { path: `/api/plan/${ID}` },
  }),
  route("POST /api/plan/:id/apply", "applyPlan", plans.apply, {
    answerName: "AppliedPlan",
    answer: appliedResult,
    answerExample: {
      success: true,
      plan: { ...TIMES, applied_at: TIME },
      results: [{ index: 0, action: "turn_on", success: true, result: EXAMPLES.CommandResult }],
      summary: { total: 1, succeeded: 1, failed: 0, skipped: 0 },
      context: { id: ID },
    },
    example: { path: `/api/plan/${ID}/apply` },
  }),
];
