/** What words for states mean for things of each domain. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { domainOfThing, type HomeThing } from "../home/home-index.ts";

type States = Readonly<Record<string, readonly string[]>>;

/** By word, then by domain or by domain and device class: the states that are meant. */
const STATES: Readonly<Record<string, States>> = {
  on: {
    light: ["on"],
    switch: ["on"],
    fan: ["on"],
    input_boolean: ["on"],
    automation: ["on"],
    humidifier: ["on"],
    siren: ["on"],
    remote: ["on"],
    script: ["on"],
    media_player: ["on", "playing", "paused", "idle", "buffering"],
    climate: ["heat", "cool", "heat_cool", "auto", "dry", "fan_only", "on"],
    water_heater: ["eco", "electric", "gas", "heat_pump", "performance", "high_demand", "on"],
    vacuum: ["cleaning", "on"],
    valve: ["open", "opening"],
    binary_sensor: ["on"],
  },
  off: {
    light: ["off"],
    switch: ["off"],
    fan: ["off"],
    input_boolean: ["off"],
    automation: ["off"],
    humidifier: ["off"],
    siren: ["off"],
    remote: ["off"],
    script: ["off"],
    media_player: ["off", "standby"],
    climate: ["off"],
    water_heater: ["off"],
    valve: ["closed", "closing"],
    binary_sensor: ["off"],
  },
  open: {
    cover: ["open", "opening"],
    valve: ["open", "opening"],
    "binary_sensor.door": ["on"],
    "binary_sensor.garage_door": ["on"],
    "binary_sensor.opening": ["on"],
    "binary_sensor.window": ["on"],
    lock: ["unlocked", "open"],
  },
  closed: {
    cover: ["closed", "closing"],
    valve: ["closed", "closing"],
    "binary_sensor.door": ["off"],
    "binary_sensor.garage_door": ["off"],
    "binary_sensor.opening": ["off"],
    "binary_sensor.window": ["off"],
    lock: ["locked"],
  },
  locked: { lock: ["locked"], "binary_sensor.lock": ["off"] },
  unlocked: { lock: ["unlocked", "open"], "binary_sensor.lock": ["on"] },
  home: { person: ["home"], device_tracker: ["home"], "binary_sensor.presence": ["on"] },
  not_home: {
    person: ["not_home", "away"],
    device_tracker: ["not_home", "away"],
    "binary_sensor.presence": ["off"],
  },
  playing: { media_player: ["playing", "buffering"] },
  paused: {
    media_player: ["paused"],
    vacuum: ["paused"],
    lawn_mower: ["paused"],
    timer: ["paused"],
  },
  running: {
    vacuum: ["cleaning"],
    lawn_mower: ["mowing"],
    fan: ["on"],
    switch: ["on"],
    media_player: ["playing"],
    timer: ["active"],
    script: ["on"],
    humidifier: ["on"],
    climate: ["heat", "cool", "heat_cool", "auto", "dry", "fan_only"],
    valve: ["open", "opening"],
    "binary_sensor.running": ["on"],
  },
  finished: {
    vacuum: ["docked"],
    lawn_mower: ["docked"],
    valve: ["closed"],
    "binary_sensor.running": ["off"],
  },
  docked: { vacuum: ["docked"], lawn_mower: ["docked"] },
  wet: { "binary_sensor.moisture": ["on"] },
  dry: { "binary_sensor.moisture": ["off"] },
  detected: { binary_sensor: ["on"] },
  clear: {
    "binary_sensor.motion": ["off"],
    "binary_sensor.occupancy": ["off"],
    "binary_sensor.presence": ["off"],
    "binary_sensor.smoke": ["off"],
    "binary_sensor.gas": ["off"],
    "binary_sensor.moving": ["off"],
    "binary_sensor.tamper": ["off"],
    "binary_sensor.sound": ["off"],
    "binary_sensor.vibration": ["off"],
    "binary_sensor.carbon_monoxide": ["off"],
  },
  low: { "binary_sensor.battery": ["on"] },
  charging: {
    "binary_sensor.battery_charging": ["on"],
    vacuum: ["docked"],
  },
  heating: { climate: ["heat"] },
  cooling: { climate: ["cool"] },
  armed: { alarm_control_panel: ["armed_home", "armed_away", "armed_night", "armed_vacation"] },
  disarmed: { alarm_control_panel: ["disarmed"] },
  problem: {
    "binary_sensor.problem": ["on"],
    lock: ["jammed"],
    vacuum: ["error"],
    lawn_mower: ["error"],
  },
  available: { "binary_sensor.connectivity": ["on"] },
  occupied: {
    "binary_sensor.occupancy": ["on"],
    "binary_sensor.presence": ["on"],
    "binary_sensor.motion": ["on"],
  },
  vacant: {
    "binary_sensor.occupancy": ["off"],
    "binary_sensor.presence": ["off"],
    "binary_sensor.motion": ["off"],
  },
  full: { "binary_sensor.battery": ["off"] },
  powered: { "binary_sensor.power": ["on"] },
  disconnected: { "binary_sensor.connectivity": ["off"] },
  plugged: { "binary_sensor.plug": ["on"] },
  unplugged: { "binary_sensor.plug": ["off"] },
  cold: { "binary_sensor.cold": ["on"] },
  hot: { "binary_sensor.heat": ["on"] },
  normal: {
    "binary_sensor.battery": ["off"],
    "binary_sensor.cold": ["off"],
    "binary_sensor.heat": ["off"],
    "binary_sensor.problem": ["off"],
  },
  safe: { "binary_sensor.safety": ["off"] },
  unsafe: { "binary_sensor.safety": ["on"] },
  updated: { "binary_sensor.update": ["off"], update: ["off"] },
  outdated: { "binary_sensor.update": ["on"], update: ["on"] },
  vibrating: { "binary_sensor.vibration": ["on"] },
  tampered: { "binary_sensor.tamper": ["on"] },
  idle: { media_player: ["idle", "standby", "off"], vacuum: ["idle", "docked"], fan: ["off"] },
};

