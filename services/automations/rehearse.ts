/** How often an automation would have run in what the log still holds of the last days. */

import type { Caller } from "../../shared/caller.ts";
import type { Preview } from "../../shared/contracts/automations.ts";
import { isKnown, type LogEvent, seenBy } from "../../shared/events.ts";
import type { Store } from "../../shared/store/store.ts";
import { timesBetween } from "./calendar.ts";
import { allHold } from "./conditions-hold.ts";
import { describe } from "./describe.ts";
import { openWorld } from "./engine/world.ts";
import { entitiesOf } from "./entities.ts";
import { dueBy, type Hold, hear } from "./holding.ts";
import type { Place } from "./local-time.ts";
import type { Plan, Trigger } from "./plan.ts";

const DAYS_MS = 7 * 24 * 3600_000;
/** Events that are looked at; a dry run is to answer soon. */
const MAX_EVENTS = 50_000;
const PAGE = 1000;
const SHOWN = 10;

const concerns = ({ triggers }: Plan, entities: ReadonlySet<string>) => {
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

const isTimed = ({ platform }: Trigger) => ["time", "cron", "sun"].includes(platform);

/** What an automation is, in words, and how often it would have run. */
export const rehearse = async (
  plan: Plan,
  { store, place, caller, now }: { store: Store; place: Place; caller: Caller; now: number },
): Promise<Preview> => {
  const since = now - DAYS_MS;
  const { entities, sequence } = await store.snapshot();
  const isWanted = concerns(plan, new Set(entitiesOf(plan)));
  const all = await readEvents(store, sequence, since, isWanted);
  const seen = all.flatMap((event) => seenBy(caller, event) ?? []);
  const world = openWorld(entities, seen);
  const times = plan.triggers
    .filter(isTimed)
    .flatMap((one) => timesBetween(one, new Date(since), new Date(now), place))
    .map((date) => date.getTime())
    .sort((a, b) => a - b);
  const fired: number[] = [];
  let holds: readonly Hold[] = [];

  const fire = (at: number) => {
    const { result } = allHold(plan.conditions, { look: world.look, now: new Date(at), ...place });
    if (result) fired.push(at);
  };
  const passTime = (until: number) => {
    while (times[0] !== undefined && times[0] <= until) fire(times.shift() as number);
    const { fired: due, pending } = dueBy(holds, until);
    holds = pending;
    for (const hold of due) fire(hold.due);
  };
  for (const event of seen) {
    passTime(event.time);
    world.pass(event);
    const heard = hear(holds, plan.triggers, event, world.look);
    holds = heard.pending;
    for (const _match of heard.fired) fire(event.time);
  }
  passTime(now);
  return {
    ...describe(plan),
    fired: fired.length,
    fired_at: fired
      .slice(-SHOWN)
      .reverse()
      .map((at) => new Date(at).toISOString()),
    since: new Date(since).toISOString(),
  };
};
