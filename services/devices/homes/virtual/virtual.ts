/** The virtual home: a house that lives in the store alone, for a start without any hardware. */
import type { Cancel, Clock } from "../../../../shared/async/clock.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { effectOf } from "../../commands/check-command.ts";
import type { Home, HomeEntity, HomeListener, Memory, Order, Report } from "../home.ts";
import { houseWith } from "./extra-rooms.ts";
import { outdoorTemperature } from "./physics.ts";
import { afterRestart, openSimulation } from "./simulation.ts";

const TICK_MS = 500;
/** A tick that comes late (a laptop that slept) must not move more than this at once. */
const LONGEST_STEP_S = 60;

export interface VirtualOptions {
  /** How many times faster than the clock the house lives; 0 stands still. */
  readonly speed: number;
  /** The number of additional rooms. */
  readonly rooms: number;
  /** How long an order is under way. */
  readonly latencyMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly clock: Clock;
}

/** The result of an order depends on the device when it is recorded. */
const obeyed = (
  entity: HomeEntity | undefined,
  { entity_id, command, fields }: Order,
  at: Date,
): readonly Report[] => {
  if (!entity) return [];
  const effect = (stored: Snapshot) =>
    effectOf(entity_id, command, afterRestart(entity, stored), fields, at);
  return [{ entity_id, effect }];
};

/** Runs one after the other, each some time after the one before has ended. */
const repeat = (clock: Clock, run: () => Promise<void>) => {
  let isStopped = false;
  let cancel: Cancel;
  let running = Promise.resolve();
  const wait = () => {
    cancel = clock.after(TICK_MS, () => {
      running = run().finally(() => isStopped || wait());
    });
  };
  wait();
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
};

export const virtualHome = (options: VirtualOptions, { latest, refresh }: Memory): Home => {
  const { speed, rooms, latencyMs, latitude, longitude, clock } = options;
  const plan = houseWith(rooms);
  const byId = new Map(plan.entities.map((entity) => [entity.entity_id, entity]));

  const live = ({ apply }: HomeListener) => {
    const life = openSimulation(plan.entities, latest);
    let last = clock.now();
    return async () => {
      await refresh();
      const at = new Date(clock.now());
      // A clock that is set back must not turn the house back.
      const passed = Math.max(0, (at.getTime() - last) / 1000);
      const seconds = Math.min(passed, LONGEST_STEP_S) * speed;
      const world = { at, outdoors: outdoorTemperature(at, latitude, longitude) };
      const reports = life.moved(seconds, world);
      try {
        if (reports.length > 0) await apply(reports);
        last = at.getTime();
      } catch {
        // The time that has passed is lived through at the next tick.
        life.forget();
      }
    };
  };

  return {
    isRecorded: true,
    open: async (listener) => {
      const { floors, areas, entities } = plan;
      listener.event({ kind: "areas_changed", floors, areas });
      for (const entity of entities) listener.event({ kind: "entity_added", entity });
      listener.event({ kind: "home_status", status: "connected" });
      if (speed === 0) return async () => undefined;
      const tick = live(listener);
      // A store that cannot be asked now is asked at the next tick.
      return repeat(clock, () => tick().catch(() => undefined));
    },

    async send(orders) {
      if (latencyMs > 0) await clock.sleep(latencyMs);
      const at = new Date(clock.now());
      return orders.flatMap((order) => obeyed(byId.get(order.entity_id), order, at));
    },
  };
};
