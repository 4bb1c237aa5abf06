/** Runs an automation by hand: what it consists of is done, step by step. */
import { type Call, call } from "../../shared/contract.ts";
import type { AutomationChanged } from "../../shared/contracts/automations.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { Outcome } from "../../shared/contracts/routines.ts";
import type { Entity } from "../../shared/entity.ts";
import { asAnswer } from "./automation.ts";
import { definitionOf } from "./find.ts";

const told = (results: readonly Outcome[], dry_run: boolean | undefined): string => {
  const failed = results.filter(({ success }) => !success).length;
  const done = dry_run ? "would be triggered" : "triggered";
  return failed === 0 ? done : `${done}, but ${failed} of ${results.length} actions fail`;
};

export const runByHand = async (
  ctx: Call,
  { entity_id }: Entity,
  dry_run: boolean | undefined,
): Promise<AutomationChanged> => {
  const definition = await definitionOf(ctx, entity_id);
  const asked = { entity_id, command: "trigger", dry_run };
  const { state, results } = await call(ctx, devices.run, asked);
  const success = results.every((one) => one.success);
  return { ...asAnswer(state, told(results, dry_run), definition), success, results };
};
