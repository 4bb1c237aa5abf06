/** Days that are added to those on which something comes again: "every Monday at seven, and on Saturdays, too". */

import type { SentenceItem } from "../frames/item.ts";
import { hasLink } from "../lattice/link-phrases.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { eachOf, FROM_MONDAY, weekdaysAt } from "../times/day-exceptions.ts";
import { BEFORE_DAYS, dayAt, isEveryDay } from "../times/days.ts";
import type { SaidWords } from "./other-time.ts";

/** What may stand between what was said and the days that are added to it. */
const isConnector = (item: SentenceItem | undefined): boolean =>
  item?.is === "mark" || isLinkOf(item, "and", "but", "correct", "too");

/** What may stand behind them. */
const isEnd = (item: SentenceItem | undefined): boolean =>
  item === undefined || item.is === "mark" || isLinkOf(item, "and", "then", "correct");

/** Whether words between two places of the text, which may be read as words that say nothing, say "too". */
const saysToo = (from: number, to: number, { text, language }: SaidWords): boolean =>
  hasLink(
    text.tokens.filter((token) => token.from >= from && token.to <= to),
    "too",
    language,
  );

interface AddedDays {
  readonly from: number;
  /** The item behind them, and behind what says "too". */
  readonly next: number;
  readonly days: readonly string[];
}

/** @param at  Where the days begin, or the word before them. */
const addedAt = (
  items: readonly SentenceItem[],
  at: number,
  words: SaidWords,
): AddedDays | undefined => {
  const isLinked = isLinkOf(items[at], ...BEFORE_DAYS);
  const found = weekdaysAt(items, at) ?? (isLinked ? weekdaysAt(items, at + 1) : undefined);
  if (!found || found.part !== undefined) return undefined;
  let from = at;
  while (isConnector(items[from - 1])) from -= 1;
  const before = items[from - 1];
  const next = isLinkOf(items[found.next], "too") ? found.next + 1 : found.next;
  if (!before || !isEnd(items[next])) return undefined;
  const [first, last, behind] = [items[at], items[found.next - 1], items[next]];
  const isToo =
    saysToo(before.to, first?.from ?? 0, words) ||
    saysToo(last?.to ?? 0, behind?.from ?? words.text.chars.length, words);
  const isAnd = items.slice(from, at).some((item) => isLinkOf(item, "and"));
  if (!isToo && !isAnd) return undefined;
  // What ends a sentence before them ends it before what follows them, too.
  const isStopped = items[from]?.is === "mark" && behind !== undefined;
  return { from: isStopped ? from + 1 : from, next, days: found.days };
};

/** The sentence with all the days where it first says on which; as it is where it comes again on none, or on several lists of them. */
export const withAddedDays = (
  items: readonly SentenceItem[],
  words: SaidWords,
): readonly SentenceItem[] => {
  if (items.filter(({ is }) => is === "time").length < 2) return items;
  const start = items.findIndex((_, index) => isEveryDay(items, index));
  const said = dayAt(items, start, 0);
  if (said?.day.days === undefined || said.day.days === "daily") return items;
  const { days, part } = said.day;
  for (let at = said.next; at < items.length; at += 1) {
    const added = addedAt(items, at, words);
    if (!added && isEveryDay(items, at)) return items;
    if (!added) continue;
    const all = FROM_MONDAY.filter((day) => days.includes(day) || added.days.includes(day));
    const named = all.length < FROM_MONDAY.length ? all : ["daily"];
    const between = items.slice(said.next, added.from);
    const each = eachOf(named, part, items.slice(start));
    const rest = [...items.slice(0, start), ...each, ...between, ...items.slice(added.next)];
    return withAddedDays(rest, words);
  }
  return items;
};
