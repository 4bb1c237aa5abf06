/** Reports to Hearth what Home Assistant has: areas, entities with their names, states, and whether it is there. */
import type { Clock } from "../../../../shared/async/clock.ts";
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { canonical } from "../../../../shared/text/canonical-json.ts";
import { openHomeStatus } from "../connection/home-status.ts";
import type { HomeEntity, HomeListener, OwnMarks, Report } from "../home.ts";
import type { Link } from "./link.ts";
import type { OtherCalls } from "./other-calls.ts";
import { openRegistries, type RegistryDelta } from "./registry-sync.ts";
import type { HomeSession, SessionObserver } from "./session.ts";
import type { StatesDelta } from "./states.ts";

interface HouseDeps {
  readonly session: Pick<HomeSession, "states">;
  readonly listener: HomeListener;
  readonly snapshotOf: (entity_id: string) => Snapshot | undefined;
  readonly reportOf: (entity_id: string) => Report | undefined;
  readonly otherCalls: OtherCalls;
  readonly ownMarks: OwnMarks | undefined;
  readonly clock: Clock;
}

const nameOf = (entity_id: string, { attributes }: Snapshot, named = entity_id): string => {
  const { friendly_name } = attributes;
  const given = typeof friendly_name === "string" && friendly_name !== "" ? friendly_name : named;
  return given === "" ? entity_id : given;
};

/** What is declared of an entity beside its state. */
const declarationOf = ({ initial: _initial, ...rest }: HomeEntity) => canonical(rest);

export const openHouse = (deps: HouseDeps) => {
  const { session, listener, snapshotOf, reportOf, otherCalls, clock } = deps;
  /** What was declared last, by what never changes of an entity. */
  const declared = new Map<string, HomeEntity>();
  /** By entity id, what never changes of it. */
  const sources = new Map<string, string>();
  let link: Link | undefined;

  const status = openHomeStatus(listener, clock);

  const sourceOf = (entity_id: string) => registries.entryOf(entity_id)?.id ?? entity_id;

  const entityOf = (entity_id: string): HomeEntity | undefined => {
    const now = snapshotOf(entity_id);
    if (!now) return undefined;
    const entry = registries.entryOf(entity_id);
    const device = entry && registries.deviceOf(entry);
    const deviceName = device?.name === device?.device_id ? undefined : device?.name;
    const name = nameOf(entity_id, now, entry?.name ?? deviceName);
    const area = entry?.area_id ?? device?.area_id;
    const { areas } = registries.places();
    const area_id = areas.find((one) => one.area_id === area)?.area_id ?? null;
    return {
      entity_id,
      source_id: sourceOf(entity_id),
      name,
      aliases: entry?.aliases ?? [],
      area_id,
      labels: entry?.labels ?? [],
      ...(device && { device_id: device.device_id }),
      ...(entry?.isHidden && { isHidden: true as const }),
      initial: {
        state: now.state,
        attributes: { friendly_name: name, ...now.attributes, ...(area_id && { area_id }) },
      },
    };
  };

  /** What Hearth itself has announced, and Home Assistant shows, is no device of this home. */
  const leaveOut = (entity_id: string) => {
    deps.ownMarks?.seen();
    const source_id = sources.get(entity_id);
    if (source_id === undefined) return;
    declared.delete(source_id);
    sources.delete(entity_id);
    listener.event({ kind: "entity_removed", entity_id });
  };
  const declare = (entity_id: string) => {
    if (deps.ownMarks?.isOwn(registries.entryOf(entity_id)?.unique_id)) return leaveOut(entity_id);
    const entity = entityOf(entity_id);
    if (!entity) return;
    const { source_id = entity_id } = entity;
    const before = declared.get(source_id);
    if (before && declarationOf(before) === declarationOf(entity)) return;
    declared.set(source_id, entity);
    if (before) sources.delete(before.entity_id);
    sources.set(entity_id, source_id);
    listener.event({ kind: before ? "entity_changed" : "entity_added", entity });
  };
  const emitAreas = () =>
    listener.event({
      kind: "areas_changed",
      ...registries.places(),
      devices: registries.devices(),
    });

  const registries = openRegistries((delta: RegistryDelta) => {
    if (!status.isConnected()) return;
    if (delta.arePlacesChanged) emitAreas();
    for (const entity_id of delta.entity_ids ?? session.states.ids()) declare(entity_id);
  });

  const report = (ids: readonly string[]) => {
    const reports = ids.flatMap((id) => reportOf(id) ?? []);
    if (reports.length === 0) return;
    listener.report(reports);
    for (const { entity_id } of reports) session.states.noteReported(entity_id);
  };

  const isOther = (entity_id: string) =>
    otherCalls.isOther(session.states.get(entity_id)?.contexts ?? []);

  const withdraw = async (entity_id: string) => {
    const source_id = sources.get(entity_id);
    if (source_id === undefined) return;
    // A new id is told by the registry, and by states, in either order.
    if (link && source_id !== entity_id) await registries.reread(link, entity_id);
    const isBack = session.states.get(entity_id) !== undefined;
    const isGone = !isBack && declared.get(source_id)?.entity_id === entity_id;
    if (!status.isConnected() || !isGone) return;
    if (registries.isRenamed(entity_id)) return;
    declared.delete(source_id);
    sources.delete(entity_id);
    listener.event({ kind: "entity_removed", entity_id });
  };

  const observer: SessionObserver = {
    async prepare(next) {
      link = next;
      await registries.load(next);
      await otherCalls.load(next);
    },
    connected() {
      declared.clear();
      sources.clear();
      emitAreas();
      const ids = session.states.ids();
      for (const entity_id of ids) declare(entity_id);
      report(ids);
      status.connected();
    },
    changed({ changed, removed }: StatesDelta) {
      if (!status.isConnected()) return;
      for (const entity_id of changed) declare(entity_id);
      status.reportInTurn(changed, isOther, report);
      for (const entity_id of removed) void withdraw(entity_id);
    },
    failed(failure) {
      link = undefined;
      status.failed(failure);
    },
  };
  return { observer, begin: status.begin, end: status.end };
};
