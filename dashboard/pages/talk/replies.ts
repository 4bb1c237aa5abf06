/** Answers to a question of the service: they are given once, without a plan. */
import { t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";

/** What the service offers, and other words for the same. */
const REPLIES: readonly (readonly [offered: string, key: TextKey, isIt: RegExp])[] = [
  ["yes", "talk.yes", /^(yes|yeah|yep|sure|okay|ok|do it|go ahead)( please)?\W?$/i],
  ["never mind", "talk.never", /^(no|nope|never mind|cancel)( thanks)?\W?$/i],
];

export const isReply = (sentence: string): boolean =>
  REPLIES.some(([, , isIt]) => isIt.test(sentence.trim()));

/** An answer that is offered, in the person's language; `undefined` for any other sentence. */
export const replyText = (sentence: string): string | undefined => {
  const row = REPLIES.find(([offered]) => offered === sentence.toLowerCase());
  return row && t(row[1]);
};
