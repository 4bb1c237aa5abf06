/** Carries out what a sentence is read as. */
import { fail } from "../../shared/kernel/errors.ts";
import { tellLists, withItems } from "./commands/list-contents.ts";
import { perform } from "./commands/perform.ts";
import { type UndoDirection, undoLast } from "./commands/undo-last.ts";
import { cancelLast } from "./later/later-sentences.ts";
import { prolongSteps } from "./later/prolonged-steps.ts";
import { tellSun } from "./later/tell-sun.ts";
import { scheduleSteps } from "./later/timed-steps.ts";
import { notUnderstood, performed, replied, type SentenceOutcome, undone } from "./outcome.ts";
import { refusal } from "./parser/clarification.ts";
import type { ParsedSentence } from "./parser/parsed-sentence.ts";
import { answerHelp } from "./past/answer-help.ts";
import { answerPast } from "./past/answer-past.ts";
import type { Present } from "./present.ts";
import { changeRoutine } from "./routines/change-routine.ts";
import { tellContents } from "./routines/scene-contents.ts";

const takeBackLast = async (
  direction: UndoDirection,
  { ctx, home, dry_run }: Present,
): Promise<SentenceOutcome> =>
  undone(await undoLast(ctx, direction, dry_run), direction, home, dry_run);

/** What waits is cancelled, and what was done at once is taken back where that is said, or nothing waits any more. */
const cancelLater = async (
  { ids, isUndo }: Extract<ParsedSentence, { readonly kind: "cancelLater" }>,
  present: Present,
): Promise<SentenceOutcome> => {
  const cancelled = await cancelLast(ids, present);
  if (cancelled && !isUndo) return cancelled;
  const back = await takeBackLast("undo", present);
  if (!cancelled) return back;
  const natural_language = `${cancelled.natural_language} ${back.natural_language}`;
  return { ...cancelled, ...back, success: true, natural_language };
};

export const carryOut = async (
  parsed: ParsedSentence,
  present: Present,
): Promise<SentenceOutcome> => {
  const { ctx, home, dry_run } = present;
  switch (parsed.kind) {
    case "unclear":
      return notUnderstood(parsed);
    case "answer":
      return replied("query", parsed.text, parsed.confidence);
    case "sun":
      return tellSun(parsed, present);
    case "past":
      return answerPast(parsed.question, parsed.confidence, present);
    case "contents":
      return tellContents(parsed, present);
    case "list":
      return tellLists(parsed, present);
    case "help":
      return answerHelp(parsed.areas, present);
    case "done":
      return replied("query", present.done ?? home.language.past.nothingDone, parsed.confidence);
    case "cancelled":
      return replied("none", home.language.say.text.cancelled, parsed.confidence);
    case "undo":
      return takeBackLast(parsed.direction, present);
    case "later": {
      const { instead } = parsed;
      const words = home.language.later ?? fail("INTERNAL_ERROR");
      const request = { ...present, words, instead: instead?.ids };
      return instead?.isBegun
        ? prolongSteps(parsed.steps, parsed.confidence, request)
        : scheduleSteps(parsed.steps, parsed.confidence, request);
    }
    case "cancelLater":
      return cancelLater(parsed, present);
    case "draft":
    case "make":
      return changeRoutine(parsed, present);
    case "act": {
      const found = await withItems(parsed.steps, present);
      if ("refusal" in found) return notUnderstood(refusal(found.refusal));
      return performed(await perform(ctx, found.steps, dry_run), parsed, home, dry_run);
    }
  }
};

/**
 * What an agent would be asked to confirm, a person approves where the policy asks about it; then the
 * agent is not asked any more.
 *
 * @param read  Reads the sentence as if nothing had been asked.
 */
export const byApproval = async (
  read: () => ParsedSentence,
  present: Present,
): Promise<SentenceOutcome | undefined> => {
  const { ctx, dry_run } = present;
  const { caller, approved } = ctx.meta;
  if (!caller?.agent || dry_run) return undefined;
  const parsed = read();
  if (parsed.kind !== "act" || parsed.confirm === undefined) return undefined;
  if (approved) return carryOut(parsed, { ...present, dry_run: false });
  await perform(ctx, parsed.steps, true);
  return undefined;
};
