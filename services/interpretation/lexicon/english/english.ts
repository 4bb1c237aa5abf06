/** What is said in English, and how answers in it are compared. */
import type { LanguageTexts } from "../../language/language.ts";
import { wordCutter } from "../../language/words.ts";
import { APPROVAL_REPLIES } from "./approvals.ts";
import { automationTexts } from "./automation-texts.ts";
import { later } from "./later.ts";
import { pastTexts } from "./past-texts.ts";
import { REPLIES } from "./replies.ts";
import { responses } from "./responses.ts";
import { sceneTexts } from "./scene-texts.ts";
import { taskTexts } from "./task-texts.ts";

/** A comma before one or two digits is taken for a decimal comma. */
const cut = wordCutter((text) =>
  text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "").replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, "."),
);

export const english: LanguageTexts = {
  tag: "en",
  answers: { replies: REPLIES, approvalReplies: APPROVAL_REPLIES },
  words: { cut },
  say: responses,
  later,
  automations: automationTexts,
  past: pastTexts,
  scenes: sceneTexts,
  tasks: taskTexts,
};
