/** The English language. */
import type { Language } from "../../language/language.ts";
import { buildLexicon } from "../../language/lexicon.ts";
import { wordCutter } from "../../language/words.ts";
import { nameEndingsIn, nounsIn } from "../domain-nouns.ts";
import { ACTIONS } from "./actions.ts";
import { APPROVAL_REPLIES } from "./approvals.ts";
import { automationTexts } from "./automation-texts.ts";
import { GRAMMAR } from "./grammar.ts";
import { later } from "./later.ts";
import { pastTexts } from "./past-texts.ts";
import { QUESTIONS } from "./questions.ts";
import { readNumber } from "./read-number.ts";
import { REPLIES } from "./replies.ts";
import { responses } from "./responses.ts";
import { sceneTexts } from "./scene-texts.ts";
import { taskTexts } from "./task-texts.ts";
import { VALUES } from "./values.ts";

/** A comma before one or two digits is taken for a decimal comma. */
const cut = wordCutter((text) =>
  text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "").replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, "."),
);

export const english: Language = {
  tag: "en",
  lexicon: buildLexicon(
    {
      rows: [...GRAMMAR, ...ACTIONS, ...VALUES, ...nounsIn("en"), ...QUESTIONS],
      nameEndings: nameEndingsIn("en"),
      reserved: ["floor"],
      replies: REPLIES,
      approvalReplies: APPROVAL_REPLIES,
    },
    cut,
  ),
  numbers: readNumber,
  words: { cut, articles: ["the"], placeForms: (words) => [words.join(""), `${words.join(" ")}s`] },
  say: responses,
  later,
  automations: automationTexts,
  past: pastTexts,
  scenes: sceneTexts,
  tasks: taskTexts,
};
