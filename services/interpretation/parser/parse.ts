/** Understands a sentence wholly or not at all: commands, an answer, or a question back. */
import { unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import { keyOf } from "../language/words.ts";
import { answerQuestion, isQuestion } from "../questions/answer-question.ts";
import { NO_MEMORY, type SentenceContext, type TargetMemory } from "../targets/resolution.ts";
import { clausesOf } from "../tokens/clauses.ts";
import { type ScannedPhrase, scan } from "../tokens/scan.ts";
import { unexpectedTokens } from "../tokens/slots.ts";
import { type Token, tokensOf } from "../tokens/tokenize.ts";
import { isStatement } from "../understanding/questions/statement.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { clarification, clarifyWords, refusal } from "./clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "./parsed-sentence.ts";
import { planSentence } from "./plan-sentence.ts";

export interface SpeakerContext {
  readonly memory?: TargetMemory;
  /** The name of the area where the speaker is. */
  readonly location?: string | undefined;
  /** What clocks of the home show, as if it were UTC. */
  readonly localTime?: Date | undefined;
  /** The moment at which it is said; without it, that of the local time. */
  readonly instant?: Date | undefined;
}

/** @returns no areas for a place that the home does not have. */
export const locate = (
  { names, language: { words } }: HomeModel,
  location: string | undefined,
): readonly string[] | undefined => {
  if (location === undefined || location.trim() === "") return undefined;
  const place = words.cut(location);
  const [first = "", ...rest] = place;
  const known = names.get(keyOf(place))?.areas;
  return (
    known ?? (words.articles.includes(first) ? names.get(keyOf(rest))?.areas : undefined) ?? []
  );
};

/** Only what was done last can be undone, nothing in particular. */
const undoIn = (tokens: readonly Token[], { say }: HomeModel["language"]) => {
  const content = tokens.filter(({ is }) => !["polite", "and", "then"].includes(is));
  const [direction] = content.flatMap(({ is }) => (is === "undo" || is === "redo" ? [is] : []));
  if (!direction) return undefined;
  if (content.length > 1) return refusal(say.text.negated);
  return { kind: "undo", direction, confidence: EXACT_CONFIDENCE } as const;
};

const SOCIAL = ["filler", "greeting", "and", "then"];
const isSocial = ({ naming, meanings: [first] }: ScannedPhrase) =>
  !naming && first !== undefined && SOCIAL.includes(first.sense.is);
const greets = ({ meanings: [first] }: ScannedPhrase) =>
  first?.sense.is === "greeting" || (first?.sense.is === "filler" && first.sense.greets === true);

/** Nothing but a greeting. */
const isGreeting = (phrases: readonly ScannedPhrase[]) =>
  phrases.every(isSocial) && phrases.some(greets);

const textsOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text);

/** It says what someone does, rather than what is to be done. */
const isTold = (sentence: string, { names, language: { parser } }: HomeModel): boolean => {
  if (!parser) return false;
  const text = normalize(unescapeText(sentence));
  return isStatement({ text, language: parser, isNamed: (word) => names.get(word) !== undefined });
};

/** How many orders a sentence gives, for one thing or for several. */
export const ordersIn = (sentence: string, home: HomeModel): number =>
  clausesOf(tokensOf(scan(home.language.words.cut(sentence), home), home)).length;

export const parse = (
  sentence: string,
  home: HomeModel,
  { memory = NO_MEMORY, location }: SpeakerContext = {},
): ParsedSentence => {
  const { language } = home;
  const words = language.words.cut(sentence);
  const phrases = scan(words, home);
  if (isGreeting(phrases)) return refusal(language.say.text.greeting);
  const tokens = tokensOf(phrases, home);
  const blocked = tokens.find((token) => token.is === "block");
  if (blocked?.is === "block")
    return {
      ...refusal(
        language.say.text[blocked.why],
        blocked.why === "hypothetical" ? "talk" : "refused",
      ),
      blocked: blocked.why,
    };
  const undo = undoIn(tokens, language);
  if (undo) return undo;
  const unknown = tokens.filter(({ is }) => is === "unknown");
  if (unknown.length > 0) return clarifyWords(textsOf(unknown), words, home);
  const context: SentenceContext = { home, memory, location: locate(home, location) };
  if (isQuestion(tokens, sentence)) return answerQuestion(tokens, context);
  const clauses = clausesOf(tokens);
  const unexpected = clauses.flatMap(unexpectedTokens);
  if (unexpected.length > 0) return clarifyWords(textsOf(unexpected), words, home);
  if (clauses.length === 0) return clarification(language.say.text.noCommand);
  if (isTold(sentence, home))
    return { ...refusal(language.say.text.hypothetical, "talk"), blocked: "hypothetical" };
  return planSentence(clauses, context);
};
