/** Whether the weather of another time is asked for: what the home knows is how it is now. */
import type { FactWords } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item-verbs.ts";
import type { WordSense } from "../lattice/sense.ts";
import type { SentenceScene } from "../meaning.ts";
import type { NoneReason } from "../none-reason.ts";
import { WEEKDAYS } from "../times/days.ts";

/** Times that are now, or begin with it. */
const PRESENT: readonly string[] = ["now", "today"];

/** Times that a phrase of the weather may hold. */
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
  "later",
];

/** "Gaat het morgen regenen" is one phrase, with the day in it. */
const holdsDay = ({ from, to }: SentenceItem, { text, language }: SentenceScene): boolean =>
  text.tokens.some(
    (token) =>
      token.from >= from &&
      token.to <= to &&
      language.senses.get(token.text).some(({ is, of }) => is === "time" && LATER.includes(of)),
  );

/** "What will the weather be tomorrow?", "in two days", "at five", "next week". */
const isOfOtherTime = (
  { times, quantities }: FactWords,
  items: readonly SentenceItem[],
  scene: SentenceScene,
): boolean =>
  quantities.length > 0 ||
  times.some((time) => !PRESENT.includes(time)) ||
  scene.text.tokens.some(({ text }) => scene.language.foretelling.has(text)) ||
  items.some((item) => item.is === "topic" && holdsDay(item, scene));

const isPastWord = ({ is, of }: WordSense): boolean =>
  (is === "block" && (of === "been" || of === "past")) ||
  (is === "time" && of.includes("yesterday"));

/** "How was the weather yesterday?" */
const isOfPast = (items: readonly SentenceItem[], { text, language }: SentenceScene): boolean =>
  items.some(({ from, to }) => language.senses.get(text.chars.slice(from, to)).some(isPastWord));

/** @returns why a question about the weather of another time is not answered. */
export const whyNoWeather = (
  words: FactWords,
  items: readonly SentenceItem[],
  scene: SentenceScene,
): NoneReason | undefined => {
  if (!words.topics.includes("weather")) return undefined;
  if (isOfPast(items, scene)) return "no sensor";
  return isOfOtherTime(words, items, scene) ? "no forecast" : undefined;
};
