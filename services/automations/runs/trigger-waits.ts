/** Runs that wait for a trigger: events and times are applied to each of them. */

import type { OwnerCallers } from "../../../shared/access/owner-permissions.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { Places } from "../../../shared/kernel/caller.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { applyVisibleEvent, dueBy } from "../triggers/for-duration.ts";
import type { StateLookup } from "../triggers/observed-value.ts";
import type { PendingHold } from "../triggers/trigger.ts";
import { nextTime, platformOf, type Trigger } from "../triggers/triggers.ts";

/** State of a wait: plain JSON, saved in the checkpoint of its run. */
export interface TriggerWait {
  /** Sequence number of the log when it began: earlier events do not count. */
  readonly from: number;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Epoch milliseconds; null without a timeout. */
  readonly deadline: number | null;
  readonly holds: readonly PendingHold[];
  /** What has fired, in words; null after the timeout; absent during the wait. */
  readonly came?: string | null;
}

interface Waiter {
  readonly triggers: readonly Trigger[];
  readonly owner: Owner | undefined;
  readonly wait: TriggerWait;
  /** Resolves when it is saved. Never rejects. */
  update(wait: TriggerWait): Promise<void>;
}

interface WaitEnd {
  readonly at: number;
  readonly came: string | null;
}

export const openTriggerWaits = (lookup: StateLookup, places: Places, home: HomeLocation) => {
  /** With the times of its triggers, which stay the same and are slow to compute. */
  const waiters = new Map<Waiter, readonly WaitEnd[]>();

  const timesOf = ({ triggers, wait: { since } }: Waiter): readonly WaitEnd[] =>
    triggers.flatMap((trigger) => {
      const at = nextTime(trigger, new Date(since), home);
      return at ? [{ at: at.getTime(), came: trigger.platform }] : [];
    });

  const firstEnd = (waiter: Waiter): WaitEnd | undefined => {
    const { holds, deadline } = waiter.wait;
    const times = waiters.get(waiter) ?? timesOf(waiter);
    const held = holds.map(({ due, said }) => ({ at: due, came: said }));
    const timeout = deadline === null ? [] : [{ at: deadline, came: null }];
    return [...held, ...times, ...timeout].sort((one, other) => one.at - other.at)[0];
  };

  const end = (waiter: Waiter, came: string | null) =>
    waiter.update({ ...waiter.wait, holds: [], came });

  /** Drops what is due, except the timeout: it does not fire later, either. */
  const dropDue = async (waiter: Waiter, now: number): Promise<void> => {
    const times = waiters.get(waiter);
    if (times)
      waiters.set(
        waiter,
        times.filter(({ at }) => at > now),
      );
    const { fired, pending: holds } = dueBy(waiter.wait.holds, now);
    if (fired.length > 0) await waiter.update({ ...waiter.wait, holds });
  };

  /** @returns whether its wait is over. */
  const tickOne = async (waiter: Waiter, now: number, callerOf: OwnerCallers): Promise<boolean> => {
    if (waiter.wait.came !== undefined) return true;
    if (!callerOf(waiter.owner)) await dropDue(waiter, now);
    const first = firstEnd(waiter);
    if (!first || first.at > now) return false;
    await end(waiter, first.came);
    return true;
  };

  const applyTo = async (waiter: Waiter, event: LogEvent, callerOf: OwnerCallers) => {
    const { wait, triggers, owner } = waiter;
    if (event.sequence <= wait.from) return;
    // What was due before the event comes first.
    if (await tickOne(waiter, event.time, callerOf)) return;
    const caller = callerOf(owner);
    if (!caller) return;
    const { holds } = wait;
    const { fired, pending } = applyVisibleEvent(caller, holds, triggers, event, lookup, places);
    if (fired[0]) return end(waiter, fired[0].said);
    if (pending !== holds && JSON.stringify(pending) !== JSON.stringify(holds))
      await waiter.update({ ...wait, holds: pending });
  };

  return {
    /** @returns the end of the registration. */
    add(waiter: Waiter): () => void {
      waiters.set(waiter, timesOf(waiter));
      return () => void waiters.delete(waiter);
    },
    get owners(): readonly (Owner | undefined)[] {
      return [...waiters.keys()].map(({ owner }) => owner);
    },
    get next(): number | undefined {
      const all = [...waiters.keys()].flatMap((waiter) => firstEnd(waiter)?.at ?? []);
      return all.length > 0 ? Math.min(...all) : undefined;
    },
    async apply(event: LogEvent, callerOf: OwnerCallers): Promise<void> {
      await Promise.all([...waiters.keys()].map((waiter) => applyTo(waiter, event, callerOf)));
    },
    async lifecycle(moment: "start" | "shutdown", callerOf: OwnerCallers): Promise<void> {
      const waiting = [...waiters.keys()].filter(
        ({ triggers, owner }) =>
          callerOf(owner) && triggers.some((one) => platformOf(one).firesOn?.(one, moment)),
      );
      await Promise.all(waiting.map((waiter) => end(waiter, moment)));
    },
    async tick(now: number, callerOf: OwnerCallers): Promise<void> {
      await Promise.all([...waiters.keys()].map((waiter) => tickOne(waiter, now, callerOf)));
    },
  };
};

export type TriggerWaits = ReturnType<typeof openTriggerWaits>;
