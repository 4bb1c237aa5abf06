/** Times of one sentence that are said alike, and are meant alike. */
import type { SentenceItem } from "../frames/item.ts";
import type { NormalText } from "../text/normalize.ts";
import { isHour, timeWord } from "./clock.ts";

/** What has no number: "at seven" is a time of it. */
const SWITCHED = ["on", "off", "open", "close"];

const isSwitched = ({ is, of }: SentenceItem): boolean => is === "act" && SWITCHED.includes(of);

/**
 * "On at 7 and off at 8": where the one is a time of day, the other is no brightness. "À 21 à 6 heures" has a time that is said to
 * be one, and a value.
 *
 * @param rest  What is left of the items without their times.
 */
export const hasTornTimes = (
  items: readonly SentenceItem[],
  rest: ReadonlySet<SentenceItem>,
  { chars }: NormalText,
): boolean => {
  if (rest.size === items.length) return false;
  const isEachTime = items.some(isSwitched);
  const hours = items.flatMap((item, at) => {
    const [link, , after] = items.slice(Math.max(0, at - 1), at + 2);
    const isSaid = isHour(item) && item.unit === undefined && link?.is === "link";
    const isMarked = timeWord(after, "oclock", "am", "pm");
    if (!isSaid || (isMarked && !isEachTime)) return [];
    return [{ said: chars.slice(link.from, link.to), isTime: !rest.has(item) }];
  });
  const timed = new Set(hours.flatMap(({ said, isTime }) => (isTime ? [said] : [])));
  return hours.some(({ said, isTime }) => !isTime && timed.has(said));
};
