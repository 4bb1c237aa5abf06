/** The parts of a sentence in one reading: senses without fillers, numbers with their units, punctuation. */
import type { LatticeSpan } from "../lattice/lattice.ts";
import type { UnitName } from "../lattice/sense.ts";
import type { CompiledLanguage, VerbPair } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";

export interface SentenceItem {
  readonly is: string;
  readonly of: string;
  readonly n: number;
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly unit?: UnitName;
  /** A plural without an article. */
  readonly isBare?: boolean;
  /** The other part of a verb whose parts stand apart. */
  readonly apart?: { readonly from: number; readonly to: number };
}

const itemOf = ({ sense, from, to }: LatticeSpan): SentenceItem => ({
  is: sense.is,
  of: sense.of,
  n: sense.n,
  ids: sense.ids ?? [],
  from,
  to,
});

/** "two hundred", "twenty five", "a hundred and five": words of one number. */
const isNumber = (item: SentenceItem | undefined): item is SentenceItem => item?.is === "num";

const joinNumbers = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const joined: SentenceItem[] = [];
  for (let at = 0; at < items.length; at += 1) {
    let item = items[at] as SentenceItem;
    while (isNumber(item)) {
      const [next, after] = [items[at + 1], items[at + 2]];
      const isGreater = next && isNumber(next) && next.n === 100 && item.n > 1 && item.n < 10;
      const isSmaller =
        next &&
        isNumber(next) &&
        item.n >= 100 &&
        next.n < 100 &&
        item.n % 100 === 0 &&
        next.of !== "digits" &&
        item.of !== "digits";
      if (next && (isGreater || isSmaller)) {
        item = { ...item, n: isGreater ? item.n * 100 : item.n + next.n, to: next.to };
        at += 1;
      } else if (next?.is === "point" && isNumber(after)) {
        item = { ...item, n: Number(`${item.n}.${after.n}`), to: after.to };
        at += 2;
      } else break;
    }
    joined.push(item);
  }
  return joined;
};

const withUnits = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const joined: SentenceItem[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const isAfterNumber = before && (before.is === "num" || before.is === "a") && !before.unit;
    if (item.is === "unit" && isAfterNumber) {
      const n = before.is === "a" ? 1 : before.n;
      joined[joined.length - 1] = {
        ...before,
        is: "num",
        n,
        to: item.to,
        unit: item.of as UnitName,
      };
    } else if (
      item.is === "unit" &&
      before?.unit === "degree" &&
      /celsius|fahrenheit/u.test(item.of)
    )
      joined[joined.length - 1] = { ...before, to: item.to, unit: item.of as UnitName };
    else if (item.is === "half_more" && before?.is === "unit")
      joined[joined.length - 1] = {
        ...before,
        is: "num",
        n: 1.5,
        to: item.to,
        unit: before.of as UnitName,
      };
    else if (item.is === "half_more" && before?.is === "num")
      joined[joined.length - 1] = { ...before, n: before.n + 0.5, to: item.to };
    else joined.push(item);
  }
  return joined.filter(({ is }) => is !== "a");
};

/** One word that asks, and says for which state; or a day, and that it comes again. */
const partsOf = (item: SentenceItem): readonly SentenceItem[] => {
  if (item.is === "ask")
    return [
      { ...item, is: "q", of: "is" },
      { ...item, is: "state" },
    ];
  if (item.is === "each")
    return [
      { ...item, is: "link", of: "every" },
      { ...item, is: "time" },
    ];
  return [item];
};

/** Punctuation that separates clauses; a point within an abbreviation does not. */
const BREAKS = /[,;.!?…]/u;

export const itemsOf = (
  spans: readonly LatticeSpan[],
  { marks, chars }: NormalText,
  { pairs, articles }: Pick<CompiledLanguage, "pairs" | "articles">,
): readonly SentenceItem[] => {
  const items: SentenceItem[] = [];
  for (const [at, span] of spans.entries()) {
    const mark = marks.get(span.from);
    if (mark && BREAKS.test(mark) && span.from > 0 && span.from < chars.length)
      items.push({ is: "mark", of: mark, n: 0, ids: [], from: span.from, to: span.from });
    if (span.sense.is === "fill") continue;
    const { from = 0, to = 0 } = spans[at - 1] ?? {};
    const around = [chars.slice(from, to), chars.slice(span.from, span.to)];
    const isBare = span.sense.is === "kinds" && !around.some((text) => articles.has(text));
    items.push(...partsOf({ ...itemOf(span), ...(isBare && articles.size > 0 && { isBare }) }));
  }
  return withUnits(joinNumbers(withPairs(items, chars, pairs)));
};

/** What a preposition stands before: "auf 20 Grad" has no part of a verb. */
const isValue = (item: SentenceItem | undefined) =>
  item !== undefined && ["num", "level", "color", "white", "mode", "unit"].includes(item.is);

const clauseEnd = (items: readonly SentenceItem[], from: number): number => {
  const end = items.findIndex(
    ({ is, of }, index) =>
      index > from && (is === "mark" || (is === "link" && ["and", "then", "but"].includes(of))),
  );
  return end < 0 ? items.length : end;
};

/** Verbs whose parts stand apart: both become what they mean together. */
const withPairs = (
  items: readonly SentenceItem[],
  chars: string,
  pairs: CompiledLanguage["pairs"],
): readonly SentenceItem[] => {
  if (pairs.size === 0 || items.length < 2) return items;
  const texts = items.map(({ from, to }) => chars.slice(from, to));
  let found: { readonly at: number; readonly end: number; readonly pair: VerbPair } | undefined;
  for (const [at, text] of texts.entries()) {
    const known = pairs.get(text);
    if (!known || texts.indexOf(text) < at) continue;
    const clause = texts.slice(0, clauseEnd(items, at));
    for (const pair of known) {
      const end = clause.lastIndexOf(pair.second);
      const isApart = end > at && !isValue(items[end + 1]);
      if (isApart && (!found || pair.rank < found.pair.rank)) found = { at, end, pair };
    }
  }
  if (!found) return items;
  const { at, end, pair } = found;
  const { is, of, n } = pair.sense;
  const { from = 0, to = 0 } = items[end] ?? {};
  return items.flatMap((item, index) =>
    index === at ? [{ ...item, is, of, n, apart: { from, to } }] : index === end ? [] : [item],
  );
};
