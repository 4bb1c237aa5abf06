/** Asks which one is meant. */
import { described, nameOf } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import {
  ASKED_CONFIDENCE,
  type Clarification,
  chooseAmong,
  clarification,
} from "../parser/clarification.ts";
import { stepsFor } from "../understanding/dialogue/answered-question.ts";
import type { HomeIndex } from "../understanding/home/home-index.ts";
import type { OpenQuestion, PlannedStep } from "../understanding/meaning.ts";

export const isLater = ({ when, for: seconds, until }: PlannedStep): boolean =>
  when !== undefined || seconds !== undefined || until !== undefined;

/** What is for later is asked for by its name: as an order, it would be done at once. */
const askByName = (ids: readonly string[], home: HomeModel): Clarification => {
  const names = ids.map((id) => nameOf(home, id));
  const asked = clarification(home.language.say.text.which, names, ASKED_CONFIDENCE);
  return { ...asked, isUnderstood: "refused" };
};

export const askAmong = (
  candidates: readonly string[],
  question: OpenQuestion | undefined,
  home: HomeModel,
  index: HomeIndex,
): Clarification => {
  const choices = candidates.flatMap((id) => {
    const steps = question ? stepsFor([id], question, index) : [];
    return steps.length > 0 ? [steps] : [];
  });
  if (choices.length === 0) return clarification(home.language.say.text.forgotten);
  if (choices.some((steps) => steps.some(isLater))) return askByName(candidates, home);
  const commands = choices.map((steps) => steps.map((step) => ({ ...step, isGroup: false })));
  const asked = chooseAmong(commands, home);
  const [one, ...others] = commands;
  return one && others.length === 0
    ? { ...asked, text: home.language.say.confirmCommands(described(one, home)) }
    : asked;
};
