/** Schedules the steps of a sentence, each at its time; none of them where one cannot be. */
import {
  type Scheduled,
  scheduled,
  type Timing,
} from "../../../shared/contracts/agents/scheduled.ts";
import type { Interpreted } from "../../../shared/contracts/interpretation.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Thrown } from "../../../shared/kernel/errors.ts";
import { perform } from "../commands/perform.ts";
import { nameOf } from "../commands/planned-command.ts";
import type { LaterWords, ToldTime } from "../language/later.ts";
import { notUnderstood, performed, replied, type SentenceOutcome } from "../outcome.ts";
import { refusal } from "../parser/clarification.ts";
import { type Present, refusedBy } from "../present.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import type { SpokenMoment } from "../understanding/times/spoken-moment.ts";
import { toldTime } from "./clock-times.ts";
import { timeOf } from "./time-of-moment.ts";

/** As an action by name. */
const commandOf = ({
  entity_id,
  command,
  fields,
}: Pick<PlannedStep, "entity_id" | "command" | "fields">) =>
  entity_id.startsWith("scene.")
    ? { action: "activate_scene", parameters: { scene_id: entity_id } }
    : { action: "control", parameters: { entity_id, command, ...fields } };

export interface TimedRequest extends Present {
  readonly words: LaterWords;
  /** Ids of what is scheduled, in place of which it is done. */
  readonly instead?: readonly string[] | undefined;
}

export const timingOf = (
  { when, for: seconds, until }: PlannedStep,
  request: TimedRequest,
): Timing | undefined => {
  const moment = when as SpokenMoment | undefined;
  const begins = moment ? timeOf(moment, request.now, request) : request.now;
  if (begins === undefined) return undefined;
  const ends = until && timeOf(until, begins, request);
  if (until && ends === undefined) return undefined;
  return {
    ...(moment?.in !== undefined && { in: moment.in }),
    ...(moment && moment.in === undefined && { at: new Date(begins).toISOString() }),
    ...(seconds !== undefined && { for: seconds }),
    ...(ends !== undefined && { until: new Date(ends).toISOString() }),
  };
};

