/** An action in words: "turn on Hallway light", "wait 5 min". */
import { number, percent, t } from "../../../core/text.ts";
import type { TextKey } from "../../../messages/texts.ts";
import {
  type ConfigObject,
  isConfigObject,
  placesIn,
  serviceOf,
  targetsOf,
} from "../config/parts.ts";
import { commandOf } from "../config/services.ts";
import { conditionWords } from "./condition-words.ts";
import { type HomeNames, nameIn, namesIn, placeIn } from "./home-names.ts";
import { durationWords } from "./time-words.ts";
import { triggerWords } from "./trigger-words.ts";

const VERBS: Readonly<Record<string, TextKey>> = {
  activate: "automationWords.activate",
  close: "automationWords.close",
  lock: "automationWords.lock",
  mute: "automationWords.mute",
  next: "automationWords.nextTrack",
  open: "automationWords.open",
  pause: "automationWords.pause",
  play: "automationWords.play",
  previous: "automationWords.previousTrack",
  return_to_base: "automationWords.returnToBase",
  set_volume: "automationWords.setVolume",
  start: "automationWords.start",
  stop: "automationWords.stop",
  toggle: "automationWords.toggle",
  trigger: "automationWords.run",
  turn_off: "automationWords.turnOff",
  turn_on: "automationWords.turnOn",
  unlock: "automationWords.unlock",
  unmute: "automationWords.unmute",
};

type Say = (value: unknown) => string;

const share =
  (whole: number): Say =>
  (value) =>
    percent(Number(value) / whole);

/** Data that a sentence tells, as it tells them. */
const VALUES: readonly (readonly [name: string, say: Say])[] = [
  ["brightness_pct", share(100)],
  ["brightness", share(255)],
  ["percentage", share(100)],
  ["position", share(100)],
  ["temperature", (value) => `${number(Number(value))}°`],
  ["volume_level", share(1)],
  ["volume", share(1)],
  ["hvac_mode", String],
  ["source", String],
  ["color_name", String],
];

const valueIn = (data: unknown): string | undefined => {
  if (!isConfigObject(data)) return undefined;
  const found = VALUES.find(([name]) => data[name] !== undefined);
  return found?.[1](data[found[0]]);
};

const service = (action: ConfigObject, home: HomeNames): string => {
  const name = serviceOf(action);
  const [domain, command] = commandOf(name);
  const value = valueIn(action.data);
  const places = placesIn(action).map(([field, id]) => placeIn(home, field, id, domain));
  const names = namesIn(home, targetsOf(action), places);
  const key = VERBS[command];
  if (value !== undefined && command === "turn_on")
    return t("automationWords.turnOnAt", { names, value });
  if (key) return t(key, { names, value: value ?? "" });
  return value === undefined
    ? t("automationWords.service", { service: name, names })
    : t("automationWords.setTo", { names, value });
};

const repeat = ({ repeat: loop }: ConfigObject): string =>
  isConfigObject(loop) && typeof loop.count === "number"
    ? t("automationWords.repeatCount", { count: loop.count })
    : t("automationWords.repeat");

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

type Describe = (action: ConfigObject, home: HomeNames) => string;

/** By the field that tells an action from those of other kinds. */
const ACTIONS: Readonly<Record<string, Describe>> = {
  service,
  action: service,
  delay: ({ delay }) => t("automationWords.wait", { time: durationWords(delay) }),
  scene: ({ scene }, home) => t("automationWords.activate", { names: nameIn(home, String(scene)) }),
  event: ({ event }) => t("automationWords.fire", { event: String(event) }),
  wait_for_trigger: ({ wait_for_trigger }, home) =>
    t("automationWords.waitFor", { trigger: triggerWords(first(wait_for_trigger), home).text }),
  condition: (action, home) =>
    t("automationWords.continueIf", { condition: conditionWords(action, home) }),
  stop: () => t("automationWords.stopRun"),
  choose: () => t("automationWords.choose"),
  if: (action, home) =>
    t("automationWords.ifThen", { condition: conditionWords(first(action.if), home) }),
  repeat,
};

export const actionKindOf = (action: unknown): string | undefined =>
  isConfigObject(action)
    ? Object.keys(ACTIONS).find((one) => action[one] !== undefined)
    : undefined;

export const actionWords = (action: unknown, home: HomeNames): string => {
  const kind = actionKindOf(action);
  const describe = kind === undefined ? undefined : ACTIONS[kind];
  return describe && isConfigObject(action)
    ? describe(action, home)
    : t("automationWords.anotherAction");
};
