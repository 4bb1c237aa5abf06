/** A time that is corrected: "at seven, no, at eight", "in ten minutes, no, in twenty", "at seven, no, tomorrow". */
import type { SentenceItem } from "../frames/item.ts";
import { isLink, isLinkOf } from "../lattice/sense-kinds.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";
import { clockAt, isHour, timeWord } from "../times/clock.ts";
import { dayAt, isPartOfDay } from "../times/days.ts";
import { durationAt } from "../times/duration.ts";
import { isDelayed, isLater, putOff } from "./later-time.ts";
import { inHalfOf, withHour, withPartOfDay } from "./other-hour.ts";

type TimeKind = "clock" | "length" | "day" | "now";

interface TimePart {
  readonly kind: TimeKind;
  readonly from: number;
  /** The item behind it. */
  readonly next: number;
}

/** Before how long something takes, or is waited for. */
const OF_LENGTHS = ["in", "within", "for"];

/** What is said, and what its words may mean. */
export interface SaidWords {
  readonly text: Pick<NormalText, "chars" | "tokens">;
  readonly language: Pick<CompiledLanguage, "senses">;
}

/** "On Mondays" turns nothing on. */
const isOnDays = (
  items: readonly SentenceItem[],
  { text: { chars }, language: { senses } }: SaidWords,
): boolean => {
  const [first, day] = items;
  if (first?.is !== "act" || day?.is !== "time" || !DAYS.test(day.of)) return false;
  const found = dayAt(items, 1, 0);
  const may = senses.get(chars.slice(first.from, first.to));
  return found?.next === items.length && may.some(({ is, of }) => is === "link" && of === "every");
};
const DAYS = /^(?:every_|week|(?:mon|tue|wed|thu|fri|sat|sun)$)/u;

const isBareNumber = (item: SentenceItem | undefined): boolean =>
  item?.is === "num" && item.unit === undefined;

/** With the word before it. */
const partAt = (items: readonly SentenceItem[], from: number): TimePart | undefined => {
  if (timeWord(items[from], "now")) return { kind: "now", from, next: from + 1 };
  const isLinked = isLink(items[from]);
  const start = isLinked ? from + 1 : from;
  const day = dayAt(items, from, 0) ?? (isLinked ? dayAt(items, start, 0) : undefined);
  if (day) return { kind: "day", from, next: day.next };
  const isOfLength = isLinked && OF_LENGTHS.includes(items[from]?.of ?? "");
  const clock = isOfLength ? undefined : clockAt(items, start);
  // "20 h 30", of which only the hour is read.
  if (clock && isBareNumber(items[clock.next])) return undefined;
  if (clock && (isLinked || clock.cost === 0)) return { kind: "clock", from, next: clock.next };
  const length = durationAt(items, start);
  if (!length) return undefined;
  const isSaidBehind = isDelayed(items[length.next]);
  return { kind: "length", from, next: isSaidBehind ? length.next + 1 : length.next };
};

const partsIn = (items: readonly SentenceItem[]): readonly TimePart[] => {
  const found: TimePart[] = [];
  for (let at = 0; at < items.length; ) {
    const part = partAt(items, at);
    if (part) found.push(part);
    at = part?.next ?? at + 1;
  }
  return found;
};

/** "Make it …", "… instead": what says that it is another time, and not which. */
const isAround = ({ is, of }: SentenceItem): boolean =>
  is === "mark" || is === "do" || is === "pron" || (is === "link" && AROUND.includes(of));
const AROUND = ["instead", "correct", "but"];

/** What says how something is to be, rather than when. */
const OF_VALUES = ["num", "level", "clock", "color", "white", "mode", "up", "down"];

const replacing = (
  items: readonly SentenceItem[],
  { from, next }: TimePart,
  by: readonly SentenceItem[],
): readonly SentenceItem[] => [...items.slice(0, from), ...by, ...items.slice(next)];

const isSameWord = (one: SentenceItem, other: SentenceItem, chars: string): boolean =>
  chars.slice(one.from, one.to) === chars.slice(other.from, other.to);

/** How long it is, or until when. */
const isEnd = (item: SentenceItem | undefined): boolean => isLinkOf(item, "for", "until");

/** The last with the same word before it, or of the same kind; of another time, the last that there is. An end stands for no beginning. */
const likeIn = (
  items: readonly SentenceItem[],
  kind: TimeKind,
  [link]: readonly SentenceItem[],
  chars: string,
): TimePart | undefined => {
  const parts = partsIn(items).filter(
    (part) =>
      (part.kind === "day") === (kind === "day") && (!isEnd(link) || isEnd(items[part.from])),
  );
  const isAlike = ({ from }: TimePart) => {
    const own = items[from];
    return link?.is === "link" && own?.is === "link" && isSameWord(link, own, chars);
  };
  return parts.findLast(isAlike) ?? parts.findLast((part) => part.kind === kind) ?? parts.at(-1);
};

/** "9 uur" behind "om", which says nothing there, is no length. */
const isBehindClockWord = (
  { from }: SentenceItem,
  { text: { tokens }, language: { senses } }: SaidWords,
): boolean => {
  const word = tokens.find(({ to }) => to === from)?.text ?? "";
  return senses.get(word).some(({ is, of }) => is === "link" && of === "at");
};

