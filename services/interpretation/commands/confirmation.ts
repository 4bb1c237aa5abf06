/** What is asked first, however well it is understood: what one hardly means, or cannot take back. */
import type { HomeModel } from "../home/home-model.ts";
import { wordsOf } from "../language/words.ts";
import { english } from "../lexicon/english/english.ts";
import { listed } from "../lexicon/english/responses.ts";
import type { PlannedCommand } from "./plan-clause.ts";

const isVital = ({ entity_id, command }: PlannedCommand, home: HomeModel): boolean => {
  const entity = home.entities.get(entity_id);
  if (!entity || command !== "turn_off") return false;
  return (
    entity.domain === "climate" || wordsOf(entity.name).some((word) => english.vital.includes(word))
  );
};

const namesOf = (steps: readonly PlannedCommand[], home: HomeModel) =>
  listed(steps.map(({ entity_id }) => home.entities.get(entity_id)?.name ?? entity_id));

/**
 * @param isEverything  Whether "everything" was said, rather than what.
 * @returns the question; `undefined` where nothing is to be asked.
 */
export const mustConfirm = (
  steps: readonly PlannedCommand[],
  isEverything: boolean,
  home: HomeModel,
): string | undefined => {
  const unlocked = steps.filter(({ command }) => command === "unlock");
  if (unlocked.length > 0 && (isEverything || unlocked.length > 1))
    return `That unlocks ${namesOf(unlocked, home)}. Shall I?`;
  const vital = isEverything ? steps.filter((step) => isVital(step, home)) : [];
  return vital.length > 0 ? `That turns off ${namesOf(vital, home)}, too. Shall I?` : undefined;
};
