/** Sentences about what is done later: scheduled, listed, cancelled through the contract of what is scheduled. */
import {
  allScheduled,
  type Scheduled,
  scheduled,
  type Timing,
} from "../../../shared/contracts/agents/scheduled.ts";
import type { Interpreted } from "../../../shared/contracts/interpretation.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { described } from "../commands/planned-command.ts";
import { type LaterRequest, type LaterWords, type SaidTimes, THAT } from "../language/later.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { ASKED_CONFIDENCE, clarification, refusal } from "../parser/clarification.ts";
import type { SpeakerContext } from "../parser/parse.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import { type Present, refusedBy } from "../present.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import type { TargetMemory } from "../targets/resolution.ts";
import { nextClock, timeText } from "./clock-times.ts";
import { namedBy, nameIn, scheduledText, whatOf } from "./scheduled-words.ts";
import { actionOf, type PlannedOrder, planTimed } from "./timed-order.ts";

interface LaterAnswer {
  readonly outcome: SentenceOutcome;
  /** What "it" means after it; undefined where that is as before. */
  readonly memory?: TargetMemory | undefined;
}

interface Asked extends Present {
  readonly words: LaterWords;
}

const momentText = (clock: string, after: number, zone: string): string => {
  const time = nextClock(clock, after, zone) ?? fail("INTERNAL_ERROR");
  return new Date(time).toISOString();
};

const timingOf = (times: SaidTimes, { now, zone }: Asked): Timing => {
  const at = times.at && momentText(times.at, now, zone);
  const begins = at ? Date.parse(at) : now + (times.in ?? 0) * 1000;
  const until = times.until && momentText(times.until, begins, zone);
  return {
    ...(times.in !== undefined && { in: times.in }),
    ...(at && { at }),
    ...(times.for !== undefined && { for: times.for }),
    ...(until && { until }),
  };
};

/** What begins now is told as what it did; its end beside it. */
const begun = (
  { ctx: _, home, words, now, zone }: Asked,
  { act: { steps } }: PlannedOrder,
  kept: Scheduled,
): SentenceOutcome => {
  const commands = described(steps, home);
  const done = `${home.language.say.order(commands)}.`;
  const until = timeText(Date.parse(kept.until ?? kept.at), now, zone);
  const action = [...new Set(steps.map(({ command }) => command))].join(",");
  return {
    ...replied(action, words.say.until(done, until), EXACT_CONFIDENCE),
    entities_affected: steps.map(({ entity_id }) => entity_id),
    scheduled: kept,
  };
};

const schedule = async (
  asked: Asked,
  planned: PlannedOrder,
  location: string | undefined,
): Promise<SentenceOutcome> => {
  const { ctx, home, words, dry_run } = asked;
  const request = { ...actionOf(planned, location), ...timingOf(planned.times, asked), dry_run };
  try {
    const { scheduled: kept, executed } = await call(ctx, scheduled.create, request);
    const said = executed?.result as Interpreted | undefined;
    if (executed && !executed.success) return notUnderstood(refusal(said?.natural_language ?? ""));
    if (kept.status === "active") return begun(asked, planned, kept);
    const what = home.language.say.order(described(planned.act.steps, home));
    const text = words.say.scheduled({ ...scheduledText(kept, home, asked), what });
    return { ...replied("schedule", text, EXACT_CONFIDENCE), scheduled: kept };
  } catch (error) {
    return refusedBy(error, home);
  }
};

const own = async ({ ctx }: Asked): Promise<readonly Scheduled[]> => {
  const all = await allScheduled((page) => call(ctx, scheduled.list, page));
  return all.filter(({ user_id }) => user_id === ctx.meta.caller?.sub);
};

const cancel = async (
  asked: Asked,
  said: string,
  all: readonly Scheduled[],
): Promise<SentenceOutcome> => {
  const { ctx, home, words, dry_run } = asked;
  const found = namedBy(said, all, home);
  const [one, ...others] = found;
  if (!one) return notUnderstood(refusal(words.say.none));
  if (others.length > 0) {
    const offers = [...new Set(found.map((row) => words.say.cancelOrder(nameIn(row, home))))];
    const text = `${words.say.which} ${words.say.list(found.map((row) => scheduledText(row, home, asked)))}`;
    return notUnderstood(clarification(text, offers, ASKED_CONFIDENCE));
  }
  const cancelled = await call(ctx, scheduled.cancel, { id: one.id, dry_run });
  const text = words.say.cancelled(whatOf(one, home), one.status === "active");
  return { ...replied("cancel", text, EXACT_CONFIDENCE), scheduled: cancelled };
};

/** "Cancel the timer" is for a timer of the home where there is one to cancel, or nothing else. */
const isForTimer = (parsed: ParsedSentence, isElse: boolean): boolean => {
  if (parsed.kind === "act") return parsed.isTask === true;
  const isOfTimers = parsed.kind === "unclear" && parsed.isTask === true;
  return isOfTimers && (!isElse || parsed.choices !== undefined);
};

const answerRequest = async (
  asked: Asked,
  request: LaterRequest,
  parsed: () => ParsedSentence,
): Promise<SentenceOutcome | undefined> => {
  const all = await own(asked);
  if ("asks" in request) {
    const texts = all.map((one) => scheduledText(one, asked.home, asked));
    return replied("query", asked.words.say.list(texts), EXACT_CONFIDENCE);
  }
  if (isForTimer(parsed(), all.length > 0)) return undefined;
  // With nothing scheduled, it says what not to do.
  const isOther = all.length === 0 && request.cancel !== THAT;
  return isOther ? undefined : cancel(asked, request.cancel, all);
};

/** @returns nothing for a sentence that is about the present. */
export const answerLater = async (
  sentence: string,
  asked: Omit<Asked, "words">,
  speaker: SpeakerContext & { readonly isAsked: boolean },
): Promise<LaterAnswer | undefined> => {
  const words = asked.home.language.later;
  // The answer to a question is no request.
  if (!words || speaker.isAsked) return undefined;
  const request = words.request(sentence);
  if (request) {
    const outcome = await answerRequest({ ...asked, words }, request, () =>
      readSentence(sentence, asked.home, speaker),
    );
    return outcome && { outcome };
  }
  const planned = planTimed(sentence, asked.home, speaker);
  if (!planned) return undefined;
  if ("kind" in planned) return { outcome: notUnderstood(planned) };
  const outcome = await schedule({ ...asked, words }, planned, speaker.location);
  return { outcome, memory: planned.act.memory };
};
