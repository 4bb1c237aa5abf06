/** An automation from what a sentence says of when; pure. */
import { spokenState } from "../../../shared/domains/binary-sensor/openings.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { nameOf, toldCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { routineCommand } from "../routines/routine-command.ts";
import type { SpokenAutomation } from "../routines/spoken-automation.ts";
import type { PlannedStep, SpokenTrigger } from "../understanding/meaning.ts";
import type { SpokenFact } from "../understanding/times/condition.ts";
import type { SpokenMoment } from "../understanding/times/timing.ts";

/** Characters of the name of an automation at most. */
const MAX_ALIAS = 100;

const SUN = ["sunrise", "sunset"];
const BACK: Readonly<Record<string, string>> = {
  turn_on: "turn_off",
  turn_off: "turn_on",
  open: "close",
  close: "open",
};

/** Seconds as a duration with its sign. */
const offsetText = (seconds: number): string => {
  const [hours, minutes] = [Math.abs(seconds) / 3600, (Math.abs(seconds) % 3600) / 60];
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${seconds < 0 ? "-" : ""}${two(hours)}:${two(minutes)}:${two(Math.abs(seconds) % 60)}`;
};

const timeTrigger = ({ at = "", offset = 0 }: SpokenMoment): Free =>
  SUN.includes(at)
    ? { platform: "sun", event: at, ...(offset !== 0 && { offset: offsetText(offset) }) }
    : { platform: "time", at: `${at}:00` };

/** Between which values, as triggers and conditions have it. */
const limitsOf = ({ entity_id, above, below }: SpokenFact): Free => ({
  entity_id,
  ...(above !== undefined && { above }),
  ...(below !== undefined && { below }),
});

const factTrigger = (fact: SpokenFact): Free => {
  const { entity_id, to, after, before } = fact;
  const at = after ?? before;
  if (entity_id === undefined) return { platform: "time", at: `${at}:00` };
  return to === undefined
    ? { platform: "numeric_state", ...limitsOf(fact) }
    : { platform: "state", entity_id, to };
};

const factCondition = (fact: SpokenFact): Free => {
  const { entity_id, to, after, before } = fact;
  if (entity_id === undefined)
    return {
      condition: "time",
      ...(after !== undefined && { after: `${after}:00` }),
      ...(before !== undefined && { before: `${before}:00` }),
    };
  return to === undefined
    ? { condition: "numeric_state", ...limitsOf(fact) }
    : { condition: "state", entity_id, state: to };
};

const isTrigger = (when: NonNullable<PlannedStep["when"]>): when is SpokenTrigger =>
  "on" in when || "if" in when;

const factText = (fact: SpokenFact, home: HomeModel): string => {
  const { language } = home;
  const { automations: texts } = language;
  const { entity_id, to, above, below, after, before } = fact;
  const names = entity_id === undefined ? "" : nameOf(home, entity_id);
  const say = (text: string, value: string) => filled(text, { names, value, state: value });
  const entity = home.entities.get(entity_id ?? "");
  if (to !== undefined)
    return say(texts.becomes, language.say.state(entity ? spokenState(entity, to) : to));
  if (above !== undefined) return say(texts.above, String(above));
  if (below !== undefined) return say(texts.below, String(below));
  return after === undefined ? say(texts.before, before ?? "") : say(texts.after, after);
};

const momentText = ({ at = "", days }: SpokenMoment, { language }: HomeModel): string => {
  const { words, everyDay, onDays, at: atText } = language.automations;
  const list = new Intl.ListFormat(language.tag);
  const time = own(words, at) ?? filled(atText, { value: at });
  const named = Array.isArray(days) ? days.map((day) => own(words, day) ?? day) : [];
  const day = named.length > 0 ? filled(onDays, { value: list.format(named) }) : everyDay;
  return `${day} ${time}`;
};

/** What starts it, under which conditions, and both in words. */
const startOf = (when: NonNullable<PlannedStep["when"]>, home: HomeModel) => {
  const { automations: texts } = home.language;
  if (!isTrigger(when)) {
    const { days } = when;
    const text = momentText(when, home);
    return {
      trigger: timeTrigger(when),
      held: Array.isArray(days) ? [{ condition: "time", weekday: days }] : [],
      when: text,
      conditions: [],
      text,
    };
  }
  const [first, ...rest] = when.if ?? [];
  const start = when.on ?? first;
  if (!start) return undefined;
  const held = when.on ? (when.if ?? []) : rest;
  const begins = factText(start, home);
  const conditions = held.map((fact) => factText(fact, home));
  return {
    trigger: factTrigger(start),
    held: held.map(factCondition),
    when: begins,
    conditions,
    text: [
      filled(texts.when, { what: begins }),
      ...conditions.map((what) => filled(texts.if, { what })),
    ].join(", "),
  };
};

/** A command, and after a while its opposite. */
const actionsOf = (step: PlannedStep): readonly Free[] | undefined => {
  const { entity_id, fields, for: seconds } = step;
  const command = routineCommand(step);
  const service = (name: string, data: Free): Free => ({
    service: `${domainOf(entity_id)}.${name}`,
    target: { entity_id },
    ...(Object.keys(data).length > 0 && { data }),
  });
  if (seconds === undefined) return [service(command, fields)];
  const back = own(BACK, command);
  if (back === undefined) return undefined;
  return [service(command, fields), { delay: { seconds } }, service(back, {})];
};

const UNITS = [
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** In the greatest unit that says it without a fraction. */
const durationText = (seconds: number, tag: string): string => {
  const [unit, length] = UNITS.find(([, one]) => seconds % one === 0) ?? ["second", 1];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(tag, style).format(seconds / length);
};

/** What it does, each in words: a command, and after a while its opposite. */
const thenText = ({ for: seconds, ...step }: PlannedStep, home: HomeModel): readonly string[] => {
  const { say, automations: texts, tag } = home.language;
  const name = nameOf(home, step.entity_id);
  const what = say.order([{ ...step, command: toldCommand(step), name }]);
  const back = own(BACK, routineCommand(step));
  if (seconds === undefined || back === undefined) return [what];
  const later = say.order([{ command: back, fields: {}, name }]);
  return [what, filled(texts.afterwards, { value: durationText(seconds, tag), what: later })];
};

/**
 * @param sentence  Names the automation.
 * @returns nothing where the steps begin at different times, or end at one that no automation can have.
 */
export const draftOf = (
  sentence: string,
  steps: readonly PlannedStep[],
  home: HomeModel,
): SpokenAutomation | undefined => {
  const [first, ...others] = steps;
  if (!first?.when || steps.some(({ until }) => until !== undefined)) return undefined;
  const key = JSON.stringify(first.when);
  if (others.some(({ when }) => JSON.stringify(when) !== key)) return undefined;
  const start = startOf(first.when, home);
  const actions = steps.map(actionsOf);
  if (!start || actions.includes(undefined)) return undefined;
  return {
    triggers: [start.when],
    conditions: start.conditions,
    actions: steps.flatMap((step) => thenText(step, home)),
    text: start.text,
    config: {
      alias: escapeText(sentence.slice(0, MAX_ALIAS)),
      trigger: [start.trigger],
      condition: start.held,
      action: actions.flatMap((all) => all ?? []),
    },
  };
};

/** Whether a step is for each day, or for when something happens, rather than for once. */
export const isRepeated = ({ when }: PlannedStep): boolean =>
  when !== undefined && (isTrigger(when) || when.days !== undefined || SUN.includes(when.at ?? ""));
