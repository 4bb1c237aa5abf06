/** A question that is not answered yet, and what answers it; pure. */
import type { PlannedCommand } from "../commands/planned-command.ts";
import { areaName, type HomeModel } from "../home/home-model.ts";
import type { Language } from "../language/language.ts";
import type { QuestionReplies } from "../language/spoken-answers.ts";
import { keyOf } from "../language/words.ts";
import type { SpokenRoutine } from "../routines/spoken-routine.ts";
import { isFiller } from "../spoken/spoken-situation.ts";
import { normalize } from "../understanding/text/normalize.ts";

export interface QuestionOption {
  readonly steps: readonly PlannedCommand[];
  /** Words of the offered sentence and of its entities: each of them may name the option. */
  readonly words: readonly string[];
  /** Words of the areas of its entities: they distinguish it from others where its own words do not. */
  readonly places: readonly string[];
  /** What a "yes" keeps, rather than does. */
  readonly change?: SpokenRoutine;
}
export interface PendingQuestion {
  readonly text: string;
  /** One option is confirmed or not; of several, one or all are chosen. */
  readonly options: readonly QuestionOption[];
  /** Epoch milliseconds. */
  readonly until: number;
  /** It is about what lets people in, what cannot be taken back, or a draft: whatever is no answer ends it. */
  readonly isGuarded?: boolean;
  /** The order of which it asks how long something is to be so. */
  readonly lengthOf?: string | undefined;
  /** The order of which it asks at what time it is to be done. */
  readonly timeOf?: string | undefined;
}

const spokenWords = (sentence: string, { words }: Pick<Language, "words">): readonly string[] =>
  words.cut(sentence).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether it says nothing but that nothing is wanted. */
export const isOnlyRefusal = (sentence: string, language: Language): boolean => {
  const words = spokenWords(sentence, language);
  const { no } = language.answers.replies;
  // "Actually, never mind".
  const said = words.findIndex((word) => !isFiller(word, language.parser));
  return no.includes(keyOf(words)) || (said > 0 && no.includes(keyOf(words.slice(said))));
};

const MAX_REFUSAL_WORDS = 4;

/** "Do not cancel that" forbids what follows. */
const isForbidding = (phrase: string, { parser }: Language): boolean =>
  parser.senses
    .get(normalize(phrase).chars)
    .some(({ is, of }) => is === "block" && of === "negated");

/** @returns what follows the words that want nothing, as in "never mind, cancel it"; undefined without them, or behind them. */
export const withoutRefusal = (sentence: string, language: Language): string | undefined => {
  const { head = "", rest = "" } =
    /^(?<head>[^,.;:!]+)[,.;:!]+(?<rest>.+)$/su.exec(sentence)?.groups ?? {};
  // "Oh, never mind, cancel it".
  const isSaidOfNothing = spokenWords(head, language).every((word) =>
    isFiller(word, language.parser),
  );
  if (rest && isSaidOfNothing) return withoutRefusal(rest.trim(), language);
  if (rest && isOnlyRefusal(head, language)) return rest.trim();
  const words = spokenWords(sentence, language);
  for (let length = Math.min(MAX_REFUSAL_WORDS, words.length - 1); length > 0; length -= 1) {
    const phrase = keyOf(words.slice(0, length));
    const isRefusal = language.answers.replies.no.includes(phrase);
    if (isRefusal && !isForbidding(phrase, language)) return words.slice(length).join(" ");
  }
  return undefined;
};

const isMarked = (sentence: string): boolean => /[?？]/u.test(sentence);

/** What a "yes" to a question keeps. */
export const changeAskedFor = (question: PendingQuestion | undefined): SpokenRoutine | undefined =>
  question?.options.length === 1 ? question.options[0]?.change : undefined;

/** The commands of the chosen options, or that none is wanted. */
type QuestionReply = readonly PlannedCommand[] | "cancelled";

const byOrdinal = (
  said: string,
  options: readonly QuestionOption[],
  { last, ordinals }: QuestionReplies,
): QuestionOption | undefined =>
  last.includes(said)
    ? options.at(-1)
    : options[ordinals.findIndex((phrases) => phrases.includes(said))];

/** The only option that has all of the words; words of all options distinguish none. */
const byWords = (
  words: readonly string[],
  options: readonly QuestionOption[],
): QuestionOption | undefined => {
  if (words.length === 0) return undefined;
  const having = (wordsOf: (option: QuestionOption) => readonly string[]) =>
    options.filter((option) => words.every((word) => wordsOf(option).includes(word)));
  const named = having((option) => option.words);
  const found = named.length > 0 ? named : having((option) => [...option.words, ...option.places]);
  return found.length === 1 ? found[0] : undefined;
};

/** "Is the kitchen light on?", "the kitchen light is on" ask or tell how it is, and choose nothing. */
const isOfState = (sentence: string, { parser }: Language): boolean => {
  const { tokens } = normalize(sentence);
  const mayBe = (text: string | undefined, senses: readonly string[]) =>
    text !== undefined && parser.senses.get(text).some(({ is }) => senses.includes(is));
  const isVerb = ({ text }: { readonly text: string }) =>
    parser.askingVerbs.has(text) || mayBe(text, ["q"]);
  const isLastState = mayBe(tokens.at(-1)?.text, ["state", "act"]);
  return (
    tokens.slice(0, 1).some(isVerb) || (isLastState && (tokens.some(isVerb) || isMarked(sentence)))
  );
};

/** @returns `undefined` where the sentence answers nothing: it is read like any other. */
export const replyTo = (
  sentence: string,
  { options }: PendingQuestion,
  language: Language,
): QuestionReply | undefined => {
  const { replies } = language.answers;
  const words = spokenWords(sentence, language);
  const said = keyOf(words.filter((word) => !replies.ignored.includes(word)));
  const [option, ...others] = options;
  if (replies.no.includes(said)) return "cancelled";
  if (others.length === 0) {
    // "Yes?" confirms nothing.
    const isYes =
      !isMarked(sentence) && [keyOf(words), said].some((one) => replies.yes.includes(one));
    return isYes ? option?.steps : undefined;
  }
  if (isOfState(sentence, language)) return undefined;
  if (replies.all.includes(said)) return options.flatMap(({ steps }) => steps);
  const content = words.filter((word) => !replies.fillers.includes(word));
  return (byOrdinal(said, options, replies) ?? byWords(content, options))?.steps;
};

/** @param sentence  What the option is offered as. */
export const optionOf = (
  sentence: string,
  steps: readonly PlannedCommand[],
  home: HomeModel,
): QuestionOption => {
  const { cut } = home.language.words;
  const entities = steps.flatMap(({ entity_id }) => home.entities.get(entity_id) ?? []);
  const names = entities.map(({ name }) => name);
  const areas = entities.flatMap(({ area_id }) => (area_id ? areaName(home, area_id) : []));
  return { steps, words: [sentence, ...names].flatMap(cut), places: areas.flatMap(cut) };
};
