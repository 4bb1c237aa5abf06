/** What is said of what is done later, and the sentences that ask about it, from the texts of a language. */

import { capital } from "../../../shared/text/capital.ts";
import { filled } from "../language/filled.ts";
import {
  ALL,
  type LaterWords,
  type ScheduledText,
  THAT,
  type ToldTime,
} from "../language/later.ts";
import { keyOf, type WordRules } from "../language/words.ts";
import { listedWith } from "./command-replies.ts";
import type { ReplyTexts } from "./reply-texts.ts";

export const laterReplies = (language: ReplyTexts, cut: WordRules["cut"]): LaterWords => {
  const { later, planned, texts } = language;
  const listed = listedWith(language);
  const says = (sentence: string, phrases: string) => {
    const said = keyOf(cut(sentence).filter((word) => /[\p{L}\p{N}]/u.test(word)));
    return phrases.split("|").includes(said);
  };
  const atText = ({ time, day }: ToldTime) =>
    day === undefined ? filled(later.at, { value: time }) : filled(later.atDay, { time, day });
  const untilText = ({ time, day }: ToldTime) =>
    day === undefined
      ? filled(later.until, { value: time })
      : filled(later.untilDay, { time, day });
  const lineOf = ({ what, at, until }: ScheduledText): string =>
    [what, ...(at ? [atText(at)] : []), ...(until ? [untilText(until)] : [])].join(" ");
  return {
    request(sentence) {
      if (says(sentence, planned.list)) return { asks: "list" };
      if (says(sentence, planned.cancelAll)) return { cancel: ALL };
      return says(sentence, planned.cancel) ? { cancel: THAT } : undefined;
    },
    say: {
      scheduled: (one) => filled(later.scheduled, { what: lineOf(one) }),
      until: (done, until) => `${done} ${capital(untilText(until))}.`,
      time: ({ time, day }) => (day === undefined ? time : filled(later.onDay, { time, day })),
      list: (all) =>
        all.length === 0
          ? later.nothingScheduled
          : filled(later.scheduled, { what: listed(all.map(lineOf)) }),
      cancelled: (what, isKept) => filled(later[isKept ? "cancelledKept" : "cancelled"], { what }),
      wouldCancel: (what) => filled(later.wouldCancel, { what }),
      cancelOrder: (name) => filled(later.cancelOrder, { names: name }),
      which: texts.which,
      none: later.noneScheduled,
      severalOrders: later.severalOrders,
      needsConfirmation: later.needsConfirmation,
    },
  };
};
