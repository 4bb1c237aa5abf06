/** Days that are said by their month, or by their number alone: "on 24 December", "on the 24th". */
import { DAY_MS } from "../../../shared/text/date-time.ts";
import type { SentenceItem } from "./frames/item.ts";
import { NAMED } from "./frames/item-verbs.ts";
import { isLinkOf } from "./lattice/sense-kinds.ts";
import type { SentenceScene } from "./meaning.ts";

type DatedScene = Pick<SentenceScene, "situation" | "text" | "language">;

/** Words. */
const LONGEST_BOUND = 4;

type DatedItems = readonly SentenceItem[];

/** A day of a month, or of the one in which it comes next, and the item behind it. */
interface SpokenDate {
  readonly day: number;
  readonly month: number | undefined;
  readonly next: number;
}

const isDayNumber = (item: SentenceItem): boolean =>
  item.is === "num" && item.unit === undefined && Number.isInteger(item.n) && item.n >= 1;

/** What may stand between the two: "the 24th of December", "24. Dezember". */
const isBetween = (item: SentenceItem | undefined): boolean =>
  item !== undefined &&
  (item.is === "ordinal" || isLinkOf(item, "from") || (item.is === "mark" && item.of === "."));

const behind = (items: DatedItems, at: number): number =>
  isBetween(items[at]) ? behind(items, at + 1) : at;

const LAST_DAY = 31;

/** "The 24th", of the month in which that comes next; "the 2nd light" is one of several. */
const isDayAlone = (items: DatedItems, at: number): boolean => {
  const [item, ordinal, behind] = items.slice(at, at + 3);
  return (
    item !== undefined &&
    ordinal?.is === "ordinal" &&
    isDayNumber(item) &&
    item.n <= LAST_DAY &&
    !NAMED.includes(behind?.is ?? "")
  );
};

/** "24 December", or "December 24th". */
const dateAt = (items: DatedItems, at: number): SpokenDate | undefined => {
  const [item, after] = [items[at], items[at + 1]];
  if (!item) return undefined;
  if (isDayNumber(item)) {
    const next = behind(items, at + 1);
    const month = items[next];
    if (month?.is === "month") return { day: item.n, month: month.n, next: next + 1 };
  }
  if (isDayAlone(items, at)) return { day: item.n, month: undefined, next: at + 2 };
  if (item.is !== "month" || !after || !isDayNumber(after)) return undefined;
  const next = items[at + 2]?.is === "ordinal" ? at + 3 : at + 2;
  return { day: after.n, month: item.n, next };
};

/** "Every December 24", "todos los 24 de diciembre": no day that is so each year is kept. */
const isEachYear = ({ from }: SentenceItem, { text, language }: DatedScene): boolean => {
  const words = text.tokens.filter(({ to }) => to <= from).slice(-2);
  const said = [...words.map((word) => word.text), words.map((word) => word.text).join("")];
  return said.some((word) => {
    const [sense] = language.senses.get(word);
    return sense?.is === "all" || isLinkOf(sense, "every");
  });
};

/** "From May 3", "ab dem 3. Mai": what is so from then on, or until then, is not done on that day alone. */
const isBound = ({ from }: SentenceItem, { text, language }: DatedScene): boolean => {
  const before = text.tokens.filter(({ to }) => to <= from).slice(-LONGEST_BOUND);
  const end = before.at(-1)?.to ?? 0;
  return before.some((token) => language.boundingDates.has(text.chars.slice(token.from, end)));
};

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const MONTHS = 12;

const yearAt = (items: DatedItems, at: number): number | undefined => {
  const item = items[at];
  const isYear = item && isDayNumber(item) && item.n >= FIRST_YEAR && item.n <= LAST_YEAR;
  return isYear ? item.n : undefined;
};

/** How many days from today; nothing where the month has no such day, or the day is over. */
const daysUntil = (
  { day, month }: SpokenDate,
  said: number | undefined,
  now: Date,
): number | undefined => {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const year = now.getUTCFullYear();
  const years = said === undefined ? [year, year + 1] : [said];
  const months =
    month === undefined ? Array.from({ length: MONTHS }, (_, index) => index + 1) : [month];
  for (const one of years)
    for (const next of months) {
      const date = new Date(Date.UTC(one, next - 1, day));
      const days = Math.round((date.getTime() - today) / DAY_MS);
      if (date.getUTCMonth() === next - 1 && days >= 0) return days;
    }
  return undefined;
};

/** Each date becomes the day that it is: the next one, where no year is said. */
export const withDates = (items: DatedItems, scene: DatedScene): DatedItems => {
  const { now } = scene.situation;
  if (!items.some(({ is }) => is === "month" || is === "ordinal")) return items;
  const found: SentenceItem[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at] as SentenceItem;
    const said = dateAt(items, at);
    const date = said && !isEachYear(item, scene) && !isBound(item, scene) ? said : undefined;
    const year = date && yearAt(items, date.next);
    const days = date && daysUntil(date, year, now);
    const end = year === undefined ? date?.next : date && date.next + 1;
    const next = days === undefined ? at + 1 : (end ?? at + 1);
    const to = items[next - 1]?.to ?? item.to;
    found.push(days === undefined ? item : { ...item, is: "time", of: "in_days", n: days, to });
    at = next;
  }
  return found;
};
