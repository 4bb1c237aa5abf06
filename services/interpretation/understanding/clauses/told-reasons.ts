/** Reasons that tell of people, and change nothing: "the kids are asleep, turn the music down". */
import { NAMED, type SentenceItem } from "../frames/item-verbs.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";

/** The sort of a link that is a whole reason. */
export const TOLD = "told";

const isReason = (item: SentenceItem): boolean => isLinkOf(item, "because") && item.sort === TOLD;

/** What may stand before a reason; behind "when" or "until", the same words are a condition or a time. */
const isBeforeReason = (item: SentenceItem | undefined): boolean =>
  item === undefined ||
  ["mark", "act", "num", ...NAMED].includes(item.is) ||
  isLinkOf(item, "because", "and");

const isMark = ({ is }: SentenceItem): boolean => is === "mark";

/** @returns the sentence without such reasons; nothing where one of them stands where it would limit what is done. */
export const withoutToldReasons = (
  items: readonly SentenceItem[],
): readonly SentenceItem[] | undefined => {
  if (!items.some(isReason)) return items;
  if (items.some((item, at) => isReason(item) && !isBeforeReason(items[at - 1]))) return undefined;
  const isOfReason = (item: SentenceItem, at: number) => {
    const next = items[at + 1];
    return (
      isReason(item) || (next !== undefined && isReason(next) && isLinkOf(item, "because", "and"))
    );
  };
  const rest = items.filter((item, at) => !isOfReason(item, at));
  const first = rest.findIndex((item) => !isMark(item));
  const last = rest.findLastIndex((item) => !isMark(item));
  return rest.slice(Math.max(first, 0), last + 1);
};
