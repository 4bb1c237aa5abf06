/** A whole automation as one sentence: "Weekdays at 07:00, if Anna is at home, open Bedroom shutter." */
import { t, upperFirst } from "../../../core/text.ts";
import {
  type ConfigObject,
  isConfigObject,
  itemsOf,
  platformOf,
  textsOf,
  withField,
} from "../config/parts.ts";
import { actionWords } from "./action-words.ts";
import { allWords } from "./condition-words.ts";
import { eitherText, type HomeNames } from "./home-names.ts";
import { daysWords, timesWords } from "./time-words.ts";
import { whenWords } from "./trigger-words.ts";

const MAX_STEPS = 3;

const isTime = (trigger: unknown): trigger is ConfigObject =>
  isConfigObject(trigger) && platformOf(trigger) === "time";

interface Days {
  readonly days: readonly string[];
  /** Conditions without the days that are told before the time. */
  readonly conditions: readonly unknown[];
}

/** "Weekdays at 07:00" tells a condition on weekdays before the time. */
const takeDays = (triggers: readonly unknown[], conditions: readonly unknown[]): Days => {
  const index = conditions.findIndex(
    (one) => isConfigObject(one) && one.condition === "time" && textsOf(one.weekday).length > 0,
  );
  const condition = conditions[index];
  if (!triggers.every(isTime) || !isConfigObject(condition)) return { days: [], conditions };
  const rest = withField(condition, "weekday", undefined);
  const isEmpty = rest.after === undefined && rest.before === undefined;
  return {
    days: textsOf(condition.weekday),
    conditions: conditions.toSpliced(index, 1, ...(isEmpty ? [] : [rest])),
  };
};

const timesOf = (triggers: readonly unknown[]): readonly string[] =>
  triggers.filter(isTime).flatMap(({ at }) => textsOf(at));

const whenText = (
  triggers: readonly unknown[],
  days: readonly string[],
  home: HomeNames,
): string =>
  triggers.length > 0 && triggers.every(isTime)
    ? t("automationWords.daysAt", {
        days: days.length > 0 ? daysWords(days) : t("automationWords.everyDay"),
        time: timesWords(timesOf(triggers)),
      })
    : eitherText(triggers.map((one) => whenWords(one, home)));

const stepsText = (actions: readonly unknown[], home: HomeNames): string => {
  const texts = actions.map((one) => actionWords(one, home));
  const shown = texts.length > MAX_STEPS ? texts.slice(0, MAX_STEPS - 1) : texts;
  const steps = shown.reduce((first, next) => t("automationWords.andThen", { first, next }));
  const count = texts.length - shown.length;
  return count > 0 ? t("automationWords.andMore", { steps, count }) : steps;
};

/** Empty where the configuration lacks triggers or actions. */
export const sentenceOf = (config: ConfigObject, home: HomeNames): string => {
  const triggers = itemsOf(config, "trigger");
  const actions = itemsOf(config, "action");
  if (triggers.length === 0 || actions.length === 0) return "";
  const { days, conditions } = takeDays(triggers, itemsOf(config, "condition"));
  const when = whenText(triggers, days, home);
  const steps = stepsText(actions, home);
  return upperFirst(
    conditions.length > 0
      ? t("automationWords.sentenceIf", { when, conditions: allWords(conditions, home), steps })
      : t("automationWords.sentence", { when, steps }),
  );
};
