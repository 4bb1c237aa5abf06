/** A language whose sentences the lattice parser reads: texts, answers to questions, and no phrases of its own. */
import type { Language } from "../language/language.ts";
import { buildLexicon } from "../language/lexicon.ts";
import { readDigits } from "../language/read-digits.ts";
import { wordCutter } from "../language/words.ts";
import { laterReplies } from "./later-replies.ts";
import type { ReplyTexts } from "./reply-texts.ts";
import { responsesOf } from "./responses-of.ts";

const phrases = (text: string): readonly string[] => text.split("|");

const cut = wordCutter((text) => text.replace(/(?<=\d),(?=\d)/g, "."));

export const languageOf = (tag: string, texts: ReplyTexts): Language => ({
  tag,
  lexicon: buildLexicon(
    {
      rows: [],
      nameEndings: {},
      reserved: [],
      replies: texts.replies,
      approvalReplies: {
        list: phrases(texts.approvals.list),
        approve: phrases(texts.approvals.approve),
        refuse: phrases(texts.approvals.refuse),
      },
    },
    cut,
  ),
  numbers: readDigits,
  words: { cut, articles: [], placeForms: (words) => [words.join("")] },
  say: responsesOf(tag, texts),
  later: laterReplies(texts, cut),
  automations: texts.automations,
  scenes: texts.scenes,
  past: texts.past,
  tasks: texts.tasks,
});
