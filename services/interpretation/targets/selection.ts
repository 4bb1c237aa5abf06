/** Chooses among things: those of a kind, those in a place, the one that must be meant. */
import { own } from "../../../shared/kernel/own-property.ts";
import { areaName, type House, type Thing } from "../home/home-model.ts";
import { english } from "../lexicon/english/english.ts";
import type { Area, Ask, Found, Resolved } from "./resolution.ts";

export const inAreas = (areas: readonly string[] | undefined) => (thing: Thing) =>
  areas === undefined || (thing.area_id !== null && areas.includes(thing.area_id));

export const isOfKind = (name: string) => {
  const kinds = own(english.kinds, name) ?? [];
  return ({ domain, attributes }: Thing) =>
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

/** What "everything" is: a robot that sets out with the lights is not meant. */
export const EVERYTHING = ["light", "switch", "fan", "media_player", "climate", "cover", "lock"];
const DEVICES = [...EVERYTHING, "vacuum"];

export const isPlain = ({ domain }: Thing) => EVERYTHING.includes(domain);
const isDevice = ({ domain }: Thing) => DEVICES.includes(domain);
const isAvailable = ({ state }: Thing) => state !== "unavailable";

const placeText = (areas: readonly string[] | undefined, house: House) =>
  areas?.length ? { where: areas.map((area) => areaName(house, area)).join(", ") } : {};

/** There is no such thing there, or none that can do that. */
const noneOf = (pool: readonly Thing[], area: Area, what: string, house: House): Resolved => ({
  lack: pool.length > 0 ? "unable" : "none",
  what: what || "thing",
  ...placeText(area.areas, house),
});

export const several = (
  pool: readonly Thing[],
  ask: Ask,
  area: Area,
  what: string,
  house: House,
): Resolved => {
  const able = pool.filter((thing) => ask.accepts(thing));
  const ready = able.filter(isAvailable);
  if (able.length === 0) return noneOf(pool, area, what, house);
  const things = ready.length > 0 ? ready : able;
  return { things, areas: area.areas ?? [], isExact: area.isExact, isGroup: true };
};

const LIVELY = [["playing", "opening", "closing", "cleaning", "returning"], ["paused"]];

const liveliest = (things: readonly Thing[]): Thing | undefined => {
  const lively = LIVELY.map((states) => things.filter(({ state }) => states.includes(state)));
  const [first, other] = lively.find((some) => some.length > 0) ?? [];
  return other ? undefined : first;
};

/** Those first whose name holds the word: of lights, the lamps. */
const likeliest = (things: readonly Thing[], what: string) =>
  things.toSorted((a, b) => Number(holds(b, what)) - Number(holds(a, what)));
const holds = ({ name }: Thing, what: string) => name.toLowerCase().includes(what);

/** One is meant: the only one, or the one that is named after its place. */
export const single = (
  pool: readonly Thing[],
  ask: Ask,
  area: Area,
  what: string,
  house: House,
): Resolved => {
  const able = pool.filter((thing) => ask.accepts(thing));
  const found = (thing: Thing, isExact = area.isExact): Found => ({
    things: [thing],
    areas: area.areas ?? [],
    isExact,
    isGroup: false,
  });
  const [only] = able;
  if (only && able.length === 1) return found(only);
  const running = ask.isLive ? liveliest(able) : undefined;
  if (running) return found(running, false);
  // On a floor, or anywhere in the house, the one that is named after its room is not it.
  const rooms = area.areas?.length === 1 ? area.areas : [];
  const eponymous = rooms.flatMap(
    (id) =>
      house.names.get(`${areaName(house, id).toLowerCase().replaceAll("'", "")} ${what}`)?.exact ??
      [],
  );
  const [named, other] = able.filter((thing) => eponymous.includes(thing));
  if (named && !other) return found(named);
  if (able.length > 1) return { lack: "ambiguous", what, candidates: likeliest(able, what) };
  return noneOf(pool, area, what, house);
};

/** Scenes and automations yield to devices of the same name. */
export const devicesFirst = (things: readonly Thing[]) => {
  const devices = things.filter(isDevice);
  return devices.length > 0 ? devices : things;
};
