/** Times of one sentence that are said alike, and are meant alike. */
import type { SentenceItem } from "../frames/item.ts";
import type { NormalText } from "../text/normalize.ts";
import { isHour } from "./clock.ts";

/**
 * "On at 7 and off at 8": where the one is a time of day, the other is no brightness.
 *
 * @param rest  What is left of the items without their times.
 */
export const hasTornTimes = (
  items: readonly SentenceItem[],
  rest: ReadonlySet<SentenceItem>,
  { chars }: NormalText,
): boolean => {
  const hours = items.flatMap((item, at) => {
    const link = items[at - 1];
    const isSaid = isHour(item) && item.unit === undefined && link?.is === "link";
    return isSaid ? [{ said: chars.slice(link.from, link.to), isTime: !rest.has(item) }] : [];
  });
  const timed = new Set(hours.flatMap(({ said, isTime }) => (isTime ? [said] : [])));
  return hours.some(({ said, isTime }) => !isTime && timed.has(said));
};
