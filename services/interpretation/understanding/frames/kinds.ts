/** Kinds of things that people have nouns for, and what of a home is of which. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { domainOfThing, GENERAL_DOMAINS, type HomeThing } from "../home/home-index.ts";
import type { SpokenKind } from "./target-words.ts";

interface KindOfThing {
  readonly domains: readonly string[];
  /** Only these device classes; things without any where `isPlain`. */
  readonly classes?: readonly string[];
  readonly isPlain?: boolean;
  /** Only those with one of these modes; things whose modes are not known as well. */
  readonly modes?: readonly string[];
}

const SHADES = ["blind", "shade", "shutter", "curtain", "awning"];
/** Kinds that are a device class, and where there are some of it, only these: curtains among shades. */
const CLOSEST: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [...SHADES, "door", "motion", "occupancy", "tv"].map((one) => [one, [one]]),
  ),
  window_blind: ["blind", "shade", "shutter"],
};
/** Modes of what does more than to heat. */
const COOLING = ["cool", "heat_cool", "auto", "dry", "fan_only"];
const MEASURES = { domains: ["sensor"] } as const;
/** Device classes of covers that let people in; also the kinds that they are. */
const ENTRANCE_CLASSES: readonly string[] = ["door", "gate", "garage"];

export const KINDS: Readonly<Record<string, readonly KindOfThing[]>> = {
  light: [{ domains: ["light"] }],
  switch: [{ domains: ["switch", "input_boolean"] }],
  outlet: [{ domains: ["switch"] }],
  fan: [{ domains: ["fan"] }],
  blind: [{ domains: ["cover"], classes: SHADES, isPlain: true }],
  shutter: [{ domains: ["cover"], classes: SHADES, isPlain: true }],
  curtain: [{ domains: ["cover"], classes: SHADES, isPlain: true }],
  shade: [{ domains: ["cover"], classes: SHADES, isPlain: true }],
  window_blind: [{ domains: ["cover"], classes: SHADES, isPlain: true }],
  awning: [{ domains: ["cover"], classes: ["awning"], isPlain: true }],
  damper: [{ domains: ["cover"], classes: ["damper"], isPlain: true }],
  cover: [{ domains: ["cover"] }],
  garage: [
    { domains: ["cover"], classes: ["garage"] },
    { domains: ["binary_sensor"], classes: ["garage_door"] },
  ],
  gate: [{ domains: ["cover"], classes: ["gate"] }],
  door: [
    { domains: ["cover"], classes: ENTRANCE_CLASSES },
    { domains: ["lock"] },
    { domains: ["binary_sensor"], classes: ["door", "garage_door", "opening"] },
  ],
  window: [
    { domains: ["cover"], classes: ["window"] },
    { domains: ["binary_sensor"], classes: ["window"] },
  ],
  lock: [{ domains: ["lock"] }, { domains: ["binary_sensor"], classes: ["lock"] }],
  thermostat: [{ domains: ["climate"] }],
  ac: [{ domains: ["climate"], modes: COOLING }],
  tv: [{ domains: ["media_player"], classes: ["tv"], isPlain: true }],
  player: [{ domains: ["media_player"], classes: ["speaker", "receiver"], isPlain: true }],
  media: [{ domains: ["media_player"] }],
  music: [{ domains: ["media_player"] }],
  vacuum: [{ domains: ["vacuum"] }],
  mower: [{ domains: ["lawn_mower"] }],
  scene: [{ domains: ["scene"] }],
  script: [{ domains: ["script"] }],
  automation: [{ domains: ["automation"] }],
  humidifier: [{ domains: ["humidifier"] }],
  dehumidifier: [{ domains: ["humidifier"], classes: ["dehumidifier"] }],
  valve: [{ domains: ["valve"] }],
  siren: [{ domains: ["siren"] }],
  alarm: [{ domains: ["alarm_control_panel"] }],
  camera: [{ domains: ["camera"] }],
  remote: [{ domains: ["remote"] }],
  water_heater: [{ domains: ["water_heater"] }],
  sensor: [{ domains: ["sensor", "binary_sensor"] }],
  battery: [
    { domains: ["sensor", "binary_sensor"], classes: ["battery"] },
    { domains: ["binary_sensor"], classes: ["battery_charging"] },
  ],
  ...Object.fromEntries(
    Object.entries({
      carbon_monoxide: "carbon_monoxide",
      cold: "cold",
      connectivity: "connectivity",
      gas: "gas",
      heat: "heat",
      light_sensor: "light",
      opening: "opening",
      plug: "plug",
      safety: "safety",
      sound: "sound",
      tamper: "tamper",
      vibration: "vibration",
    }).map(([kind, one]) => [kind, [{ domains: ["binary_sensor"], classes: [one] }]]),
  ),
  update: [{ domains: ["binary_sensor"], classes: ["update"] }, { domains: ["update"] }],
  motion: [{ domains: ["binary_sensor"], classes: ["motion", "occupancy", "presence", "moving"] }],
  occupancy: [{ domains: ["binary_sensor"], classes: ["occupancy", "motion", "presence"] }],
  smoke: [{ domains: ["binary_sensor"], classes: ["smoke"] }],
  moisture: [{ domains: ["binary_sensor"], classes: ["moisture"] }],
  person: [{ domains: ["person"] }],
  coffee: [],
  timer: [{ domains: ["timer"] }],
  list: [{ domains: ["todo"] }],
  shopping: [{ domains: ["todo"] }],
  button: [{ domains: ["button", "input_button"] }],
  device: [
    {
      domains: [
        "light",
        "switch",
        "fan",
        "media_player",
        "climate",
        "humidifier",
        "cover",
        "input_boolean",
      ],
    },
  ],
  temperature: [{ ...MEASURES, classes: ["temperature"] }],
};

