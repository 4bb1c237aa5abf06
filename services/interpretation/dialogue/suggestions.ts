/** Suggests only sentences that are understood in this home. */
import type { HomeModel } from "../home/home-model.ts";
import { type Clarification, MAX_SUGGESTIONS } from "../parser/clarification.ts";
import { parse, type SpeakerContext } from "../parser/parse.ts";

const isUnderstood = (sentence: string, home: HomeModel, context: SpeakerContext) =>
  parse(sentence, home, context).kind !== "unclear";

/** By index of names: examples change only with it. */
const examples = new WeakMap<HomeModel["words"], readonly string[]>();

const examplesFor = (home: HomeModel): readonly string[] => {
  const known = examples.get(home.words);
  if (known) return known;
  const entities = [...home.entities.values()];
  const found = home.language.say.examples.flatMap(({ domain, of }) => {
    const sentences = entities.filter((one) => one.domain === domain).map(({ name }) => of(name));
    return sentences.find((sentence) => isUnderstood(sentence, home, {})) ?? [];
  });
  examples.set(home.words, found);
  return found;
};

/** Leaves out suggestions that are not understood. */
export const withUsefulSuggestions = (
  clarification: Clarification,
  home: HomeModel,
  context: SpeakerContext,
): Clarification => {
  const suggestions = clarification.suggestions
    .slice(0, MAX_SUGGESTIONS)
    .filter((one) => isUnderstood(one, home, context));
  return {
    ...clarification,
    suggestions: suggestions.length > 0 ? suggestions : examplesFor(home),
  };
};
