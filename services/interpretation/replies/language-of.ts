/** The texts of a language, and the answers that it knows, from its tables. */
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import type { LanguageTexts } from "../language/language.ts";
import { numberTextOf } from "../language/number-text.ts";
import { wordCutter } from "../language/words.ts";
import { laterReplies } from "./later-replies.ts";
import type { ReplyTexts } from "./reply-texts.ts";
import { responsesOf } from "./responses-of.ts";

const phrases = (text: string): readonly string[] => text.split("|");

const cut = wordCutter((text) => text.replace(/(?<=\d),(?=\d)/g, "."));

export const languageOf = (tag: SentenceLanguage, texts: ReplyTexts): LanguageTexts => ({
  tag,
  answers: {
    replies: texts.replies,
    approvalReplies: {
      list: phrases(texts.approvals.list),
      approve: phrases(texts.approvals.approve),
      refuse: phrases(texts.approvals.refuse),
    },
  },
  words: { cut },
  say: responsesOf(tag, { ...texts, number: numberTextOf(tag) }),
  later: laterReplies(texts, cut),
  automations: texts.automations,
  scenes: texts.scenes,
  past: texts.past,
  tasks: texts.tasks,
});
