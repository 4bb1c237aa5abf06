/** Tells Hearth what the devices of a broker are: areas, entities, states, and whether the broker is there. */
import type { Clock } from "../../../../shared/async/clock.ts";
import type { Area, Floor } from "../../../../shared/contracts/devices.ts";
import { canonical } from "../../../../shared/text/canonical-json.ts";
import { slugOf } from "../../../../shared/text/slug.ts";
import { openHomeStatus } from "../connection/home-status.ts";
import type { DeviceDescription, HomeEntity, HomeListener, Report } from "../home.ts";
import type { DeviceEntity } from "./device-entity.ts";
import type { Entities } from "./entities.ts";
import type { ComponentNames } from "./naming.ts";
import { openOtherSends } from "./other-sends.ts";
import type { BrokerObserver } from "./session.ts";

/** Devices suggest areas, and know no floors. */
const FLOOR: Floor = { floor_id: "home", name: "Home", level: 0 };

interface Deps {
  readonly entities: Entities;
  readonly listener: HomeListener;
  readonly reportOf: (entity_id: string) => Report | undefined;
  readonly clock: Clock;
}

const areaOf = (name: string): Area => ({
  area_id: slugOf(name),
  name,
  floor_id: FLOOR.floor_id,
  aliases: [],
});

export const homeEntityOf = (entity: DeviceEntity): HomeEntity => {
  const { entity_id } = entity;
  const { source_id, name, area, device, isForSetup } = entity.names;
  const area_id = area === undefined ? null : areaOf(area).area_id;
  const { state, attributes } = entity.now();
  const more = { friendly_name: name, ...(area_id !== null && { area_id }) };
  const initial = { state, attributes: { ...attributes, ...more } };
  const part = {
    ...(device && { device_id: device.device_id }),
    ...(isForSetup && { isHidden: true as const }),
  };
  return { entity_id, source_id, name, aliases: [], area_id, initial, ...part };
};

/** Areas and devices, each once; of what is said of a device several times, the first counts. */
const placesOf = (all: readonly ComponentNames[]) => {
  const areas = new Map<string, Area>();
  const devices = new Map<string, DeviceDescription>();
  for (const { area: named, device } of all) {
    const area = named === undefined ? undefined : areaOf(named);
    if (area) areas.set(area.area_id, area);
    if (device && !devices.has(device.device_id))
      devices.set(device.device_id, { ...device, area_id: area?.area_id ?? null });
  }
  return { areas: [...areas.values()], devices: [...devices.values()] };
};

export const openHouse = ({ entities, listener, reportOf, clock }: Deps) => {
  /** By the id of each entity that was declared, what never changes of it. */
  const told = new Map<string, string>();
  /** The names of all, and the places that they came to. */
  let placed: readonly ComponentNames[] = [];
  let toldPlaces: string | undefined;
  const otherSends = openOtherSends(clock);
  const status = openHomeStatus(listener, clock);

  const all = () => entities.ids().flatMap((id) => entities.get(id) ?? []);
  const tellPlaces = () => {
    const names = all().map((one) => one.names);
    const isSame = names.length === placed.length && names.every((one, n) => one === placed[n]);
    if (isSame && status.isConnected()) return;
    placed = names;
    const places = placesOf(names);
    const now = canonical(places);
    if (now === toldPlaces && status.isConnected()) return;
    toldPlaces = now;
    listener.event({ kind: "areas_changed", floors: [FLOOR], ...places });
  };
  const declare = (entity: DeviceEntity) => {
    const kind = told.has(entity.entity_id) ? "entity_changed" : "entity_added";
    told.set(entity.entity_id, entity.names.source_id);
    listener.event({ kind, entity: homeEntityOf(entity) });
  };
  const report = (ids: readonly string[]) => {
    const reports = ids.flatMap((id) => reportOf(id) ?? []);
    if (reports.length > 0) listener.report(reports);
  };
  const isOther = (entity_id: string) =>
    otherSends.isOther(entities.get(entity_id)?.names.source_id ?? "");

  const observer: BrokerObserver = {
    connected() {
      told.clear();
      tellPlaces();
      for (const entity of all()) declare(entity);
      report(entities.ids());
      status.connected();
    },
    configured({ configured, removed }) {
      if (!status.isConnected()) return;
      const present = configured.flatMap((entity_id) => entities.get(entity_id) ?? []);
      // What has another id from now on is the same entity.
      const sources = new Set(present.map(({ names }) => names.source_id));
      for (const entity_id of removed) {
        const source_id = told.get(entity_id);
        told.delete(entity_id);
        if (source_id !== undefined && !sources.has(source_id))
          listener.event({ kind: "entity_removed", entity_id });
      }
      if (configured.length + removed.length > 0) tellPlaces();
      for (const entity of present) declare(entity);
      report(configured);
    },
    changed(ids) {
      if (status.isConnected()) status.reportInTurn(ids, isOther, report);
    },
    sentElsewhere: otherSends.note,
    failed: status.failed,
  };
  return { observer, begin: status.begin, end: status.end };
};
