/** The actions of a scene as clients write them, and the commands that they stand for. */
import type { Member } from "../../shared/contracts/routines.ts";
import type { SceneAction } from "../../shared/contracts/scenes.ts";
import type { SceneWord } from "../../shared/domains/domain.ts";
import { givenNames } from "../../shared/domains/fields.ts";
import { SCENE_VALUES, sceneWordFor } from "../../shared/domains/scene-words.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { refuseField, refuseMissing } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";

/** What `value` says; what `parameters` say already, it need not. */
const valueFor = (
  { action, value, parameters = {} }: SceneAction,
  word: SceneWord,
  index: number,
): Free => {
  const { field, convert = (given) => given, range: [low, high] = [-Infinity, Infinity] } = word;
  const isGiven = field !== undefined && givenNames(parameters).names.has(field);
  const path = `actions[${index}].value`;
  if (value === undefined) {
    if (field === undefined || isGiven) return {};
    return refuseMissing(path, `${action} needs a value.`);
  }
  if (field === undefined) return refuseField(path, `${action} takes no value.`);
  if (isGiven) refuseField(path, `The parameters already contain ${field}.`);
  if (value < low || value > high)
    refuseField(path, `The value of ${action} is ${low} to ${high}.`);
  return { [field]: convert(value) };
};

/**
 * @param index  Place of the action in its scene, for errors.
 * @throws INVALID_PARAMETERS without the value that it needs, INVALID_REQUEST for one out of range.
 */
export const commandFor = (action: SceneAction, index: number): Member => {
  const word = sceneWordFor(action.action);
  return {
    entity_id: action.device,
    command: word.command,
    fields: { ...action.parameters, ...valueFor(action, word, index) },
  };
};

/** The same command as a scene writes it. */
export const actionFor = ({ entity_id, command, fields = {} }: Member): SceneAction => {
  const common = { device: entity_id, action: command };
  const [[name, value] = [], ...others] = Object.entries(fields);
  if (name === undefined) return common;
  const isValue =
    others.length === 0 && own(SCENE_VALUES, command) === name && typeof value === "number";
  return { ...common, ...(isValue ? { value } : { parameters: fields }) };
};

interface Refusal {
  readonly data?: { readonly index?: number; readonly problems?: readonly { field: string }[] };
}

/** Where in an action a field of its command stands. */
const placeOf = (field: string, { parameters = {} }: Partial<SceneAction> = {}): string => {
  if (Object.hasOwn(parameters, field)) return `parameters.${field}`;
  return Object.values(SCENE_VALUES).includes(field) ? "value" : field;
};

/** Names the place in the scene of what the devices refuse of a member. */
export const inScene =
  (actions: readonly SceneAction[]) =>
  (error: Refusal): never => {
    const { index, problems } = error.data ?? {};
    if (index === undefined || !problems) throw error;
    const named = (field: string) => `actions[${index}].${placeOf(field, actions[index])}`;
    const paths = problems.map((one) => ({ ...one, field: named(one.field) }));
    throw Object.assign(error, { data: { ...error.data, problems: paths } });
  };
