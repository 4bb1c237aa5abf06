/** Suggests only what is understood when it is said, and fits the home. */
import type { House, Thing } from "../home/home-model.ts";
import { type Around, parse } from "../parser/parse.ts";
import type { Unclear } from "./clarification.ts";

const MOST = 5;
const QUESTION = "Which lights are on?";

const SENTENCES: readonly (readonly [domain: string, say: (thing: Thing) => string])[] = [
  ["light", ({ name }) => `Turn on ${name}`],
  ["climate", ({ name }) => `Set ${name} to 21 degrees`],
  ["light", () => QUESTION],
];

const isUnderstood = (sentence: string, house: House, around: Around) =>
  parse(sentence, house, around).kind !== "unclear";

/** By the index of names: examples change with them only. */
const examples = new WeakMap<House["words"], readonly string[]>();

const examplesFor = (house: House): readonly string[] => {
  const known = examples.get(house.words);
  if (known) return known;
  const things = [...house.things.values()];
  const found = SENTENCES.flatMap(([domain, say]) => {
    const thing = things.find((one) => one.domain === domain && isUnderstood(say(one), house, {}));
    return thing ? [say(thing)] : [];
  });
  examples.set(house.words, found);
  return found;
};

/** Leaves out what would only be refused when it is said back. */
export const fitting = (unclear: Unclear, house: House, around: Around): Unclear => {
  const { suggestions } = unclear;
  const all = suggestions.slice(0, MOST).filter((one) => isUnderstood(one, house, around));
  return { ...unclear, suggestions: all.length > 0 ? all : examplesFor(house) };
};
