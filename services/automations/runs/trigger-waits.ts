/** Runs that wait for a trigger: they hear what happens, and are told when their time has come. */

import type { Owner } from "../../../shared/contracts/routines.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import type { Trigger } from "../config/automation-plan.ts";
import type { PendingHold, TriggerOutcome } from "../triggers/for-duration.ts";

/** How a wait stands: plain JSON, kept in the journal of its run. */
export interface TriggerWait {
  /** Place in the log when it began: what has happened before does not count. */
  readonly from: number;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Epoch milliseconds; null for as long as it takes. */
  readonly deadline: number | null;
  readonly holds: readonly PendingHold[];
  /** What has come, in words; null when the time was up; left out while it lasts. */
  readonly came?: string | null;
}

interface Waiter {
  readonly triggers: readonly Trigger[];
  readonly owner: Owner | undefined;
  readonly wait: TriggerWait;
  /** Resolves once it is kept. Never rejects. */
  keep(wait: TriggerWait): Promise<void>;
}

/** Whose rights are which, at the moment. */
export type CallerOf = (owner: Owner | undefined) => Caller | undefined;

interface WaitParts {
  readonly hear: (
    caller: Caller,
    holds: readonly PendingHold[],
    triggers: readonly Trigger[],
    event: LogEvent,
  ) => TriggerOutcome;
  /** The next time of a trigger that goes by the clock. */
  readonly next: (trigger: Trigger, after: number) => number | undefined;
}

interface Moment {
  readonly at: number;
  readonly came: string | null;
}

export const openTriggerWaits = ({ hear, next }: WaitParts) => {
  /** With what comes by the clock: it never changes while somebody waits, and costs to find out. */
  const waiters = new Map<Waiter, readonly Moment[]>();

  const timesOf = ({ triggers, wait: { since } }: Waiter): readonly Moment[] =>
    triggers.flatMap((trigger) => {
      const at = next(trigger, since);
      return at === undefined ? [] : [{ at, came: trigger.platform }];
    });

  /** What it waits for that comes with time, the soonest first. */
  const momentsOf = (waiter: Waiter): readonly Moment[] => {
    const { holds, deadline } = waiter.wait;
    const times = waiters.get(waiter) ?? timesOf(waiter);
    const held = holds.map(({ due, said }) => ({ at: due, came: said }));
    const end = deadline === null ? [] : [{ at: deadline, came: null }];
    return [...held, ...times, ...end].sort((one, other) => one.at - other.at);
  };

  const settle = (waiter: Waiter, came: string | null) =>
    waiter.keep({ ...waiter.wait, holds: [], came });

  /** @returns whether it waits no longer. */
  const tickOne = async (waiter: Waiter, now: number): Promise<boolean> => {
    if (waiter.wait.came !== undefined) return true;
    const [first] = momentsOf(waiter);
    if (!first || first.at > now) return false;
    await settle(waiter, first.came);
    return true;
  };

  const passTo = async (waiter: Waiter, event: LogEvent, callerOf: CallerOf) => {
    const { wait, triggers, owner } = waiter;
    if (event.sequence <= wait.from) return;
    // What was due before the event has come before it.
    if (await tickOne(waiter, event.time)) return;
    const caller = callerOf(owner);
    if (!caller) return;
    const { fired, pending } = hear(caller, wait.holds, triggers, event);
    if (fired[0]) return settle(waiter, fired[0].said);
    if (pending !== wait.holds && JSON.stringify(pending) !== JSON.stringify(wait.holds))
      await waiter.keep({ ...wait, holds: pending });
  };

  return {
    /** @returns the way not to wait any longer. */
    add(waiter: Waiter): () => void {
      waiters.set(waiter, timesOf(waiter));
      return () => void waiters.delete(waiter);
    },
    get owners(): readonly (Owner | undefined)[] {
      return [...waiters.keys()].map(({ owner }) => owner);
    },
    /** The soonest moment at which somebody is to be told. */
    get next(): number | undefined {
      const all = [...waiters.keys()].flatMap((waiter) => momentsOf(waiter)[0]?.at ?? []);
      return all.length > 0 ? Math.min(...all) : undefined;
    },
    async pass(event: LogEvent, callerOf: CallerOf): Promise<void> {
      await Promise.all([...waiters.keys()].map((waiter) => passTo(waiter, event, callerOf)));
    },
    /** The service starts, or stops. */
    async atHome(event: "start" | "shutdown"): Promise<void> {
      const isAwaited = (one: Trigger) => one.platform === "homeassistant" && one.event === event;
      const awaiting = [...waiters.keys()].filter(({ triggers }) => triggers.some(isAwaited));
      await Promise.all(awaiting.map((waiter) => settle(waiter, event)));
    },
    async tick(now: number): Promise<void> {
      await Promise.all([...waiters.keys()].map((waiter) => tickOne(waiter, now)));
    },
  };
};

export type TriggerWaits = ReturnType<typeof openTriggerWaits>;
