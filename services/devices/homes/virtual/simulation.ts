/** How the virtual house moves on, from how the store has it; beside that it has only notes. */
import {
  type Entity,
  type Patch,
  patched,
  type Snapshot,
} from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { canonical } from "../../../../shared/text/canonical-json.ts";
import type { HomeEntity, Report } from "../home.ts";
import { type Device, type Moved, step, type World } from "./physics.ts";
import { READINGS } from "./sensors.ts";

/** A device as it is simulated, the entity on which it is based, and what was reported of it. */
interface Note {
  readonly device: Device;
  readonly seen: Entity;
  readonly reported: Snapshot | undefined;
}

const isChange = (before: Snapshot, { state, attributes = {} }: Patch): boolean =>
  (state !== undefined && state !== before.state) ||
  Object.entries(attributes).some(
    ([name, value]) => (own(before.attributes, name) ?? null) !== value,
  );

/** What is stored of a device, where it fits: a client may have stored any value under any name. */
const fitting = ({ attributes: first }: Snapshot, { state, attributes }: Snapshot): Patch => ({
  state,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => own(first, name) === undefined || typeof value === typeof own(first, name),
    ),
  ),
});

/** Nothing has to be left out of what is stored, and nothing to be added to it. */
const isWhole = ({ attributes: first }: Snapshot, { attributes }: Snapshot): boolean =>
  Object.keys(first).every((name) => typeof own(attributes, name) === typeof own(first, name));

export const afterRestart = ({ initial }: HomeEntity, stored: Snapshot): Snapshot =>
  isWhole(initial, stored)
    ? { state: stored.state, attributes: stored.attributes }
    : patched(initial, fitting(initial, stored));

const isSame = (one: Snapshot, other: Snapshot): boolean =>
  one === other ||
  canonical([one.state, one.attributes]) === canonical([other.state, other.attributes]);

/** Whether the entity is as it was left: as it was seen, or as it was stored since. */
const isContinued = ({ seen, reported }: Note, now: Entity): boolean =>
  now === seen ||
  (reported !== undefined && now.version === seen.version + 1 && isSame(reported, now));

/** What a client has changed since the last tick is read again at the next. */
const reportOf = (entity_id: string, seen: Entity, patch: Patch): Report => ({
  entity_id,
  effect: (now) => (isSame(seen, now) ? patch : {}),
});

const become = (device: Device, { patch, fine }: Moved): Device => {
  const after = patched(device, patch);
  return { ...after, fine, since: after.state === device.state ? device.since : 0 };
};

/** @param latest  How an entity stands. */
export const openSimulation = (
  entities: readonly HomeEntity[],
  latest: (entity_id: string) => Entity | undefined,
) => {
  const notes = new Map<string, Note>();
  /** What a sensor has read last: only a different value is reported. */
  const readings = new Map<string, string>();

  const wake = (entity: HomeEntity, now: Entity): Device => {
    const note = notes.get(entity.entity_id);
    if (note && isContinued(note, now)) return note.device;
    const since = note?.device.state === now.state ? note.device.since : 0;
    return { ...afterRestart(entity, now), since };
  };

  const moveOne = (entity: HomeEntity, seconds: number, world: World) => {
    const { entity_id } = entity;
    const seen = latest(entity_id);
    if (!seen) return [];
    const before = wake(entity, seen);
    const device = { ...before, since: before.since + seconds };
    const isAway = seen.state === "unavailable";
    const moved = isAway ? undefined : step(entity_id, device, seconds, world);
    const isReported = moved !== undefined && isChange(before, moved.patch);
    const reported = isReported ? patched(seen, moved.patch) : undefined;
    notes.set(entity_id, { device: moved ? become(device, moved) : device, seen, reported });
    return isReported ? [reportOf(entity_id, seen, moved.patch)] : [];
  };

  const readOne = (entity_id: string, devices: ReadonlyMap<string, Device>, world: World) => {
    const state = own(READINGS, entity_id)?.(devices, world)?.state;
    const seen = latest(entity_id);
    if (state === undefined || !seen || readings.get(entity_id) === state) return [];
    readings.set(entity_id, state);
    return state === seen.state ? [] : [reportOf(entity_id, seen, { state })];
  };

  return {
    /** What has become of everything after some seconds. */
    moved(seconds: number, world: World): readonly Report[] {
      const moves = entities.flatMap((entity) => moveOne(entity, seconds, world));
      const devices = new Map([...notes].map(([id, { device }]) => [id, device]));
      const reads = Object.keys(READINGS).flatMap((id) => readOne(id, devices, world));
      return [...moves, ...reads];
    },
    /** What was reported last did not happen. */
    forget() {
      notes.clear();
      readings.clear();
    },
  };
};
