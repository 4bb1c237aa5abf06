/** Commands that are confirmed first, however well they are understood: risky or hard to undo. */
import { actOf } from "../../../shared/domains/acts.ts";
import type { HomeModel } from "../home/home-model.ts";
import { described, nameOf, type PlannedCommand } from "./planned-command.ts";

/** Those that let people in, or switch off what guards the home. */
export const guardedIn = (
  steps: readonly PlannedCommand[],
  { entities }: HomeModel,
): readonly PlannedCommand[] =>
  steps.filter(({ entity_id, command }) => {
    const entity = entities.get(entity_id);
    return entity !== undefined && actOf(entity, command, entity) !== undefined;
  });

/**
 * @param isEverything  Whether "everything" was said, rather than what.
 * @param isRemembered  Whether only an earlier sentence said what: "unlock it".
 * @returns the question; `undefined` where nothing is to be asked.
 */
export const confirmationFor = (
  steps: readonly PlannedCommand[],
  isEverything: boolean,
  home: HomeModel,
  isRemembered = false,
): string | undefined => {
  const { say } = home.language;
  const namesOf = (some: readonly PlannedCommand[]) =>
    some.map(({ entity_id }) => nameOf(home, entity_id));
  const unlocked = steps.filter(({ command }) => command === "unlock");
  if (unlocked.length > 0 && (isEverything || isRemembered || unlocked.length > 1))
    return say.confirmUnlock(namesOf(unlocked));
  const guarded = isRemembered ? guardedIn(steps, home) : [];
  return guarded.length > 0 ? say.confirmCommands(described(guarded, home)) : undefined;
};