/** One line for all that is done at the same time. */
export const linesOf = (
  steps: readonly PlannedStep[],
  kept: readonly Scheduled[],
  request: TimedRequest,
): string => {
  const { home, words } = request;
  const text = (time: string | null, isShown: boolean) =>
    time === null || !isShown ? undefined : toldTime(Date.parse(time), request, home.language);
  const groups = Map.groupBy(kept.keys(), (index) => {
    const { at, until, status } = kept[index] as Scheduled;
    return JSON.stringify([text(at, status !== "active"), text(until, true)]);
  });
  return [...groups]
    .map(([key, indexes]) => {
      const [at, until] = JSON.parse(key) as readonly (ToldTime | null)[];
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

/** Of a step without a time, among others with one. */
const isNow = ({ when, for: seconds, until }: PlannedStep): boolean =>
  !when && seconds === undefined && !until;

/** What has no time is done now. */
const doNow = async (
  steps: readonly PlannedStep[],
  confidence: number,
  { ctx, home }: TimedRequest,
  isTried: boolean,
): Promise<SentenceOutcome> => {
  const isGroup = steps.length > 1;
  const planned = steps.map(({ entity_id, command, fields }) => {
    return { entity_id, command, fields, isGroup };
  });
  return performed(await perform(ctx, planned, isTried), { confidence }, home, isTried);
};

const told = ({ natural_language: before }: SentenceOutcome, more: string) => ({
  natural_language: `${before} ${more}`,
});

/** The answer about what was done now, if anything was, and what is scheduled. */
const joined = (now: SentenceOutcome | undefined, later: SentenceOutcome): SentenceOutcome =>
  now
    ? {
        ...later,
        success: now.success && later.success,
        action: [...new Set([now.action, later.action])].join(","),
        ...told(now, later.natural_language),
        entities_affected: [...new Set([...now.entities_affected, ...later.entities_affected])],
        state_changes: now.state_changes,
      }
    : later;

const createAll = async (
  steps: readonly PlannedStep[],
  request: TimedRequest,
  isTried: boolean,
): Promise<readonly Scheduled[] | string> => {
  const kept: Scheduled[] = [];
  for (const step of steps) {
    const order = { ...commandOf(step), ...timingOf(step, request), dry_run: isTried };
    const { scheduled: one, executed } = await call(request.ctx, scheduled.create, order);
    const said = executed?.result as Interpreted | undefined;
    if (executed && !executed.success) return said?.natural_language ?? "";
    kept.push(one);
  }
  return kept;
};

const isWaiting = ({ status }: Scheduled): boolean => status === "waiting";
export const isBegun = ({ status }: Scheduled): boolean => status === "active";

/** @throws CONFLICT for what is over or being done. */
export const cancelAll = async (
  ids: readonly string[],
  { ctx, dry_run }: Pick<Present, "ctx" | "dry_run">,
): Promise<readonly Scheduled[]> => {
  const cancelled: Scheduled[] = [];
  for (const id of ids) cancelled.push(await call(ctx, scheduled.cancel, { id, dry_run }));
  return cancelled;
};

/** Cancelled only once all that is done instead is kept; where it cannot be, none of that is. */
const cancelFormer = async (kept: readonly Scheduled[], request: TimedRequest): Promise<void> => {
  try {
    await cancelAll(request.instead ?? [], request);
  } catch (error) {
    await cancelAll(
      kept.map(({ id }) => id),
      request,
    );
    throw error;
  }
};

/** What has begun has no other time any more. */
const areAllWaiting = async (ids: readonly string[], { ctx }: TimedRequest): Promise<boolean> => {
  const rows = await Promise.all(ids.map((id) => call(ctx, scheduled.get, { id })));
  return rows.every(isWaiting);
};

const keptOf = (kept: readonly Scheduled[]): Pick<SentenceOutcome, "kept"> => {
  const ids = kept.map(({ id }) => id);
  const waiting = kept.filter(isWaiting).map(({ id }) => id);
  if (waiting.length === ids.length) return { kept: { ids, isBegun: false } };
  return { kept: { ids, isBegun: true, ...(waiting.length > 0 && { waiting }) } };
};

const keptOutcome = (
  steps: readonly PlannedStep[],
  kept: readonly Scheduled[],
  confidence: number,
  request: TimedRequest,
): SentenceOutcome => {
  const active = steps.filter((_step, index) => kept[index]?.status === "active");
  const action = active.length > 0 ? active.map(({ command }) => command) : ["schedule"];
  const [first] = kept;
  return {
    ...replied([...new Set(action)].join(","), linesOf(steps, kept, request), confidence),
    entities_affected: active.map(({ entity_id }) => entity_id),
    ...(first && { scheduled: first }),
    ...keptOf(kept),
  };
};

/**
 * All is tried before any of it is done or kept.
 *
 * @throws FORBIDDEN, SERVICE_UNAVAILABLE and all else that does not answer a sentence.
 */
export const scheduleSteps = async (
  all: readonly PlannedStep[],
  confidence: number,
  request: TimedRequest,
): Promise<SentenceOutcome> => {
  const { home, dry_run, instead = [], words } = request;
  // With another time for the rest, what was to be done at once is done already; "no, now" is for all of it.
  const atOnce = instead.length > 0 && !all.every(isNow) ? [] : all.filter(isNow);
  const steps = all.filter((step) => !isNow(step));
  if (steps.some((step) => timingOf(step, request) === undefined))
    return notUnderstood(refusal(home.language.say.text.later));
  let now: SentenceOutcome | undefined;
  try {
    if (!(await areAllWaiting(instead, request))) return notUnderstood(refusal(words.say.none));
    const tried = await createAll(steps, request, true);
    if (typeof tried === "string") return notUnderstood(refusal(tried));
    if (atOnce.length > 0) now = await doNow(atOnce, confidence, request, dry_run);
    if (now && now.action === "none") return now;
    const kept = dry_run ? tried : await createAll(steps, request, false);
    if (typeof kept === "string")
      return now ? { ...now, success: false, ...told(now, kept) } : notUnderstood(refusal(kept));
    if (instead.length > 0) await cancelFormer(kept, request);
    if (now && kept.length === 0) return now;
    return joined(now, keptOutcome(steps, kept, confidence, request));
  } catch (error) {
    const refused = refusedBy(error, home);
    if (!now) return refused;
    const reason = String((error as Thrown).message);
    return { ...now, success: false, ...told(now, home.language.say.partlyFailed(reason)) };
  }
};
