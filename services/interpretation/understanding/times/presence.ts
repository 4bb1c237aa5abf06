/** Whether people are in a room, as its sensors tell: "someone is in the hall", "the hall is empty". */
import { own } from "../../../../shared/kernel/own-property.ts";
import { type FactWords, factWords } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item-verbs.ts";

/** What sensors tell, by what is said of people or of a room. */
const OF_PEOPLE: Readonly<Record<string, string>> = {
  any: "detected",
  none: "clear",
  absent: "clear",
};
const OF_ROOM: Readonly<Record<string, string>> = {
  detected: "detected",
  occupied: "detected",
  vacant: "clear",
  clear: "clear",
};

/** A fact about the sensors of a room, or about those of the home where no room is said. */
export const presenceIn = (items: readonly SentenceItem[]): FactWords | undefined => {
  const people = items.find(({ is }) => is === "people");
  const words = factWords(items.filter((item) => item !== people));
  const { target, states, attributes, quantities, comparison, leftover } = words;
  const { names, stems, parts, kinds, places, pronoun } = target;
  const isOfThing =
    names.length + stems.length + parts.length > 0 ||
    pronoun !== undefined ||
    kinds.some(({ kind, isMany }) => kind !== "person" || isMany);
  if (isOfThing || leftover + attributes.length + quantities.length > 0 || comparison)
    return undefined;
  if (target.words.includes("outside") || states.length > 1) return undefined;
  const [said] = states;
  const isSomeone = people === undefined && said === undefined && kinds.length > 0;
  const state = people
    ? own(OF_PEOPLE, people.of)
    : isSomeone
      ? "detected"
      : said && own(OF_ROOM, said);
  const isInRoom = places.length > 0 || target.words.includes("here");
  if (state === undefined || (people && said !== undefined)) return undefined;
  if (!isInRoom && (people || isSomeone)) return undefined;
  const others = target.words.filter((one) => one !== "there");
  return {
    ...words,
    states: [state],
    target: { ...target, kinds: [{ kind: "motion", isMany: true }], words: others },
  };
};
