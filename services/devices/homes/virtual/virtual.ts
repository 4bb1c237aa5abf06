/** The virtual home: a house that lives in this process, for a start without any hardware. */
import { setTimeout as pause } from "node:timers/promises";
import { type Patch, patched, type Snapshot } from "../../../../shared/entity.ts";
import { effectOf } from "../../commands.ts";
import type { Home, HomeEntity, Order, Report } from "../../home.ts";
import { AREAS, ENTITIES, FLOORS } from "./house.ts";
import { type Device, outdoorTemperature, step, type World } from "./physics.ts";
import { READINGS } from "./sensors.ts";

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

const isChange = (before: Snapshot, { state, attributes = {} }: Patch): boolean =>
  (state !== undefined && state !== before.state) ||
  Object.entries(attributes).some(([name, value]) => (before.attributes[name] ?? null) !== value);

/** What was stored of a device, where it fits: a client may have stored any value under any name. */
const remembered = ({ attributes: first }: Snapshot, { state, attributes }: Snapshot): Patch => ({
  state,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => first[name] === undefined || typeof value === typeof first[name],
    ),
  ),
});

const awaken = (
  { entity_id, first }: HomeEntity,
  known: ReadonlyMap<string, Snapshot>,
): Device => ({
  ...patched(first, remembered(first, known.get(entity_id) ?? first)),
  since: 0,
});

/** The house's memory: what every device is, and how it moves on. */
const house = (known: ReadonlyMap<string, Snapshot>) => {
  const devices = new Map<string, Device>(
    ENTITIES.map((entity) => [entity.entity_id, awaken(entity, known)]),
  );

  const become = (entity_id: string, patch: Patch, fine?: number): Report | undefined => {
    const before = devices.get(entity_id);
    if (!before) return undefined;
    const after = patched(before, patch);
    const since = after.state === before.state ? before.since : 0;
    devices.set(entity_id, { ...after, fine, since });
    return isChange(before, patch) ? { entity_id, ...patch } : undefined;
  };

  const moveOne = (entity_id: string, seconds: number, world: World) => {
    const before = devices.get(entity_id);
    if (!before) return undefined;
    const device = { ...before, since: before.since + seconds };
    devices.set(entity_id, device);
    const moved = step(entity_id, device, seconds, world);
    return moved && become(entity_id, moved.patch, moved.fine);
  };

  const readOne = (entity_id: string, world: World) => {
    const patch = READINGS[entity_id]?.(devices, world);
    return patch && become(entity_id, patch);
  };

  return {
    /** Says how the device stands, changed or not: what is stored of it may differ. */
    obey({ entity_id, command, fields }: Order, at: Date): Report | undefined {
      const now = devices.get(entity_id);
      if (!now) return undefined;
      const patch = effectOf(entity_id, command, now, fields, at);
      become(entity_id, patch);
      return { entity_id, state: now.state, ...patch };
    },
    live(seconds: number, world: World): Report[] {
      const names = [...devices.keys()];
      return [
        ...names.map((name) => moveOne(name, seconds, world)),
        ...names.map((name) => readOne(name, world)),
      ].filter((report) => report !== undefined);
    },
  };
};

export const virtualHome = (options: VirtualOptions): Home => {
  const { speed, latencyMs, latitude, longitude, now } = options;
  let inside = house(new Map());

  return {
    plan: async () => ({ floors: FLOORS, areas: AREAS, entities: ENTITIES }),

    async start(known, tell) {
      inside = house(known);
      let last = now();
      const tick = () => {
        // A clock that is set back must not turn the house back.
        const passed = Math.max(0, (now() - last) / 1000);
        const seconds = Math.min(passed, LONGEST_STEP_S) * speed;
        last = now();
        const at = new Date(last);
        const world = { at, outdoors: outdoorTemperature(at, latitude, longitude) };
        const reports = inside.live(seconds, world);
        if (reports.length > 0) tell(reports);
      };
      const timer = setInterval(tick, TICK_MS);
      return async () => clearInterval(timer);
    },

    async send(orders) {
      if (latencyMs > 0) await pause(latencyMs);
      const at = new Date(now());
      return orders.map((order) => inside.obey(order, at)).filter((report) => report !== undefined);
    },
  };
};
