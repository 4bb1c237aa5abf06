/**
 * Looks after automations for as long as this process leads: everything that happens is looked at
 * once and in order, also what happened while nobody looked, and so is everything that is due.
 */
import { within } from "../../../shared/async/with-timeout.ts";
import {
  beginWanted,
  callersNow,
  type EngineState,
  keepPlace,
  openEngineState,
  reload,
} from "./engine-state.ts";
import { isOn } from "./event-dispatch.ts";
import { lookOnce } from "./poll.ts";
import type { EngineParts } from "./wiring.ts";

/** The news that the log has grown may get lost; and what was refused is tried again. */
const LOOK_MS = 1000;
/** So long a stop waits for what it has started itself, and for what is about to be kept. */
const PATIENCE_MS = 2000;

export interface EngineLoop {
  /** Something may have happened. */
  look(): void;
  /** An automation was written, or removed. */
  changed(): void;
  /** The process ends. */
  stop(): Promise<void>;
  /** Another process goes on with everything. */
  leave(): Promise<void>;
}

/** Starts what waits for the service to start or to stop. */
const fireAtHome = async (desk: EngineState, event: "start" | "shutdown", boot: string) => {
  const { view, world, fire, waits, clock } = desk;
  const callerOf = await callersNow(desk);
  for (const found of view.armed.values()) {
    if (!isOn(found, world) || !callerOf(found.owner)) continue;
    for (const { platform, path, id, ...trigger } of found.plan.triggers)
      if (platform === "homeassistant" && "event" in trigger && trigger.event === event) {
        const occasion = { key: [path, event, boot], trigger: { id, said: event }, lineage: {} };
        fire(found, occasion, clock.now());
      }
  }
  await waits.atHome(event);
  const begun = view.wanted.map(({ armed }) => armed.entity_id);
  await beginWanted(desk);
  return begun;
};

/** A process that died has left numbers that are not true any more. */
const showCurrent = async ({ store, view, beginnings, keeping }: EngineState) => {
  for (const entity_id of view.armed.keys()) {
    const current = beginnings.currentOf(entity_id);
    const shown = (await store.entity(entity_id))?.attributes.current;
    if (shown !== undefined && shown !== current) await keeping.shown(entity_id, current);
  }
};

const goOn = async (desk: EngineState, boot: string): Promise<void> => {
  const { view, stored, beginnings, keeping } = desk;
  await reload(desk);
  const gone = stored.filter(({ entity_id }) => !view.armed.has(entity_id));
  await keeping.remove(gone);
  beginnings.resume(stored, (entity_id) => view.armed.get(entity_id));
  await showCurrent(desk);
  await fireAtHome(desk, "start", boot);
};

const keepLooking = (desk: EngineState, boot: string): EngineLoop => {
  const { broker, clock, dues, view, beginnings } = desk;
  let isRunning = true;
  let isDue = false;
  let turn: Promise<unknown> = Promise.resolve();
  let cancelAlarm = () => {};
  const refused = (error: unknown) =>
    broker.logger.error("automations cannot look at what happens now", { error });

  const alarm = () => {
    cancelAlarm();
    const { next } = dues;
    cancelAlarm = next === undefined || !isRunning ? () => {} : clock.at(next, look);
  };
  /** One look at a time: what comes meanwhile is looked at next. */
  function look(): void {
    if (isDue || !isRunning) return;
    isDue = true;
    const work = async () => {
      isDue = false;
      await lookOnce(desk, () => isRunning);
      alarm();
    };
    turn = turn.then(work).catch(refused);
  }
  const stopLooking = clock.every(LOOK_MS, look);
  const end = async () => {
    isRunning = false;
    stopLooking();
    cancelAlarm();
    await within(clock, PATIENCE_MS, turn);
  };

  return {
    look,
    changed() {
      view.isStale = true;
      look();
    },
    async stop() {
      await end();
      const shutdown = async () => beginnings.settled(await fireAtHome(desk, "shutdown", boot));
      await within(clock, PATIENCE_MS, shutdown().catch(refused));
      beginnings.leave();
      await turn;
      await keepPlace(desk, true).catch(refused);
    },
    async leave() {
      await end();
      beginnings.leave();
      await turn;
    },
  };
};

/** @param boot  Names this process. */
export const openEngineLoop = async (parts: EngineParts, boot: string): Promise<EngineLoop> => {
  const desk = await openEngineState(parts);
  try {
    await goOn(desk, boot);
  } catch (error) {
    desk.beginnings.leave();
    throw error;
  }
  return keepLooking(desk, boot);
};
