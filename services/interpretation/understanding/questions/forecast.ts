/** Whether the weather of another time is asked for: what the home knows is how it is now. */
import type { FactWords } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item-verbs.ts";
import type { SentenceScene } from "../meaning.ts";
import { WEEKDAYS } from "../times/days.ts";

const LATER: readonly string[] = [
  ...WEEKDAYS,
  "tomorrow",
  "day_after_tomorrow",
  "weekend",
  "weekdays",
  "daily",
  "tonight",
  "this_night",
  "evening",
  "night",
  "afternoon",
];

/** "Gaat het morgen regenen" is one phrase, with the day in it. */
const holdsDay = ({ from, to }: SentenceItem, { text, language }: SentenceScene): boolean =>
  text.tokens.some(
    (token) =>
      token.from >= from &&
      token.to <= to &&
      language.senses.get(token.text).some(({ is, of }) => is === "time" && LATER.includes(of)),
  );

/** "What will the weather be tomorrow?" */
export const asksForecast = (
  { topics, times }: FactWords,
  items: readonly SentenceItem[],
  scene: SentenceScene,
): boolean =>
  topics.includes("weather") &&
  (times.some((time) => LATER.includes(time)) ||
    items.some((item) => item.is === "topic" && holdsDay(item, scene)));
