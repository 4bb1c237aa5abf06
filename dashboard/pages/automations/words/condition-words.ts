/** A condition in words: "Front door is open", "it is dark". */
import { listText, t } from "../../../core/text.ts";
import { lengthOf, shortTime } from "../config/durations.ts";
import { type ConfigObject, isConfigObject, textsOf } from "../config/parts.ts";
import { eitherText, type HomeNames } from "./home-names.ts";
import { isWords, observedWords, rangeWords } from "./state-words.ts";
import { dayGroup, daysWords, durationWords, sunWords } from "./time-words.ts";

type Describe = (condition: ConfigObject, home: HomeNames) => string;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const state: Describe = (condition, home) => {
  const { attribute, for: length } = condition;
  const states = textsOf(condition.state);
  const texts = textsOf(condition.entity_id).map((id) =>
    attribute === undefined
      ? eitherText(states.map((one) => isWords(home, id, one)))
      : t("automationWords.is", {
          name: observedWords(home, id, attribute),
          state: eitherText(states),
        }),
  );
  const what = listText(texts);
  return length === undefined
    ? what
    : t("automationWords.forTime", { what, time: durationWords(length) });
};

const RANGE = {
  between: "automationWords.beBetween",
  above: "automationWords.beAbove",
  below: "automationWords.beBelow",
} as const;

const numericState: Describe = (condition, home) =>
  listText(textsOf(condition.entity_id).map((id) => rangeWords(home, id, condition, RANGE)));

const windowOf = ({ after, before }: ConfigObject): readonly string[] => {
  const times = { after: shortTime(String(after)), before: shortTime(String(before)) };
  if (after !== undefined && before !== undefined)
    return [t("automationWords.beBetweenTimes", times)];
  if (after !== undefined) return [t("automationWords.beAfter", { time: times.after })];
  return before === undefined ? [] : [t("automationWords.beBefore", { time: times.before })];
};

const DAYS = {
  all: undefined,
  weekdays: "automationWords.beOnWeekdays",
  weekends: "automationWords.beOnWeekends",
  others: "automationWords.beOn",
} as const;

const time: Describe = (condition) => {
  const days = textsOf(condition.weekday);
  const key = days.length > 0 ? DAYS[dayGroup(days)] : undefined;
  return listText([...windowOf(condition), ...(key ? [t(key, { days: daysWords(days) })] : [])]);
};

const sun: Describe = ({ after, before, after_offset, before_offset }) => {
  const isPlain = !lengthOf(after_offset) && !lengthOf(before_offset);
  if (isPlain && after === "sunset" && before === "sunrise") return t("automationWords.dark");
  if (isPlain && after === "sunrise" && before === "sunset") return t("automationWords.light");
  if (isPlain) {
    return listText([
      ...(after ? [t(`automationWords.after${after === "sunset" ? "Sunset" : "Sunrise"}`)] : []),
      ...(before ? [t(`automationWords.before${before === "sunset" ? "Sunset" : "Sunrise"}`)] : []),
    ]);
  }
  return listText([
    ...(after ? [t("automationWords.beAfter", { time: sunWords(after, after_offset) })] : []),
    ...(before ? [t("automationWords.beBefore", { time: sunWords(before, before_offset) })] : []),
  ]);
};

const CONDITIONS: Readonly<Record<string, Describe>> = {
  and: ({ conditions }, home) => allWords(listOf(conditions), home),
  not: ({ conditions }, home) =>
    t("automationWords.not", { conditions: `(${anyWords(listOf(conditions), home)})` }),
  numeric_state: numericState,
  or: ({ conditions }, home) => `(${anyWords(listOf(conditions), home)})`,
  state,
  sun,
  time,
};

export const conditionWords = (condition: unknown, home: HomeNames): string =>
  (isConfigObject(condition)
    ? CONDITIONS[String(condition.condition)]?.(condition, home)
    : undefined) || t("automationWords.anotherCondition");

const each = (conditions: readonly unknown[], home: HomeNames): readonly string[] =>
  conditions.map((one) => conditionWords(one, home));

/** All of them, joined by "and". */
export const allWords = (conditions: readonly unknown[], home: HomeNames): string =>
  listText(each(conditions, home));

const anyWords = (conditions: readonly unknown[], home: HomeNames): string =>
  eitherText(each(conditions, home));
