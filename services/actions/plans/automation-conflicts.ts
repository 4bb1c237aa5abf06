/** Automations that a plan would start, and that command what it changes: conflicts of the plan. */
import type { PlanConflict } from "../../../shared/contracts/agents/plans.ts";
import { automations } from "../../../shared/contracts/automations.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import type { PredictedStep } from "./predict-steps.ts";

const MS_PER_S = 1000;

const afterText = (ms: number): string => (ms > 0 ? `, after ${ms / MS_PER_S} s` : "");

export const automationConflicts = async (
  ctx: Call,
  predicted: readonly PredictedStep[],
): Promise<readonly PlanConflict[]> => {
  const all = predicted.flatMap(({ step: { index, changes } }) =>
    Object.entries(changes).map(([entity_id, change]) => ({ index, entity_id, ...change })),
  );
  if (all.length === 0) return [];
  const observed = new Set(await call(ctx, automations.observed, {}));
  const changes = all.filter(({ entity_id }) => observed.has(entity_id));
  const changed = new Set(all.map(({ entity_id }) => entity_id));
  const found: PlanConflict[] = [];
  for (const index of new Set(changes.map((one) => one.index))) {
    const own = changes.filter((one) => one.index === index);
    const started = await call(ctx, automations.started, {
      changes: own.map(({ entity_id, from, to }) => ({ entity_id, from, to })),
    });
    for (const { entity_id: automation, said, after_ms, commands } of started)
      for (const entity_id of commands.filter((id) => changed.has(id)))
        found.push({
          steps: [index],
          entity_id,
          message: `Step ${index} starts ${automation} by the ${said}${afterText(after_ms)}, which commands ${entity_id}, too.`,
        });
  }
  return found;
};
