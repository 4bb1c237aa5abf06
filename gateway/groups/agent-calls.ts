/** What agents need in one call, as group C has it: the summary of the home, causes, plans. */
import {
  APPLY_PLAN,
  appliedResult,
  planResult,
  plans,
  storedPlanResult,
} from "../../shared/contracts/agents/plans.ts";
import { summary, summaryResult, summaryRules } from "../../shared/contracts/agents/summary.ts";
import { history, whyResult } from "../../shared/contracts/history.ts";
import { objectOf, optional, without } from "../../shared/kernel/rules.ts";
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

export const agentCallRoutes: readonly Route[] = [
  route("GET /api/summary", "getSummary", summary.read, {
    query: {
      ...summaryRules,
      budget: optional({ type: "string", pattern: /^\d{1,4}$/, about: summaryRules.budget.about }),
    },
    read: ({ query: { budget, ...asked } }) => ({
      ...asked,
      budget: budget === undefined ? undefined : Number(budget),
    }),
    answerName: "Summary",
    answer: summaryResult,
    example: { path: "/api/summary?budget=300&area=kitchen" },
    answerExample: {
      summary:
        "9 entities.\nUnusual: Kitchen window (binary_sensor.kitchen_window): open since 2026-11-20T18:02Z\nKitchen, 21.5°: light.kitchen on 60 %",
      format: "text",
      budget: 300,
      tokens: 80,
      position: "83e1a80f:127",
      complete: true,
      omitted: 0,
    },
  }),
  route("GET /api/why/:entity_id", "explainState", history.why, {
    answerName: "Why",
    answer: whyResult,
    example: { path: "/api/why/light.kitchen" },
    answerExample: {
      entity_id: "light.kitchen",
      name: "Kitchen light",
      state: "on",
      since: TIME,
      chain: [
        { kind: "state_changed", time: TIME, entity_id: "light.kitchen", from: "off", to: "on" },
        { kind: "command", by: "anna" },
      ],
      text: `Kitchen light is on since ${TIME}: anna commanded it.`,
    },
  }),
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
  }),
  route("POST /api/plan/:id/apply", "applyPlan", plans.apply, {
    bodyName: "PlanApplying",
    body: without(plans.apply.rules, "id", "dry_run"),
    read: ({ path: { id }, body }) => ({ id, ...body }),
    later: {
      asAction: (body, { id }) => ({ action: APPLY_PLAN, parameters: { plan_id: id, ...body } }),
    },
    answerName: "AppliedPlan",
    answer: appliedResult,
    answerExample: {
      success: true,
      plan: { ...TIMES, applied_at: TIME },
      results: [{ index: 0, action: "turn_on", success: true, result: EXAMPLES.CommandResult }],
      summary: { total: 1, succeeded: 1, failed: 0, skipped: 0 },
      context: { id: ID },
    },
  }),
];
