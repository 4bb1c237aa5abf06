/** How often an automation would have run in what the log still holds of the last days. */

import { placesIn } from "../../shared/access/entity-places.ts";
import type { AutomationPreview } from "../../shared/contracts/automations.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { isKnown, type LogEvent, seenBy } from "../../shared/kernel/events.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { evaluateAll } from "./conditions/evaluate.ts";
import type { AutomationPlan, Trigger } from "./config/automation-plan.ts";
import { describe } from "./config/describe.ts";
import { entitiesOf } from "./config/entities.ts";
import { openStateReplica } from "./engine/state-replica.ts";
import { nextTime } from "./time/calendar.ts";
import type { HomeLocation } from "./time/local-time.ts";
import { applyEvent, dueBy, type PendingHold } from "./triggers/for-duration.ts";

const othersTurn = (): Promise<void> => new Promise(setImmediate);

const DAYS_MS = 7 * 24 * 3600_000;
/** Events that are looked at; a dry run is to answer soon. */
const MAX_EVENTS = 50_000;
const PAGE = 1000;
const SHOWN = 10;
/** Times of one trigger that goes by the clock. */
const MAX_TIMES = 500;
/** Milliseconds: whoever waits for the answer waits for nothing else. */
const PATIENCE_MS = 2000;
/** So much is looked at before others have their turn. */
const AT_ONCE = 100;

const concerns = ({ triggers }: AutomationPlan, entities: ReadonlySet<string>) => {
  const awaited = triggers.flatMap((one) => (one.platform === "event" ? one.event_types : []));
  const all = awaited.includes("state_changed");
  return (event: LogEvent) =>
    event.kind === "state_changed" ? all || entities.has(event.data.entity_id) : awaited.length > 0;
};

const readEvents = async (
  { events }: Store,
  head: number,
  since: number,
  isWanted: (event: LogEvent) => boolean,
): Promise<readonly LogEvent[]> => {
  const found: LogEvent[] = [];
  let after = Math.max(await events.tail(), head - MAX_EVENTS);
  while (after < head) {
    const page = await events.read(after, PAGE);
    found.push(...page.filter(isKnown).filter((one) => one.time >= since && isWanted(one)));
    after = page.at(-1)?.sequence ?? head;
  }
  return found.filter(({ sequence }) => sequence <= head);
};

/** The first of its times since then; others have none. */
const timesOf = (
  trigger: Trigger,
  since: number,
  now: number,
  place: HomeLocation,
): readonly number[] => {
  const times: number[] = [];
  let at = nextTime(trigger, new Date(since), place);
  while (at && at.getTime() <= now && times.length < MAX_TIMES) {
    times.push(at.getTime());
    at = nextTime(trigger, at, place);
  }
  return times;
};

const readTimes = async (plan: AutomationPlan, since: number, now: number, place: HomeLocation) => {
  const times: number[] = [];
  let isShortened = false;
  for (const trigger of plan.triggers) {
    const own = timesOf(trigger, since, now, place);
    isShortened ||= own.length === MAX_TIMES;
    times.push(...own);
    await othersTurn();
  }
  return { times: times.sort((a, b) => a - b), isShortened };
};

/** What an automation is, in words, and how often it would have run. */
export const backtest = async (
  plan: AutomationPlan,
  { store, place, caller, now }: { store: Store; place: HomeLocation; caller: Caller; now: number },
): Promise<AutomationPreview> => {
  const since = now - DAYS_MS;
  const { entities, sequence } = await store.snapshot();
  const isWanted = concerns(plan, new Set(entitiesOf(plan)));
  const all = await readEvents(store, sequence, since, isWanted);
  const places = placesIn(store);
  const seen = all.flatMap((event) => seenBy(caller, event, places) ?? []);
  const world = openStateReplica(entities, seen);
  const read = await readTimes(plan, since, now, place);
  const { times } = read;
  const end = performance.now() + PATIENCE_MS;
  const fired: number[] = [];
  let holds: readonly PendingHold[] = [];
  let looked = 0;
  let isLate = false;

  const fire = async (at: number): Promise<void> => {
    isLate ||= performance.now() > end;
    if (isLate) return;
    looked += 1;
    if (looked % AT_ONCE === 0) await othersTurn();
    const { result } = evaluateAll(plan.conditions, {
      look: world.get,
      now: new Date(at),
      ...place,
    });
    if (result) fired.push(at);
  };
  const passTime = async (until: number): Promise<void> => {
    while (times[0] !== undefined && times[0] <= until) await fire(times.shift() as number);
    const { fired: due, pending } = dueBy(holds, until);
    holds = pending;
    for (const hold of due) await fire(hold.due);
  };
  for (const event of seen) {
    await passTime(event.time);
    world.apply(event);
    const heard = applyEvent(holds, plan.triggers, event, world.get);
    holds = heard.pending;
    for (const _match of heard.fired) await fire(event.time);
  }
  await passTime(now);
  return {
    ...describe(plan),
    fired: fired.length,
    fired_at: fired
      .slice(-SHOWN)
      .reverse()
      .map((at) => new Date(at).toISOString()),
    since: new Date(since).toISOString(),
    ...((isLate || read.isShortened) && { is_shortened: true as const }),
  };
};
