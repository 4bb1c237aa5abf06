/** How long something has to be so before it counts: "there is no motion for 5 minutes". */
import type { SentenceItem } from "../frames/item-verbs.ts";
import { beginsCondition } from "../lattice/sense.ts";
import { durationAt } from "./duration.ts";

export interface HeldFact {
  /** What has to be so, without how long. */
  readonly items: readonly SentenceItem[];
  readonly seconds?: number;
  /** How long, in the words of the sentence. */
  readonly said: readonly SentenceItem[];
}

/** "For", "longer than", "at least". */
const LEADS = ["for", "above", "than", "to", "since", "from", "within"];

const leads = ({ is, of }: SentenceItem): boolean =>
  (is === "link" && LEADS.includes(of)) || (is === "up" && of === "any");

/** "An hour", where "an" says nothing in this reading. */
const isUnit = ({ is }: SentenceItem): boolean => is === "unit";

const hasLength = (items: readonly SentenceItem[]): boolean =>
  items.some((_, at) => durationAt(items, at) !== undefined);

/** @returns nothing where several durations are said. */
export const heldFact = (items: readonly SentenceItem[]): HeldFact | undefined => {
  const at = items.findIndex((_, index) => durationAt(items, index) !== undefined);
  const found = at < 0 ? undefined : durationAt(items, at);
  if (!found) return { items, said: [] };
  let from = at;
  while (from > 0 && leads(items[from - 1] as SentenceItem)) from -= 1;
  const rest = [...items.slice(0, from), ...items.slice(found.next)];
  if (hasLength(rest)) return undefined;
  return { items: rest, seconds: found.seconds, said: items.slice(from, found.next) };
};

/** "When" asks, too: what has lasted is no more past there. */
const mayBeCondition = (item: SentenceItem): boolean =>
  beginsCondition(item) || (item.is === "q" && item.of === "when");

/** "When there was no motion for 5 minutes" tells of now: that it has lasted says nothing of the past. */
export const asLasting = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const been = items.findIndex(({ is, of }) => is === "block" && of === "been");
  if (been < 0) return items;
  const start = items.findLastIndex((item, at) => at < been && mayBeCondition(item));
  const mark = items.findIndex(({ is }, at) => at > start && is === "mark");
  const end = mark < 0 ? items.length : mark;
  const said = items.slice(Math.max(start, 0), end);
  const isSo = start >= 0 && been < end && (hasLength(said) || said.some(isUnit));
  return isSo ? items.filter((_, at) => at !== been) : items;
};

/** What happens rather than lasts: "the door opens for 5 minutes" says how long something is done. */
export const isEvent = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is, of }) => is === "act" || (is === "state" && of === "detected"));
