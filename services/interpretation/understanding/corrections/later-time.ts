/** A time that is corrected by one so much later: "in 20 minutes, no, ten minutes later". */
import type { SentenceItem } from "../frames/item.ts";
import { isLink } from "../lattice/sense-kinds.ts";
import { timeWord } from "../times/clock.ts";
import { durationAt } from "../times/duration.ts";

/** Behind how long it is until something is done. */
export const isDelayed = (item: SentenceItem | undefined): boolean =>
  timeWord(item, "later", "from_now");

export const isLater = (item: SentenceItem | undefined): boolean => timeWord(item, "later");

/** "In 20 minutes" and "ten minutes later": that much after the time that was said. */
export const putOff = (
  old: readonly SentenceItem[],
  by: readonly SentenceItem[],
): readonly SentenceItem[] => {
  const [first] = old as [SentenceItem, ...SentenceItem[]];
  const length = by.slice(isLink(by[0]) ? 1 : 0, -1);
  const start = isLink(first) ? 1 : 0;
  const from = old.slice(start);
  const before = durationAt(from, 0);
  if (!before) return [...length, { ...first, is: "link", of: "after" }, ...from];
  const n = before.seconds + (durationAt(length, 0)?.seconds ?? 0);
  const sum: SentenceItem = { ...(from[0] as SentenceItem), is: "num", n, unit: "second" };
  return [...old.slice(0, start), sum, ...from.slice(before.next)];
};
