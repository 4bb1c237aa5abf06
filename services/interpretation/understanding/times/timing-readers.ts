/** Reads one time each in the parts of a sentence: how long, in how long, until when, on which day, at what time. */
import type { SentenceItem } from "../frames/item.ts";
import { NAMED } from "../frames/item-verbs.ts";
import { ELAPSED, isChange, isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";
import { type ClockTime, clockAt, HALF_DAY, isSunAt, timeWord } from "./clock.ts";
import { clockRangeAt } from "./clock-range.ts";
import { BEFORE_DAYS, dayAt, namesDay } from "./days.ts";
import { durationAt, isLikeDuration, type SpokenDuration } from "./duration.ts";
import { isOfSeveral } from "./several-values.ts";
import { type TimingDraft, UNMEANT } from "./timing-draft.ts";

/** Adds what begins at an item to the draft. @returns the item behind it; nothing where none begins there. */
export type TimingReader = (draft: TimingDraft, at: number) => number | undefined;

/** A length of time, and what stands around it. */
interface LinkedLength extends SpokenDuration {
  /** Its first item: the preposition, where there is one. */
  readonly at: number;
  readonly link: string | undefined;
  readonly after: SentenceItem | undefined;
}

/** "The lamp ten minutes on". */
const BARE_DURATION = 4;

/** From there on, "pour sept heures" is a time of day rather than so long; in seconds. */
const LONG = 5 * 3600;
const LONG_COST = 2;

const linkOf = (item: SentenceItem | undefined): string | undefined =>
  item?.is === "link" ? item.of : undefined;

/** Where that begins which a preposition stands before. */
const behindLink = (items: readonly SentenceItem[], at: number): number =>
  linkOf(items[at]) ? at + 1 : at;

const readNow: TimingReader = (draft, at) => {
  if (!timeWord(draft.items[at], "now")) return undefined;
  draft.isNow = true;
  return at + 1;
};

/** "From 6 to 9". */
const readRange: TimingReader = (draft, at) => {
  if (linkOf(draft.items[at]) !== "from" || draft.clock) return undefined;
  const range = clockRangeAt(draft.items, at + 1, draft.isLasting);
  if (!range) return undefined;
  draft.clock = range.start;
  draft.until = range.end;
  return range.end.next;
};

/** Seconds from which on it is another day's time: half a day. */
const LONGEST_SHIFT = HALF_DAY * 60;

/** "Ten minutes before sunset", "five minutes after midnight". */
const readShift = (draft: TimingDraft, length: LinkedLength): number | undefined => {
  const side = linkOf(length.after);
  if (side !== "before" && side !== "after") return undefined;
  const from = clockAt(draft.items, length.next + 1);
  if (!from || length.seconds >= LONGEST_SHIFT) return undefined;
  draft.cost += draft.clock ? UNMEANT : 0;
  draft.clock = from;
  draft.offset = side === "before" ? -length.seconds : length.seconds;
  return from.next;
};

/** "Let the fan run ten minutes": for so long. */
const isRun = (item: SentenceItem | undefined) => item?.is === "act" && item.of === "start";

const UNITS_OF_VALUES: readonly (string | undefined)[] = [
  "percent",
  "degree",
  "celsius",
  "fahrenheit",
];

/** "To 20 degrees": it can be so for a while. */
const isSetTo = ({ is, unit }: SentenceItem): boolean =>
  is === "num" && UNITS_OF_VALUES.includes(unit);

/** "Leave it on a quarter of an hour": nothing else has such a length. */
const isBareLength = ({ items, isLasting }: TimingDraft, { at, after }: LinkedLength): boolean => {
  const before = oneBefore(items, at);
  // "At 1 9 hours" is one number that is torn; "à sept heures" is a time of day.
  if (before?.is === "num" || before?.is === "level") return false;
  if (after === undefined && at > 0) return !isLinkOf(before, "at", "to", "from");
  const isCounted = items.some(({ is }) => is === "nth");
  const mayLast = isLasting || items.some(isSetTo);
  return mayLast && !isCounted && before?.is !== "link" && !timeWord(after, "later", "from_now");
};

/** What it costs to read a length as how long something lasts; nothing where it is not that. */
const lastingCost = (draft: TimingDraft, length: LinkedLength): number | undefined => {
  const { at, link, seconds, after } = length;
  if (link === "for") return seconds >= LONG ? LONG_COST : 0;
  if (link) return undefined;
  const isSaid = linkOf(after) === "for" || timeWord(after, "long");
  if (isSaid || isRun(after) || isRun(oneBefore(draft.items, at))) return 0;
  return isBareLength(draft, length) ? BARE_DURATION : undefined;
};

/** "For ten minutes", "ten minutes long". */
const readLasting = (draft: TimingDraft, length: LinkedLength): number | undefined => {
  const cost = lastingCost(draft, length);
  if (cost === undefined) return undefined;
  draft.cost += cost + (draft.duration === undefined ? 0 : UNMEANT);
  draft.duration = length.seconds;
  const isSaidBehind = !length.link && linkOf(length.after) === "for";
  return isSaidBehind ? length.next + 1 : length.next;
};

/** Before how long it is until something is done. */
const DELAYING: readonly (string | undefined)[] = ["in", "within", "after"];

/** "Turn off the fan after ten minutes" may be meant without the sentence before; "turn it off after ten minutes" is not. */
const laterThan = (
  { items }: TimingDraft,
  { at, after }: LinkedLength,
): TimingDraft["laterThan"] => {
  if (timeWord(after, "later")) return "sentence";
  if (items[at]?.sort !== ELAPSED) return undefined;
  return items.some(({ is }) => NAMED.includes(is)) ? "part" : "sentence";
};

/** "In ten minutes", "ten minutes later". */
const readDelay = (draft: TimingDraft, length: LinkedLength): number | undefined => {
  const isSaidBehind = timeWord(length.after, "later", "from_now");
  if (!isSaidBehind && !DELAYING.includes(length.link)) return undefined;
  draft.cost += draft.when ? UNMEANT : 0;
  draft.when = { in: length.seconds };
  draft.laterThan = laterThan(draft, length);
  return isSaidBehind ? length.next + 1 : length.next;
};

const readLength: TimingReader = (draft, at) => {
  const { items } = draft;
  const found = durationAt(items, behindLink(items, at));
  if (!found) return undefined;
  const { seconds, next } = found;
  const length = { seconds, next, at, link: linkOf(items[at]), after: items[next] };
  return readShift(draft, length) ?? readLasting(draft, length) ?? readDelay(draft, length);
};

/** "Until nine", "until tomorrow at nine". */
const readUntil: TimingReader = (draft, at) => {
  const { items, today } = draft;
  if (linkOf(items[at]) !== "until") return undefined;
  const day = dayAt(items, at + 1, today);
  const end = clockAt(items, at + 1) ?? (day && clockAt(items, day.next));
  if (!end) return undefined;
  draft.cost += draft.until ? UNMEANT : 0;
  draft.until = end;
  // "Verwarm tot 22": nothing lasts until then.
  if (!draft.isLasting) draft.cost += end.cost;
  return end.next;
};

/** "Tomorrow", "for tomorrow", "every weekday". */
const readDay: TimingReader = (draft, at) => {
  const { items, today } = draft;
  const isLinked = BEFORE_DAYS.includes(linkOf(items[at]) ?? "");
  const named = dayAt(items, at, today) ?? (isLinked ? dayAt(items, at + 1, today) : undefined);
  if (!named) return undefined;
  // "Elke avond alles uit": of the evenings, "all" is each of them.
  if (!linkOf(items[at]) && items[at - 1]?.is === "all") draft.cost += UNMEANT;
  // "On Monday and tomorrow" is two times, of which there can be one.
  const isSaid = namesDay(draft.day) && !draft.isEachSun;
  if (isSaid && namesDay(named.day)) draft.cost += UNMEANT;
  // "When the sun sets … on weekdays": not each day.
  if (namesDay(named.day)) draft.isEachSun = false;
  Object.assign(draft.day, named.day);
  return named.next;
};

/** What stands before a time of day, whatever else the sentence says. */
const BEFORE_CLOCKS: readonly string[] = ["at", "for", "in", "after", "before"];

/** Whether what stands there says that a time of day follows. */
const isBeforeClock = (items: readonly SentenceItem[], at: number): boolean => {
  const link = linkOf(items[at]);
  if (link === undefined) return false;
  if (BEFORE_CLOCKS.includes(link)) return true;
  // "Quieter by ten" is no time.
  if (link === "by") return !items.some(isChange);
  if (link === "from") return items.some((one, index) => index > at && linkOf(one) === "until");
  return isSunAt(items, at);
};

const isLikeClock = (items: readonly SentenceItem[], at: number): boolean => {
  const is = items[at]?.is;
  return is === "clock" || is === "time" || timeWord(items[at + 1], "oclock", "am", "pm");
};

/** "En diez" is how much, and "en diez horas" when, rather than an hour. */
const isAmount = (items: readonly SentenceItem[], at: number, { cost }: ClockTime): boolean => {
  const [item, amount] = [items[at], items[at + 1]];
  if (linkOf(item) !== "at" || amount?.hour !== undefined || amount?.from !== item?.to)
    return false;
  return cost > 0 || amount?.is === "num";
};

/** "In ten", "on for ten": minutes rather than an hour, which is not said. */
const isLikeLength = ({ items, isLasting }: TimingDraft, at: number): boolean => {
  const link = linkOf(items[at]);
  return link === "in" || (link === "for" && isLasting);
};

/** "At seven", "by noon", "9 pm", "when the sun sets". */
const readClock: TimingReader = (draft, at) => {
  const { items } = draft;
  const isLinked = isBeforeClock(items, at);
  if (!isLinked && !isLikeClock(items, at)) return undefined;
  const found = clockAt(items, isLinked ? at + 1 : at);
  if (!found) return undefined;
  if (found.cost > 0 && isLikeLength(draft, at)) draft.cost += UNMEANT;
  if (draft.clock || (!isLinked && found.cost > 0)) return undefined;
  if (isAmount(items, at, found) || isOfSeveral(items, at, found)) return undefined;
  draft.clock = found;
  if (isSunAt(items, at) && !namesDay(draft.day)) {
    draft.day.days = "daily";
    draft.isEachSun = true;
  }
  // "Twee uur aan": so long, rather than at two.
  const isBare = !isLinked && isLikeDuration(items, at);
  draft.cost += found.cost + (isBare ? BARE_DURATION + 1 : 0);
  return found.next;
};

const READERS: readonly TimingReader[] = [
  readNow,
  readRange,
  readLength,
  readUntil,
  readDay,
  readClock,
];

/** @returns the item behind the time that begins there, by the first reader that finds one; nothing where none does. */
export const readTimeAt: TimingReader = (draft, at) => {
  for (const read of READERS) {
    const next = read(draft, at);
    if (next !== undefined) return next;
  }
  return undefined;
};
