/** English: what is done with commands, would be done with them, or orders them. */

import { timerSeconds } from "../../../../shared/domains/programs/timer.ts";
import { isSetWhileOff } from "../../../../shared/domains/target-state.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { capital } from "../../../../shared/text/capital.ts";
import { escapeText } from "../../../../shared/text/escape-html.ts";
import { verbOf } from "../../language/command-verb.ts";
import { filled } from "../../language/filled.ts";
import { type Ending, grouped, type Wording, withJoinedItems } from "../../language/grouped.ts";
import { lengthText } from "../../language/length-text.ts";
import type {
  CommandOutcome,
  CompletedCommand,
  DescribedCommand,
  Responses,
} from "../../language/responses.ts";
import { COLORS } from "../../understanding/frames/colors.ts";
import { VALUES } from "../../understanding/lexicon/en/values.ts";
import { pastTexts } from "./past-texts.ts";
import { listed, percent, spaced } from "./text.ts";

type Verb = readonly [done: string, todo: string];

const VERBS: Readonly<Record<string, Verb>> = {
  turn_on: ["turned on", "turn on"],
  turn_off: ["turned off", "turn off"],
  toggle: ["toggled", "toggle"],
  flash: ["flashed", "flash"],
  open: ["opened", "open"],
  close: ["closed", "close"],
  stop: ["stopped", "stop"],
  lock: ["locked", "lock"],
  unlock: ["unlocked", "unlock"],
  play: ["started playing on", "play"],
  pause: ["paused", "pause"],
  next: ["skipped to the next track on", "next track,"],
  previous: ["went back a track on", "previous track,"],
  mute: ["muted", "mute"],
  unmute: ["unmuted", "unmute"],
  start: ["started", "start"],
  return_to_base: ["sent home", "dock"],
  activate: ["activated", "activate"],
  trigger: ["triggered", "trigger"],
  arm_away: ["armed", "arm"],
  disarm: ["disarmed", "disarm"],
  press: ["pressed", "press"],
  start_mowing: ["started", "start"],
  dock: ["sent home", "dock"],
  cancel: ["cancelled", "cancel"],
  add_item: ["added {item} to", "add {item} to"],
  remove_item: ["removed {item} from", "remove {item} from"],
  update_item: ["ticked off {item} on", "tick off {item} on"],
  reopen_item: ["put {item} back on", "put {item} back on"],
};
const SET: Verb = ["set", "set"];

const COLOURS = new Map(
  Object.entries(VALUES).flatMap(([key, phrases = ""]): (readonly [string, string])[] => {
    const [is, name = ""] = key.split(".");
    const rgb = is === "color" ? own(COLORS, name) : undefined;
    return rgb ? [[rgb.join(), phrases.split("|")[0] ?? ""]] : [];
  }),
);
const colourName = (rgb: unknown) => {
  const text = String(rgb);
  return COLOURS.get(text) ?? `rgb ${text.replaceAll(",", ", ")}`;
};

/** By field, in the order in which they are named. */
const VALUE_TEXTS: Readonly<Record<string, (value: unknown) => string>> = {
  hvac_mode: (value) => String(value).replace("_", " "),
  temperature: (value) => `${value} degrees`,
  rgb_color: colourName,
  color_temp: (value) => (Number(value) > 1000 ? `${value} kelvin` : `${value} mired`),
  effect: String,
  brightness: (value) => percent(value, 255),
  position: (value) => `${value}%`,
  percentage: (value) => `${value}%`,
  volume: (value) => percent(value, 1),
  humidity: (value) => `${value}%`,
  value: String,
  duration: (value) => lengthText(timerSeconds(value) ?? 0, pastTexts.units, 3),
};

/** By attribute of a device, where it is not named as a field. */
const ATTRIBUTE_TEXTS: Readonly<Record<string, (value: unknown) => string>> = {
  ...VALUE_TEXTS,
  state: (value) => spaced(String(value)),
  current_position: (value) => `${value}%`,
  volume_level: (value) => percent(value, 1),
  is_volume_muted: (value) => (value === true ? "muted" : "not muted"),
};

/** For example `set to 21 degrees, not 25 degrees`. */
const insteadOf = ({ wanted, reached }: NonNullable<CommandOutcome["instead"]>): string => {
  const parts = Object.entries(reached).map(([name, value]) => {
    const textOf = own(ATTRIBUTE_TEXTS, name) ?? String;
    const text = `${textOf(value)}, not ${textOf(own(wanted, name))}`;
    return name === "state" || name === "is_volume_muted" ? text : `set to ${text}`;
  });
  return listed(parts);
};

/** Before the values of a command. */
const PREPOSITIONS: Readonly<Record<string, string>> = { turn_on: "at", start: "for" };

const valuesOf = ({ command, fields }: DescribedCommand): string => {
  const values = Object.entries(VALUE_TEXTS).flatMap(([field, textOf]) => {
    const value = own(fields, field);
    return value === undefined ? [] : [textOf(value)];
  });
  if (values.length === 0) return "";
  return ` ${own(PREPOSITIONS, command) ?? "to"} ${values.join(" and ")}`;
};

const told = <T extends DescribedCommand>(commands: readonly T[], wording: Wording<T>) =>
  grouped(withJoinedItems(commands, listed), wording, listed);

const withVerb =
  (form: 0 | 1): Wording<DescribedCommand> =>
  (command) => {
    const verb = (own(VERBS, verbOf(command)) ?? SET)[form];
    const item = escapeText(String(command.fields.item ?? ""));
    return [`${filled(verb, { item })} `, valuesOf(command)];
  };

const are =
  (text: string): Ending =>
  (isOne) =>
    `${isOne ? " is" : " are"} ${text}`;

/** Only a confirmed state is reported as done. */
const OUTCOMES: Readonly<Record<CommandOutcome["how"], Wording<CompletedCommand>>> = {
  done(command) {
    const [verb, values] = withVerb(0)(command);
    const isOff = isSetWhileOff(command.command, command.outcome.state);
    return [verb, isOff ? `${values}, which is off` : values];
  },
  begun: ({ outcome: { state = "" } }) => ["", are(spaced(state))],
  sent: (command) => [
    `sent: ${withVerb(1)(command)[0]}`,
    `${valuesOf(command)} (not confirmed by the home yet)`,
  ],
  superseded: ({ outcome: { instead } }) => ["", are(instead ? insteadOf(instead) : "otherwise")],
  same(command) {
    const values = valuesOf(command);
    const hasState = command.command in VERBS && !values;
    const state = hasState ? ` ${spaced(command.outcome.state ?? "")}` : "";
    return ["", are(`already${state}${values.replace(/^ (at|to) /, " at ")}`)];
  },
};

const done: Responses["done"] = (commands) =>
  Object.entries(OUTCOMES)
    .flatMap(([how, wording]) => {
      const some = commands.filter(({ outcome }) => outcome.how === how);
      return some.length > 0 ? [`${capital(listed(told(some, wording)))}.`] : [];
    })
    .join(" ");

export const commandTexts: Pick<Responses, "done" | "wouldDo" | "order" | "confirmCommands"> = {
  done,
  wouldDo: (commands) => `Would ${listed(told(commands, withVerb(1)))}.`,
  confirmCommands: (commands) => `That would ${listed(told(commands, withVerb(1)))}. Shall I?`,
  order: (commands) => capital(told(commands, withVerb(1)).join(" and ")),
};
