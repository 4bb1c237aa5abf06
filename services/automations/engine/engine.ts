/**
 * Follows the log and the clock, and starts what automations are to do: everything that happens is
 * looked at once and in order, also what happened while nobody looked.
 */
import { randomUUID } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import { type Caller, SYSTEM } from "../../../shared/caller.ts";
import type { Clock } from "../../../shared/clock.ts";
import { call } from "../../../shared/contract.ts";
import { identity } from "../../../shared/contracts/identity.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import { isKnown, type LogEvent, seenBy } from "../../../shared/events.ts";
import type { Store } from "../../../shared/store/store.ts";
import { nextTime } from "../calendar.ts";
import { allHold, holds as holdsIn } from "../conditions-hold.ts";
import { dueBy, type Hold, hear } from "../holding.ts";
import type { Place } from "../local-time.ts";
import type { Match } from "../matching.ts";
import { type Armed, readArmed } from "./armed.ts";
import { type Occasion, openBeginnings } from "./begin.ts";
import { type Bookmark, bookmarkWrite, readBookmark } from "./bookmark.ts";
import { openActs } from "./rights.ts";
import { openRunner } from "./runner.ts";
import { LATE_MS, openTimetable, type Timetable } from "./timetable.ts";
import { isCalled } from "./webhooks.ts";
import { openWorld, type World } from "./world.ts";

/** Events of one read. */
const PAGE = 500;
/** Older events than these are not acted upon any more: the window in which streams resume. */
const MAX_BEHIND = 10_000;
const MAX_AGE_MS = 10 * 60_000;
/** The news that the log has grown may get lost; and what was refused is tried again. */
const LOOK_MS = 1000;
/** How far it has looked is kept so often, where nothing else demands it. */
const KEEP_MS = 5000;
/** What an owner may do is looked at again after this. */
const RIGHTS_MS = 2000;

export interface EngineParts {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly clock: Clock;
  readonly place: Place;
}

export interface Engine {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The log may have grown. */
  wake(): void;
  /** An automation was written, or removed. */
  changed(): void;
}

/** Nothing is known before it is started. */
const NOWHERE: World = openWorld([], []);

