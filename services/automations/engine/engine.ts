/**
 * Runs automations while this process is the elected leader: polls the log and the clock until it
 * stops, every event and every time once, in order.
 */
import { randomUUID } from "node:crypto";
import { withTimeout } from "../../../shared/async/with-timeout.ts";
import { platformOf } from "../triggers/triggers.ts";
import { type EngineDeps, type EngineState, openEngineState } from "./engine-state.ts";
import { callersNow, poll, reload, saveCursor } from "./poll.ts";
import { isOn } from "./state-replica.ts";

/** Between polls without a notice; a notice may get lost, and failures are retried. */
const POLL_MS = 1000;
/** For the runs that a stop has started, and for the poll under way. */
const STOP_TIMEOUT_MS = 2000;

/** Fires the triggers of the start or the stop of the service. @returns automations that run. */
const fireLifecycle = async (state: EngineState, moment: "start" | "shutdown", boot: string) => {
  const { automations, replica, fire, waits, clock, scheduler } = state;
  const callerOf = await callersNow(state);
  for (const automation of automations.all.values()) {
    if (!isOn(automation, replica) || !callerOf(automation.owner)) continue;
    for (const trigger of automation.plan.triggers)
      if (platformOf(trigger).firesOn?.(trigger, moment)) {
        const { id, path } = trigger;
        const key = [path, moment, boot];
        fire(automation, { key, trigger: { id, said: moment }, lineage: {} }, clock.now());
      }
  }
  await waits.lifecycle(moment, callerOf);
  const begun = scheduler.requested.map(({ automation }) => automation.entity_id);
  await scheduler.startRequested();
  return begun;
};

/** Corrects counts of runs that a process has left when it died. */
const showCurrent = async ({ store, automations, scheduler, repository }: EngineState) => {
  for (const entity_id of automations.all.keys()) {
    const current = scheduler.currentOf(entity_id);
    const shown = (await store.entity(entity_id))?.attributes.current;
    if (shown !== undefined && shown !== current) await repository.showCurrent(entity_id, current);
  }
};

const resume = async (state: EngineState, boot: string): Promise<void> => {
  const { automations, stored, scheduler, repository } = state;
  await reload(state);
  await repository.remove(stored.filter(({ entity_id }) => !automations.all.has(entity_id)));
  scheduler.resume(stored, automations.all);
  await showCurrent(state);
  await fireLifecycle(state, "start", boot);
};

const startLoop = (state: EngineState, boot: string) => {
  const { broker, clock, due, automations, scheduler } = state;
  let isRunning = true;
  let isRequested = false;
  let current: Promise<unknown> = Promise.resolve();
  let cancelAlarm = () => {};
  const onError = (error: unknown) =>
    broker.logger.error("automations could not be polled", { error });

  const setAlarm = () => {
    cancelAlarm();
    const { next } = due;
    cancelAlarm = next === undefined || !isRunning ? () => {} : clock.at(next, requestPoll);
  };
  /** One poll at a time; requests during a poll lead to one more. */
  function requestPoll(): void {
    if (isRequested || !isRunning) return;
    isRequested = true;
    const work = async () => {
      isRequested = false;
      await poll(state, () => isRunning);
      setAlarm();
    };
    current = current.then(work).catch(onError);
  }
  const stopPolling = clock.every(POLL_MS, requestPoll);
  const end = async () => {
    isRunning = false;
    stopPolling();
    cancelAlarm();
    await withTimeout(clock, STOP_TIMEOUT_MS, current);
  };
  const leave = async () => {
    scheduler.leave();
    await current;
  };

  return {
    /** Something may have happened. */
    poll: requestPoll,
    /** An automation was written or removed. */
    changed(): void {
      automations.markStale();
      requestPoll();
    },
    /** The process ends. */
    async stop(): Promise<void> {
      await end();
      const shutdown = async () => scheduler.settled(await fireLifecycle(state, "shutdown", boot));
      await withTimeout(clock, STOP_TIMEOUT_MS, shutdown().catch(onError));
      await leave();
      await saveCursor(state, true).catch(onError);
    },
    /** Another process continues with all runs. */
    async leave(): Promise<void> {
      await end();
      await leave();
    },
  };
};

/** @param boot  Identifies this process. */
const openEngineLoop = async (deps: EngineDeps, boot: string) => {
  const state = await openEngineState(deps);
  try {
    await resume(state, boot);
  } catch (error) {
    state.scheduler.leave();
    throw error;
  }
  return startLoop(state, boot);
};

type EngineLoop = Awaited<ReturnType<typeof openEngineLoop>>;

/** One process at a time runs automations. Its writes need no fence: each run is claimed. */
export const LEADER_TERMS = { lease: "automations", ttlMs: 6000, renewMs: 2000, pollMs: 500 };

export const openEngine = (deps: EngineDeps) => {
  const boot = randomUUID();
  let loop: EngineLoop | undefined;

  const end = async (how: "stop" | "leave") => {
    const ended = loop;
    loop = undefined;
    await ended?.[how]();
  };
  return {
    async start() {
      loop = await openEngineLoop(deps, boot);
      // Automations may have changed meanwhile.
      loop.changed();
    },
    stop: () => end("stop"),
    onLost: () => end("leave"),
    wake: () => loop?.poll(),
    changed: () => loop?.changed(),
  };
};
