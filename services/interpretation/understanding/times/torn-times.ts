/** Times of one sentence that are said alike, and are meant alike. */
import type { SentenceItem } from "../frames/item.ts";
import { isBreak } from "../frames/item-verbs.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import type { NormalText } from "../text/normalize.ts";
import { isHour, timeWord } from "./clock.ts";

/** What has no number: "at seven" is a time of it. */
const SWITCHED = ["on", "off", "open", "close"];

const isSwitched = ({ is, of }: SentenceItem): boolean => is === "act" && SWITCHED.includes(of);

/** "And set the heating to 19" has a verb of its own, which does not switch. */
const hasOwnVerb = (items: readonly SentenceItem[], at: number): boolean => {
  const start = items.findLastIndex((item, index) => index < at && isBreak(item, index, items));
  return items
    .slice(start + 1, at)
    .some((item) => VERB_SENSES.includes(item.is) && !isSwitched(item));
};

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
    const isSaid = isHour(item) && link?.is === "link";
    const isTime = isSaid && !rest.has(item);
    const isMarked = item.unit !== undefined || timeWord(after, "oclock", "am", "pm");
    if (!isSaid || (isMarked && !(isEachTime && isTime))) return [];
    if (!isTime && isEachTime && hasOwnVerb(items, at)) return [];
    const first = items[at - 2];
    // "Desde las 5 hasta las 10".
    const isRange = isEachTime && isHour(first) && !rest.has(first);
    return [{ said: chars.slice(link.from, link.to), isTime, isRange }];
  });
  const timed = new Set(hours.flatMap(({ said, isTime }) => (isTime ? [said] : [])));
  // "The lamp now and the fan at 9".
  const isNow = isEachTime && items.some((item) => timeWord(item, "now") && !rest.has(item));
  return hours.some(
    ({ said, isTime, isRange }) => !isTime && (isNow || isRange || timed.has(said)),
  );
};
