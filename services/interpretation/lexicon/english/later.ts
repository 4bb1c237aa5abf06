/** English: what is said of what is scheduled, and asked about it. */
import {
  ALL,
  type LaterWords,
  type ScheduledText,
  THAT,
  type ToldTime,
} from "../../language/later.ts";

const LISTS =
  /^(?:please )?(?:what is|what's|whats|what do i have|what have i|show me what is|tell me what is|is anything|is there anything) (?:planned|scheduled)(?: for later)?(?: please)?[\s?.!]*$/i;
const CANCELS = /^(?:please )?cancel (?:the |my )?(?:that|it|this|timer)(?: please)?[\s.!]*$/i;

const CANCELS_ALL =
  /^(?:please )?cancel (?:everything|all|it all|all of (?:it|them|that)|all (?:that is|that's) (?:planned|scheduled)|everything (?:that is |that's )?(?:planned|scheduled))(?: please)?[\s.!]*$/i;

const request: LaterWords["request"] = (sentence) => {
  const plain = sentence.trim().replaceAll("\u2019", "'");
  if (LISTS.test(plain)) return { asks: "list" };
  if (CANCELS_ALL.test(plain)) return { cancel: ALL };
  return CANCELS.test(plain) ? { cancel: THAT } : undefined;
};

/** The time is told last, as it is of today. */
const momentText = ({ time, day }: ToldTime): string =>
  day === undefined ? time : `${day}, ${time}`;

const lineOf = ({ what, at, until }: ScheduledText): string =>
  [
    what,
    ...(at ? [`at ${momentText(at)}`] : []),
    ...(until ? [`until ${momentText(until)}`] : []),
  ].join(" ");

export const later: LaterWords = {
  request,
  say: {
    scheduled: (one) => `Scheduled: ${lineOf(one)}.`,
    until: (done, until) => `${done} Until ${momentText(until)}.`,
    time: ({ time, day }) => (day === undefined ? time : `${time} on ${day}`),
    list: (all) =>
      all.length === 0 ? "Nothing is scheduled." : `Scheduled: ${all.map(lineOf).join("; ")}.`,
    cancelled: (what, isKept) => `Cancelled: ${what}${isKept ? "; it stays as it is now" : ""}.`,
    wouldCancel: (what) => `Would cancel: ${what}.`,
    cancelOrder: (name) => `Cancel ${name}`,
    which: "Which one do you mean?",
    none: "Nothing like that is scheduled, so I have done nothing.",
    severalOrders:
      "I cannot tell which part of that is meant for later, so I have done nothing; please say one thing at a time.",
    needsConfirmation:
      "That has to be confirmed when it is done, so it cannot be scheduled in words. I have done nothing.",
  },
};
