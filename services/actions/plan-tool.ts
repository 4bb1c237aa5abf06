/** The tool of plans: makes one, reads it, carries it out. */
import { APPLY_PLAN, planId, plannedActions, plans } from "../../shared/contracts/agents/plans.ts";
import { scheduled, timing } from "../../shared/contracts/agents/scheduled.ts";
import { call } from "../../shared/kernel/contract.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import { flag, optional, type Rules, text, without } from "../../shared/kernel/rules.ts";
import { defineAction } from "./catalogue.ts";
import { having } from "./having.ts";

const rules = {
  actions: optional(plannedActions),
  plan_id: optional({ ...planId, about: "Of a plan that was made" }),
  apply: optional(flag),
  atomic: optional(flag),
  ...timing,
} as const satisfies Rules;

/** What is published: the tool scheduled says what each time means. */
const short = { type: "any", optional: true } as const;
export const PLAN_SHOWN: Rules = {
  ...without(rules, "in", "at", "for", "until"),
  in: short,
  at: optional(text),
  for: short,
  until: optional(text),
};

export const planTool = defineAction("", rules, (ctx, given, dry_run) => {
  const { actions, plan_id: id, apply, ...how } = given;
  const [alone] = apply ? [] : Object.entries(how).filter(([, value]) => value !== undefined);
  if (alone) refuseField(alone[0], "It goes with apply.");
  if (id === undefined) {
    if (apply) refuseField("apply", "Only a plan that was made is carried out: name its plan_id.");
    return call(ctx, plans.create, { ...having(given, "actions"), dry_run });
  }
  if (actions !== undefined)
    refuseField("actions", "A plan with a plan_id has its actions already.");
  if (!apply) return call(ctx, plans.get, { id });
  const { atomic, ...times } = how;
  if (Object.values(times).every((time) => time === undefined))
    return call(ctx, plans.apply, { id, atomic, dry_run });
  const parameters = { plan_id: id, ...(atomic !== undefined && { atomic }) };
  return call(ctx, scheduled.create, { action: APPLY_PLAN, parameters, ...times, dry_run });
});
