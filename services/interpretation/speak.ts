/** Says in English what is done, would be done, or could be said instead. */
import type { Free } from "../../shared/rules.ts";
import { english } from "./lexicon/english.ts";
import type { Step } from "./plan.ts";

type Verb = readonly [done: string, todo: string];

const VERBS: Readonly<Record<string, Verb>> = {
  turn_on: ["turned on", "turn on"],
  turn_off: ["turned off", "turn off"],
  toggle: ["toggled", "toggle"],
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
};
const SET: Verb = ["set", "set"];

const COLOURS = new Map(
  english.rows.flatMap(([phrases, meaning]): (readonly [string, string])[] =>
    meaning && "is" in meaning && meaning.is === "colour"
      ? [[meaning.rgb.join(), phrases.split("|")[0] ?? ""]]
      : [],
  ),
);
const colourName = (rgb: readonly number[]) => COLOURS.get(rgb.join()) ?? `rgb ${rgb.join(", ")}`;

const percent = (value: number, full: number) => `${Math.round((value / full) * 100)}%`;

/** In the order in which they are said. */
const VALUES: readonly (readonly [field: string, say: (value: never) => string])[] = [
  ["hvac_mode", (value: string) => value.replace("_", " ")],
  ["temperature", (value: number) => `${value} degrees`],
  ["rgb_color", (value: readonly number[]) => colourName(value)],
  ["color_temp", (value: number) => (value > 1000 ? `${value} kelvin` : `${value} mired`)],
  ["brightness", (value: number) => percent(value, 255)],
  ["position", (value: number) => `${value}%`],
  ["percentage", (value: number) => `${value}%`],
  ["volume", (value: number) => percent(value, 1)],
];

const valueText = (fields: Free, joint: string): string => {
  const told = VALUES.flatMap(([field, say]) =>
    fields[field] === undefined ? [] : [say(fields[field] as never)],
  );
  return told.length > 0 ? ` ${joint} ${told.join(" and ")}` : "";
};

export const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Told = Pick<Step, "command" | "fields"> & { readonly name: string };

/** Same command, same values: one sentence for all of them. */
const together = (steps: readonly Told[], form: 0 | 1): readonly string[] => {
  const byText = new Map<string, { readonly verb: string; readonly to: string; names: string[] }>();
  for (const { command, fields, name } of steps) {
    const verb = (VERBS[command] ?? SET)[form];
    const to = valueText(fields, command === "turn_on" ? "at" : "to");
    const same = byText.get(`${verb}${to}`);
    if (same) same.names.push(name);
    else byText.set(`${verb}${to}`, { verb, to, names: [name] });
  }
  return [...byText.values()].map(({ verb, to, names }) => `${verb} ${listed(names)}${to}`);
};

export const sayDone = (steps: readonly Told[]): string =>
  `${capital(listed(together(steps, 0)))}.`;

export const sayWould = (steps: readonly Told[]): string => `Would ${listed(together(steps, 1))}.`;

/** A sentence that the interpreter understands. */
export const sayOrder = (step: Told): string => capital(together([step], 1)[0] ?? "");
