/** What is said of a sentence that nothing is done with, by the reason why. */

import { own } from "../../../shared/kernel/own-property.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import type { BlockReason, Responses } from "../language/responses.ts";
import type { TaskTexts } from "../language/task-texts.ts";
import {
  type Clarification,
  clarification,
  clarifyWords,
  refusal,
} from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { HomeIndex } from "../understanding/home/home-index.ts";
import { buildLattice } from "../understanding/lattice/lattice.ts";
import type { BlockWord } from "../understanding/lattice/sense.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { Understanding, ValueExcess } from "../understanding/meaning.ts";
import type { NoneReason } from "../understanding/none-reason.ts";
import { type NormalText, normalize, type TextToken } from "../understanding/text/normalize.ts";
import { saysAutomation } from "./spoken-automation-edit.ts";

/** What a language and a home make of one sentence. */
export interface SentenceReading {
  readonly sentence: string;
  readonly home: HomeModel;
  readonly index: HomeIndex;
  readonly parser: CompiledLanguage;
  /** The moment at which it is said. */
  readonly now: Date;
}

type NoneReply = (reading: SentenceReading, excess: ValueExcess | undefined) => ParsedSentence;
type FixedText = keyof Responses["text"];

/** Whether something is read in a word: a compound is known by its parts. */
const readIn = (text: NormalText, { parser, index }: SentenceReading) => {
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const { from, to, sense } of buildLattice(text, parser, index).flatMap((one) => one ?? [])) {
    if (sense.is === "unknown") continue;
    starts.add(from);
    ends.add(to);
  }
  return ({ from, to }: TextToken): boolean => starts.has(from) && ends.has(to);
};

const unknownWords = (reading: SentenceReading): readonly string[] => {
  const { parser, index, sentence } = reading;
  const text = normalize(unescapeText(sentence));
  const strange = text.tokens.filter(({ text: word, value, clock }) => {
    const isNumber = value !== undefined || clock !== undefined;
    return !isNumber && !parser.words().has(word) && !index.words.has(word);
  });
  if (strange.length === 0) return [];
  const isRead = readIn(text, reading);
  return strange
    .filter((token) => !isRead(token))
    .map(({ at, until }) => text.original.slice(at, until));
};

/** What is said of a sentence that is understood and not carried out. */
const BLOCKS: Readonly<Record<Exclude<BlockWord, "never_mind">, BlockReason>> = {
  negated: "negated",
  hypothetical: "hypothetical",
  past: "hypothetical",
  been: "hypothetical",
  reported: "hypothetical",
  how_to: "hypothetical",
  wish: "hypothetical",
  interval: "interval",
};

/** Whether a language model may talk about it, or is not asked. */
const heedOf = (why: BlockReason | undefined): "talk" | "refused" =>
  why === "hypothetical" ? "talk" : "refused";

/** Words that one phrase may have. */
const PHRASE_WORDS = 4;

/** What is supposed or negated first is no order, whatever else is said: a language model only answers it, or is not asked. */
const forbiddenIn = ({ parser, sentence }: SentenceReading): Clarification["isUnderstood"] => {
  const { tokens } = normalize(unescapeText(sentence));
  const found = tokens.flatMap((_, from) =>
    tokens.slice(from, from + PHRASE_WORDS).flatMap((_word, more) => {
      const phrase = tokens.slice(from, from + more + 1).map(({ text }) => text);
      return parser.senses.get(phrase.join(""));
    }),
  );
  const first = found.find(({ is, of }) => is === "block" || (is === "link" && of === "if"));
  if (!first) return undefined;
  return heedOf(first.is === "link" ? "hypothetical" : own(BLOCKS, first.of));
};

const cancelled: NoneReply = () => ({ kind: "cancelled", confidence: EXACT_CONFIDENCE });

const blocked =
  (why: BlockReason): NoneReply =>
  ({ home }) =>
    refusal(home.language.say.text[why], heedOf(why));

/** With the lists that there are. */
const noSuchList: NoneReply = ({ home, index }) => {
  const { tasks } = home.language;
  const names = index.ofDomain("todo").map(({ name }) => name);
  const text =
    names.length > 0
      ? filled(tasks.noSuchList, { names: names.map((name) => escapeText(name)).join(", ") })
      : tasks.noList;
  return { ...refusal(text), isTask: true };
};