export const openEngine = ({ broker, store, clock, place }: EngineParts): Engine => {
  const boot = randomUUID();
  let armed: ReadonlyMap<string, Armed> = new Map();
  let world = NOWHERE;
  let sequence = 0;
  let time = 0;
  let holds: Record<string, readonly Hold[]> = {};
  let timetable: Timetable = openTimetable([], 0, place);
  let kept = 0;
  let isStale = true;
  let isRunning = false;
  let isDue = false;
  let turn: Promise<void> = Promise.resolve();
  let looking: NodeJS.Timeout | undefined;
  let cancelAlarm = () => {};
  const rights = new Map<string, { readonly caller: Caller | null; readonly at: number }>();

  const conditionsAt = (now: number) => ({ look: world.look, now: new Date(now), ...place });
  const runner = openRunner({
    clock,
    acts: openActs(broker),
    holds: (condition) => holdsIn(condition, conditionsAt(clock.now())),
    hear: (own, triggers, event) => hear(own, triggers, event, world.look),
    next: (trigger, after) => nextTime(trigger, new Date(after), place)?.getTime(),
    save: (record) => beginnings.save(record),
    ended: (record) => beginnings.ended(record),
  });
  const beginnings = openBeginnings({
    broker,
    store,
    clock,
    runner: () => runner,
    armed: (entity_id) => armed.get(entity_id),
  });

  const isOn = ({ entity_id }: Armed) => world.look(entity_id)?.state === "on";

  const rightsOf = async (owner: Owner | undefined): Promise<Caller | null> => {
    if (!owner) return null;
    const known = rights.get(owner.sub);
    if (known && clock.now() - known.at < RIGHTS_MS) return known.caller;
    const caller = await call(broker, identity.rights, { ...owner }, { meta: { caller: SYSTEM } });
    rights.set(owner.sub, { caller, at: clock.now() });
    return caller;
  };

  /** Conditions are those of the moment at which it happened. */
  const fire = async (found: Armed, occasion: Occasion, at: number): Promise<void> => {
    const { result, said } = allHold(found.plan.conditions, conditionsAt(at));
    if (result) return beginnings.fire(found, occasion);
    broker.logger.debug("a condition does not hold", { entity_id: found.entity_id, said });
  };

  const occasionOf = ({ trigger_id, path, sequence: at, said }: Match, event?: LogEvent) => ({
    key: [path, String(at)],
    trigger: { id: trigger_id, said },
    context_id: event && contextOf(event),
  });

  const passTo = async (found: Armed, event: LogEvent, fires: Promise<void>[]) => {
    const { entity_id, plan, owner, since } = found;
    if (event.time < since) return;
    const caller = await rightsOf(owner);
    const seen = caller ? seenBy(caller, event) : undefined;
    if (!seen) return;
    if (!isOn(found)) {
      delete holds[entity_id];
      return;
    }
    const { fired, pending } = hear(holds[entity_id] ?? [], plan.triggers, seen, world.look);
    if (pending.length > 0) holds[entity_id] = pending;
    else delete holds[entity_id];
    const called = plan.triggers.filter((trigger) => isCalled(trigger, seen));
    const matches = [
      ...fired,
      ...called.map(({ id, path }) => ({
        trigger_id: id,
        path,
        sequence: seen.sequence,
        said: "webhook",
      })),
    ];
    for (const match of matches) fires.push(fire(found, occasionOf(match, seen), event.time));
  };

  const pass = async (event: LogEvent, fires: Promise<void>[]) => {
    world.pass(event);
    if (event.kind === "automation_triggered") {
      const found = armed.get(event.data.entity_id);
      if (found) fires.push(beginnings.byHand(found, event.data.context, event.sequence));
    }
    runner.pass(event);
    for (const found of armed.values()) await passTo(found, event, fires);
  };

  const keep = async (isNeeded: boolean) => {
    if (!isNeeded && clock.now() - kept < KEEP_MS) return;
    kept = clock.now();
    const bookmark: Bookmark = { epoch: store.epoch, sequence, time, holds };
    await store.apply({ documents: [bookmarkWrite(bookmark)] });
  };

  /** @returns whether there may be more. */
  const follow = async (): Promise<boolean> => {
    const page = await store.events.read(sequence, PAGE);
    const before = JSON.stringify(holds);
    const fires: Promise<void>[] = [];
    for (const event of page.filter(isKnown)) await pass(event, fires);
    const results = await Promise.allSettled(fires);
    const failed = results.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    sequence = page.at(-1)?.sequence ?? sequence;
    await keep(fires.length > 0 || JSON.stringify(holds) !== before);
    return page.length === PAGE;
  };

  const missed = (entity_id: string, said: string, at: number) =>
    broker.logger.warn("an automation has missed its time", {
      entity_id,
      trigger: said,
      due: new Date(at).toISOString(),
    });

  /** What has held long enough, and what the clock says. */
  const tick = async () => {
    const now = clock.now();
    const fires: Promise<void>[] = [];
    for (const found of armed.values()) {
      const own = holds[found.entity_id];
      if (!own || !isOn(found)) continue;
      const { fired, pending } = dueBy(own, now);
      if (fired.length === 0) continue;
      holds[found.entity_id] = pending;
      for (const hold of fired) fires.push(fire(found, occasionOf(hold), hold.due));
    }
    for (const { armed: found, trigger, time: at } of timetable.due(now)) {
      if (!isOn(found)) continue;
      if (now - at >= LATE_MS) {
        missed(found.entity_id, trigger.platform, at);
        continue;
      }
      const said = `${trigger.platform} ${new Date(at).toISOString()}`;
      const key = [trigger.path, new Date(at).toISOString()];
      fires.push(fire(found, { key, trigger: { id: trigger.id, said } }, at));
    }
    await Promise.all(fires);
    time = now;
    if (fires.length > 0) await keep(true);
  };

  const alarm = () => {
    cancelAlarm();
    const dues = Object.values(holds).flatMap((own) => own.map(({ due }) => due));
    const times = timetable.next === undefined ? dues : [...dues, timetable.next];
    cancelAlarm = times.length > 0 ? clock.at(Math.min(...times), look) : () => {};
  };

  const reload = async () => {
    const before = armed;
    armed = await readArmed(broker);
    beginnings.stopChanged(
      (entity_id) => armed.get(entity_id)?.since !== before.get(entity_id)?.since,
    );
    for (const entity_id of Object.keys(holds))
      if (armed.get(entity_id)?.since !== before.get(entity_id)?.since && before.size > 0)
        delete holds[entity_id];
    timetable = openTimetable(armed.values(), time, place);
    isStale = false;
  };

  const work = async () => {
    isDue = false;
    if (!isRunning) return;
    if (isStale) await reload();
    while (await follow());
    await tick();
    alarm();
  };

  /** One thing at a time: what comes meanwhile is looked at next. */
  function look(): void {
    if (isDue) return;
    isDue = true;
    turn = turn.then(work).catch((error) => {
      broker.logger.error("automations cannot look at what happens now", { error });
    });
  }

  const isPast = (mark: Bookmark | undefined, head: number, tail: number) =>
    mark?.epoch !== store.epoch || mark.sequence < tail || head - mark.sequence > MAX_BEHIND;

  const begin = async () => {
    const mark = await readBookmark(store);
    const { entities, sequence: head } = await store.snapshot();
    const isNew = isPast(mark, head, await store.events.tail());
    if (mark && isNew)
      broker.logger.warn("automations have missed events", { since: mark.sequence });
    const ahead: LogEvent[] = [];
    let from = isNew ? head : (mark?.sequence ?? head);
    for (let page = await store.events.read(from, PAGE); page.length > 0 && from < head; ) {
      ahead.push(...page.filter(isKnown).filter((event) => event.sequence <= head));
      from = page.at(-1)?.sequence ?? head;
      page = await store.events.read(from, PAGE);
    }
    const recent = ahead.findIndex((event) => clock.now() - event.time <= MAX_AGE_MS);
    const first = recent < 0 ? ahead.length : recent;
    if (first > 0) broker.logger.warn("automations have missed events", { events: first });
    const waiting = ahead.slice(first);
    world = openWorld(entities, waiting);
    sequence = waiting[0] ? waiting[0].sequence - 1 : head;
    time = mark?.time ?? clock.now();
    holds = isNew ? {} : { ...mark?.holds };
    await reload();
    await beginnings.resume();
  };

  const atHome = async (event: "start" | "shutdown") => {
    for (const found of armed.values())
      for (const trigger of found.plan.triggers)
        if (trigger.platform === "homeassistant" && trigger.event === event && isOn(found)) {
          const key = [trigger.path, event, boot];
          await fire(found, { key, trigger: { id: trigger.id, said: event } }, clock.now());
        }
  };

  return {
    async start() {
      await begin();
      isRunning = true;
      looking = setInterval(look, LOOK_MS);
      await atHome("start");
      look();
    },
    async stop() {
      await atHome("shutdown").catch(() => undefined);
      isRunning = false;
      clearInterval(looking);
      cancelAlarm();
      await turn;
      beginnings.leaveAll();
      await keep(true).catch(() => undefined);
    },
    wake: look,
    changed() {
      isStale = true;
      look();
    },
  };
};

interface Caused {
  readonly context?: { readonly id?: string };
}

/** What has caused an event, where it says so. */
const contextOf = ({ data }: LogEvent): string | undefined => {
  const { context } = data as Caused;
  return typeof context === "object" ? context?.id : undefined;
};
