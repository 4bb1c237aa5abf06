/** Another end for what was begun for a while: "make it 20 minutes", "no, until eleven". */
import {
  type Scheduled,
  scheduled,
  type Timing,
} from "../../../shared/contracts/agents/scheduled.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { refusal } from "../parser/clarification.ts";
import { refusedBy } from "../present.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import { isBegun, linesOf, type TimedRequest, timingOf } from "./timed-steps.ts";

/** Seconds in all from when it was begun, or the moment of its end in ISO 8601. */
type AskedEnd = Pick<Timing, "for"> | Pick<Timing, "until">;

/** Nothing for what says no end. */
const askedEnd = (step: PlannedStep, request: TimedRequest): AskedEnd | undefined => {
  const { for: seconds, until } = timingOf(step, request) ?? {};
  if (seconds !== undefined) return { for: seconds };
  return until === undefined ? undefined : { until };
};

/** All have their end, or none has: each is tried first. */
const prolongAll = async (
  ends: readonly AskedEnd[],
  { ctx, instead = [] }: TimedRequest,
  dry_run: boolean,
): Promise<readonly Scheduled[]> => {
  const prolonged: Scheduled[] = [];
  for (const [at, id] of instead.entries())
    prolonged.push(await call(ctx, scheduled.prolong, { ...ends[at], id, dry_run }));
  return prolonged;
};

/**
 * @param request  With the ids of what was begun, one for each step.
 * @throws FORBIDDEN, SERVICE_UNAVAILABLE and all else that does not answer a sentence.
 */
export const prolongSteps = async (
  steps: readonly PlannedStep[],
  confidence: number,
  request: TimedRequest,
): Promise<SentenceOutcome> => {
  const { ctx, home, words, instead = [], dry_run } = request;
  const ends = steps.flatMap((step) => askedEnd(step, request) ?? []);
  if (ends.length !== instead.length) return notUnderstood(refusal(home.language.say.text.later));
  try {
    const rows = await Promise.all(instead.map((id) => call(ctx, scheduled.get, { id })));
    if (!rows.every(isBegun)) return notUnderstood(refusal(words.say.none));
    const tried = await prolongAll(ends, request, true);
    const kept = dry_run ? tried : await prolongAll(ends, request, false);
    const [first] = kept;
    return {
      ...replied("schedule", linesOf(steps, kept, request), confidence),
      ...(first && { scheduled: first }),
      kept: { ids: instead, isBegun: true },
    };
  } catch (error) {
    return refusedBy(error, home);
  }
};
