/** Whether a sentence is nothing but a time of day, or a length, as an answer is; and whether it tells something instead; pure. */
import { unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { spokenSituation } from "../spoken/spoken-situation.ts";
import { itemsOf, type SentenceItem } from "../understanding/frames/item.ts";
import { buildLattice } from "../understanding/lattice/lattice.ts";
import { UNKNOWN_COST } from "../understanding/lattice/lattice-span.ts";
import { readings } from "../understanding/lattice/readings.ts";
import type { WordSense } from "../understanding/lattice/sense.ts";
import { isLinkOf } from "../understanding/lattice/sense-kinds.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { StatementRole } from "../understanding/lexicon/statement-words.ts";
import { endOfPhrase, isTold } from "../understanding/questions/statement.ts";
import { type NormalText, normalize } from "../understanding/text/normalize.ts";
import { clockAt, timeWord } from "../understanding/times/clock.ts";
import { BEFORE_DAYS, dayAt } from "../understanding/times/days.ts";
import { durationAt } from "../understanding/times/duration.ts";
import { readTiming } from "../understanding/times/timing.ts";

/** A longer text is no time alone. */
const MAX_WORDS = 10;
const MAX_READINGS = 16;

/** "Before eight", in any reading, is not at eight. */
const OTHER_TIMES = ["before", "after", "until"];

/** "Eight" is a time of day where that was asked for, and "on Friday at eight" is of another day. */
export interface SaidTime {
  readonly isBare: boolean;
  readonly hasDay: boolean;
}

const isTelling = (role: StatementRole): boolean => role === "tells";
const isCorrecting = (role: StatementRole): boolean => role === "corrects";
const isDoer = (role: StatementRole): boolean => role === "doers";
const isWish = (role: StatementRole): boolean => role === "wishes";
const isTime = ({ is }: WordSense): boolean => is === "time";

const tellsAt = (text: NormalText, at: number, language: CompiledLanguage): boolean => {
  const { statements, senses } = language;
  if (endOfPhrase(text, at, statements, isCorrecting) > at) return false;
  if (endOfPhrase(text, at, statements, isTelling) > at) return true;
  const doer = endOfPhrase(text, at, statements, isDoer);
  if (doer === at || endOfPhrase(text, at, statements, isWish) > doer) return false;
  // "El viernes" does nothing.
  return endOfPhrase(text, doer, senses, isTime) === doer;
};

/** "I leave at eight", "at eight it is dark": no answer, and no other time for what is to be done. */
export const tellsSomething = (sentence: string, home: HomeModel, context: SpeakerContext) => {
  const text = normalize(unescapeText(sentence));
  const { parser, index } = spokenSituation(home, context);
  return (
    text.tokens.some((_, at) => tellsAt(text, at, parser)) ||
    isTold({ text, language: parser, home: index })
  );
};

/** The readings of a short sentence whose words are all known. */
const readingsOf = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): readonly (readonly SentenceItem[])[] => {
  const text = normalize(unescapeText(sentence));
  if (text.tokens.length > MAX_WORDS || /[?？]/u.test(sentence)) return [];
  const { parser, index } = spokenSituation(home, context);
  const lattice = buildLattice(text, parser, index);
  const found = [...readings(lattice, text.chars.length, MAX_READINGS)];
  return found
    .filter(({ cost }) => cost < UNKNOWN_COST)
    .map(({ spans }) => itemsOf(spans, text, parser));
};

const isComma = ({ is, of }: SentenceItem): boolean => is === "mark" && of === ",";

/** "At eight", "in the evening at eight", "on Friday at eight", "in the morning". */
const timeIn = (items: readonly SentenceItem[], today: number): SaidTime | undefined => {
  let isBare: boolean | undefined;
  let hasDay = false;
  let hasPart = false;
  for (let at = 0; at < items.length; ) {
    const item = items[at] as SentenceItem;
    const isLinked = isLinkOf(item, "at");
    const clock = isBare === undefined ? clockAt(items, isLinked ? at + 1 : at) : undefined;
    if (clock) {
      // "8 hours" is so long.
      if (!isLinked && item.unit !== undefined) return undefined;
      isBare = !isLinked && item.is === "num";
      at = clock.next;
      continue;
    }
    const named = dayAt(items, isLinkOf(item, ...BEFORE_DAYS) ? at + 1 : at, today);
    if (named) {
      const { date, days, part } = named.day;
      if (days !== undefined || (date !== undefined && hasDay) || (part && hasPart))
        return undefined;
      hasDay ||= date !== undefined;
      hasPart ||= part !== undefined;
      at = named.next;
    } else if (isComma(item) && at > 0) at += 1;
    else return undefined;
  }
  return isBare === undefined && !hasPart ? undefined : { isBare: isBare ?? false, hasDay };
};

/** "Ocho horas" is so long, and "las ocho" a time of day. */
const mayBeTime = (sentence: string, { language }: HomeModel): boolean => {
  const { beforeHours } = language.answers.replies;
  const words = language.words.cut(sentence);
  return !beforeHours || words.some((word) => beforeHours.includes(word) || /\d[:.h]/u.test(word));
};

export const saidTime = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): SaidTime | undefined => {
  const said = readingsOf(sentence, home, context);
  const isLength = said.some((items) => durationAt(items, 0)?.next === items.length);
  if (said.length === 0 || (isLength && !mayBeTime(sentence, home))) return undefined;
  if (said.some(([first]) => isLinkOf(first, ...OTHER_TIMES))) return undefined;
  if (tellsSomething(sentence, home, context)) return undefined;
  const today = context.localTime.getUTCDay();
  for (const items of said) {
    const found = timeIn(items, today);
    if (found) return found;
  }
  return undefined;
};

/** "Ten minutes", "for ten minutes", "ten minutes long". */
const isLength = (items: readonly SentenceItem[]): boolean => {
  const found = durationAt(items, isLinkOf(items[0], "for") ? 1 : 0);
  if (!found) return false;
  return items.slice(found.next).every((item) => timeWord(item, "long") || isLinkOf(item, "for"));
};

/** Whether a sentence says nothing but how long, or until when. */
export const isOnlyLength = (sentence: string, home: HomeModel, context: SpeakerContext): boolean =>
  readingsOf(sentence, home, context).some((items) => {
    if (isLength(items)) return true;
    const { until, when, for: length, items: rest } = readTiming(items, context.localTime);
    return until !== undefined && !when && length === undefined && rest.length === 0;
  }) && !tellsSomething(sentence, home, context);
