/** The parts of a sentence in one reading: senses without fillers, numbers with their units, punctuation. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { LatticeSpan } from "../lattice/lattice-span.ts";
import { beginsCondition, DEGREES, type UnitName, VERB_SENSES } from "../lattice/sense.ts";
import { hourHint, isBare } from "../lattice/words-before.ts";
import type { NormalText } from "../text/normalize.ts";
import { oneBefore } from "../text/one-before.ts";
import { isParted, partsOf } from "./item-parts.ts";
import {
  type ItemWords,
  isVerb,
  itemOf,
  type SentenceItem,
  withLeft,
  withNegation,
  withNouns,
  withPairs,
} from "./item-verbs.ts";

export type { SentenceItem } from "./item-verbs.ts";

const markOf = (mark: string, at: number): SentenceItem =>
  itemOf({ sense: { is: "mark", of: mark, n: 0, cost: 0 }, from: at, to: at });

/** "two hundred", "twenty five", "a hundred and five": words of one number. */
const isNumber = (item: SentenceItem | undefined): item is SentenceItem => item?.is === "num";

/** In words: "a hundred and five". */
const isHundreds = ({ n, of }: SentenceItem) => n >= 100 && n % 100 === 0 && of !== "digits";
const isRest = ({ n, of }: SentenceItem) => n < 100 && of !== "digits";
/** "Twenty point ten" is no number. */
const isDecimals = ({ n, of }: SentenceItem) => n < 10 || of === "digits";
const isAnd = (item: SentenceItem | undefined) => item?.is === "link" && item.of === "and";

const joinNumbers = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  if (!items.some(isNumber)) return items;
  const joined: SentenceItem[] = [];
  for (let at = 0; at < items.length; at += 1) {
    let item = items[at] as SentenceItem;
    while (isNumber(item)) {
      const [next, after] = [items[at + 1], items[at + 2]];
      const isGreater = next && isNumber(next) && next.n === 100 && item.n > 1 && item.n < 10;
      const isSmaller = next && isNumber(next) && isHundreds(item) && isRest(next);
      if (next && (isGreater || isSmaller)) {
        item = { ...item, n: isGreater ? item.n * 100 : item.n + next.n, to: next.to };
        at += 1;
      } else if (isHundreds(item) && isAnd(next) && isNumber(after) && isRest(after)) {
        item = { ...item, n: item.n + after.n, to: after.to };
        at += 2;
      } else if (next?.is === "point" && isNumber(after) && isDecimals(after)) {
        item = { ...item, n: Number(`${item.n}.${after.n}`), to: after.to };
        at += 2;
      } else break;
    }
    joined.push(item);
  }
  return joined;
};

/** What may be one with the number before it, and what stands for one. */
const UNITS = ["unit", "length", "half_more", "a"];

/** "Half a degree" is a number of them, and no part of what there is. */
const fractionOf = (item: SentenceItem | undefined): number | undefined => {
  if (item?.is === "times" && item.n < 1) return item.n;
  return item?.is === "level" && item.n < 100 ? item.n / 100 : undefined;
};

const isBareNumber = ({ is, unit }: SentenceItem): boolean => (is === "num" || is === "a") && !unit;

/** Joins an item to those before it. @returns whether it belongs to them. */
type ItemJoiner = (
  joined: SentenceItem[],
  item: SentenceItem,
  next: SentenceItem | undefined,
) => boolean;

const replaceLast = (joined: SentenceItem[], item: SentenceItem): true => {
  joined[joined.length - 1] = item;
  return true;
};

/** "Ten minutes", "half a degree", "20 degrees Celsius". */
const joinUnit: ItemJoiner = (joined, item) => {
  const unit = item.of as UnitName;
  const before = joined.at(-1);
  const isOne = before?.is === "a";
  const part = fractionOf(isOne ? joined.at(-2) : before);
  if (DEGREES.includes(unit) && part !== undefined) {
    const [{ from }] = joined.splice(isOne ? -2 : -1) as [SentenceItem];
    joined.push({ ...item, is: "num", n: part, from, unit });
    return true;
  }
  if (before && isBareNumber(before))
    return replaceLast(joined, {
      ...before,
      is: "num",
      n: isOne ? 1 : before.n,
      to: item.to,
      unit,
    });
  const isScale = before?.unit === "degree" && /celsius|fahrenheit/u.test(item.of);
  return isScale && replaceLast(joined, { ...before, to: item.to, unit });
};

/** "Viertelstunde", "two fortnights": as many seconds. */
const joinLength: ItemJoiner = (joined, item) => {
  const before = joined.at(-1);
  const isCounted = before !== undefined && isBareNumber(before);
  if (isCounted) joined.pop();
  const n = isCounted && before.is === "num" ? before.n * item.n : item.n;
  const { from } = isCounted ? before : item;
  joined.push({ ...item, is: "num", n, from, unit: "second" });
  return true;
};

/** "An hour and a half", "two and a half". */
const joinHalf: ItemJoiner = (joined, item, next) => {
  const before = joined.at(-1);
  const { to } = item;
  if (before?.is === "unit")
    return replaceLast(joined, { ...before, is: "num", n: 1.5, to, unit: before.of as UnitName });
  // "5 hours and a half minute".
  if (before?.unit && next?.is === "unit") {
    joined.push({ ...item, is: "num", of: "", n: 0.5 });
    return true;
  }
  return before?.is === "num" && replaceLast(joined, { ...before, n: before.n + 0.5, to });
};

