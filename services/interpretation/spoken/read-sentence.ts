/** Reads a sentence by templates, by the phrases of its language, and with the lattice parser where those do not explain it. */
import type { HomeModel } from "../home/home-model.ts";
import { readPacked } from "../packs/read-packed.ts";
import { refusal } from "../parser/clarification.ts";
import { parse, type SpeakerContext } from "../parser/parse.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import { isQuestion } from "../questions/answer-question.ts";
import { scan } from "../tokens/scan.ts";
import { tokensOf } from "../tokens/tokenize.ts";
import { isQuoted } from "../understanding/text/quotation.ts";
import { readPastQuestion } from "./spoken-past.ts";
import { readSceneSentence, sceneOrNothing } from "./spoken-scene.ts";
import { readSpoken } from "./spoken-sentence.ts";

const ACTING: readonly ParsedSentence["kind"][] = ["act", "later", "draft"];
const PUT_OFF: readonly ParsedSentence["kind"][] = ["later", "draft"];

/** What the phrases take for something that is not for now may be for later, and nothing else. */
const BLOCKED = ["later", "hypothetical"];

/** Where the phrases of the language tell a question, it has no effect. */
const asksIn = (sentence: string, home: HomeModel): boolean => {
  const { lexicon, words } = home.language;
  if (lexicon.meanings.size === 0) return false;
  return isQuestion(tokensOf(scan(words.cut(sentence), home), home), sentence);
};

/** What asks about the past is no order, and is not answered with how it is now. */
const MAY_BE_PAST: readonly ParsedSentence["kind"][] = ["unclear", "answer"];

export const readSentence = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext = {},
): ParsedSentence => {
  if (isQuoted(sentence)) return refusal(home.language.say.text.quoted);
  const parsed = readPresent(sentence, home, context);
  if (!MAY_BE_PAST.includes(parsed.kind)) return parsed;
  return readPastQuestion(sentence, home, context) ?? parsed;
};

const readPresent = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence => {
  const scene = readSceneSentence(sentence, home, context);
  // What was asked by one of them is answered to it; what is said of a scene is no answer.
  if (!scene && context.memory?.spoken?.question) {
    const answered = readSpoken(sentence, home, context);
    if (answered && answered.kind !== "unclear") return answered;
  }
  const packed = readPacked(sentence, home, context);
  if (packed) return packed;
  return scene ?? sceneOrNothing(readWords(sentence, home, context), sentence, home);
};

const readWords = (sentence: string, home: HomeModel, context: SpeakerContext): ParsedSentence => {
  const parsed = parse(sentence, home, context);
  if (parsed.kind !== "unclear") return parsed;
  const spoken = readSpoken(sentence, home, context);
  // What "cancel" and "minutes" are of a timer, the phrases take for something else.
  if (spoken && "isTask" in spoken && spoken.isTask) return spoken;
  const isBlocked = parsed.blocked !== undefined && BLOCKED.includes(parsed.blocked);
  if (!spoken || (parsed.isUnderstood !== undefined && !isBlocked)) return parsed;
  if (ACTING.includes(spoken.kind) && asksIn(sentence, home)) return parsed;
  if (isBlocked) return PUT_OFF.includes(spoken.kind) ? spoken : parsed;
  const isMoreSaid = spoken.kind !== "unclear" || home.language.lexicon.meanings.size === 0;
  return isMoreSaid || spoken.offers !== undefined ? spoken : parsed;
};
