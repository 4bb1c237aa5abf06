/** What a plan says of its predicted steps: conflicts, cost, and a line of text for each. */

import type { Plan, PlanConflict, PlanStep } from "../../../shared/contracts/agents/plans.ts";
import type { Snapshot } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { PredictedStep } from "./predict-steps.ts";

/** Where its effect ends depends on the state before. */
const isRelative = ({ action, parameters }: PlanStep): boolean =>
  [action, String(parameters.command ?? "")].some((name) => name.includes("toggle")) ||
  Object.keys(parameters).some((name) => name.includes("_step"));

const differingAttributes = (a: Snapshot, b: Snapshot): boolean =>
  Object.keys(a.attributes).some(
    (name) =>
      name in b.attributes &&
      JSON.stringify(own(a.attributes, name)) !== JSON.stringify(own(b.attributes, name)),
  );

const conflictOf = (
  [first, second]: readonly [PredictedStep, PredictedStep],
  entity_id: string,
): string | undefined => {
  const [a, b] = [first.led.get(entity_id), second.led.get(entity_id)];
  if (!a || !b) return undefined;
  const [i, j] = [first.step.index, second.step.index];
  if (isRelative(second.step) && second.isFromPresent)
    return `Step ${j} starts from what step ${i} has made of ${entity_id}, and is predicted from its present state.`;
  if (a.state !== b.state)
    return `Step ${i} leads ${entity_id} to ${a.state}, and step ${j} leads it to ${b.state}.`;
  return differingAttributes(a, b) && !isRelative(second.step)
    ? `Steps ${i} and ${j} lead ${entity_id} to different attributes.`
    : undefined;
};

export const conflictsOf = (predicted: readonly PredictedStep[]): readonly PlanConflict[] =>
  predicted.flatMap((first, at) =>
    predicted.slice(at + 1).flatMap((second) =>
      [...first.led.keys()].flatMap((entity_id) => {
        const message = conflictOf([first, second], entity_id);
        const steps = [first.step.index, second.step.index];
        return message ? [{ steps, entity_id, message }] : [];
      }),
    ),
  );

export const costOf = (predicted: readonly PredictedStep[]): Plan["cost"] => ({
  actions: predicted.length,
  commands: predicted.reduce((sum, { led }) => sum + led.size, 0),
  entities: new Set(predicted.flatMap(({ step }) => Object.keys(step.changes))).size,
});

const lineOf = ({ index, action, allowed, error, entities, changes }: PlanStep): string => {
  const start = `Step ${index}: ${action}${entities.length > 0 ? ` (${entities.join(", ")})` : ""}`;
  if (!allowed) return `${start} is not allowed: ${error?.message ?? ""}`;
  const made = Object.entries(changes).map(([id, { from, to }]) =>
    from.state === to.state
      ? `${id} gets other attributes`
      : `${id} goes from ${from.state} to ${to.state}`,
  );
  return `${start}: ${made.length > 0 ? made.join(", ") : "no state is known to change"}.`;
};

export const textOf = (predicted: readonly PredictedStep[]): string =>
  predicted.map(({ step }) => lineOf(step)).join("\n");
