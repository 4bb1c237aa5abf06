/** "The lamp on, the heating but off": what is meant instead begins where it is named, though its word stands later. */
import type { SentenceItem } from "../frames/item.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";

/** What names something, and the words before it. */
const NAMING: readonly string[] = [
  ...["name", "stem", "word", "kind", "kinds", "area", "floor", "place"],
  ...["pron", "all", "nth", "link", "a"],
];

const isBeginning = (item: SentenceItem | undefined): boolean =>
  item?.is === "mark" || isLinkOf(item, "and");

/** Where what stands before a "but" begins, if that only names something. */
const beginningOf = (items: readonly SentenceItem[], at: number): number | undefined => {
  const begin = items.findLastIndex((item, index) => index < at && isBeginning(item));
  const named = items.slice(begin + 1, at);
  const isNamed =
    named.some(({ is }) => is !== "link") && named.every(({ is }) => NAMING.includes(is));
  return begin > 0 && isNamed ? begin : undefined;
};

/** "…, im Bad aber auf 20" is "…, aber im Bad auf 20". */
export const withButFirst = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const at = items.findLastIndex((item) => isLinkOf(item, "but"));
  if (at < 2 || isBeginning(items[at - 1])) return items;
  const but = items[at] as SentenceItem;
  const begin = beginningOf(items, at);
  if (begin === undefined) return items;
  return [...items.slice(0, begin + 1), but, ...items.slice(begin + 1, at), ...items.slice(at + 1)];
};
