/** The process that leads looks at the log and the clock whenever there may be something for a watch. */

import type { Cancel } from "../../../shared/async/clock.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { isLeaseLost, type LeaderTask } from "../../../shared/store/port/leader-election.ts";
import { openWatching, type Watching, type WatchingDeps } from "./watching.ts";

export const WATCH_LEASE = "watches";
/** Events that come close together are read together. */
const GATHER_MS = 20;
/** A notice of an event may be lost. */
const POLL_MS = 1000;
/** So may that of a watch. */
const COMPARE_MS = 30_000;

interface LeaderDeps extends WatchingDeps {
  readonly failed: (error: unknown) => void;
  /** Started with the token of the lease, and stopped. */
  readonly sender: LeaderTask;
}

/** Of the owners of watches, those that no longer exist. */
const goneOwners = async ({ broker }: WatchingDeps, { all }: Watching) => {
  const names = await call(broker, identity.names, {}, { meta: { caller: SYSTEM } });
  const subs = new Set<string>();
  for (const { record } of all.values()) subs.add(record.owner.sub);
  return new Set([...subs].filter((sub) => !Object.hasOwn(names, sub)));
};

export const openWatchLeader = (deps: LeaderDeps) => {
  const { clock, failed, sender } = deps;
  let token: number | undefined;
  let watching: Watching | undefined;
  const changed = new Set<string>();
  let comparedAt = 0;
  let current: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let cancelAlarm: Cancel = () => undefined;
  let cancelPoll: Cancel = () => undefined;

  const isRunning = () => token !== undefined;

  const refresh = async (opened: Watching): Promise<void> => {
    const ids = [...changed];
    changed.clear();
    for (const id of ids) await opened.changed(id);
    if (clock.elapsed() - comparedAt < COMPARE_MS) return;
    comparedAt = clock.elapsed();
    await opened.compare();
    opened.end(await goneOwners(deps, opened));
  };

  const work = async (): Promise<void> => {
    isWaiting = false;
    if (token === undefined) return;
    try {
      watching ??= await openWatching(deps, { lease: WATCH_LEASE, token });
      await refresh(watching);
      await watching.poll(isRunning);
      setAlarm(watching.soonest);
    } catch (error) {
      // What was not written is found again in the log.
      watching = undefined;
      if (!isLeaseLost(error)) failed(error);
    }
  };

  const look = (): void => {
    if (!isRunning() || isWaiting) return;
    isWaiting = true;
    clock.after(GATHER_MS, () => {
      current = current.then(work);
    });
  };

  function setAlarm(time: number): void {
    cancelAlarm();
    cancelAlarm = Number.isFinite(time) ? clock.at(time, look) : () => undefined;
  }

  const end = async (saves: boolean): Promise<void> => {
    cancelPoll();
    cancelAlarm();
    token = undefined;
    await current;
    if (saves) await watching?.save().catch(failed);
    watching = undefined;
    isWaiting = false;
  };

  const task: LeaderTask = {
    async start(leading) {
      token = leading;
      comparedAt = clock.elapsed();
      cancelPoll = clock.every(POLL_MS, look);
      await sender.start(leading);
      look();
    },
    async stop() {
      await end(true);
      await sender.stop();
    },
    async onLost() {
      await end(false);
      await sender.onLost();
    },
  };

  return {
    task,
    /** The log has grown. */
    wake(): void {
      if (watching === undefined || watching.all.size > 0) look();
    },
    changed(id: string): void {
      if (!isRunning()) return;
      changed.add(id);
      look();
    },
  };
};
