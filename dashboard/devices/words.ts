/** The state of an entity in words: "On · 60 %", "Heating to 21.5°", "Open 40 %". */
import type { Thing } from "../core/state.ts";
import { number, percent, relativeTime, t, upperFirst } from "../core/text.ts";
import type { TextKey, Texts } from "../messages/texts.ts";
import { numberOf, textOf } from "./attributes.ts";

type StateWord = keyof Texts["states"];

const WORDS = new Set<string>([
  "on",
  "off",
  "open",
  "closed",
  "opening",
  "closing",
  "locked",
  "unlocked",
  "locking",
  "unlocking",
  "jammed",
  "playing",
  "paused",
  "idle",
  "standby",
  "buffering",
  "cleaning",
  "docked",
  "returning",
  "error",
  "unavailable",
  "unknown",
  "heat",
  "cool",
  "heat_cool",
  "auto",
  "dry",
  "fan_only",
  "heating",
  "cooling",
  "drying",
  "fan",
  "home",
  "not_home",
  "mowing",
  "active",
  "disarmed",
  "armed_home",
  "armed_away",
  "armed_night",
  "armed_vacation",
  "armed_custom_bypass",
  "arming",
  "disarming",
  "pending",
  "triggered",
  "eco",
  "electric",
  "performance",
  "high_demand",
  "heat_pump",
  "sunny",
  "clear-night",
  "cloudy",
  "partlycloudy",
  "rainy",
  "pouring",
  "snowy",
  "fog",
  "windy",
  "lightning",
] satisfies StateWord[]);

/** One state's word within a sentence; a state without one is shown as it is. */
const phraseOf = (state: string): string =>
  WORDS.has(state) ? t(`states.${state}` as TextKey) : state;

/** One state's word by itself. */
export const stateWord = (state: string): string =>
  WORDS.has(state) ? upperFirst(phraseOf(state)) : state;

/** The words of on and off of a binary sensor, by its device class. */
const BINARY: Readonly<Record<string, readonly [on: StateWord, off: StateWord]>> = {
  door: ["open", "closed"],
  garage_door: ["open", "closed"],
  window: ["open", "closed"],
  opening: ["open", "closed"],
  motion: ["motion", "noMotion"],
  occupancy: ["occupied", "notOccupied"],
  presence: ["home", "not_home"],
  lock: ["unlocked", "locked"],
  smoke: ["smoke", "clear"],
  gas: ["gas", "clear"],
  moisture: ["wet", "dryness"],
  battery: ["batteryLow", "batteryFine"],
  connectivity: ["connected", "notConnected"],
  problem: ["problem", "fine"],
};

export const temperature = (value: number): string => `${number(value)}°`;

const binary = (thing: Thing): string => {
  const pair = BINARY[textOf(thing, "device_class") ?? ""];
  if (!pair || (thing.state !== "on" && thing.state !== "off")) return phraseOf(thing.state);
  return t(`states.${thing.state === "on" ? pair[0] : pair[1]}`);
};

/** The two targets that a thermostat keeps between, where it has no single one. */
export const rangeOf = (thing: Thing): readonly [low: number, high: number] | undefined => {
  const [low, high] = [numberOf(thing, "target_temp_low"), numberOf(thing, "target_temp_high")];
  const isOne = numberOf(thing, "temperature") !== undefined && thing.state !== "heat_cool";
  return low === undefined || high === undefined || isOne ? undefined : [low, high];
};

const climate = (thing: Thing): string => {
  const target = numberOf(thing, "temperature");
  const [low, high] = rangeOf(thing) ?? [target, target];
  if (thing.state === "off" || low === undefined || high === undefined)
    return phraseOf(thing.state);
  const action = textOf(thing, "hvac_action");
  if (action === "heating") return t("states.heatingTo", { value: temperature(low) });
  if (action === "cooling") return t("states.coolingTo", { value: temperature(high) });
  const shown = low === high ? temperature(low) : `${temperature(low)}–${temperature(high)}`;
  return t("states.setTo", { value: shown });
};

const cover = (thing: Thing): string => {
  const position = numberOf(thing, "current_position");
  if (thing.state !== "open" || position === undefined || position === 100)
    return phraseOf(thing.state);
  return t("states.openBy", { value: percent(position / 100) });
};

const sensor = (thing: Thing): string => {
  const value = Number(thing.state);
  if (thing.state.trim() === "" || !Number.isFinite(value)) return phraseOf(thing.state);
  const unit = textOf(thing, "unit_of_measurement") ?? "";
  if (unit === "%") return percent(value / 100, 1);
  return unit === "°C" || unit === "°F" ? temperature(value) : `${number(value, 2)} ${unit}`.trim();
};

/** The state of a button is the time of its last press. */
const pressed = ({ state }: Thing): string => {
  const at = Date.parse(state);
  return Number.isNaN(at) ? phraseOf(state) : relativeTime(at);
};

const written = (thing: Thing): string =>
  textOf(thing, "mode") === "password" ? "••••" : thing.state;

const withDetail =
  (detail: (thing: Thing) => string | undefined) =>
  (thing: Thing): string => {
    const more = detail(thing);
    return more ? `${phraseOf(thing.state)} · ${more}` : phraseOf(thing.state);
  };

const share = (value: number | undefined, whole: number): string | undefined =>
  value === undefined ? undefined : percent(value / whole);

const DESCRIBE: Readonly<Record<string, (thing: Thing) => string>> = {
  binary_sensor: binary,
  climate,
  cover,
  sensor,
  fan: withDetail((thing) => {
    if (thing.state !== "on") return undefined;
    const preset = textOf(thing, "preset_mode");
    return preset === undefined ? share(numberOf(thing, "percentage"), 100) : stateWord(preset);
  }),
  button: pressed,
  counter: sensor,
  event: pressed,
  humidifier: withDetail((thing) =>
    thing.state === "on" ? share(numberOf(thing, "humidity"), 100) : undefined,
  ),
  input_button: pressed,
  input_number: sensor,
  number: sensor,
  text: written,
  input_text: written,
  todo: sensor,
  update: (thing) => t(thing.state === "on" ? "states.updatable" : "states.upToDate"),
  valve: cover,
  water_heater: withDetail((thing) => {
    const target = numberOf(thing, "temperature");
    return thing.state === "off" || target === undefined ? undefined : temperature(target);
  }),
  weather: withDetail((thing) => {
    const outdoors = numberOf(thing, "temperature");
    return outdoors === undefined ? undefined : temperature(outdoors);
  }),
  light: withDetail((thing) =>
    thing.state === "on" ? share(numberOf(thing, "brightness"), 255) : undefined,
  ),
  media_player: withDetail((thing) =>
    thing.state === "playing" || thing.state === "paused"
      ? textOf(thing, "media_title")
      : undefined,
  ),
  scene: () => t("states.scene"),
  vacuum: withDetail((thing) => share(numberOf(thing, "battery_level"), 100)),
};

/** The state within a sentence: "open 40 %", where by itself it is "Open 40 %". */
export const statePhrase = (thing: Thing): string =>
  thing.state === "unavailable" || thing.state === "unknown"
    ? thing.domain === "scene"
      ? t("states.scene")
      : phraseOf(thing.state)
    : (DESCRIBE[thing.domain] ?? (({ state }: Thing) => phraseOf(state)))(thing);

export const stateWords = (thing: Thing): string => {
  const phrase = statePhrase(thing);
  return phrase === thing.state ? stateWord(phrase) : upperFirst(phrase);
};