const classOf = ({ attributes }: HomeThing): string | undefined =>
  typeof attributes.device_class === "string" ? attributes.device_class : undefined;

/** Whether it lets people in, as far as its class says so. */
export const isEntrance = (thing: HomeThing): boolean =>
  ENTRANCE_CLASSES.includes(classOf(thing) ?? "");

/** A radiator is no air conditioning, unless it is called so. */
const hasMode = ({ attributes, nouns }: HomeThing, kind: string, modes: readonly string[]) => {
  const { hvac_modes: known } = attributes;
  return !Array.isArray(known) || nouns?.has(kind) || known.some((one) => modes.includes(one));
};

/** By kind, the nouns of things that are none of it, where nothing else tells: a radio is no television. */
const ELSE: Readonly<Record<string, readonly string[]>> = { tv: ["player"] };

const isCalledElse = ({ nouns }: HomeThing, kind: string): boolean =>
  nouns?.has(kind) !== true && (own(ELSE, kind) ?? []).some((noun) => nouns?.has(noun) === true);

export const isProperlyOfKind = (thing: HomeThing, kind: string): boolean =>
  (own(KINDS, kind) ?? []).some(({ domains, classes, isPlain, modes }) => {
    if (!domains.includes(domainOfThing(thing))) return false;
    if (modes && !hasMode(thing, kind, modes)) return false;
    const deviceClass = classOf(thing);
    if (!classes) return true;
    if (deviceClass !== undefined) return classes.includes(deviceClass);
    return isPlain === true && !isCalledElse(thing, kind);
  });

/** Kinds that a switch may stand for whose name has no noun. */
const SWITCHED = ["light", "fan", "outlet"];

/** "The office lights", where there is only a switch "Office". */
export const maySwitch = (thing: HomeThing, kind: string): boolean =>
  SWITCHED.includes(kind) && domainOfThing(thing) === "switch" && thing.nouns?.size === 0;

/** The domains of "everything": nothing that lets people in, moves or heats. */
export const EVERYTHING: readonly string[] = [
  "light",
  "switch",
  "media_player",
  "fan",
  "humidifier",
];

export const isOfKind = (thing: HomeThing, kind: string): boolean =>
  isProperlyOfKind(thing, kind) ||
  (GENERAL_DOMAINS.includes(domainOfThing(thing)) &&
    thing.nouns?.has(kind) === true &&
    !(isDetector(kind) && classOf(thing) !== undefined));

/** Kinds of which one sort does for another, where there is none of it: a speaker plays what a radio does. */
const ALIKE: readonly string[] = ["player"];

const isCalledSort = ({ sorts }: HomeThing, { sort }: SpokenKind): boolean =>
  sort === undefined || sorts?.has(sort) === true;

/** Whether its noun is for one sort, and no other does for that. */
export const isSorting = ({ kind, sort }: SpokenKind): boolean =>
  sort !== undefined && !ALIKE.includes(kind);

/** "The chandelier" is no light that is called otherwise. */
export const isOfSort = (thing: HomeThing, kinds: readonly SpokenKind[]): boolean =>
  kinds.every((one) => !isSorting(one) || isCalledSort(thing, one));

/** Whether it is what one of several nouns is for. */
export const isOfAny = (thing: HomeThing, kinds: readonly SpokenKind[]): boolean =>
  kinds.some((one) => isOfKind(thing, one.kind) && isOfSort(thing, [one]));

/** "The radio" is one that is called so, where there is one. */
export const closestToSort = (
  things: readonly HomeThing[],
  noun: SpokenKind,
): readonly HomeThing[] => {
  if (noun.sort === undefined) return things;
  const called = things.filter((thing) => isCalledSort(thing, noun));
  return called.length > 0 ? called : things;
};

/** Whether another noun may stand beside that of a thing: of its domain, or one that its names have; "the garage window" is no garage door. */
export const isLikeKind = (thing: HomeThing, kind: string): boolean =>
  isOfKind(thing, kind) ||
  thing.parts?.has(kind) === true ||
  ((ENTRANCE_CLASSES.includes(kind) || !isEntrance(thing)) &&
    (own(KINDS, kind) ?? []).some(({ domains }) => domains.includes(domainOfThing(thing))));

/** Kinds whose things are of several domains or classes, were it not for their names. */
const CALLED: readonly string[] = [...SHADES, "ac", "tv"];

/**
 * Only those whose names say the noun, or whose device class is the kind itself, where there are some: curtains
 * among shades.
 */
export const closestToKind = (things: readonly HomeThing[], kind: string): readonly HomeThing[] => {
  const called = CALLED.includes(kind) ? things.filter(({ nouns }) => nouns?.has(kind)) : [];
  const classes = own(CLOSEST, kind) ?? [];
  if (called.length + classes.length === 0) return things;
  const exact =
    called.length > 0 ? called : things.filter((thing) => classes.includes(classOf(thing) ?? ""));
  return exact.length > 0 ? exact : things;
};

/** Sensors of these are asked whether they detect something, where no state is named. */
export const isDetector = (kind: string): boolean =>
  [
    "motion",
    "occupancy",
    "smoke",
    "moisture",
    "gas",
    "carbon_monoxide",
    "vibration",
    "sound",
  ].includes(kind);
