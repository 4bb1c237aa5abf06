/** What is asked first, however well it is understood: what one hardly means, or cannot take back. */
import type { House } from "../home/home-model.ts";
import { wordsOf } from "../language/words.ts";
import { english } from "../lexicon/english/english.ts";
import { listed } from "../lexicon/english/responses.ts";
import type { Step } from "./plan-clause.ts";

const isVital = ({ entity_id, command }: Step, house: House): boolean => {
  const thing = house.things.get(entity_id);
  if (!thing || command !== "turn_off") return false;
  return (
    thing.domain === "climate" || wordsOf(thing.name).some((word) => english.vital.includes(word))
  );
};

const namesOf = (steps: readonly Step[], house: House) =>
  listed(steps.map(({ entity_id }) => house.things.get(entity_id)?.name ?? entity_id));

/**
 * @param isEverything  Whether "everything" was said, rather than what.
 * @returns the question; `undefined` where nothing is to be asked.
 */
export const mustConfirm = (
  steps: readonly Step[],
  isEverything: boolean,
  house: House,
): string | undefined => {
  const unlocked = steps.filter(({ command }) => command === "unlock");
  if (unlocked.length > 0 && (isEverything || unlocked.length > 1))
    return `That unlocks ${namesOf(unlocked, house)}. Shall I?`;
  const vital = isEverything ? steps.filter((step) => isVital(step, house)) : [];
  return vital.length > 0 ? `That turns off ${namesOf(vital, house)}, too. Shall I?` : undefined;
};
