/** Says in English what is done, would be done, or could be said instead. */
import { isSetWhileOff } from "../../../../shared/domains/transitional-state.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { PlannedCommand } from "../../commands/plan-clause.ts";
import { english } from "./english.ts";

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

/** What became of a command: in this state, where it has one. */
export interface CommandOutcome {
  readonly how: "done" | "begun" | "same" | "sent";
  readonly state?: string;
}

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
  const told = VALUES.flatMap(([field, say]) => {
    const value = own(fields, field);
    return value === undefined ? [] : [say(value as never)];
  });
  return told.length > 0 ? ` ${joint} ${told.join(" and ")}` : "";
};

export const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type DescribedCommand = Pick<PlannedCommand, "command" | "fields"> & {
  readonly name: string;
};
type CompletedCommand = DescribedCommand & { readonly became: CommandOutcome };

/** What is said of one thing or of several: a text before their names, and one after. */
type Saying<T> = (step: T) => readonly [before: string, after: string | Counted];
/** What follows the names depends on how many they are. */
type Counted = (isOne: boolean) => string;

/** Same command, same values: one sentence for all of them. */
const together = <T extends DescribedCommand>(
  steps: readonly T[],
  saying: Saying<T>,
): readonly string[] => {
  const byText = new Map<string, { before: string; after: string | Counted; names: string[] }>();
  for (const step of steps) {
    const [before, after] = saying(step);
    const key = `${before} ${typeof after === "string" ? after : after(true)}`;
    const same = byText.get(key);
    if (same) same.names.push(step.name);
    else byText.set(key, { before, after, names: [step.name] });
  }
  return [...byText.values()].map(({ before, after, names }) => {
    const end = typeof after === "string" ? after : after(names.length === 1);
    return `${before}${listed(names)}${end}`;
  });
};

const valuesOf = ({ command, fields }: DescribedCommand) =>
  valueText(fields, command === "turn_on" ? "at" : "to");

const verbSaying =
  (form: 0 | 1): Saying<DescribedCommand> =>
  (step) => [`${(own(VERBS, step.command) ?? SET)[form]} `, valuesOf(step)];

const are =
  (one: string, many: string): Counted =>
  (isOne) =>
    isOne ? ` is ${one}` : ` are ${many}`;

const words = (state: string) => state.replaceAll("_", " ");

/** Only what is so is told as done. */
const SAYINGS: Readonly<Record<CommandOutcome["how"], Saying<CompletedCommand>>> = {
  done(step) {
    const [verb, values] = verbSaying(0)(step);
    const isOff = isSetWhileOff(step.command, step.became.state);
    return [verb, isOff ? `${values}, which is off` : values];
  },
  begun: ({ became: { state = "" } }) => ["", are(words(state), words(state))],
  same(step) {
    const values = valuesOf(step);
    const state = step.command in VERBS && !values ? ` ${words(step.became.state ?? "")}` : "";
    const already = `already${state}${values.replace(/^ (at|to) /, " at ")}`;
    return ["", are(already, already)];
  },
  sent: (step) => [
    `sent: ${verbSaying(1)(step)[0]}`,
    `${valuesOf(step)} (not confirmed by the home yet)`,
  ],
};

/** What has been done first, what was so already last. */
const ORDER: readonly CommandOutcome["how"][] = ["done", "begun", "sent", "same"];

export const sayDone = (steps: readonly CompletedCommand[]): string =>
  ORDER.flatMap((how) => {
    const some = steps.filter(({ became }) => became.how === how);
    return some.length > 0 ? [`${capital(listed(together(some, SAYINGS[how])))}.`] : [];
  }).join(" ");

export const sayWould = (steps: readonly DescribedCommand[]): string =>
  `Would ${listed(together(steps, verbSaying(1)))}.`;

/** A sentence that the interpreter understands. */
export const sayOrders = (steps: readonly DescribedCommand[]): string =>
  capital(together(steps, verbSaying(1)).join(" and "));
export const sayOrder = (step: DescribedCommand): string => sayOrders([step]);
