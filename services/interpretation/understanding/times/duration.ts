/** Reads durations in the parts of a sentence: "an hour and 5 minutes". */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";

export const DAY_SECONDS = 86_400;

/** Of a unit. */
export const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: DAY_SECONDS,
  week: 604_800,
};

export interface SpokenDuration {
  readonly seconds: number;
  /** The item behind it. */
  readonly next: number;
}

const partAt = (items: readonly SentenceItem[], at: number): SpokenDuration | undefined => {
  const item = items[at];
  if (item?.is !== "num" && item?.is !== "level") return undefined;
  const seconds = own(SECONDS, item.unit ?? "");
  if (item.is === "num" && item.n < 0) return undefined;
  if (item.is === "num" && seconds) return { seconds: item.n * seconds, next: at + 1 };
  // "Half an hour", "three quarters of an hour".
  const after = items[at + 1]?.is === "link" ? at + 2 : at + 1;
  const unit = items[after];
  const unitSeconds = own(SECONDS, unit?.unit ?? (unit?.is === "unit" ? unit.of : ""));
  const isOne = unit?.is === "unit" || unit?.n === 1;
  return item.is === "level" && unitSeconds && isOne
    ? { seconds: Math.round((unitSeconds * item.n) / 100), next: after + 1 }
    : undefined;
};

/** "An hour and a quarter". */
const fractionAt = (
  items: readonly SentenceItem[],
  at: number,
): { readonly share: number; readonly next: number } | undefined => {
  const [item, after] = [items[at], items[at + 1]];
  if (item?.is === "time")
    return item.of === "quarter_past"
      ? { share: 0.25, next: at + 1 }
      : item.of === "half_past"
        ? { share: 0.5, next: at + 1 }
        : undefined;
  const isFraction = after?.is === "level" && [25, 50, 75].includes(after.n);
  return isFraction ? { share: after.n / 100, next: at + 2 } : undefined;
};
/** "1 h 30": minutes without their unit. */
const isRest = (item: SentenceItem | undefined): item is SentenceItem =>
  item?.is === "num" && item.unit === undefined && Number.isInteger(item.n) && item.n < 60;

export const durationAt = (
  items: readonly SentenceItem[],
  at: number,
): SpokenDuration | undefined => {
  const first = partAt(items, at);
  if (!first) return undefined;
  let { seconds, next } = first;
  for (;;) {
    const rest = items[next];
    if (items[next - 1]?.unit === "hour" && isRest(rest)) {
      seconds += rest.n * 60;
      next += 1;
    }
    const isJoined = items[next]?.is === "link" && items[next]?.of === "and";
    const isListed = items[next]?.is === "mark" && items[next]?.of === ",";
    const more = partAt(items, isJoined || isListed ? next + 1 : next);
    const fraction = isJoined || items[next]?.is === "time" ? fractionAt(items, next) : undefined;
    if (!more && fraction) {
      seconds += fraction.share * (own(SECONDS, items[next - 1]?.unit ?? "") ?? 0);
      next = fraction.next;
      continue;
    }
    // "The 5 minute timer 1 hour" are two, as are "the 40 second timer 30 seconds".
    const isSame =
      items[next - 1]?.unit !== undefined && items[next - 1]?.unit === items[next]?.unit;
    const isEnd = !more || (!isJoined && (isSame || more.seconds >= seconds));
    // "For zero minutes" is no time at all.
    if (isEnd) return seconds > 0 ? { seconds, next } : undefined;
    seconds += more.seconds;
    ({ next } = more);
  }
};

/** "Twee uur aan": hours that nothing stands before, and no day or part of one beside, are so long rather than a time. */
export const isLikeDuration = (items: readonly SentenceItem[], at: number): boolean =>
  at > 0 &&
  items[at]?.is === "num" &&
  !items.some(({ is, of }) => is === "time" && of !== "oclock");
