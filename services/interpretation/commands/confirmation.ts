/** Commands that are confirmed first, however well they are understood: risky or hard to undo. */
import type { HomeModel } from "../home/home-model.ts";
import { nameOf, type PlannedCommand } from "./planned-command.ts";

/**
 * @param isEverything  Whether "everything" was said, rather than what.
 * @returns the question; `undefined` where nothing is to be asked.
 */
export const confirmationFor = (
  steps: readonly PlannedCommand[],
  isEverything: boolean,
  home: HomeModel,
): string | undefined => {
  const { say } = home.language;
  const namesOf = (some: readonly PlannedCommand[]) =>
    some.map(({ entity_id }) => nameOf(home, entity_id));
  const unlocked = steps.filter(({ command }) => command === "unlock");
  return unlocked.length > 0 && (isEverything || unlocked.length > 1)
    ? say.confirmUnlock(namesOf(unlocked))
    : undefined;
};
