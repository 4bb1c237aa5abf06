/** Schedules the steps of a sentence, each at its time; none of them where one cannot be. */
import {
  type Scheduled,
  scheduled,
  type Timing,
} from "../../../shared/contracts/agents/scheduled.ts";
import type { Interpreted } from "../../../shared/contracts/interpretation.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { momentIn } from "../../../shared/text/moments.ts";
import { nameOf } from "../commands/planned-command.ts";
import type { LaterWords } from "../language/later.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { refusal } from "../parser/clarification.ts";
import { type Present, refusedBy } from "../present.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import type { SpokenMoment } from "../understanding/times/timing.ts";
import { nextClock, timeText } from "./clock-times.ts";
import { commandOf } from "./timed-order.ts";

interface TimedRequest extends Present {
  readonly words: LaterWords;
}

/** Epoch milliseconds of a moment that is once; nothing for one that there is not. */
const timeOf = (
  { in: seconds, at = "", date }: SpokenMoment,
  after: number,
  zone: string,
): number | undefined => {
  if (seconds !== undefined) return after + seconds * 1000;
  return date === undefined ? nextClock(at, after, zone) : momentIn(`${date}T${at}`, zone);
};

/** Of a step without a time, among others with one: as soon as all are kept. */
const AT_ONCE: Timing = { in: 0.001 };

const timingOf = (
  { when, for: seconds, until }: PlannedStep,
  { now, zone }: TimedRequest,
): Timing | undefined => {
  if (!when && seconds === undefined && !until) return AT_ONCE;
  const moment = when as SpokenMoment | undefined;
  const begins = moment ? timeOf(moment, now, zone) : now;
  if (begins === undefined) return undefined;
  const ends = until && timeOf(until, begins, zone);
  if (until && ends === undefined) return undefined;
  return {
    ...(moment?.in !== undefined && { in: moment.in }),
    ...(moment && moment.in === undefined && { at: new Date(begins).toISOString() }),
    ...(seconds !== undefined && { for: seconds }),
    ...(ends !== undefined && { until: new Date(ends).toISOString() }),
  };
};

/** One line for all that is done at the same time. */
const linesOf = (
  steps: readonly PlannedStep[],
  kept: readonly Scheduled[],
  { home, words, now, zone }: TimedRequest,
): string => {
  const text = (time: string | null, isShown: boolean) =>
    time === null || !isShown ? undefined : timeText(Date.parse(time), now, zone);
  const groups = Map.groupBy(kept.keys(), (index) => {
    const { at, until, status } = kept[index] as Scheduled;
    return JSON.stringify([text(at, status !== "active"), text(until, true)]);
  });
  return [...groups]
    .map(([key, indexes]) => {
      const [at, until] = JSON.parse(key) as readonly (string | null)[];
      const commands = indexes.map((index) => {
        const { entity_id, command, fields } = steps[index] as PlannedStep;
        return { command, fields, name: nameOf(home, entity_id) };
      });
      const what = home.language.say.order(commands);
      if (at === null && until) return words.say.until(`${what}.`, until);
      return words.say.scheduled({ what, at: at ?? undefined, until: until ?? undefined });
    })
    .join(" ");
};

/** @throws FORBIDDEN, SERVICE_UNAVAILABLE and all else that does not answer a sentence. */
export const scheduleSteps = async (
  steps: readonly PlannedStep[],
  confidence: number,
  request: TimedRequest,
): Promise<SentenceOutcome> => {
  const { ctx, home, dry_run } = request;
  const timings = steps.map((step) => timingOf(step, request));
  if (timings.includes(undefined)) return notUnderstood(refusal(home.language.say.text.later));
  const create = (step: PlannedStep, index: number, isTried: boolean) =>
    call(ctx, scheduled.create, { ...commandOf(step), ...timings[index], dry_run: isTried });
  try {
    const tried: Scheduled[] = [];
    for (const [index, step] of steps.entries())
      tried.push((await create(step, index, true)).scheduled);
    const kept: Scheduled[] = dry_run ? tried : [];
    for (const [index, step] of dry_run ? [] : steps.entries()) {
      const { scheduled: one, executed } = await create(step, index, false);
      const said = executed?.result as Interpreted | undefined;
      if (executed && !executed.success)
        return notUnderstood(refusal(said?.natural_language ?? ""));
      kept.push(one);
    }
    const active = steps.filter((_step, index) => kept[index]?.status === "active");
    const action = active.length > 0 ? active.map(({ command }) => command) : ["schedule"];
    const [first] = kept;
    return {
      ...replied([...new Set(action)].join(","), linesOf(steps, kept, request), confidence),
      entities_affected: active.map(({ entity_id }) => entity_id),
      ...(first && { scheduled: first }),
    };
  } catch (error) {
    return refusedBy(error, home);
  }
};
