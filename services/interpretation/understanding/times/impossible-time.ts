/** Times of day that no clock has: "at 25 o'clock" is not for 25 hours. */
import type { SentenceItem } from "../frames/item.ts";
import { timeWord } from "./clock.ts";

const LAST_HOUR = 24;

/** "Turn it off at 25": what is only turned off has no value. */
const isOnlyOff = (items: readonly SentenceItem[]): boolean => {
  const said = items.filter(({ is }) => ["act", "up", "down", "attr"].includes(is));
  const isWhole = !items.some(
    ({ is, of }) => is === "mark" || (is === "link" && JOINING.includes(of)),
  );
  return isWhole && said.length > 0 && said.every(({ is, of }) => is === "act" && of === "off");
};

/** What another order may follow. */
const JOINING: readonly string[] = ["and", "but", "or", "then"];

const BEFORE_TIME: readonly string[] = ["at", "by", "to"];

export const hasImpossibleTime = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is, n, unit, hour }, at) => {
    if (is !== "num" || n <= LAST_HOUR) return false;
    const before = items[at - 1];
    const isAt = before?.is === "link" && BEFORE_TIME.includes(before.of);
    const isBare = unit === undefined && (hour === "certain" || isOnlyOff(items));
    const isHours = isBare || unit === "hour" || timeWord(items[at + 1], "oclock");
    return isAt && isHours;
  });
