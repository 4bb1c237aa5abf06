/** A question about the past, about a cause, or about what can be said. */
import { unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { readPast } from "../understanding/past/past-question.ts";
import { memoryOf, spokenSituation } from "./spoken-situation.ts";

/** An estimate: there are no development sentences about the past that tell. */
const PAST_CONFIDENCE = 0.9;

/** @returns nothing for every other sentence. */
export const readPastQuestion = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  const { parser, index, situation } = spokenSituation(home, context);
  const question = readPast(unescapeText(sentence), parser, index, situation);
  if (!question) return undefined;
  if (question.kind === "done") return { kind: "done", confidence: EXACT_CONFIDENCE };
  if (question.kind === "help") return { ...question, confidence: EXACT_CONFIDENCE };
  return {
    kind: "past",
    question,
    confidence: PAST_CONFIDENCE,
    memory: memoryOf(home, { recent: question.entities, past: question }),
  };
};