const taskRefused =
  (name: keyof TaskTexts): NoneReply =>
  ({ home }) => ({ ...refusal(home.language.tasks[name]), isTask: true });

/** Thanks are answered as such, even where one of their words is a name. */
const unlessThanks =
  (reply: NoneReply): NoneReply =>
  (reading, excess) => {
    const { parser, sentence, home } = reading;
    const isThanks = parser.thanks.has(normalize(unescapeText(sentence)).chars);
    return isThanks ? refusal(home.language.say.text.welcome) : reply(reading, excess);
  };

const refused = (name: FixedText): NoneReply =>
  unlessThanks(({ home }) => refusal(home.language.say.text[name]));

const asked = (name: FixedText): NoneReply =>
  unlessThanks(({ home }) => clarification(home.language.say.text[name]));

/** "Turn off the desk automation" is for no desk. */
const noSuchThing: NoneReply = (reading, excess) => {
  const { sentence, home, parser } = reading;
  return saysAutomation(sentence, parser)
    ? refusal(home.language.automations.noSuch)
    : asked("none")(reading, excess);
};

const unclear: NoneReply = unlessThanks((reading) => {
  const { home, sentence } = reading;
  const words = unknownWords(reading);
  const reply =
    words.length > 0
      ? clarifyWords(words, sentence, home)
      : clarification(home.language.say.text.unknownCommand);
  const isUnderstood = forbiddenIn(reading);
  return isUnderstood ? { ...reply, isUnderstood } : reply;
});

const outOfRange: NoneReply = unlessThanks((reading, excess) => {
  const { say } = reading.home.language;
  if (!excess) return unclear(reading, excess);
  if ("isLevel" in excess) {
    const { value, levels: highest } = excess;
    const isKnown = highest !== undefined;
    return refusal(
      isKnown ? say.beyond({ value, lowest: 1, highest, unit: "" }) : say.text.noLevels,
    );
  }
  return refusal("lowest" in excess ? say.beyond(excess) : say.outOfRange(excess.value));
});

const REPLIES: Readonly<Record<NoneReason, NoneReply>> = {
  never_mind: cancelled,
  "left as it is": cancelled,
  "it stays so": () => ({ kind: "cancelled", confidence: EXACT_CONFIDENCE, isLasting: true }),

  negated: blocked(BLOCKS.negated),
  hypothetical: blocked(BLOCKS.hypothetical),
  past: blocked(BLOCKS.past),
  reported: blocked(BLOCKS.reported),
  how_to: blocked(BLOCKS.how_to),
  wish: blocked(BLOCKS.wish),
  interval: blocked(BLOCKS.interval),
  partial: blocked("partial"),

  noTimer: taskRefused("noTimer"),
  noSuchTimer: taskRefused("noSuchTimer"),
  notRunning: taskRefused("notRunning"),
  notPaused: taskRefused("notPaused"),
  onlyNow: taskRefused("onlyNow"),
  noSuchList,
  "several at once": taskRefused("severalAtOnce"),

  "nothing but politeness": refused("greeting"),
  "only by name": refused("onlyByName"),
  "once under a condition": refused("onceOnly"),
  "how long": ({ home, sentence }) => ({
    ...refusal(home.language.tasks.howLong),
    lengthOf: sentence,
  }),
  "what time": ({ home, sentence }) => ({
    ...refusal(home.language.tasks.whatTime),
    timeOf: sentence,
  }),
  cannot: refused("unable"),
  "off already": refused("isOff"),
  "all off": refused("isOff"),
  "out of range": outOfRange,
  "no such level": outOfRange,
  "no such time": refused("later"),
  "no sensor": refused("noSensor"),
  "no forecast": refused("noForecast"),

  "nothing is named": asked("unnamed"),
  "which one": asked("which"),
  "where is not known": asked("nowhere"),
  "no such thing": noSuchThing,
  "not there": asked("none"),

  "nothing there": unclear,
  "what is excepted is not known": unclear,
  "of what is not said": unclear,
  "nothing is left": unclear,
  asked: unclear,
  "not for a while": unclear,
  contradiction: unclear,
  quoted: unclear,
  "too long": unclear,
  "unknown words": unclear,
  "no meaning": unclear,
};

/** What is said back, with whether a language model may answer instead. */
export const noneReply = (
  { reason, excess }: Extract<Understanding, { readonly kind: "none" }>,
  reading: SentenceReading,
): ParsedSentence => REPLIES[reason](reading, excess);
