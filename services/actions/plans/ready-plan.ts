/** A plan that can be carried out now: its caller's own, open, allowed, and of a home that has not changed since. */
import { checkTogether } from "../../../shared/access/policy/together.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { type ActionRequest, type PreparedAction, prepareAll } from "../prepare.ts";
import { changedSince, observe } from "./observed.ts";
import { type PlanRecord, planRecords, type StoredRecord } from "./plan-records.ts";
import { type PredictedStep, predictSteps, refuseStep } from "./predict-steps.ts";

export type PlanReaderDeps = Pick<ServiceDeps, "store" | "clock" | "sealing"> & {
  readonly actionsFor: (
    ctx: Call,
    requests: readonly ActionRequest[],
  ) => Promise<Parameters<typeof prepareAll>[1]>;
};

export interface ReadyPlan {
  readonly found: StoredRecord;
  readonly asked: readonly ActionRequest[];
  readonly all: readonly PreparedAction[];
  readonly predicted: readonly PredictedStep[];
}

export const subOf = (ctx: Call): string => (ctx.meta.caller ?? fail("UNAUTHORIZED")).sub;

/** @throws the error of the first step that is not allowed now. */
const checkAllowed = (predicted: readonly PredictedStep[]): void => {
  const error = predicted.find(({ step }) => !step.allowed)?.step.error;
  if (error) refuseStep(error);
};

const claimText = ({ scheduled_id }: PlanRecord): string =>
  scheduled_id === undefined ? "The plan was applied already" : "The plan is scheduled already";

export const planReader = ({ store, clock, sealing, actionsFor }: PlanReaderDeps) => {
  const records = planRecords(store, clock);

  const prepared = async (ctx: Call, asked: readonly ActionRequest[]) =>
    prepareAll(ctx, await actionsFor(ctx, asked), asked, { mayAsk: false });

  /** @throws what refuses any of it now, and what the policy asks about all of it together. */
  const predictedNow = async (ctx: Call, asked: readonly ActionRequest[]) => {
    const all = await prepared(ctx, asked);
    const predicted = await predictSteps(ctx, store, all);
    checkAllowed(predicted);
    await checkTogether(
      ctx,
      predicted.flatMap(({ commands }) => commands),
    );
    return { all, predicted };
  };

  return {
    records,
    prepared,
    predictedNow,

    /** @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT, and the error of a step that is not allowed. */
    async ready(ctx: Call, id: string): Promise<ReadyPlan> {
      const found = await records.find(id, subOf(ctx));
      const { value } = found;
      if (records.isOver(value)) fail("NOT_FOUND", { id }, `There is no plan ${id}`);
      if (value.claimed_ms !== undefined) fail("CONFLICT", { id }, claimText(value));
      const asked = sealing.open(value.actions) as readonly ActionRequest[];
      const { all, predicted } = await predictedNow(ctx, asked);
      const entities = changedSince(value, await observe(ctx, store, predicted));
      if (entities.length > 0)
        fail("VERSION_CONFLICT", { entities }, `Changed since the plan: ${entities.join(", ")}`);
      return { found, asked, all, predicted };
    },
  };
};