const PAIRS: Readonly<Record<string, string>> = {
  on: "off",
  open: "closed",
  locked: "unlocked",
  home: "not_home",
  detected: "clear",
  occupied: "vacant",
  wet: "dry",
  armed: "disarmed",
  above: "below",
};

/** What is so unless the other is: both ways. */
export const OPPOSITE_STATES: Readonly<Record<string, string>> = {
  ...PAIRS,
  ...Object.fromEntries(Object.entries(PAIRS).map(([one, other]) => [other, one])),
};

/** What things are once an act is done, in the words of the table above. */
export const AS_STATE: Readonly<Record<string, string>> = {
  on: "on",
  off: "off",
  open: "open",
  close: "closed",
  lock: "locked",
  unlock: "unlocked",
  play: "playing",
  pause: "paused",
  dock: "docked",
  start: "running",
  clean: "running",
  water: "open",
};

/** "has_smoke" and "no_smoke": what sensors of a device class find. */
const CLASS_STATE = /^(has|no)_(.+)$/u;

export const isClassState = (word: string): boolean => CLASS_STATE.test(word);

const CALLED = ["window", "door"];

/** What the name of a sensor tells of its class, where it has none. */
const classOf = ({ nouns, attributes }: HomeThing, isBinary: boolean): unknown => {
  const { device_class } = attributes;
  return device_class === undefined && isBinary
    ? CALLED.find((noun) => nouns?.has(noun))
    : device_class;
};

type StatesOfThing = (thing: HomeThing) => readonly string[] | undefined;

/** @returns what finds the states of a thing that the word means; undefined where it means none. */
export const statesMeantBy = (word: string): StatesOfThing => {
  const table = own(STATES, word);
  const [, has, ofClass] = CLASS_STATE.exec(word) ?? [];
  const found = has && [has === "has" ? "on" : "off"];
  return (thing) => {
    const domain = domainOfThing(thing);
    const isBinary = domain === "binary_sensor";
    const deviceClass = classOf(thing, isBinary);
    if (found && isBinary && deviceClass === ofClass) return found;
    const ofItsClass =
      deviceClass === undefined ? undefined : own(table, `${domain}.${String(deviceClass)}`);
    return ofItsClass ?? own(table, domain);
  };
};

/** For one thing. */
export const statesFor = (thing: HomeThing, word: string): readonly string[] | undefined =>
  statesMeantBy(word)(thing);

/** Where people may be that is not home: any zone of theirs. */
const NOT_AWAY: readonly string[] = ["home", "unknown", "unavailable"];

export const isInState = (word: string): ((thing: HomeThing) => boolean) => {
  const statesOf = statesMeantBy(word);
  if (word === "not_home")
    return (thing) =>
      domainOfThing(thing) === "person"
        ? !NOT_AWAY.includes(thing.state)
        : (statesOf(thing)?.includes(thing.state) ?? false);
  return (thing) => statesOf(thing)?.includes(thing.state) ?? false;
};
