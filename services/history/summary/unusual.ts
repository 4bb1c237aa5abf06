/** What of a home deserves a look, the urgent first; pure. */
import type { NotableFact } from "../../../shared/contracts/agents/summary.ts";
import { isOpening } from "../../../shared/domains/binary-sensor/openings.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { HomePlaces } from "./home-places.ts";

const ALARMS = ["smoke", "gas", "carbon_monoxide", "moisture", "safety", "tamper", "problem"];
const ENTRANCES = ["garage", "gate", "door", "window"];
/** Percent. */
const BATTERY_LOW = 15;
const IN_USE = ["on", "playing"];
/** What is left on by people who have gone. */
const LEFT_ON = ["light", "media_player", "fan"];
const HEATS = ["heating", "preheating"];

/** Lower numbers come first. */
const URGENCY = {
  alarm: 0,
  jammed: 1,
  unlocked: 1,
  unlocking: 1,
  open: 2,
  error: 3,
  "heating with a window open": 4,
  "on, no one there": 5,
  "low battery": 6,
  unavailable: 7,
} as const;
type Reason = keyof typeof URGENCY;

const classOf = ({ attributes }: Entity): string => String(attributes.device_class ?? "");

const isLow = (level: unknown): boolean =>
  String(level ?? "").trim() !== "" && Number(level) <= BATTERY_LOW;

const LOCKS: Readonly<Record<string, Reason>> = {
  unlocked: "unlocked",
  open: "unlocked",
  opening: "unlocking",
  unlocking: "unlocking",
  jammed: "jammed",
};

/** By domain: what its own state says. */
const OWN: Readonly<Record<string, (entity: Entity) => Reason | undefined>> = {
  alarm_control_panel: ({ state }) => (state === "triggered" ? "alarm" : undefined),
  siren: ({ state }) => (state === "on" ? "alarm" : undefined),
  lock: ({ state }) => own(LOCKS, state),
  cover: (entity) =>
    entity.state === "open" && ENTRANCES.includes(classOf(entity)) ? "open" : undefined,
  valve: ({ state }) => (state === "open" ? "open" : undefined),
  vacuum: ({ state }) => (state === "error" ? "error" : undefined),
  lawn_mower: ({ state }) => (state === "error" ? "error" : undefined),
  binary_sensor: (entity) => {
    if (entity.state !== "on") return undefined;
    const kind = classOf(entity);
    if (ALARMS.includes(kind)) return "alarm";
    if (isOpening(kind)) return "open";
    return kind === "battery" ? "low battery" : undefined;
  },
  sensor: (entity) =>
    classOf(entity) === "battery" && isLow(entity.state) ? "low battery" : undefined,
};

const isPresence = (entity: Entity): boolean =>
  domainOf(entity.entity_id) === "binary_sensor" &&
  ["motion", "occupancy", "presence"].includes(classOf(entity));

const isHome = ({ state }: Entity): boolean => state === "home";

/** Without sensors and without people it is not known. */
const isEmpty = (inArea: readonly Entity[], people: readonly Entity[]): boolean => {
  const sensors = inArea.filter(isPresence);
  if (sensors.length > 0) return sensors.every(({ state }) => state === "off");
  return people.length > 0 && !people.some(isHome);
};

const hasOpenWindow = (inArea: readonly Entity[]): boolean =>
  inArea.some(
    (one) =>
      one.state === "on" &&
      domainOf(one.entity_id) === "binary_sensor" &&
      classOf(one) === "window",
  );

interface Around {
  readonly inArea: readonly Entity[];
  readonly people: readonly Entity[];
}

const reasonOf = (entity: Entity, { inArea, people }: Around): Reason | undefined => {
  const domain = domainOf(entity.entity_id);
  if (entity.state === "unavailable") return "unavailable";
  const reason = own(OWN, domain)?.(entity);
  if (reason) return reason;
  if (domain === "climate" && HEATS.includes(String(entity.attributes.hvac_action)))
    return hasOpenWindow(inArea) ? "heating with a window open" : undefined;
  if (LEFT_ON.includes(domain) && IN_USE.includes(entity.state) && isEmpty(inArea, people))
    return "on, no one there";
  return isLow(entity.attributes.battery_level) ? "low battery" : undefined;
};

/** @param entities  Sorted by id: what is equally urgent keeps this order. */
export const unusualIn = (
  entities: readonly Entity[],
  { areaOf, nameOf }: HomePlaces,
): readonly NotableFact[] => {
  const byArea = Map.groupBy(entities, ({ entity_id }) => areaOf(entity_id));
  const people = entities.filter(({ entity_id }) => domainOf(entity_id) === "person");
  const found = entities.flatMap((entity) => {
    const { entity_id, state, last_changed } = entity;
    const area_id = areaOf(entity_id);
    const inArea = area_id === null ? [] : (byArea.get(area_id) ?? []);
    const reason = reasonOf(entity, { inArea, people });
    if (!reason) return [];
    const fact = { entity_id, name: nameOf(entity), area_id, state, reason, since: last_changed };
    return [{ fact, urgency: URGENCY[reason] }];
  });
  return found.sort((a, b) => a.urgency - b.urgency).map(({ fact }) => fact);
};
