/** "Some of the lights", "half of the blinds": a plural of which not all is meant. */
import { thingsOfKind } from "../frames/candidates.ts";
import type { SentenceItem } from "../frames/item-verbs.ts";
import type { HomeIndex } from "../home/home-index.ts";

/** What may stand between the part and its plural. */
const BETWEEN: readonly string[] = ["all", "area", "floor", "stem", "word"];
/** "Some songs" are any. */
const UNCOUNTED: readonly string[] = ["music", "list", "shopping"];

/** "Half the lights" are some of them, "half as bright" is none. */
const isShare = ({ is, n }: SentenceItem): boolean => is === "times" && n < 1;

const isCounted = (item: SentenceItem | undefined): item is SentenceItem =>
  item?.is === "kinds" && !UNCOUNTED.includes(item.of);

/** "Two of the lights": which of them is not said. */
const isNumberOf = (items: readonly SentenceItem[], at: number): boolean => {
  const [item, link] = [items[at], items[at + 1]];
  return item?.is === "num" && item.unit === undefined && link?.is === "link" && link.of === "from";
};

const isAny = (item: SentenceItem | undefined): boolean => item?.is === "q" && item.of === "any";

const isNoQuestion = (item: SentenceItem): boolean => item.is !== "q" || isAny(item);

/** "Unlock any door" is no question, and does not say which. */
export const isOfAny = (items: readonly SentenceItem[]): boolean =>
  ["act", "do"].includes(items[0]?.is ?? "") && items.some(isAny) && items.every(isNoQuestion);

/** "Play something", "play any music": what is played is not said. */
export const withoutAny = (items: readonly SentenceItem[]): readonly SentenceItem[] =>
  items[0]?.is === "act" && items[0].of === "play" && items.every(isNoQuestion)
    ? items.filter((item) => !isAny(item))
    : items;

/** "Turn off any lights that are on": all of them. */
export const withEvery = (items: readonly SentenceItem[]): readonly SentenceItem[] =>
  isOfAny(items) && items.some(({ is }) => is === "only")
    ? items.map((item) => (isAny(item) ? { ...item, is: "all", of: "all" } : item))
    : items;

/** "Some lights" of a home with one is that one; half of it is nothing. */
const isOnly = ({ of }: SentenceItem, kind: string, home: HomeIndex): boolean =>
  of === "some" && thingsOfKind(home, kind).length === 1;

/** A share is of something; "some" before what is not counted says nothing. */
export const withParts = (
  items: readonly SentenceItem[],
  home: HomeIndex,
): readonly SentenceItem[] => {
  const isShared = (item: SentenceItem) => item.is === "part" || isShare(item);
  if (!items.some((item, at) => isShared(item) || isNumberOf(items, at))) return items;
  const parts = new Set<SentenceItem>();
  const known = items.flatMap((item, at) => {
    if (isNumberOf(items, at)) {
      const next = items.slice(at + 2).find(({ is }) => !BETWEEN.includes(is));
      if (isCounted(next)) parts.add(next);
    }
    if (!isShared(item)) return [item];
    const next = items.slice(at + 1).find(({ is }) => !BETWEEN.includes(is));
    if (isCounted(next) && !isOnly(item, next.of, home)) parts.add(next);
    else if (isCounted(next)) return [];
    else if (item.is !== "part") return [item];
    else if (item.of === "share") return [{ ...item, is: "unknown" }];
    return [];
  });
  return known.map((item) => (parts.has(item) ? { ...item, isPart: true } : item));
};
