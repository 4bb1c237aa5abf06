/** The virtual home: a house that lives in the store alone, for a start without any hardware. */
import { setTimeout as pause } from "node:timers/promises";
import type { Snapshot } from "../../../../shared/entity.ts";
import { effectOf } from "../../commands.ts";
import type { Home, HomeEntity, Listener, Order, Report } from "../../home.ts";
import type { Recorder } from "../../recorder.ts";
import { AREAS, ENTITIES, FLOORS } from "./house.ts";
import { awakened, openLife } from "./life.ts";
import { outdoorTemperature } from "./physics.ts";

const TICK_MS = 500;
/** A tick that comes late (a laptop that slept) must not move more than this at once. */
const LONGEST_STEP_S = 60;

export interface VirtualOptions {
  /** How many times faster than the clock the house lives. */
  readonly speed: number;
  /** How long an order is under way. */
  readonly latencyMs: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** All that the house remembers. */
export type Memory = Pick<Recorder, "latest" | "refresh">;

const BY_ID: ReadonlyMap<string, HomeEntity> = new Map(
  ENTITIES.map((entity) => [entity.entity_id, entity]),
);

/** What comes of an order is up to how the device is when that is recorded. */
const obeyed = ({ entity_id, command, fields }: Order, at: Date): readonly Report[] => {
  const entity = BY_ID.get(entity_id);
  if (!entity) return [];
  const effect = (stored: Snapshot) =>
    effectOf(entity_id, command, awakened(entity, stored), fields, at);
  return [{ entity_id, effect }];
};

/** Runs one after the other, each some time after the one before has ended. */
const repeat = (run: () => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      running = run().finally(() => isStopped || wait());
    }, TICK_MS);
  };
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};

export const virtualHome = (options: VirtualOptions, { latest, refresh }: Memory): Home => {
  const { speed, latencyMs, latitude, longitude, now } = options;

  const live = ({ move }: Listener) => {
    const life = openLife(latest);
    let last = now();
    return async () => {
      await refresh();
      const at = new Date(now());
      // A clock that is set back must not turn the house back.
      const passed = Math.max(0, (at.getTime() - last) / 1000);
      const seconds = Math.min(passed, LONGEST_STEP_S) * speed;
      const world = { at, outdoors: outdoorTemperature(at, latitude, longitude) };
      const reports = life.moved(seconds, world);
      try {
        if (reports.length > 0) await move(reports);
        last = at.getTime();
      } catch {
        // The time that has passed is lived through at the next tick.
        life.forget();
      }
    };
  };

  return {
    plan: async () => ({ floors: FLOORS, areas: AREAS, entities: ENTITIES }),

    start: async (listener) => {
      const tick = live(listener);
      // A store that cannot be asked now is asked at the next tick.
      return repeat(() => tick().catch(() => undefined));
    },

    async send(orders) {
      if (latencyMs > 0) await pause(latencyMs);
      const at = new Date(now());
      return orders.flatMap((order) => obeyed(order, at));
    },
  };
};
