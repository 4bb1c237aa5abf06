/** Runs an automation by hand: what it consists of is done, step by step, and told as an event. */
import { type Call, call } from "../../shared/contract.ts";
import type { AutomationChanged } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { Outcome } from "../../shared/contracts/routines.ts";
import type { Entity } from "../../shared/entity.ts";
import { takeSettle } from "../../shared/idempotency.ts";
import type { Store } from "../../shared/store/store.ts";
import { asAnswer } from "./automation.ts";
import { definitionOf } from "./find.ts";

const told = (results: readonly Outcome[], dry_run: boolean | undefined): string => {
  const failed = results.filter(({ success }) => !success).length;
  const done = dry_run ? "would be triggered" : "triggered";
  return failed === 0 ? done : `${done}, but ${failed} of ${results.length} actions fail`;
};

export const runByHand = async (
  store: Store,
  ctx: Call,
  { entity_id }: Entity,
  dry_run: boolean | undefined,
): Promise<AutomationChanged> => {
  const definition = await definitionOf(ctx, entity_id);
  const asked = { entity_id, command: "trigger", dry_run };
  const { state, results, context } = await call(ctx, devices.run, asked);
  const success = results.every((one) => one.success);
  const answer = { ...asAnswer(state, told(results, dry_run), definition), success, results };
  if (dry_run) return answer;
  const user_id = ctx.meta.caller?.sub ?? null;
  const { name } = answer.automation;
  const data = { entity_id, name, success, context: { ...context, user_id } };
  await store.apply({
    events: [{ kind: "automation_triggered", entity_id, data }],
    receipt: takeSettle(ctx)?.(answer),
  });
  return answer;
};
