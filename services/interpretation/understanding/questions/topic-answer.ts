/** What is asked of no thing: the time, the date, the weather. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { WEEKDAYS } from "../times/days.ts";
import type { HomeAnswer } from "./home-answer.ts";

const DAYS_AHEAD: Readonly<Record<string, number>> = { tomorrow: 1, day_after_tomorrow: 2 };
const OTHER_DAYS: readonly string[] = [...Object.keys(DAYS_AHEAD), ...WEEKDAYS, "yesterday"];

/** @returns undefined where that is not known: "what day is it tomorrow?" is not answered with today. */
export const topicAnswer = (topic: string, times: readonly string[]): HomeAnswer | undefined => {
  const answer = { entities: [], topic, cost: 0 };
  const day = times.find((time) => OTHER_DAYS.includes(time));
  if (day === undefined || (topic !== "date" && topic !== "time")) return answer;
  const days = topic === "date" ? own(DAYS_AHEAD, day) : undefined;
  return days === undefined ? undefined : { ...answer, days };
};
