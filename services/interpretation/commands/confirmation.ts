/** Commands that are confirmed first, however well they are understood: risky or hard to undo. */
import type { HomeModel } from "../home/home-model.ts";
import { nameOf, type PlannedCommand } from "./planned-command.ts";

/** Whether a command turns off what should not be off by mistake. */
export const isCritical = ({ entity_id, command }: PlannedCommand, home: HomeModel): boolean => {
  const entity = home.entities.get(entity_id);
  if (!entity || command !== "turn_off") return false;
  const { words, lexicon } = home.language;
  return (
    entity.domain === "climate" ||
    words.cut(entity.name).some((word) => lexicon.critical.includes(word))
  );
};

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
  if (unlocked.length > 0 && (isEverything || unlocked.length > 1))
    return say.confirmUnlock(namesOf(unlocked));
  const critical = isEverything ? steps.filter((step) => isCritical(step, home)) : [];
  return critical.length > 0 ? say.confirmTurnOff(namesOf(critical)) : undefined;
};
