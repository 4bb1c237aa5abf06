/** Sentences about what waits for approval: listed, and where only one does, approved or refused. */
import { type Approval, approvals } from "../../../shared/contracts/approvals/approvals.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { Language } from "../language/language.ts";
import type { DescribedApproval } from "../language/responses.ts";
import type { SpokenAnswers } from "../language/spoken-answers.ts";
import { keyOf } from "../language/words.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { clarification } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE } from "../parser/parsed-sentence.ts";
import { nameOf } from "./planned-command.ts";

const WORD = /[\p{L}\p{N}]/u;

type Decision = "approve" | "refuse";

interface ApprovalWish {
  readonly wish: Decision | "list";
  /** It names an approval; "yes" alone may mean something else. */
  readonly isNamed: boolean;
}

/** By whole sentences, the first that has one. */
const wishesOf = ({
  replies,
  approvalReplies,
}: SpokenAnswers): ReadonlyMap<string, ApprovalWish> => {
  const { list, approve, refuse } = approvalReplies;
  const wishes: readonly (readonly [readonly string[], ApprovalWish])[] = [
    [list, { wish: "list", isNamed: true }],
    [approve, { wish: "approve", isNamed: true }],
    [refuse, { wish: "refuse", isNamed: true }],
    [replies.yes, { wish: "approve", isNamed: false }],
    [replies.no, { wish: "refuse", isNamed: false }],
  ];
  const all = wishes.flatMap(([phrases, wish]) => phrases.map((phrase) => [phrase, wish] as const));
  return new Map(all.toReversed());
};

const known = new WeakMap<SpokenAnswers, ReadonlyMap<string, ApprovalWish>>();

/** @returns `undefined` for a sentence about something else. */
export const approvalWishIn = (
  sentence: string,
  { words: { cut }, answers }: Language,
): ApprovalWish | undefined => {
  const wishes = known.get(answers) ?? wishesOf(answers);
  known.set(answers, wishes);
  const words = cut(sentence).filter((word) => WORD.test(word));
  const { ignored } = answers.replies;
  return (
    wishes.get(keyOf(words)) ?? wishes.get(keyOf(words.filter((one) => !ignored.includes(one))))
  );
};

const describedApproval = (home: HomeModel, { asks, user_name }: Approval): DescribedApproval => ({
  orders: asks.flatMap(({ entity_id, command = "", fields = {} }) =>
    entity_id === undefined ? [] : [{ command, fields, name: nameOf(home, entity_id) }],
  ),
  actions: asks.flatMap(({ action }) => action ?? []),
  by: user_name,
});

interface DecisionRequest {
  readonly ctx: Call;
  readonly home: HomeModel;
  readonly approval: Approval;
  readonly dry_run: boolean;
}

const refused = async ({ ctx, home, approval, dry_run }: DecisionRequest) => {
  const { approvals: texts } = home.language.say;
  const one = describedApproval(
    home,
    await call(ctx, approvals.refuse, { id: approval.id, dry_run }),
  );
  return replied("refuse", dry_run ? texts.wouldRefuse(one) : texts.refused(one), EXACT_CONFIDENCE);
};

const approved = async ({ ctx, home, approval, dry_run }: DecisionRequest) => {
  const { approvals: texts } = home.language.say;
  const { id, pin } = approval;
  if (pin) return notUnderstood(clarification(texts.needsPin));
  const decided = await call(ctx, approvals.approve, { id, dry_run });
  const one = describedApproval(home, decided);
  if (dry_run) return replied("approve", texts.wouldApprove(one), EXACT_CONFIDENCE);
  return decided.status === "done"
    ? replied("approve", texts.done(one), EXACT_CONFIDENCE)
    : notUnderstood(clarification(texts.failed(decided.error?.message ?? decided.status)));
};

/** What a person may be asked to decide: what others ask for. */
const othersOf = (all: readonly Approval[], { sub }: Caller) =>
  all.filter(({ user_id }) => user_id !== sub);

const decided = async (
  ctx: Call,
  home: HomeModel,
  others: readonly Approval[],
  { wish, isNamed, dry_run }: ApprovalWish & { readonly dry_run: boolean },
): Promise<SentenceOutcome | undefined> => {
  const { say } = home.language;
  const [approval, another] = others;
  if (!approval || another) {
    if (!isNamed) return undefined;
    const text = approval ? say.approvals.several : say.approvals.waiting([]);
    return notUnderstood(clarification(text));
  }
  const request = { ctx, home, approval, dry_run };
  try {
    return await (wish === "refuse" ? refused(request) : approved(request));
  } catch (error) {
    if (!isA("FORBIDDEN", error) && !isA("CONFLICT", error)) throw error;
    const { message } = error as Thrown;
    return isNamed ? notUnderstood(clarification(say.refused(String(message)))) : undefined;
  }
};

/** @returns `undefined` where the sentence says something else. */
export const decideApproval = async (
  ctx: Call,
  sentence: string,
  home: HomeModel,
  dry_run: boolean,
): Promise<SentenceOutcome | undefined> => {
  const { caller, approved: isBeingDone } = ctx.meta;
  const wished = approvalWishIn(sentence, home.language);
  if (!wished || !caller || isBeingDone) return undefined;
  // What an agent says decides nothing; a "yes" of its own may answer it.
  if (!wished.isNamed && (caller.agent || caller.via === "oauth")) return undefined;
  const open = await call(ctx, approvals.list, {});
  if (wished.wish !== "list")
    return decided(ctx, home, othersOf(open, caller), { ...wished, dry_run });
  const all = open.map((one) => describedApproval(home, one));
  return replied("query", home.language.say.approvals.waiting(all), EXACT_CONFIDENCE);
};