/** By what may be one with the number before it. */
const JOINERS: Readonly<Record<string, ItemJoiner>> = {
  unit: joinUnit,
  length: joinLength,
  half_more: joinHalf,
};

const withUnits = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  if (!items.some(({ is }) => UNITS.includes(is))) return items;
  const joined: SentenceItem[] = [];
  for (const [at, item] of items.entries()) {
    const isJoined = own(JOINERS, item.is)?.(joined, item, items[at + 1]);
    if (!isJoined) joined.push(item);
  }
  return joined.some(({ is }) => is === "a") ? withoutArticles(joined) : joined;
};

/** What "a" is that counts nothing: an article, or no word that is known. */
const withoutArticles = (items: readonly SentenceItem[]): readonly SentenceItem[] =>
  items.flatMap((item, at) => {
    if (item.is !== "a") return [item];
    return isOfSomething(items[at + 1]) ? [] : [{ ...item, is: "unknown" }];
  });

/** An article stands before what it is of: in "schalte die Lampe ein und …" there is none. */
const isOfSomething = (next: SentenceItem | undefined): boolean =>
  next !== undefined && next.is !== "mark" && !(next.is === "link" && JOINING.includes(next.of));

const JOINING = ["and", "then", "or"];

/** "22.30 Uhr", "at 7.30": a number that is a time of day. */
const withClocks = (items: readonly SentenceItem[], chars: string): readonly SentenceItem[] => {
  const isOClock = (item: SentenceItem | undefined) => item?.is === "time" && item.of === "oclock";
  // "Set the heating at 20.50" may be how warm: what is only set is set to a value.
  const isAtHour = ({ hour }: SentenceItem) =>
    hour === "certain" || (hour !== undefined && items.some(({ is }) => is === "act"));
  const mayBeClock = (item: SentenceItem, at: number) =>
    item.is === "num" &&
    (isOClock(items[at + 1]) || (isAtHour(item) && items[at + 1]?.is !== "unit"));
  if (!items.some(mayBeClock)) return items;
  return items.map((item, at) => {
    if (!mayBeClock(item, at)) return item;
    const [, hours, minutes] = /^(\d{1,2})\.(\d{2})$/u.exec(chars.slice(item.from, item.to)) ?? [];
    return Number(minutes) < 60 && Number(hours) < 25
      ? { ...item, is: "clock", n: Number(hours) * 60 + Number(minutes) }
      : item;
  });
};

/** "La cocina, no, el baño": one word negates, and alone between commas it corrects. */
const withCorrection = (
  item: SentenceItem,
  next: LatticeSpan | undefined,
  { marks, chars }: NormalText,
  senses: ItemWords["senses"],
): SentenceItem => {
  if (item.is !== "block" || !next || !marks.has(next.from)) return item;
  // "No, la del salón", but not "No, apagues la luz".
  if (item.from === 0 ? VERB_SENSES.includes(next.sense.is) : !marks.has(item.from)) return item;
  const isCorrecting = senses
    .get(chars.slice(item.from, item.to))
    .some(({ is, of }) => is === "link" && of === "correct");
  return isCorrecting ? { ...item, is: "link", of: "correct" } : item;
};

/** Punctuation that separates clauses; a point within an abbreviation does not. */
const BREAKS = /[,;.!?…]/u;

export const itemsOf = (
  spans: readonly LatticeSpan[],
  text: NormalText,
  words: ItemWords,
): readonly SentenceItem[] => {
  const { marks, chars } = text;
  const { pairs, articles, leading, senses } = words;
  const items: SentenceItem[] = [];
  for (const [at, span] of spans.entries()) {
    const mark = marks.get(span.from);
    if (mark && BREAKS.test(mark) && span.from > 0 && span.from < chars.length)
      items.push(markOf(mark, span.from));
    if (span.sense.is === "fill" || span.sense.is === "told") continue;
    const next = spans[at + 1];
    const said = withCorrection(itemOf(span), next, text, senses);
    const item = withNegation(said, next, senses, chars);
    const hour = item.is === "num" ? hourHint(spans, at, chars, senses) : undefined;
    if (item.is === "kinds" && articles.size > 0)
      items.push({ ...item, isBare: isBare(spans, at, chars, articles) });
    else if (isParted(item)) items.push(...partsOf(item));
    else items.push(hour ? { ...item, hour } : item);
  }
  const verbs = withNouns(withPairs(items, chars, pairs), chars, leading);
  const known = withLeft(verbs, chars, words);
  // "Lock it if it's open" tells nothing.
  const told = spans.find(
    ({ sense }, at) =>
      sense.is === "told" && !beginsCondition(oneBefore(spans, at)?.sense ?? sense),
  );
  if (told && !known.some((item) => isVerb(item, chars, senses)))
    return [...known, { ...itemOf(told), is: "block", of: "reported" }];
  return withUnits(joinNumbers(withClocks(known, chars)));
};
