/** What an entity does when it turns to a state, and what it is in that state. */
import { number, t } from "../../../core/text.ts";
import { statePhrase } from "../../../devices/words.ts";
import type { TextKey } from "../../../messages/texts.ts";
import type { ConfigObject } from "../config/parts.ts";
import { type HomeNames, nameIn } from "./home-names.ts";

type Verb = readonly [becomes: TextKey, is: TextKey];

const OPENING: Readonly<Record<string, Verb>> = {
  on: ["automationWords.opens", "automationWords.is"],
  off: ["automationWords.closes", "automationWords.is"],
};
const SWITCHED: Readonly<Record<string, Verb>> = {
  on: ["automationWords.turnsOn", "automationWords.is"],
  off: ["automationWords.turnsOff", "automationWords.is"],
};
const alarm = (key: TextKey): Readonly<Record<string, Verb>> => ({ on: [key, key] });

/** By domain and device class, or by domain. */
const VERBS: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  automation: SWITCHED,
  "binary_sensor.battery": alarm("automationWords.isLow"),
  "binary_sensor.door": OPENING,
  "binary_sensor.garage_door": OPENING,
  "binary_sensor.gas": alarm("automationWords.detectsGas"),
  "binary_sensor.moisture": alarm("automationWords.detectsWater"),
  "binary_sensor.motion": {
    on: ["automationWords.detectsMotion", "automationWords.detectsMotion"],
    off: ["automationWords.detectsNoMotion", "automationWords.detectsNoMotion"],
  },
  "binary_sensor.occupancy": {
    on: ["automationWords.isOccupied", "automationWords.isOccupied"],
    off: ["automationWords.isFree", "automationWords.isFree"],
  },
  "binary_sensor.opening": OPENING,
  "binary_sensor.presence": {
    on: ["automationWords.comesHome", "automationWords.isHome"],
    off: ["automationWords.leaves", "automationWords.isAway"],
  },
  "binary_sensor.smoke": alarm("automationWords.detectsSmoke"),
  "binary_sensor.window": OPENING,
  binary_sensor: SWITCHED,
  cover: {
    open: ["automationWords.opens", "automationWords.is"],
    closed: ["automationWords.closes", "automationWords.is"],
  },
  fan: SWITCHED,
  light: SWITCHED,
  lock: {
    locked: ["automationWords.isLocked", "automationWords.isLocked"],
    unlocked: ["automationWords.isUnlocked", "automationWords.isUnlocked"],
  },
  media_player: SWITCHED,
  switch: SWITCHED,
};

const verbOf = (home: HomeNames, id: string, state: string): Verb | undefined => {
  const entity = home(id);
  const byClass = VERBS[`${entity?.domain}.${entity?.attributes.device_class}`];
  return (byClass ?? VERBS[entity?.domain ?? ""])?.[state];
};

/** A state of an entity as a word: "open", "heating". */
export const stateIn = (home: HomeNames, id: string, state: string): string => {
  const entity = home(id);
  if (!entity) return state;
  const { device_class } = entity.attributes;
  return statePhrase({ ...entity, id, state, area: "", since: 0, attributes: { device_class } });
};

/** "Front door opens". */
export const becomesWords = (home: HomeNames, id: string, state: string): string =>
  t(verbOf(home, id, state)?.[0] ?? "automationWords.becomes", {
    name: nameIn(home, id),
    state: stateIn(home, id, state),
  });

/** "Front door is open". */
export const isWords = (home: HomeNames, id: string, state: string): string =>
  t(verbOf(home, id, state)?.[1] ?? "automationWords.is", {
    name: nameIn(home, id),
    state: stateIn(home, id, state),
  });

/** A bound of a range: a number with the entity's unit, or the name of an entity. */
const boundWords = (home: HomeNames, id: string, bound: unknown): string => {
  if (typeof bound === "string") return nameIn(home, bound);
  const unit = home(id)?.attributes.unit_of_measurement;
  if (typeof bound !== "number") return "";
  if (typeof unit !== "string") return number(bound, 2);
  return unit === "°C" || unit === "°F" ? `${number(bound)}°` : `${number(bound, 2)} ${unit}`;
};

/** "brightness of Hallway light", or the name alone. */
export const observedWords = (home: HomeNames, id: string, attribute: unknown): string =>
  typeof attribute === "string"
    ? t("automationWords.attribute", {
        attribute: attribute.replaceAll("_", " "),
        name: nameIn(home, id),
      })
    : nameIn(home, id);

type RangeKeys = Readonly<Record<"between" | "above" | "below", TextKey>>;

/** "Bedroom temperature is between 18° and 21°", or beyond the one bound that there is. */
export const rangeWords = (
  home: HomeNames,
  id: string,
  { attribute, above, below }: ConfigObject,
  keys: RangeKeys,
): string => {
  const hasBoth = above !== undefined && below !== undefined;
  const key = hasBoth ? keys.between : above !== undefined ? keys.above : keys.below;
  const bounds = { above: boundWords(home, id, above), below: boundWords(home, id, below) };
  const value = bounds.above || bounds.below;
  return t(key, { name: observedWords(home, id, attribute), value, ...bounds });
};
