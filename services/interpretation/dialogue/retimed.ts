/** "No, at nine", "make it 20 minutes": another time for what the session has scheduled or made last; pure. */
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { HomeModel } from "../home/home-model.ts";
import { type Clarification, refusal } from "../parser/clarification.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import { NO_MEMORY, type SpeakerContext } from "../parser/speaker-context.ts";
import type { SpokenAutomation } from "../routines/spoken-automation.ts";
import { isAutomation } from "../routines/spoken-routine.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import { asCorrection, beginsWithJoint, beginsWithNo } from "./addition-words.ts";
import { isMeantAlone, isOtherTime, withMore, withoutStop } from "./open-draft.ts";
import { tellsSomething } from "./said-time.ts";
import type { ScheduledMemory, SessionMemory } from "./session-memory.ts";

type Rescheduled = Extract<ParsedSentence, { readonly kind: "later" }>;
type ChangedDraft = Extract<ParsedSentence, { readonly kind: "draft" }>;

/** Without when. */
const doneBy = (steps: readonly PlannedStep[]) =>
  canonical(steps.map(({ entity_id, command, fields }) => ({ entity_id, command, fields })));

/** "No, now": the same, in place of what waits. */
const doneNow = (
  { steps, confidence, memory, confirm }: Extract<ParsedSentence, { readonly kind: "act" }>,
  said: string,
  waiting: readonly PlannedStep[],
  ids: readonly string[],
): Rescheduled | undefined =>
  confirm === undefined && doneBy(steps) === doneBy(waiting)
    ? { kind: "later", steps, said, instead: { ids, isBegun: false }, confidence, memory }
    : undefined;

const rescheduled = (
  more: string,
  isRefusing: boolean,
  { sentence, steps, ids, isBegun, waiting }: ScheduledMemory,
  home: HomeModel,
  context: SpeakerContext,
): Rescheduled | Clarification | undefined => {
  const said = `${withoutStop(sentence)}, ${more}`;
  const parsed = readSentence(said, home, { ...context, memory: NO_MEMORY });
  if (parsed.kind === "act") return isBegun ? undefined : doneNow(parsed, said, steps, ids);
  if (parsed.kind !== "later") return undefined;
  // "No, the television" is another thing at the same time; what has no "no" says only when.
  const isOther = (isRefusing && !isBegun) || doneBy(parsed.steps) === doneBy(steps);
  if (!isOther) return undefined;
  // "Make it 20 minutes", behind what was begun and what follows it.
  if (waiting) return refusal(home.language.later.say.severalOrders);
  const isSame = canonical(parsed.steps) === canonical(steps);
  return isSame ? undefined : { ...parsed, said, instead: { ids, isBegun } };
};

/** What it does stays; only when it does so is corrected. */
const changedAutomation = (
  more: string,
  made: SpokenAutomation,
  home: HomeModel,
  context: SpeakerContext,
): ChangedDraft | undefined => {
  const { before: _earlier, shown: _shown, ...before } = made;
  const read = withMore(more, { ...before, before }, home, context);
  return read?.kind === "draft" && isOtherTime(read, made) ? read : undefined;
};

/** @returns nothing for what says more than when, or is meant without what was said before. */
const retimed = (
  sentence: string,
  memory: SessionMemory,
  home: HomeModel,
  context: SpeakerContext,
): Rescheduled | ChangedDraft | Clarification | undefined => {
  const { scheduled } = memory;
  const made = memory.made && isAutomation(memory.made) ? memory.made : undefined;
  if ((!scheduled && !made) || /[?？]/u.test(sentence)) return undefined;
  const { language } = home;
  const isRefusing = beginsWithNo(sentence, language);
  const isCorrected = isRefusing || !isMeantAlone(sentence, home, context);
  if (!isCorrected || beginsWithJoint(sentence, language)) return undefined;
  if (tellsSomething(sentence, home, context)) return undefined;
  const correction = asCorrection(sentence, language);
  if (scheduled) return rescheduled(correction, isRefusing, scheduled, home, context);
  return made?.replaces === undefined
    ? undefined
    : changedAutomation(correction, made, home, context);
};

/** "Il fait nuit à huit heures" says of no order when it is to be done. */
const unlessTold = (
  read: ParsedSentence,
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence =>
  read.kind === "later" && tellsSomething(sentence, home, context)
    ? readSentence(sentence, home, { ...context, memory: NO_MEMORY })
    : read;

/** A sentence behind others: another time for what they have scheduled, or whatever else it is. */
export const readBehind = (
  sentence: string,
  memory: SessionMemory,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence =>
  retimed(sentence, memory, home, context) ??
  unlessTold(readSentence(sentence, home, context), sentence, home, context);
