/** English: what waits for approval, asked about and decided. */

import type { ApprovalTexts, DescribedApproval } from "../../language/responses.ts";
import type { ApprovalReplies } from "../../language/spoken-answers.ts";
import { commandTexts } from "./command-texts.ts";
import { listed, spaced } from "./text.ts";

const words = (phrases: string): readonly string[] => phrases.split("|");

export const APPROVAL_REPLIES: ApprovalReplies = {
  list: words(
    "what is waiting for approval|whats waiting for approval|what waits for approval|what is waiting for my approval|whats waiting for my approval|what needs approval|what needs my approval|is anything waiting for approval|is there anything to approve|what is there to approve|what approvals are open|which approvals are open|what do i have to approve|what can i approve",
  ),
  approve: words(
    "approve|approve it|approve that|approve this|yes approve it|i approve|i approve it",
  ),
  refuse: words(
    "refuse|refuse it|refuse that|reject it|reject that|deny it|do not approve it|dont approve it",
  ),
};

/** `create key` of `identity.createKey`. */
const actionText = (action: string): string =>
  spaced(
    (action.split(".").at(-1) ?? action).replace(/[A-Z]/g, (letter) => `_${letter}`),
  ).toLowerCase();

const whatText = ({ orders, actions }: DescribedApproval): string =>
  listed([...(orders.length > 0 ? [commandTexts.order(orders)] : []), ...actions.map(actionText)]);

const askedText = (one: DescribedApproval): string => `\u201c${whatText(one)}\u201d for ${one.by}`;

export const approvalTexts: ApprovalTexts = {
  waiting: (all) =>
    all.length === 0
      ? "Nothing is waiting for approval."
      : `Waiting for approval: ${listed(all.map(askedText))}.`,
  done: (one) => `Approved, and done: ${askedText(one)}.`,
  wouldApprove: (one) => `Would approve ${askedText(one)}.`,
  wouldRefuse: (one) => `Would refuse ${askedText(one)}.`,
  refused: (one) => `Refused: ${askedText(one)}. Nothing was done.`,
  failed: (reason) => `Approved, but not done: ${reason}.`,
  needsPin: "That needs your PIN, which is not said; approve it in the dashboard.",
  several: "Several requests are waiting; approve or refuse each in the dashboard.",
};
