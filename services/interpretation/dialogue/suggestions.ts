/** Suggests only what is understood when it is said, and fits the home. */
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { parse, type SpeakerContext } from "../parser/parse.ts";
import type { Clarification } from "./clarification.ts";

const MOST = 5;
const QUESTION = "Which lights are on?";

const SENTENCES: readonly (readonly [domain: string, say: (entity: NamedEntity) => string])[] = [
  ["light", ({ name }) => `Turn on ${name}`],
  ["climate", ({ name }) => `Set ${name} to 21 degrees`],
  ["light", () => QUESTION],
];

const isUnderstood = (sentence: string, home: HomeModel, around: SpeakerContext) =>
  parse(sentence, home, around).kind !== "unclear";

/** By the index of names: examples change with them only. */
const examples = new WeakMap<HomeModel["words"], readonly string[]>();

const examplesFor = (home: HomeModel): readonly string[] => {
  const known = examples.get(home.words);
  if (known) return known;
  const entities = [...home.entities.values()];
  const found = SENTENCES.flatMap(([domain, say]) => {
    const entity = entities.find(
      (one) => one.domain === domain && isUnderstood(say(one), home, {}),
    );
    return entity ? [say(entity)] : [];
  });
  examples.set(home.words, found);
  return found;
};

/** Leaves out what would only be refused when it is said back. */
export const fitting = (
  unclear: Clarification,
  home: HomeModel,
  around: SpeakerContext,
): Clarification => {
  const { suggestions } = unclear;
  const all = suggestions.slice(0, MOST).filter((one) => isUnderstood(one, home, around));
  return { ...unclear, suggestions: all.length > 0 ? all : examplesFor(home) };
};
