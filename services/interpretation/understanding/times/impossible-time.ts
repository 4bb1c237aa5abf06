/** Times that there are none of: "at 25 o'clock" is not for 25 hours, and a date is neither a time of day nor a value. */

import type { SentenceItem } from "../frames/item.ts";
import { isChange } from "../lattice/sense-kinds.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";
import { oneBefore } from "../text/one-before.ts";
import { timeWord } from "./clock.ts";

const LAST_HOUR = 24;

/** "Turn it off at 25": what is only turned off has no value. */
const isOnlyOff = (items: readonly SentenceItem[]): boolean => {
  const said = items.filter(({ is }) => ["act", "up", "down", "attr"].includes(is));
  const isWhole = !items.some(
    ({ is, of }) => is === "mark" || (is === "link" && JOINING.includes(of)),
  );
  return isWhole && said.length > 0 && said.every(({ is, of }) => is === "act" && of === "off");
};

/** What another order may follow. */
const JOINING: readonly string[] = ["and", "but", "or", "then"];

const BEFORE_TIME: readonly string[] = ["at", "by", "to"];

/** "Um 50": what stands before a time, and before no value; "heller um 30" says by how much. */
const isOnlyAt = (
  link: SentenceItem,
  items: readonly SentenceItem[],
  { text: { chars }, language: { senses } }: DatedWords,
): boolean => {
  const of = senses
    .get(chars.slice(link.from, link.to))
    .flatMap((sense) => (sense.is === "link" ? [sense.of] : []));
  const isOfTime = of.includes("at") && !of.includes("to") && !of.includes("in");
  return isOfTime && !items.some((item) => isChange(item) || CHANGING.includes(item.of));
};
const CHANGING: readonly string[] = ["dim", "brighten"];

export const hasImpossibleTime = (items: readonly SentenceItem[], said: DatedWords): boolean =>
  items.some(({ is, n, unit, hour }, at) => {
    if (is !== "num" || n <= LAST_HOUR) return false;
    const before = oneBefore(items, at);
    if (before?.is !== "link" || !BEFORE_TIME.includes(before.of)) return false;
    if (unit === "hour" || timeWord(items[at + 1], "oclock")) return true;
    const isBare = unit === undefined && items[at + 1]?.is !== "unit";
    return isBare && (hour === "certain" || isOnlyOff(items) || isOnlyAt(before, items, said));
  });

const WRITTEN_DATE = /^(?:[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/u;

/** "24.12. at 7 pm": a point behind both numbers, and a time behind that. */
const isWrittenDate = (
  items: readonly SentenceItem[],
  at: number,
  { chars }: DatedWords["text"],
): boolean => {
  const { from, to } = items[at] as SentenceItem;
  const [point, link] = items.slice(at + 1, at + 3);
  return (
    point?.is === "mark" &&
    point.of === "." &&
    link?.is === "link" &&
    BEFORE_TIME.includes(link.of) &&
    WRITTEN_DATE.test(chars.slice(from, to))
  );
};

/** "Am 24.", "am 24.12.": a day of a month, of which nothing is known, and no value. */
export const hasDate = (
  items: readonly SentenceItem[],
  { text, language: { beforeDates } }: DatedWords,
): boolean =>
  items.some(({ is, unit, from }, at) => {
    if (is !== "num" || unit !== undefined || timeWord(items[at + 1], "oclock")) return false;
    if (isWrittenDate(items, at, text)) return true;
    if (beforeDates.size === 0) return false;
    const before = text.tokens.findLast(({ to }) => to <= from)?.text ?? "";
    return beforeDates.has(before);
  });

interface DatedWords {
  readonly text: Pick<NormalText, "chars" | "tokens">;
  readonly language: Pick<CompiledLanguage, "beforeDates" | "senses">;
}