/** A part of the time as it is then, in place of what it was. */
const renewed = (
  old: readonly SentenceItem[],
  by: readonly SentenceItem[],
  kind: TimeKind,
  isHalfSaid: boolean,
): readonly SentenceItem[] => {
  if (kind === "day") return withPartOfDay(old, by);
  if (kind === "length" && isLater(by.at(-1))) return putOff(old, by);
  if (kind === "clock") return isHalfSaid ? by : inHalfOf(old, by);
  const [link] = old;
  const [first] = by;
  if (!first || isLink(first)) return by;
  // "In 10 minutes, no, 20 minutes", "10 minutes later, no, 20 minutes".
  const last = old.at(-1);
  const isSaidBehind = isDelayed(last) && !isDelayed(by.at(-1));
  return [...(link && isLink(link) ? [link] : []), ...by, ...(last && isSaidBehind ? [last] : [])];
};

/** "In ten minutes, no, now": all that said when is left out; for how long it is stays. */
const atOnce = (
  before: readonly SentenceItem[],
  now: readonly SentenceItem[],
): readonly SentenceItem[] => {
  const when = partsIn(before).filter(({ from }) => !isEnd(before[from]));
  const rest = when.toReversed().reduce((left, part) => replacing(left, part, []), before);
  return [...rest, ...now];
};

/** Which of several times would be so much later is not said: "half an hour before sunset", "at eight for ten minutes". */
const isPlain = (items: readonly SentenceItem[]): boolean =>
  partsIn(items).filter(({ kind }) => kind !== "day").length === 1;

/** "At eight, no, 20 minutes": how long it is to be so, rather than when, or until then, is not said. */
const isOpenLength = (
  before: readonly SentenceItem[],
  said: readonly SentenceItem[],
  { kind }: TimePart,
  { text }: SaidWords,
): boolean =>
  kind === "length" &&
  !isLink(said[0]) &&
  !isDelayed(said.at(-1)) &&
  likeIn(before, kind, said, text.chars)?.kind === "clock";

const withParts = (
  before: readonly SentenceItem[],
  said: readonly SentenceItem[],
  words: SaidWords,
): readonly SentenceItem[] | undefined => {
  const parts = partsIn(said);
  const covered = parts.reduce((sum, { from, next }) => sum + next - from, 0);
  if (covered === 0 || covered < said.length || partsIn(before).length === 0) return undefined;
  const isTorn = parts.some(
    ({ kind, from }) => kind === "length" && isBehindClockWord(said[from] as SentenceItem, words),
  );
  if (isTorn) return undefined;
  if (parts.every(({ kind }) => kind === "now")) return atOnce(before, said);
  const isPutOff = parts.length === 1 && isLater(said.at(-1));
  if (isPutOff && !isPlain(before)) return undefined;
  const isOpen = (part: TimePart) =>
    isOpenLength(before, said.slice(part.from, part.next), part, words);
  if (parts.some(isOpen)) return undefined;
  return parts.reduce((items: readonly SentenceItem[], { kind, from, next }) => {
    const by = said.slice(from, next);
    const part = likeIn(items, kind, by, words.text.chars);
    if (!part) return items.concat(by);
    const old = items.slice(part.from, part.next);
    return replacing(items, part, renewed(old, by, kind, said.some(isPartOfDay)));
  }, before);
};

/** "Set it to 20" is no time. */
const isTime = (items: readonly SentenceItem[], { kind }: Pick<TimePart, "kind">): boolean =>
  kind !== "clock" ||
  items[0]?.of !== "to" ||
  items.some(({ is, hour }) => is === "time" || is === "clock" || hour !== undefined);

/** Which of the items say when. */
export const ofTimes = (items: readonly SentenceItem[]): ReadonlySet<SentenceItem> =>
  new Set(
    partsIn(items).flatMap((part) => {
      const said = items.slice(part.from, part.next);
      return isTime(said, part) ? said : [];
    }),
  );

/** "In ten minutes, no, in twenty", "at eight, no, move it to nine": a number alone is of the time that was said. */
const withNumber = (
  before: readonly SentenceItem[],
  said: readonly SentenceItem[],
  isMoved: boolean,
  chars: string,
): readonly SentenceItem[] | undefined => {
  const [link, number] = isLink(said[0]) ? said : [undefined, said[0]];
  const isOne = number?.is === "num" && number.unit === undefined && said.at(-1) === number;
  const part = partsIn(before).findLast(({ kind }) => kind !== "day");
  if (!isOne || !part || said.length > 2) return undefined;
  const old = before.slice(part.from, part.next);
  const others = replacing(before, part, []);
  if (others.some(({ is }) => OF_VALUES.includes(is))) return undefined;
  const isSame = link && old[0] && isSameWord(link, old[0], chars);
  if (link && !isSame && !(isMoved && link.of === "to")) return undefined;
  if (!isTime(old, part)) return undefined;
  if (part.kind === "clock")
    return isHour(number) ? replacing(before, part, withHour(old, number)) : undefined;
  const at = old.findIndex(({ is }) => is === "num");
  const replaced = old[at];
  if (!replaced || old.findLastIndex(({ is }) => OF_VALUES.includes(is)) !== at) return undefined;
  const { is, of, n } = number;
  return replacing(before, part, old.with(at, { ...replaced, is, of, n }));
};

/**
 * @param after  What corrects it.
 * @returns what was said with another time, the last of several; nothing where anything but a time follows, or there was none.
 */
export const withOtherTime = (
  before: readonly SentenceItem[],
  after: readonly SentenceItem[],
  words: SaidWords,
): readonly SentenceItem[] | undefined => {
  // "Leave it on until ten" is until when it is on.
  const isLeft = ({ is, of, isLeft = false }: SentenceItem) =>
    isLeft && before.some((item) => item.is === is && item.of === of);
  const all = after.filter((item) => !isAround(item) && !isLeft(item));
  const said = isOnDays(all, words) ? all.slice(1) : all;
  const isMoved = ["do", "pron"].every((kind) => after.some(({ is }) => is === kind));
  return withNumber(before, said, isMoved, words.text.chars) ?? withParts(before, said, words);
};
