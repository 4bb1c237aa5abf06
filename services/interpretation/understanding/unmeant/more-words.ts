/** What words for more are of where they stand: more time, more things, one order more, or how bright it is to be. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { NAMED } from "../frames/item-verbs.ts";
import { TIME_UNITS } from "../lattice/sense.ts";
import { oneBefore } from "../text/one-before.ts";

const isDuration = (item: SentenceItem | undefined): boolean =>
  item?.is === "num" && TIME_UNITS.includes(item.unit);

/** Something of the home is to be so; a timer is given more time. */
const isSwitched = ({ is, of, ids }: SentenceItem): boolean =>
  is === "act" ||
  (NAMED.includes(is) && (of === "light" || ids.some((id) => domainOf(id) === "light")));

/** "Ten minutes longer", "another ten minutes": more of the time, and nothing brighter. */
export const isMoreTime = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at];
  if (item?.is !== "up" || item.of !== "any") return false;
  return (
    (isDuration(oneBefore(items, at)) || isDuration(items[at + 1])) &&
    language.further.has(textOf(item, text)) &&
    items.some(isSwitched)
  );
};

const isCount = (item: SentenceItem | undefined): boolean =>
  item?.is === "num" && item.unit === undefined;

/** "Two more lights", "dos luces más": how many are meant, and not how bright they are to be. */
export const isMoreInNumber = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (item.is !== "up" || item.of !== "any" || !language.further.has(textOf(item, text)))
    return false;
  const before = oneBefore(items, at);
  if (isCount(before)) return items[at + 1]?.is === "kinds";
  if (isCount(items[at + 1])) return items[at + 2]?.is === "kinds";
  // "Deux lumières de plus": in some languages, a preposition stands between.
  const by = before?.is === "link" ? 2 : 1;
  const isOfNouns =
    oneBefore(items, at, by)?.is === "kinds" && isCount(oneBefore(items, at, by + 1));
  return isOfNouns && oneBefore(items, at, by + 2)?.is !== "link";
};

/** "Turn on more lights": which ones is not said, and those that are on are not to be brighter. */
export const isMoreOfThem = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  // "I need more lights" asks for more light.
  const isSaid = items.some(({ is }) => is === "act") || items.at(-1)?.is !== "kinds";
  if (!isSaid) return false;
  const next = items[items[at + 1]?.is === "link" ? at + 2 : at + 1]?.is;
  const word = textOf(item, text);
  return (
    (next === "kinds" && language.more.has(word)) ||
    (next === "kind" && language.indefinites.has(word))
  );
};

export const AMOUNTS: readonly string[] = ["num", "level"];

/** What "another" is of: an amount, how much of it, or nothing more that is said. */
const OF_MORE: readonly string[] = [...AMOUNTS, "a", "up", "down"];

/** "Doe nog het licht aan" is one order more: the word for more is of an amount, or of what is said of the last order. */
export const isOneOrderMore = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  const next = items[at + 1];
  if (item.of !== "any" || !next || OF_MORE.includes(next.is) || next.is === "mark") return false;
  const word = textOf(item, text);
  return language.further.has(word) && language.senses.get(word).some(({ is }) => is === "fill");
};
