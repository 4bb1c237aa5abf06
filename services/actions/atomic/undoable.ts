/** Which actions may be in an atomic batch: those whose effect commands can take back. */
import { domainFor } from "../../../shared/domains/domains.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { type Problem, refuse } from "../../../shared/kernel/problem.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { DEVICE_COMMANDS } from "../command-actions.ts";
import { type PredictedStep, predictSteps } from "../plans/predict-steps.ts";
import type { PreparedAction } from "../prepare.ts";
import { mergedChanges, restoresOf } from "../scheduled/restores.ts";
import type { Restore } from "../scheduled/scheduled-records.ts";

/** Commands of entities, and what consists of them. */
export const isTakenBack = (action: string): boolean =>
  ["control", "activate_scene", "interpret", ...DEVICE_COMMANDS.names].includes(action);

/** A pressed button, or an automation that has run: there is no state to go back to. */
const isFinal = (entity_id: string): boolean => {
  const { targetState, commands } = domainFor(entity_id);
  return !targetState && Object.keys(commands).length > 0 && domainOf(entity_id) !== "scene";
};

const RUNS = "trigger";

const problemOf = ({ action, parameters }: PreparedAction, index: number): readonly Problem[] => {
  const command = action === "control" ? parameters.command : action;
  if (isTakenBack(action) && command !== RUNS) return [];
  const only = "only commands of entities, scenes and sentences can be";
  return [{ field: `actions[${index}].action`, message: `${action} cannot be undone: ${only}.` }];
};

const problemsIn = ({ step, isForLater }: PredictedStep): readonly Problem[] => {
  const { index, action, changes } = step;
  const because = isForLater ? ["it is about what is done later"] : [];
  const final = Object.keys(changes).filter(isFinal);
  return [...because, ...final.map((id) => `${id} has no state that it could go back to`)].map(
    (why) => ({
      field: `actions[${index}].action`,
      message: `${action} cannot be undone: ${why}.`,
    }),
  );
};

/** Each action that cannot be undone, with its place. */
export const problemsOfUndoing = (
  all: readonly PreparedAction[],
  predicted: readonly PredictedStep[],
): readonly Problem[] => [...all.flatMap(problemOf), ...predicted.flatMap(problemsIn)];

/**
 * @returns where the actions will lead, and from where.
 * @throws INVALID_REQUEST naming each action that cannot be undone, with its place.
 */
export const checkUndoable = async (
  ctx: Call,
  store: Store,
  all: readonly PreparedAction[],
): Promise<readonly Restore[]> => {
  refuse(all.flatMap(problemOf));
  const predicted = await predictSteps(ctx, store, all);
  refuse(predicted.flatMap(problemsIn));
  return restoresOf({ changes: mergedChanges(predicted.map(({ step }) => step)) });
};
