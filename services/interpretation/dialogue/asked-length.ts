/** "Ten minutes", said to "for how long?", and "at eight", said to "at what time?": the order with that; pure. */
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { clarification, refusal } from "../parser/clarification.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import { asCorrection } from "./addition-words.ts";
import type { PendingQuestion } from "./pending-question.ts";
import { isOnlyLength, saidTime } from "./said-time.ts";

/** The order with its answer; nothing for what is none, and for what is not understood with it. */
const readWith = (
  order: string,
  answer: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  const said = `${order}, ${answer}`;
  const parsed = readSentence(said, home, context);
  if (parsed.kind === "later") return { ...parsed, said };
  if (parsed.kind === "draft") return parsed;
  // Which of several is meant is asked with the answer.
  return parsed.kind === "unclear" && parsed.spoken ? parsed : undefined;
};

/** @returns nothing for what is no length or time, and for what is not understood with it. */
export const withAskedLength = (
  sentence: string,
  { lengthOf, timeOf }: PendingQuestion,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  if (lengthOf !== undefined && isOnlyLength(sentence, home, context))
    return readWith(lengthOf, sentence, home, context);
  if (timeOf === undefined) return undefined;
  const time = saidTime(sentence, home, context);
  // "Ocho horas" starts no timer here.
  if (!time && isOnlyLength(sentence, home, context))
    return { ...refusal(home.language.tasks.whatTime), timeOf };
  if (!time) return undefined;
  // "On Friday at eight": the other day is meant.
  if (time.hasDay) return readWith(timeOf, asCorrection(sentence, home.language), home, context);
  const { at } = home.language.automations;
  const marked = time.isBare ? filled(at, { value: sentence }) : sentence;
  return readWith(timeOf, marked, home, context) ?? readWith(timeOf, sentence, home, context);
};

/** "And off tomorrow", behind a draft or a question: what is open stays so, and nothing else is asked. */
export const asksNoTime = (parsed: ParsedSentence, { language }: HomeModel): ParsedSentence =>
  parsed.kind === "unclear" && parsed.timeOf !== undefined
    ? clarification(language.say.text.unknownCommand)
    : parsed;

/** Whether it asks for something else than how long, or when. */
export const asksOther = (question: PendingQuestion | undefined): boolean =>
  question !== undefined && (question.lengthOf ?? question.timeOf) === undefined;
