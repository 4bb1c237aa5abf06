/** Times of day that no clock has: "at 25 o'clock" is not for 25 hours. */
import type { SentenceItem } from "../frames/item.ts";
import { timeWord } from "./clock.ts";

const LAST_HOUR = 24;

export const hasImpossibleTime = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is, n, unit }, at) => {
    const before = items[at - 1];
    const isAt = before?.is === "link" && (before.of === "at" || before.of === "to");
    const isHours = unit === "hour" || timeWord(items[at + 1], "oclock");
    return is === "num" && n > LAST_HOUR && isAt && isHours;
  });
