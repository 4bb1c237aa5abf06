/** English: nouns for kinds of things. */
import type { EntityKind, LexiconRow } from "../../language/vocabulary.ts";

const kind = (name: string, one: string, many = ""): readonly LexiconRow[] => [
  [one, { is: "kind", kind: name, many: false }],
  ...(many ? [[many, { is: "kind", kind: name, many: true }] as const] : []),
];

const DOORS = ["garage", "door", "gate", "window"];

export const KINDS: Readonly<Record<string, readonly EntityKind[]>> = {
  light: [{ domain: "light" }],
  switch: [{ domain: "switch" }],
  heating: [{ domain: "climate" }],
  cooling: [{ domain: "climate", mode: "cool" }],
  shade: [{ domain: "cover", not: DOORS }],
  cover: [{ domain: "cover" }],
  door: [
    { domain: "lock" },
    // Not a garage door: whoever says just "open the door" hardly means that one.
    { domain: "cover", classes: ["door", "gate"] },
    { domain: "binary_sensor", classes: ["door", "garage_door", "opening"] },
  ],
  window: [
    { domain: "cover", classes: ["window"] },
    { domain: "binary_sensor", classes: ["window"] },
  ],
  lock: [{ domain: "lock" }],
  player: [{ domain: "media_player" }],
  television: [{ domain: "media_player", classes: ["tv"] }],
  fan: [{ domain: "fan" }],
  vacuum: [{ domain: "vacuum" }],
  scene: [{ domain: "scene" }],
  automation: [{ domain: "automation" }],
  motion: [{ domain: "binary_sensor", classes: ["motion", "occupancy"] }],
};

export const NOUNS: readonly LexiconRow[] = [
  ...kind(
    "light",
    "light|lamp|lightbulb|light bulb|bulb|ceiling light|lighting|some light",
    "lights|lamps|lightbulbs|light bulbs|bulbs",
  ),
  ...kind(
    "switch",
    "socket|plug|outlet|power outlet|appliance",
    "sockets|plugs|outlets|switches|appliances",
  ),
  ...kind(
    "heating",
    "thermostat|radiator|heater|climate",
    "heating|thermostats|radiators|heaters|climate control",
  ),
  ...kind(
    "cooling",
    "ac|a c|air con|aircon|air conditioner|air conditioning|air conditioning unit",
    "air conditioners",
  ),
  ...kind(
    "shade",
    "shutter|blind|curtain|shade|roller|roller blind|drape",
    "shutters|blinds|curtains|shades|drapes|roller blinds",
  ),
  ...kind("cover", "cover", "covers"),
  ...kind("door", "door|gate", "doors|gates"),
  ...kind("window", "window", "windows"),
  ...kind("lock", "door lock|deadbolt", "locks|door locks"),
  ...kind(
    "player",
    "speaker|radio|player|media player|music|some music|song|track|playback|audio|stereo|tune",
    "speakers|radios|players|media players|songs|tunes",
  ),
  ...kind("television", "tv|television|telly", "tvs|televisions"),
  ...kind("fan", "fan|ventilator|ventilation", "fans|ventilators"),
  ...kind(
    "vacuum",
    "vacuum cleaner|robot|hoover|robot vacuum|cleaner",
    "vacuums|vacuum cleaners|robots",
  ),
  [
    "vacuum",
    { when: "first", sense: { is: "act", act: "clean" } },
    { is: "kind", kind: "vacuum", many: false },
  ],
  ...kind("scene", "scene", "scenes"),
  ...kind("automation", "automation|routine", "automations|routines"),
  ...kind("motion", "motion|movement|motion sensor"),
];

/** Names that end with one of these are known by any of the others too, and by the rest alone. */
export const TAILS: Readonly<Record<string, readonly string[]>> = {
  light: ["light", "lamp"],
  climate: [
    "thermostat",
    "heating",
    "heater",
    "radiator",
    "air conditioner",
    "air conditioning",
    "ac",
  ],
  cover: ["shutter", "blind", "blinds", "curtain", "curtains", "shutters"],
  media_player: ["speaker", "radio", "player"],
  lock: ["lock"],
  fan: ["fan"],
  switch: ["socket", "plug", "switch", "outlet", "machine"],
  vacuum: ["vacuum", "vacuum cleaner"],
  scene: ["scene", "mode"],
  automation: ["automation", "routine"],
};
