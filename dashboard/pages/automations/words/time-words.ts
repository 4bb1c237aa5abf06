/** Durations, moments of the sun and weekdays in words. */
import { listText, locale, t } from "../../../core/text.ts";
import { asClock, lengthOf, shortTime, UNITS } from "../config/durations.ts";
import { eitherText } from "./home-names.ts";

const inUnits = (count: number, unit: string): string =>
  new Intl.NumberFormat(locale.value, { style: "unit", unit, unitDisplay: "short" }).format(count);

/** "1 hr 30 min". */
export const durationWords = (value: unknown): string => {
  let left = Math.abs(lengthOf(value) ?? 0);
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [inUnits(count, unit.slice(0, -1))] : [];
  });
  return parts.join(" ") || t("automationWords.aMoment");
};

/** "30 min before sunset". */
export const sunWords = (event: unknown, offset: unknown): string => {
  const isRise = event === "sunrise";
  const length = lengthOf(offset) ?? 0;
  if (length === 0) return t(`automationWords.${isRise ? "atSunrise" : "atSunset"}`);
  return t(`automationWords.${length < 0 ? "beforeSun" : "afterSun"}`, {
    time: durationWords(asClock(Math.abs(length))),
    event: t(`automationWords.${isRise ? "sunrise" : "sunset"}`),
  });
};

export const timesWords = (times: readonly string[]): string => eitherText(times.map(shortTime));

export const WEEKDAYS: readonly string[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** "Mon" in the person's language. */
export const weekdayName = (day: string): string => {
  // 2024-01-01 is a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  return new Intl.DateTimeFormat(locale.value, { weekday: "short", timeZone: "UTC" }).format(date);
};

const WORKING = "mon tue wed thu fri";
const FREE = "sat sun";

/** Which of the usual groups of days these are. */
export const dayGroup = (days: readonly string[]): "all" | "weekdays" | "weekends" | "others" => {
  const text = WEEKDAYS.filter((one) => days.includes(one)).join(" ");
  if (text === `${WORKING} ${FREE}`) return "all";
  if (text === WORKING) return "weekdays";
  return text === FREE ? "weekends" : "others";
};

/** "weekdays", "Mon and Tue". */
export const daysWords = (days: readonly string[]): string => {
  const group = dayGroup(days);
  if (group === "all") return t("automationWords.everyDay");
  if (group !== "others") return t(`automationWords.${group}`);
  return listText(WEEKDAYS.filter((one) => days.includes(one)).map(weekdayName));
};
