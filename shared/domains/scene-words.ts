/** What the actions of scenes stand for: commands, or shorter words for them, with the field that `value` is. */
import { own } from "../kernel/own-property.ts";
import type { SceneWord } from "./domain.ts";
import { merged } from "./domains.ts";

const WORDS: Readonly<Record<string, SceneWord>> = {
  on: { command: "turn_on" },
  off: { command: "turn_off" },
  ...merged<SceneWord>(({ sceneWords }) => sceneWords),
};

/** By command that needs a single number, or one of several: the field that `value` is. */
export const SCENE_VALUES = merged<string>(({ fields, commands }) =>
  Object.fromEntries(
    Object.entries(commands).flatMap(([command, { needs = [], needsOneOf = [] }]) => {
      const [field = "", ...others] = [...needs, ...needsOneOf.flatMap((one) => one.slice(0, 1))];
      const isNumber = own(fields, field)?.rule.type === "number";
      return isNumber && others.length === 0 ? [[command, field]] : [];
    }),
  ),
);

export const sceneWordFor = (action: string): SceneWord => {
  const word = own(WORDS, action);
  if (word) return word;
  const field = own(SCENE_VALUES, action);
  return { command: action, ...(field !== undefined && { field }) };
};
