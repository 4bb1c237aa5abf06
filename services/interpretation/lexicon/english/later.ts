/** English: times at the end of an order, and what is said of what is scheduled. */
import { own } from "../../../../shared/kernel/own-property.ts";
import {
  type LaterWords,
  type SaidTimes,
  type ScheduledText,
  THAT,
  type TimedOrder,
} from "../../language/later.ts";

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };
const END = /[\s.!]*$/;
const LENGTH =
  /^(.+?)[\s,]+(in|for)\s+(\d{1,4}(?:\.\d{1,2})?)\s+(seconds?|secs?|minutes?|mins?|hours?|hrs?)$/i;
const CLOCK = /^(.+?)[\s,]+(at|until)\s+((?:[01]?\d|2[0-3]):[0-5]\d)$/i;
/** When it is done, and for how long. */
const KINDS: readonly (readonly (keyof SaidTimes)[])[] = [
  ["in", "at"],
  ["for", "until"],
];

const isRepeated = (times: SaidTimes, word: keyof SaidTimes): boolean =>
  KINDS.some((kind) => kind.includes(word) && kind.some((one) => times[one] !== undefined));

const clockOf = (text: string): string => text.padStart(5, "0");

/** The last time of a sentence, and what is before it. */
const cutLast = (sentence: string, times: SaidTimes): TimedOrder | undefined => {
  const [, before, word, value, unit] = LENGTH.exec(sentence) ?? CLOCK.exec(sentence) ?? [];
  if (before === undefined || word === undefined || value === undefined) return undefined;
  const name = word.toLowerCase() as keyof SaidTimes;
  if (isRepeated(times, name)) return undefined;
  const seconds = own(UNIT_SECONDS, unit?.charAt(0).toLowerCase() ?? "");
  const time = seconds === undefined ? clockOf(value) : Number(value) * seconds;
  return { order: before, times: { ...times, [name]: time } };
};

const timed: LaterWords["timed"] = (sentence) => {
  const last = cutLast(sentence.replace(END, ""), {});
  return last && (cutLast(last.order, last.times) ?? last);
};

const LISTS =
  /^(?:please )?(?:what is|what's|whats|what do i have|what have i|show me what is|tell me what is|is anything|is there anything) (?:planned|scheduled)(?: for later)?(?: please)?[\s?.!]*$/i;
const CANCELS =
  /^(?:please )?cancel (?:(?:the |my )?(that|it|this|timer)|(?:the |my )?(.+?)(?: timer)?)(?: please)?[\s.!]*$/i;

const request: LaterWords["request"] = (sentence) => {
  const plain = sentence.trim().replaceAll("\u2019", "'");
  if (LISTS.test(plain)) return { asks: "list" };
  const [, that, name] = CANCELS.exec(plain) ?? [];
  if (that !== undefined) return { cancel: THAT };
  return name === undefined ? undefined : { cancel: name };
};

const lineOf = ({ what, at, until }: ScheduledText): string =>
  [what, ...(at ? [`at ${at}`] : []), ...(until ? [`until ${until}`] : [])].join(" ");

export const later: LaterWords = {
  timed,
  request,
  say: {
    scheduled: (one) => `Scheduled: ${lineOf(one)}.`,
    until: (done, until) => `${done} Until ${until}.`,
    list: (all) =>
      all.length === 0 ? "Nothing is scheduled." : `Scheduled: ${all.map(lineOf).join("; ")}.`,
    cancelled: (what, isKept) => `Cancelled: ${what}${isKept ? "; it stays as it is now" : ""}.`,
    cancelOrder: (name) => `Cancel ${name}`,
    which: "Which one do you mean?",
    none: "Nothing like that is scheduled, so I have done nothing.",
    severalOrders:
      "I cannot tell which part of that is meant for later, so I have done nothing; please say one thing at a time.",
    needsConfirmation:
      "That has to be confirmed when it is done, so it cannot be scheduled in words. I have done nothing.",
  },
};
