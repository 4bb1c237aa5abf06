/** Answers to a question of the service: they are given once, without a plan. */
import { t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";

/** As the service offers it in English. */
type Reply = "yes" | "never mind";

/** What the service offers in English, what it is called here, and words for the same. */
const REPLIES: readonly (readonly [offered: Reply, key: TextKey, words: TextKey, isIt: RegExp])[] =
  [
    ["yes", "talk.yes", "talk.yesWords", /^(yes|yeah|yep|sure|okay|ok|do it|go ahead)( please)?$/i],
    ["never mind", "talk.never", "talk.noWords", /^(no|nope|never mind|cancel)( thanks)?$/i],
  ];

const plain = (text: string): string =>
  text
    .trim()
    .replace(/[.!]+$/, "")
    .toLowerCase();

/** @returns the answer to a question that it is, in English or the person's language: "yes" or "never mind" */
export const replyIn = (sentence: string): Reply | undefined =>
  REPLIES.find(
    ([, , words, isIt]) =>
      isIt.test(plain(sentence)) || t(words).split("|").includes(plain(sentence)),
  )?.[0];

/** An answer that is offered, in the person's language; `undefined` for any other sentence. */
export const replyText = (sentence: string): string | undefined => {
  const row = REPLIES.find(([offered]) => offered === sentence.toLowerCase());
  return row && t(row[1]);
};
