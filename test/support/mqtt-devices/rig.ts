/** A home of scripted devices, and what it has told Hearth so far. */

import type { HomeEntity, HomeEvent } from "../../../services/devices/homes/home.ts";
import { openHome } from "../../../services/devices/homes/open.ts";
import type { Snapshot } from "../../../shared/kernel/entity.ts";
import { openMemory } from "../../services/devices/memory.ts";
import { stillClock } from "../clocks.ts";
import { until } from "../until.ts";
import { type Devices, openDevices } from "./devices.ts";

export type MqttRig = Awaited<ReturnType<typeof openMqttRig>>;

/** @param broker  Its URL. */
export const openMqttRig = async (broker: string) => {
  const clock = stillClock();
  const devices: Devices = await openDevices(broker);
  const warnings: string[] = [];
  const memory = openMemory(new Map(), clock);
  const entities = new Map<string, HomeEntity>();
  const events: HomeEvent[] = [];
  const deps = {
    place: { LATITUDE: 52, LONGITUDE: 13 },
    clock,
    memory: memory.memory,
    warn: (line: string) => void warnings.push(line),
  };
  const home = await openHome(devices.home, {}, deps);
  let close: (() => Promise<void>) | undefined;

  const receive = (event: HomeEvent) => {
    events.push(event);
    if (event.kind === "entity_removed") entities.delete(event.entity_id);
    if (event.kind !== "entity_added" && event.kind !== "entity_changed") return;
    // What has another id from now on is the same entity.
    for (const [id, { source_id }] of entities)
      if (source_id !== undefined && source_id === event.entity.source_id) entities.delete(id);
    entities.set(event.entity.entity_id, event.entity);
  };
  const stateOf = (entity_id: string): Snapshot | undefined =>
    memory.shown.get(entity_id) ?? entities.get(entity_id)?.initial;
  const statuses = () =>
    events.flatMap((event) => (event.kind === "home_status" ? [event.status] : []));

  return {
    clock,
    devices,
    home,
    warnings,
    events,
    entities,
    statuses,
    stateOf,
    async open() {
      close = await home.open({ ...memory.listener, event: receive });
    },
    /** Waits until an entity is in a state, with attributes. */
    sees: (entity_id: string, state: string, attributes: object = {}) =>
      until(() => {
        const now = stateOf(entity_id);
        const isSo = Object.entries(attributes).every(
          ([name, value]) => JSON.stringify(now?.attributes[name]) === JSON.stringify(value),
        );
        return now?.state === state && isSo;
      }),
    has: (entity_id: string) => until(() => entities.has(entity_id)),
    lacks: (entity_id: string) => until(() => !entities.has(entity_id)),
    warned: (text: string) => until(() => warnings.some((line) => line.includes(text))),
    /** The ids of the entities that have confirmed the order. */
    async order(entity_id: string, command: string, fields: object = {}) {
      const reports = await home.send([{ entity_id, command, fields: { ...fields } }]);
      memory.hear(reports);
      return reports.map((one) => one.entity_id);
    },
    async stop() {
      await close?.();
      await home.close?.();
      await devices.stop().catch(() => undefined);
    },
  };
};
