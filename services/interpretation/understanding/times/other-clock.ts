/** A time of day that is corrected: "at seven, no, at eight". */
import type { SentenceItem } from "../frames/item.ts";
import { clockAt } from "./clock.ts";

interface ClockPart {
  readonly from: number;
  readonly next: number;
}

const isLink = (item: SentenceItem | undefined): boolean => item?.is === "link";

/** With the word before it. */
const clockIn = (items: readonly SentenceItem[]): ClockPart | undefined => {
  for (const at of items.keys()) {
    const isLinked = isLink(items[at]);
    const found = clockAt(items, isLinked ? at + 1 : at);
    if (found && (isLinked || found.cost === 0)) return { from: at, next: found.next };
  }
  return undefined;
};

/** @returns nothing where what follows is anything but a time, or there was none. */
export const withOtherClock = (
  before: readonly SentenceItem[],
  after: readonly SentenceItem[],
): readonly SentenceItem[] | undefined => {
  const meant = clockIn(after);
  if (meant?.from !== 0 || meant.next !== after.length) return undefined;
  const said = clockIn(before);
  return said && [...before.slice(0, said.from), ...after, ...before.slice(said.next)];
};
