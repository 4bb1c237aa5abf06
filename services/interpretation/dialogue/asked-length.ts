/** "Ten minutes", said to "for how long?", and "at eight", said to "at what time?": the order with that; pure. */
import { unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import { spokenSituation } from "../spoken/spoken-situation.ts";
import { itemsOf, type SentenceItem } from "../understanding/frames/item.ts";
import { buildLattice } from "../understanding/lattice/lattice.ts";
import { UNKNOWN_COST } from "../understanding/lattice/lattice-span.ts";
import { readings } from "../understanding/lattice/readings.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { durationAt } from "../understanding/times/duration.ts";
import { readTiming } from "../understanding/times/timing.ts";
import type { PendingQuestion } from "./pending-question.ts";

/** A longer text is no length alone. */
const MAX_WORDS = 8;
const MAX_READINGS = 16;

const isAround = ({ is }: SentenceItem): boolean => is === "link" || is === "mark";

/** Whether a sentence says nothing but how long, until when, or at what time. */
const isOnlyLength = (sentence: string, home: HomeModel, context: SpeakerContext): boolean => {
  const text = normalize(unescapeText(sentence));
  if (text.tokens.length > MAX_WORDS) return false;
  const { parser, index, situation } = spokenSituation(home, context);
  const lattice = buildLattice(text, parser, index);
  for (const { spans, cost } of readings(lattice, text.chars.length, MAX_READINGS)) {
    if (cost >= UNKNOWN_COST) return false;
    const items = itemsOf(spans, text, parser);
    const said = items.slice(
      Math.max(
        0,
        items.findIndex((item) => !isAround(item)),
      ),
    );
    if (durationAt(said, 0)?.next === said.length) return true;
    const timing = readTiming(items, situation.now);
    const isTime = timing.when?.at !== undefined && timing.when.days === undefined;
    if ((timing.until || isTime) && timing.items.every(isAround)) return true;
  }
  return false;
};

/** @returns nothing for what is no length, and for what is not understood with it. */
export const withAskedLength = (
  sentence: string,
  { lengthOf }: PendingQuestion,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => {
  if (lengthOf === undefined || !isOnlyLength(sentence, home, context)) return undefined;
  const said = `${lengthOf}, ${sentence}`;
  const parsed = readSentence(said, home, context);
  if (parsed.kind === "later") return { ...parsed, said };
  // Which of several is meant is asked with the length.
  return parsed.kind === "unclear" && parsed.spoken ? parsed : undefined;
};
