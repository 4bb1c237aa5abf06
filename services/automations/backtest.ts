/** Backtest: how often an automation would have run with what the log has of the last days. */
import { placesIn } from "../../shared/access/entity-places.ts";
import type { AutomationPreview } from "../../shared/contracts/automations.ts";
import type { HomeLocation } from "../../shared/homes/local-time.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { type LogEvent, seenBy } from "../../shared/kernel/events.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { evaluateAll } from "./conditions/conditions.ts";
import { type AutomationPlan, describe, type ReachedByPath } from "./config/automation-plan.ts";
import { entitiesOf } from "./config/entities.ts";
import { readEvents } from "./engine/recover.ts";
import { openStateReplica, type StateReplica } from "./engine/state-replica.ts";
import { applyEvent, dueBy } from "./triggers/for-duration.ts";
import type { PendingHold } from "./triggers/trigger.ts";
import { platformOf, timesBetween } from "./triggers/triggers.ts";

/** Lets other work of the process run. */
const pause = (): Promise<void> => new Promise(setImmediate);

const PERIOD_MS = 7 * 24 * 3600_000;
const MAX_EVENTS = 50_000;
const MAX_SHOWN = 200;
/** Of one trigger. */
const MAX_TIMES = 500;
const TIME_LIMIT_MS = 2000;
/** Evaluations between pauses. */
const BATCH_SIZE = 100;

const relevantTo = (plan: AutomationPlan, since: number) => {
  const entities = new Set(entitiesOf(plan));
  const types = plan.triggers.flatMap((one) => platformOf(one).eventTypes?.(one) ?? []);
  const anyChange = types.includes("state_changed");
  return (event: LogEvent) =>
    event.time >= since &&
    (event.kind === "state_changed"
      ? anyChange || entities.has(event.data.entity_id)
      : types.length > 0);
};

const readTimes = async (plan: AutomationPlan, since: number, now: number, home: HomeLocation) => {
  const times: number[] = [];
  let isShortened = false;
  for (const trigger of plan.triggers) {
    const own = timesBetween(trigger, new Date(since), new Date(now), home, MAX_TIMES);
    isShortened ||= own.length === MAX_TIMES;
    times.push(...own.map((time) => time.getTime()));
    await pause();
  }
  return { times: times.sort((a, b) => a - b), isShortened };
};

interface BacktestDeps {
  readonly store: Store;
  readonly home: HomeLocation;
  readonly caller: Caller;
  readonly reached: ReachedByPath;
  readonly now: number;
}

/** Replays events and times, oldest first. @returns when it would have run. */
const replay = async (
  { triggers, conditions }: AutomationPlan,
  events: readonly LogEvent[],
  times: number[],
  { replica, now, home }: Pick<BacktestDeps, "now" | "home"> & { readonly replica: StateReplica },
) => {
  const end = performance.now() + TIME_LIMIT_MS;
  const fired: number[] = [];
  let holds: readonly PendingHold[] = [];
  let evaluated = 0;
  let isLate = false;

  const fire = async (at: number): Promise<void> => {
    isLate ||= performance.now() > end;
    if (isLate) return;
    evaluated += 1;
    if (evaluated % BATCH_SIZE === 0) await pause();
    if (evaluateAll(conditions, { lookup: replica.get, now: new Date(at), ...home }).result)
      fired.push(at);
  };
  const passTime = async (until: number): Promise<void> => {
    while (times[0] !== undefined && times[0] <= until) await fire(times.shift() as number);
    const due = dueBy(holds, until);
    holds = due.pending;
    for (const hold of due.fired) await fire(hold.due);
  };
  for (const event of events) {
    await passTime(event.time);
    replica.apply(event);
    const outcome = applyEvent(holds, triggers, event, replica.get);
    holds = outcome.pending;
    for (const _match of outcome.fired) await fire(event.time);
  }
  await passTime(now);
  return { fired, isLate };
};

export const backtest = async (
  plan: AutomationPlan,
  { store, home, caller, reached, now }: BacktestDeps,
): Promise<AutomationPreview> => {
  const since = now - PERIOD_MS;
  const { entities, sequence } = await store.snapshot();
  const after = Math.max(await store.events.tail(), sequence - MAX_EVENTS);
  const all = await readEvents(store, after, sequence, relevantTo(plan, since));
  const places = placesIn(store);
  const seen = all.flatMap((event) => seenBy(caller, event, places) ?? []);
  const replica = openStateReplica(entities, seen);
  const { times, isShortened } = await readTimes(plan, since, now, home);
  const { fired, isLate } = await replay(plan, seen, times, { replica, now, home });
  return {
    ...describe(plan, reached),
    fired: fired.length,
    fired_at: fired
      .slice(-MAX_SHOWN)
      .reverse()
      .map((at) => new Date(at).toISOString()),
    since: new Date(since).toISOString(),
    ...((isLate || isShortened) && { is_shortened: true as const }),
  };
};
