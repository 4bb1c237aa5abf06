/** Sentences about what is scheduled: it is listed and cancelled through its contract. */
import {
  allScheduled,
  type Scheduled,
  scheduled,
} from "../../../shared/contracts/agents/scheduled.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { withoutRefusal } from "../dialogue/pending-question.ts";
import type { SessionMemory } from "../dialogue/session-memory.ts";
import { ALL, type LaterRequest } from "../language/later.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { ASKED_CONFIDENCE, clarification, refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import type { Present } from "../present.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import type { SpokenMoment } from "../understanding/times/spoken-moment.ts";
import { cancelledBy, type SaidCancel, saidCancel } from "./said-cancel.ts";
import { nameIn, scheduledText, whatOf } from "./scheduled-words.ts";
import { isoTimeOf } from "./time-of-moment.ts";
import { cancelAll, isBegun } from "./timed-steps.ts";

const own = async ({ ctx }: Present): Promise<readonly Scheduled[]> => {
  const all = await allScheduled((page) => call(ctx, scheduled.list, page));
  return all.filter(({ user_id }) => user_id === ctx.meta.caller?.sub);
};

/** @param one  The first of them. */
const cancelRows = async (
  asked: Present,
  [one, ...others]: readonly [Scheduled, ...Scheduled[]],
): Promise<SentenceOutcome> => {
  const { home } = asked;
  const rows = [one, ...others];
  const [cancelled] = await cancelAll(
    rows.map(({ id }) => id),
    asked,
  );
  const { say } = home.language.later;
  const whatOfAll = (some: readonly Scheduled[]) =>
    [...new Set(some.map((row) => whatOf(row, home)))].join(", ");
  const text = asked.dry_run
    ? say.wouldCancel(whatOfAll(rows))
    : [...Map.groupBy(rows, isBegun)]
        .map(([isKept, some]) => say.cancelled(whatOfAll(some), isKept))
        .join(" ");
  return {
    ...replied("cancel", text, EXACT_CONFIDENCE),
    ...(cancelled && { scheduled: cancelled }),
  };
};

/** "Undo" behind an order for later; nothing where all of it is over. */
export const cancelLast = async (
  ids: readonly string[],
  asked: Present,
): Promise<SentenceOutcome | undefined> => {
  const [one, ...others] = (await own(asked)).filter(({ id }) => ids.includes(id));
  return one && cancelRows(asked, [one, ...others]);
};

/** @param isOne  Whether it is one thing, however many there are. */
const cancelFound = async (
  asked: Present,
  found: readonly Scheduled[],
  isOne: boolean,
): Promise<SentenceOutcome> => {
  const { home } = asked;
  const { say } = home.language.later;
  const [one, ...others] = found;
  if (!one) return notUnderstood(refusal(say.none));
  if (others.length > 0 && !isOne) {
    const offers = [...new Set(found.map((row) => say.cancelOrder(nameIn(row, home))))];
    const text = `${say.which} ${say.list(found.map((row) => scheduledText(row, home, asked)))}`;
    return notUnderstood(clarification(text, offers, ASKED_CONFIDENCE));
  }
  return cancelRows(asked, [one, ...others]);
};

/** "Cancel the timer" is for a timer of the home where there is one to cancel, or nothing else. */
const isForTimer = (parsed: ParsedSentence, isElse: boolean): boolean => {
  if (parsed.kind === "act") return parsed.isTask === true;
  const isOfTimers = parsed.kind === "unclear" && parsed.isTask === true;
  return isOfTimers && (!isElse || parsed.choices !== undefined);
};

const answerRequest = async (
  asked: Present,
  request: LaterRequest,
  last: readonly string[],
  parsed: () => ParsedSentence,
): Promise<SentenceOutcome | undefined> => {
  const all = await own(asked);
  if ("asks" in request) {
    const texts = all.map((one) => scheduledText(one, asked.home, asked));
    return replied("query", asked.home.language.later.say.list(texts), EXACT_CONFIDENCE);
  }
  if (isForTimer(parsed(), all.length > 0)) return undefined;
  // What one sentence has scheduled is one thing.
  const isOne = request.cancel === ALL || all.every(({ id }) => last.includes(id));
  return cancelFound(asked, all, isOne);
};

/** "Delete it", right after something was scheduled, and "cancel the radio", which never turns it off. */
const answerCancel = async (
  asked: Present,
  said: SaidCancel,
  { scheduled: kept }: SessionMemory,
  parsed: () => ParsedSentence,
): Promise<SentenceOutcome | undefined> => {
  if (said === "several" || said === "either") {
    const all = kept ? await own(asked) : [];
    const isOfLast = all.every(({ id }) => kept?.ids.includes(id));
    // "Both" are the two that there are; "sie" may be the lamp that was scheduled last.
    const isAll = isOfLast || (said === "several" && all.length === 2);
    return all.length > 0 ? cancelFound(asked, all, isAll) : undefined;
  }
  if (said === "last") {
    if (!kept || (kept.isBegun && !kept.waiting)) return undefined;
    const { none } = asked.home.language.later.say;
    return (await cancelLast(kept.ids, asked)) ?? notUnderstood(refusal(none));
  }
  const all = await own(asked);
  const read = parsed();
  if (isForTimer(read, all.length > 0)) return undefined;
  const timeOf = (when: SpokenMoment) => isoTimeOf(when, asked);
  const { rows, isTogether } = cancelledBy(said, all, asked.home, timeOf);
  // "Cancel the vacuum" sends home what cleans.
  const isElse = rows.length === 0 && (said.things === undefined || read.kind === "act");
  return isElse ? undefined : cancelFound(asked, rows, isTogether);
};

/** @returns nothing for a sentence that neither lists nor cancels what is scheduled. */
export const answerLater = async (
  sentence: string,
  asked: Present,
  speaker: SpeakerContext & { readonly isAsked: boolean; readonly memory: SessionMemory },
): Promise<SentenceOutcome | undefined> => {
  const { language } = asked.home;
  const { later } = language;
  const parsed = () => readSentence(sentence, asked.home, speaker);
  const { ids = [] } = speaker.memory.scheduled ?? {};
  // "Never mind, cancel it".
  const request =
    later.request(sentence) ?? later.request(withoutRefusal(sentence, language) ?? "");
  // "Cancel" answers a question, and is then no request.
  if (request && !(speaker.isAsked && "cancel" in request))
    return answerRequest(asked, request, ids, parsed);
  if (request || speaker.isAsked) return undefined;
  const said = saidCancel(sentence, asked.home, speaker);
  return said && answerCancel(asked, said, speaker.memory, parsed);
};
