/** Makes the actions of a scene from how entities are at present. */
import type { Reproduced } from "../../shared/contracts/entity-states.ts";
import type { SceneAction } from "../../shared/contracts/scenes.ts";
import { UNREACHABLE_STATES } from "../../shared/domains/domains.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { refuse, refuseField } from "../../shared/kernel/problem.ts";
import { actionFor } from "./scene-actions.ts";

const reasonFor = ({ entity_id, state }: Reproduced): string => {
  if (state === undefined) return `There is no device ${entity_id}`;
  return UNREACHABLE_STATES.includes(state)
    ? `${entity_id} is ${state}`
    : `No command restores ${entity_id} to ${state}`;
};

/** All that cannot be captured, each by its place in what was asked. */
const problemsWith = (asked: readonly string[], found: readonly Reproduced[]) =>
  found
    .filter(({ members }) => members.length === 0)
    .map((one) => ({
      field: `entities[${asked.indexOf(one.entity_id)}]`,
      message: reasonFor(one),
    }));

/**
 * @throws DEVICE_NOT_FOUND when there is none of an id, INVALID_REQUEST for what cannot be
 *   commanded; both name everything that is wrong. INVALID_REQUEST for more than 100 actions.
 */
export const actionsFrom = (
  asked: readonly string[],
  found: readonly Reproduced[],
  max: number,
): readonly SceneAction[] => {
  const problems = problemsWith(asked, found);
  const strange = found.find(({ state }) => state === undefined)?.entity_id;
  const said = problems.map(({ message }) => message).join("; ");
  if (strange !== undefined) fail("DEVICE_NOT_FOUND", { device_id: strange, problems }, said);
  refuse(problems);
  const actions = found.flatMap(({ members }) => members.map(actionFor));
  const many = `These are ${actions.length} actions; a scene has at most ${max}.`;
  if (actions.length > max) refuseField("entities", many);
  return actions;
};
