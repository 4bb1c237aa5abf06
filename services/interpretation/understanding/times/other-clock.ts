/** A time of day that is corrected: "at seven, no, at eight". */
import type { SentenceItem } from "../frames/item.ts";
import { clockAt } from "./clock.ts";

interface ClockPart {
  readonly from: number;
  readonly next: number;
}

const isLink = (item: SentenceItem | undefined): boolean => item?.is === "link";

/** Each with the word before it. */
const clocksIn = (items: readonly SentenceItem[]): readonly ClockPart[] => {
  const found: ClockPart[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const isLinked = isLink(items[at]);
    const clock = clockAt(items, isLinked ? at + 1 : at);
    if (!clock || (!isLinked && clock.cost > 0)) continue;
    found.push({ from: at, next: clock.next });
    at = clock.next - 1;
  }
  return found;
};

/** @returns what was said with another time, the last of several; nothing where anything but a time follows, or there was none. */
export const withOtherClock = (
  before: readonly SentenceItem[],
  after: readonly SentenceItem[],
): readonly SentenceItem[] | undefined => {
  const [meant] = clocksIn(after);
  if (meant?.from !== 0 || meant.next !== after.length) return undefined;
  const said = clocksIn(before).at(-1);
  return said && [...before.slice(0, said.from), ...after, ...before.slice(said.next)];
};
