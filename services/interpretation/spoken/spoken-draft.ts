/** An automation from what a sentence says of when; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { capital } from "../../../shared/text/capital.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import { nameOf, toldCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import { durationText } from "../language/duration-text.ts";
import { filled } from "../language/filled.ts";
import { routineCommand } from "../routines/routine-command.ts";
import type { SpokenAutomation } from "../routines/spoken-automation.ts";
import { isTrigger, type PlannedStep } from "../understanding/meaning.ts";
import type { SpokenFact } from "../understanding/times/spoken-fact.ts";
import { isRepeating, type SpokenMoment } from "../understanding/times/spoken-moment.ts";
import { factCondition, factTrigger, timeTrigger } from "./draft-config.ts";
import { factText, momentText, timeText } from "./draft-texts.ts";

/** Characters of the name of an automation at most. */
const MAX_ALIAS = 100;

const BACK: Readonly<Record<string, string>> = {
  turn_on: "turn_off",
  turn_off: "turn_on",
  open: "close",
  close: "open",
};

/** What starts it, under which conditions, and both in words. */
const startOf = (when: NonNullable<PlannedStep["when"]>, home: HomeModel) => {
  const { automations: texts } = home.language;
  const underConditions = (text: string, facts: readonly SpokenFact[]) => {
    const conditions = facts.map((fact) => factText(fact, home));
    const said = conditions.map((what) => filled(texts.if, { what }));
    return { conditions, text: [text, ...said].join(", ") };
  };
  if (!isTrigger(when)) {
    const { days, if: held = [] } = when;
    const text = momentText(when, home);
    const onDays = Array.isArray(days) ? [{ condition: "time", weekday: days }] : [];
    return {
      trigger: timeTrigger(when),
      held: [...onDays, ...held.map(factCondition)],
      when: text,
      ...underConditions(text, held),
    };
  }
  const [first, ...rest] = when.if ?? [];
  const start = when.on ?? first;
  if (!start) return undefined;
  const held = when.on ? (when.if ?? []) : rest;
  const begins = factText(start, home);
  // Where all of them have to be so, the last one starts it.
  const all = start.isEvery ? [factCondition(start)] : [];
  return {
    trigger: factTrigger(start),
    held: [...all, ...held.map(factCondition)],
    when: begins,
    ...underConditions(filled(texts.when, { what: begins }), held),
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

/** What is done at one time. */
interface DraftPart {
  readonly when: NonNullable<PlannedStep["when"]>;
  readonly steps: readonly PlannedStep[];
}

/** "From seven to eight" ends with the opposite, whatever its beginning depends on; nothing where there is none. */
const withEnds = (step: PlannedStep): readonly PlannedStep[] | undefined => {
  const { until, ...begun } = step;
  if (!until) return [step];
  const { entity_id, when } = step;
  const command = own(BACK, routineCommand(step));
  if (command === undefined || !when || isTrigger(when)) return undefined;
  const { days } = when;
  return [begun, { entity_id, command, fields: {}, when: { ...until, ...(days && { days }) } }];
};

const daysOf = ({ days = "daily" }: SpokenMoment): string => JSON.stringify(days);

/** What is waited for within a run: a time of the days on which it begins, under no condition of its own. */
const isWaitedFor = (when: DraftPart["when"], first: DraftPart["when"]): when is SpokenMoment =>
  !isTrigger(when) &&
  !isTrigger(first) &&
  (when.if ?? []).length === 0 &&
  when.at !== undefined &&
  when.date === undefined &&
  daysOf(when) === daysOf(first);

const partsOf = (steps: readonly PlannedStep[]): readonly DraftPart[] | undefined => {
  const all = steps.map(withEnds);
  const known = all.flatMap((some) => some ?? []);
  if (all.includes(undefined) || known.some(({ when }) => !when)) return undefined;
  const groups = Map.groupBy(known, ({ when }) => JSON.stringify(when));
  return [...groups.values()].map((same) => ({
    when: same[0]?.when as DraftPart["when"],
    steps: same,
  }));
};

/** What follows at a later time, as actions and in words. */
const laterPart = ({ when, steps }: DraftPart, home: HomeModel) => {
  const { automations: texts } = home.language;
  const moment = when as SpokenMoment;
  const what = steps.flatMap((step) => thenText(step, home)).join(texts.and);
  return {
    actions: [{ wait_for_trigger: [timeTrigger(moment)] }, ...steps.map(actionsOf)],
    text: filled(texts.followedBy, { when: timeText(moment, home), what }),
  };
};

/** Of a long text, whole words. */
const cutAlias = (text: string): string => {
  if (text.length <= MAX_ALIAS) return escapeText(text);
  const [words] = /^.*(?=[\s,])/su.exec(text.slice(0, MAX_ALIAS)) ?? [text.slice(0, MAX_ALIAS - 1)];
  return escapeText(`${words}…`);
};

/** What it does, where no one sentence says that. */
export const aliasOf = ({ text, actions }: SpokenAutomation, { language }: HomeModel): string =>
  cutAlias(unescapeText(capital(`${text}: ${actions.join(language.automations.and)}`)));

/**
 * @param sentence  Names the automation.
 * @returns nothing where the steps have times that no automation can have together.
 */
export const draftOf = (
  sentence: string,
  steps: readonly PlannedStep[],
  home: HomeModel,
): SpokenAutomation | undefined => {
  const [first, ...later] = partsOf(steps) ?? [];
  if (!first || later.some(({ when }) => !isWaitedFor(when, first.when))) return undefined;
  // What ends by itself would be waited for, too.
  if (later.length > 0 && steps.some(({ for: seconds }) => seconds !== undefined)) return undefined;
  const start = startOf(first.when, home);
  const parts = later.map((part) => laterPart(part, home));
  const actions = [...first.steps.map(actionsOf), ...parts.flatMap((part) => part.actions)];
  if (!start || actions.includes(undefined)) return undefined;
  return {
    sentence,
    triggers: [start.when],
    conditions: start.conditions,
    actions: [
      ...first.steps.flatMap((step) => thenText(step, home)),
      ...parts.map(({ text }) => text),
    ],
    text: start.text,
    config: {
      alias: cutAlias(sentence),
      trigger: [start.trigger],
      condition: start.held,
      action: actions.flatMap((all) => all ?? []),
    },
  };
};

/** Whether a step is for each day, or for when something happens, rather than for once. */
export const isRepeated = ({ when }: PlannedStep): boolean =>
  when !== undefined && (isTrigger(when) || isRepeating(when));
