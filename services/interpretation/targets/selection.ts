/** Chooses among entities: those of a kind, those in a place, the one that must be meant. */
import { DOMAINS, domainFor } from "../../../shared/domains/domains.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import { english } from "../lexicon/english/english.ts";
import type { Resolution, SearchArea, TargetRequest, TargetSelection } from "./resolution.ts";

export const inAreas = (areas: readonly string[] | undefined) => (entity: NamedEntity) =>
  areas === undefined || (entity.area_id !== null && areas.includes(entity.area_id));

export const isOfKind = (name: string) => {
  const kinds = own(english.kinds, name) ?? [];
  return ({ domain, attributes }: NamedEntity) =>
    kinds.some(({ domain: wanted, classes, not, mode }) => {
      const ofClass = String(attributes.device_class ?? "");
      const modes = attributes.hvac_modes;
      return (
        wanted === domain &&
        (!classes || classes.includes(ofClass)) &&
        !not?.includes(ofClass) &&
        (mode === undefined || (Array.isArray(modes) && modes.includes(mode)))
      );
    });
};

/** The domains that "everything" includes. */
export const EVERYTHING: readonly string[] = DOMAINS.filter(
  ({ sentences }) => sentences?.isInEverything,
).map(({ name }) => name);

export const isPlain = ({ domain }: NamedEntity) => EVERYTHING.includes(domain);
const isDevice = ({ entity_id }: NamedEntity) => domainFor(entity_id).sentences?.isDevice === true;
const isAvailable = ({ state }: NamedEntity) => state !== "unavailable";

const placeText = (areas: readonly string[] | undefined, home: HomeModel) =>
  areas?.length ? { where: areas.map((area) => areaName(home, area)).join(", ") } : {};

/** There is no such thing there, or none that can do that. */
const noneOf = (
  pool: readonly NamedEntity[],
  area: SearchArea,
  what: string,
  home: HomeModel,
): Resolution => ({
  lack: pool.length > 0 ? "unable" : "none",
  what: what || "thing",
  ...placeText(area.areas, home),
});

export const several = (
  pool: readonly NamedEntity[],
  ask: TargetRequest,
  area: SearchArea,
  what: string,
  home: HomeModel,
): Resolution => {
  const able = pool.filter((entity) => ask.accepts(entity));
  const ready = able.filter(isAvailable);
  if (able.length === 0) return noneOf(pool, area, what, home);
  const entities = ready.length > 0 ? ready : able;
  return { entities, areas: area.areas ?? [], isExact: area.isExact, isGroup: true };
};

const LIVELY = [["playing", "opening", "closing", "cleaning", "returning"], ["paused"]];

const liveliest = (entities: readonly NamedEntity[]): NamedEntity | undefined => {
  const lively = LIVELY.map((states) => entities.filter(({ state }) => states.includes(state)));
  const [first, other] = lively.find((some) => some.length > 0) ?? [];
  return other ? undefined : first;
};

/** Those first whose name holds the word: of lights, the lamps. */
const likeliest = (entities: readonly NamedEntity[], what: string) =>
  entities.toSorted((a, b) => Number(holds(b, what)) - Number(holds(a, what)));
const holds = ({ name }: NamedEntity, what: string) => name.toLowerCase().includes(what);

/** One is meant: the only one, or the one that is named after its place. */
export const single = (
  pool: readonly NamedEntity[],
  ask: TargetRequest,
  area: SearchArea,
  what: string,
  home: HomeModel,
): Resolution => {
  const able = pool.filter((entity) => ask.accepts(entity));
  const found = (entity: NamedEntity, isExact = area.isExact): TargetSelection => ({
    entities: [entity],
    areas: area.areas ?? [],
    isExact,
    isGroup: false,
  });
  const [only] = able;
  if (only && able.length === 1) return found(only);
  const running = ask.isLive ? liveliest(able) : undefined;
  if (running) return found(running, false);
  // On a floor, or anywhere in the home, the one that is named after its room is not it.
  const rooms = area.areas?.length === 1 ? area.areas : [];
  const eponymous = rooms.flatMap(
    (id) =>
      home.names.get(`${areaName(home, id).toLowerCase().replaceAll("'", "")} ${what}`)?.exact ??
      [],
  );
  const [named, other] = able.filter((entity) => eponymous.includes(entity));
  if (named && !other) return found(named);
  if (able.length > 1) return { lack: "ambiguous", what, candidates: likeliest(able, what) };
  return noneOf(pool, area, what, home);
};

/** Scenes and automations yield to devices of the same name. */
export const devicesFirst = (entities: readonly NamedEntity[]) => {
  const devices = entities.filter(isDevice);
  return devices.length > 0 ? devices : entities;
};
