/** An automation from what a sentence says of when; pure. */
import { spokenState } from "../../../shared/domains/binary-sensor/openings.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { nameOf, toldCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import { durationText } from "../language/duration-text.ts";
import { filled } from "../language/filled.ts";
import { routineCommand } from "../routines/routine-command.ts";
import type { SpokenAutomation } from "../routines/spoken-automation.ts";
import { isTrigger, type PlannedStep } from "../understanding/meaning.ts";
import type { SpokenFact } from "../understanding/times/spoken-fact.ts";
import { isOfSun, isRepeating, type SpokenMoment } from "../understanding/times/spoken-moment.ts";

/** Characters of the name of an automation at most. */
const MAX_ALIAS = 100;

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

/** For how long it has to be so. */
const heldFor = ({ for: seconds }: SpokenFact): Free =>
  seconds === undefined ? {} : { for: { seconds } };

const timeTrigger = (moment: SpokenMoment): Free => {
  const { at = "", offset = 0 } = moment;
  return isOfSun(moment)
    ? { platform: "sun", event: at, ...(offset !== 0 && { offset: offsetText(offset) }) }
    : { platform: "time", at: `${at}:00` };
};

/** Between which values, as triggers and conditions have it. */
const limitsOf = ({ entity_id, above, below }: SpokenFact): Free => ({
  entity_id,
  ...(above !== undefined && { above }),
  ...(below !== undefined && { below }),
});

const thingsOf = ({ entity_id, also = [] }: SpokenFact): readonly string[] =>
  entity_id === undefined ? [] : [entity_id, ...also];

/** What happens to one of several starts it. */
const factTrigger = (fact: SpokenFact): Free => {
  const { to, after, before } = fact;
  const [entity_id, ...others] = thingsOf(fact);
  const at = after ?? before;
  if (entity_id === undefined) return { platform: "time", at: `${at}:00` };
  if (to === undefined) return { platform: "numeric_state", ...limitsOf(fact), ...heldFor(fact) };
  const started = others.length > 0 ? [entity_id, ...others] : entity_id;
  return { platform: "state", entity_id: started, to, ...heldFor(fact) };
};

const factCondition = (fact: SpokenFact): Free => {
  const { to, after, before, isEvery } = fact;
  const [entity_id, ...others] = thingsOf(fact);
  if (isSun(after) || isSun(before))
    return {
      condition: "sun",
      ...(after !== undefined && { after }),
      ...(before !== undefined && { before }),
    };
  if (entity_id === undefined)
    return {
      condition: "time",
      ...(after !== undefined && { after: `${after}:00` }),
      ...(before !== undefined && { before: `${before}:00` }),
    };
  if (to === undefined) return { condition: "numeric_state", ...limitsOf(fact) };
  const stateOf = (of: unknown) => ({
    condition: "state",
    entity_id: of,
    state: to,
    ...heldFor(fact),
  });
  if (others.length === 0) return stateOf(entity_id);
  const all = [entity_id, ...others];
  return isEvery ? stateOf(all) : { condition: "or", conditions: all.map(stateOf) };
};

const stateText = (entity_id: string, to: string, { language, entities }: HomeModel): string => {
  const entity = entities.get(entity_id);
  return language.say.state(entity ? spokenState(entity, to) : to);
};

const isSun = (moment: string | undefined): boolean =>
  moment !== undefined && isOfSun({ at: moment });

const bareFactText = (fact: SpokenFact, home: HomeModel): string => {
  const { automations: texts, tag } = home.language;
  const { to, above, below, after, before, isEvery } = fact;
  const ids = thingsOf(fact);
  const [id = ""] = ids;
  const say = (text: string, value: string, of = id) =>
    filled(text, { names: nameOf(home, of), value, state: value });
  if (to !== undefined) {
    const list = new Intl.ListFormat(tag, { type: isEvery ? "conjunction" : "disjunction" });
    return list.format(ids.map((one) => say(texts.becomes, stateText(one, to, home), one)));
  }
  if (isSun(after) || isSun(before))
    return own(texts.sun, after === undefined ? `before ${before}` : `after ${after}`) ?? "";
  if (above !== undefined) return say(texts.above, String(above));
  if (below !== undefined) return say(texts.below, String(below));
  return after === undefined ? say(texts.before, before ?? "") : say(texts.after, after);
};

const factText = (fact: SpokenFact, home: HomeModel): string => {
  const { automations, tag } = home.language;
  const what = bareFactText(fact, home);
  return fact.for === undefined
    ? what
    : filled(automations.held, { what, value: durationText(fact.for, tag) });
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
  when !== undefined && (isTrigger(when) || isRepeating(when));
