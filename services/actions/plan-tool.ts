/** The tool of plans: makes one, reads it, carries it out. */
import { planId, plannedActions, plans } from "../../shared/contracts/agents/plans.ts";
import { call } from "../../shared/kernel/contract.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import { flag, optional, type Rules } from "../../shared/kernel/rules.ts";
import { defineAction } from "./catalogue.ts";
import { having } from "./having.ts";

const rules = {
  actions: optional({ ...plannedActions, about: "Of a new plan" }),
  plan_id: optional({ ...planId, about: "Of a plan that was made" }),
  apply: optional({ ...flag, about: "Carry it out" }),
  atomic: optional(flag),
} as const satisfies Rules;

export const planTool = defineAction("", rules, (ctx, given, dry_run) => {
  const { actions, plan_id: id, apply, atomic } = given;
  if (atomic !== undefined && !apply) refuseField("atomic", "It goes with apply.");
  if (id === undefined) {
    if (apply) refuseField("apply", "Only a plan that was made is carried out: name its plan_id.");
    return call(ctx, plans.create, { ...having(given, "actions"), dry_run });
  }
  if (actions !== undefined)
    refuseField("actions", "A plan with a plan_id has its actions already.");
  return apply ? call(ctx, plans.apply, { id, atomic, dry_run }) : call(ctx, plans.get, { id });
});
