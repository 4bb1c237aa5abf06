/** Plans that are carried out later, or for a while: checked and claimed when that is asked, and once more as a whole when due. */
import { APPLY_PLAN, type PlanStep } from "../../../shared/contracts/agents/plans.ts";
import { withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { problemsOfUndoing } from "../atomic/undoable.ts";
import type { PlanClaim } from "../plans/plan-records.ts";
import { type PlanReaderDeps, planReader, type ReadyPlan } from "../plans/ready-plan.ts";
import type { ActionRequest } from "../prepare.ts";
import { mergedChanges } from "./restores.ts";

/** What is kept of a plan until it is due: its actions may hold the code of a lock. */
export type KeptPlan = Readonly<{
  actions: readonly ActionRequest[];
  atomic?: boolean | undefined;
}>;

export const isPlan = ({ action }: { readonly action: string }): boolean => action === APPLY_PLAN;

type PlanAsked = Readonly<{ plan_id: string; atomic?: boolean | undefined }>;

export interface PlanForLater {
  readonly changes: PlanStep["changes"];
  readonly shown: Free;
  readonly kept: KeptPlan;
  /** @see planRecords.claimForLater */
  readonly claim: (
    by: { readonly scheduled_id: string; readonly end: number },
    write: (claim: PlanClaim) => Promise<void>,
  ) => Promise<void>;
}

const checkedFor = ({ all, predicted }: Pick<ReadyPlan, "all" | "predicted">, isBack: boolean) => {
  if (isBack) refuse(problemsOfUndoing(all, predicted));
  return mergedChanges(predicted.map(({ step }) => step));
};

export const plansForLater = (deps: PlanReaderDeps) => {
  const { records, ready, predictedNow } = planReader(deps);
  return {
    /**
     * @param isBack  Whether it is to be taken back, at its end or where a step fails.
     * @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT, and the error of a step that is not allowed, or cannot be taken back.
     */
    async open(ctx: Call, parameters: Free, isBack: boolean): Promise<PlanForLater> {
      const { plan_id, atomic } = parameters as PlanAsked;
      const plan = await ready(ctx, plan_id);
      const { found, asked } = plan;
      return {
        changes: checkedFor(plan, isBack || atomic === true),
        shown: { ...parameters, actions: withoutSecrets(asked) },
        kept: { actions: asked, atomic },
        claim: (by, write) => records.claimForLater(found, by, write),
      };
    },

    /** Where all of it leads now; that the home has changed since it was claimed is no conflict any more. */
    async foresee(ctx: Call, { actions, atomic }: KeptPlan): Promise<PlanStep["changes"]> {
      return checkedFor(await predictedNow(ctx, actions), atomic === true);
    },
  };
};
