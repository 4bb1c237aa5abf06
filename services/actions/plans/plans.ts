/** Plans: what a list of actions would do, kept for ten minutes, and carried out exactly once. */
import { randomUUID } from "node:crypto";
import { takeSettle } from "../../../shared/access/idempotency.ts";
import { timestampOf } from "../../../shared/async/clock.ts";
import type { BatchRow } from "../../../shared/contracts/actions.ts";
import {
  type AppliedPlan,
  type Plan,
  plans,
  type StoredPlan,
} from "../../../shared/contracts/agents/plans.ts";
import { type Call, implement, type ParamsOf } from "../../../shared/kernel/contract.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { AtomicBatches } from "../atomic/atomic.ts";
import { problemsOfUndoing } from "../atomic/undoable.ts";
import type { executor } from "../execute.ts";
import type { PreparedAction } from "../prepare.ts";
import { automationConflicts } from "./automation-conflicts.ts";
import { conflictsOf, costOf, textOf } from "./describe-plan.ts";
import { observe } from "./observed.ts";
import { PLAN_TTL_MS, type PlanRecord } from "./plan-records.ts";
import { type PredictedStep, predictSteps } from "./predict-steps.ts";
import { type PlanReaderDeps, planReader, subOf } from "./ready-plan.ts";

/** Longer than any request: a plan that is applied for longer has lost its process. */
const APPLY_TIMEOUT_MS = 15_000;

type PlanDeps = PlanReaderDeps & {
  readonly execute: ReturnType<typeof executor>;
  readonly atomic: AtomicBatches;
  readonly sum: (
    results: readonly BatchRow[],
    total: number,
  ) => Pick<AppliedPlan, "success" | "results" | "summary">;
};

type Applying = Call<ParamsOf<typeof plans.apply>>;

const timesOf = ({ id, created_at, expires_at }: Plan) => ({ id, created_at, expires_at });

const UNKNOWN = {
  outcome_unknown: true,
  message:
    "The plan was begun and its end was not recorded: what it did is unknown. Read the states; it is never carried out again.",
} as const;

export const plansService = (deps: PlanDeps) => {
  const { store, clock, sealing, execute, atomic, sum } = deps;
  const { records, prepared, ready } = planReader(deps);

  const planOf = async (ctx: Call, predicted: readonly PredictedStep[]): Promise<Plan> => ({
    id: randomUUID(),
    created_at: timestampOf(clock),
    expires_at: new Date(clock.now() + PLAN_TTL_MS).toISOString(),
    steps: predicted.map(({ step }) => step),
    conflicts: [...conflictsOf(predicted), ...(await automationConflicts(ctx, predicted))],
    cost: costOf(predicted),
    applicable: predicted.every(({ step }) => step.allowed),
    text: textOf(predicted),
  });

  const shown = (
    { plan, claimed_ms, scheduled_id, applied }: PlanRecord,
    isExpired: boolean,
  ): StoredPlan => {
    if (scheduled_id) return { ...plan, status: "scheduled", scheduled_id };
    if (applied) {
      const { plan: times, ...rest } = applied;
      return { ...plan, status: "applied", applied_at: times.applied_at, ...rest };
    }
    if (claimed_ms === undefined) return { ...plan, status: isExpired ? "expired" : "open" };
    const isLost = clock.now() - claimed_ms > APPLY_TIMEOUT_MS;
    return { ...plan, status: "applying", ...(isLost && UNKNOWN) };
  };

  const done = async (ctx: Applying, all: readonly PreparedAction[]) => {
    const { dry_run, atomic: isAtomic } = ctx.params;
    if (isAtomic) return atomic.run(ctx, all, { dry_run });
    const results: BatchRow[] = [];
    for (const [index, one] of all.entries())
      results.push(await execute.executeRow(ctx, one, index, dry_run));
    return sum(results, all.length);
  };

  const carryOut = async (
    ctx: Applying,
    { plan }: PlanRecord,
    all: readonly PreparedAction[],
  ): Promise<AppliedPlan> => {
    ctx.meta.context_id ??= randomUUID();
    return {
      ...(await done(ctx, all)),
      plan: { ...timesOf(plan), applied_at: timestampOf(clock) },
      context: { id: ctx.meta.context_id },
    };
  };

  return implement(plans, {
    async create(ctx) {
      const { actions: asked, dry_run } = ctx.params;
      const settle = takeSettle(ctx);
      const predicted = await predictSteps(ctx, store, await prepared(ctx, asked));
      const plan = await planOf(ctx, predicted);
      const observed = await observe(ctx, store, predicted);
      const record = { sub: subOf(ctx), plan, actions: sealing.close(asked), ...observed };
      if (!dry_run) await records.keep(record, settle?.(plan));
      return plan;
    },

    async get(ctx) {
      const { value } = await records.find(ctx.params.id, subOf(ctx));
      return shown(value, records.isOver(value));
    },

    async apply(ctx) {
      const { id, dry_run, atomic: isAtomic } = ctx.params;
      const settle = takeSettle(ctx);
      const { found, all, predicted } = await ready(ctx, id);
      // Before it is claimed: it may be carried out otherwise.
      if (isAtomic) refuse(problemsOfUndoing(all, predicted));
      if (dry_run) return carryOut(ctx, found.value, all);
      const claimed = await records.claim(found);
      const applied = await carryOut(ctx, found.value, all);
      await records.conclude(claimed, applied, settle?.(applied));
      return applied;
    },
  });
};
