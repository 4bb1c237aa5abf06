/** "After eight", "before 8 o'clock": no time that is said, and no value either. */
import { type ItemScene, textOf } from "../../counted-nouns.ts";
import type { SentenceItem } from "../../frames/item.ts";
import { ELAPSED, isLinkOf } from "../../lattice/sense-kinds.ts";
import { oneBefore } from "../../text/one-before.ts";
import { isHour, timeWord } from "../../times/clock.ts";

type SaidItems = Pick<ItemScene, "text" | "language">;

/** From there on, so many hours may rather be a time of day. */
const LONG_HOURS = 5;

/** "Ten after seven", "half an hour before 7 am": a time that is said by another one. */
const isShift = (item: SentenceItem | undefined): boolean =>
  item !== undefined && ["num", "level", "time"].includes(item.is);

/** Whether the last word of what is said means hours of a length, or of a day: "uur" is both. */
const meansHour = (item: SentenceItem, is: "time" | "unit", said: SaidItems): boolean => {
  const word = said.text.tokens.find(({ to }) => to === item.to)?.text ?? "";
  const of = is === "time" ? "oclock" : "hour";
  return said.language.senses.get(word).some((sense) => sense.is === is && sense.of === of);
};

const isHourAt = (items: readonly SentenceItem[], at: number, said: SaidItems): boolean => {
  const item = items[at];
  if (item?.is === "clock") return true;
  if (item?.is !== "num") return false;
  const isLong = item.n >= LONG_HOURS && Number.isInteger(item.n);
  if (item.unit === "hour") return isLong && meansHour(item, "time", said);
  const clock = items[at + 1];
  return clock && timeWord(clock, "oclock")
    ? isLong || !meansHour(clock, "unit", said)
    : isHour(item);
};

/** "After 5 pm" is at five, as "after five" may not be. */
const isExact = (items: readonly SentenceItem[], at: number): boolean => {
  const [time, half] = items.slice(at, at + 2);
  return time?.is === "clock" || (half?.is === "time" && ["am", "pm"].includes(half.of));
};

/** Before an hour, "nach" is never to a value. */
const mayBeAfter = (item: SentenceItem, { text, language }: SaidItems): boolean =>
  isLinkOf(item, "to", "within") &&
  language.senses.get(textOf(item, text)).some((sense) => isLinkOf(sense, "after"));

/** What an order does; what only has a state is of a condition, however its first word is read. */
const SWITCHING: readonly string[] = ["on", "off", "open", "close", "start", "stop", "clean"];

const isSwitched = ({ is, of }: SentenceItem): boolean => is === "act" && SWITCHING.includes(of);

/** Whether something is to be done at no time but somewhen before or after one. */
export const hasOpenHour = (items: readonly SentenceItem[], said: SaidItems): boolean =>
  items.some(isSwitched) &&
  !items.some(({ is }) => is === "state") &&
  items.some((item, at) => {
    if (item.is !== "link" || !isHourAt(items, at + 1, said)) return false;
    if (isShift(oneBefore(items, at))) return false;
    if (isLinkOf(item, "before")) return true;
    const isAfter = isLinkOf(item, "after") || item.sort === ELAPSED || mayBeAfter(item, said);
    return isAfter && !isExact(items, at + 1);
  });
