/** Words for more that say nothing where they stand: "schließ noch die Haustür ab" is one order more, and raises nothing. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isBreak } from "../frames/item-verbs.ts";
import { TIME_UNITS, WRONG } from "../lattice/sense.ts";
import { AMOUNTS, isMoreTime, isOneOrderMore } from "./more-words.ts";

/** Acts that leave no room for more: of a door or lamp that is to be so, there is none. */
const FINAL: readonly string[] = ["on", "off", "open", "close", "lock", "unlock", "dim"];
/** Of those, what goes down. */
const LOWERING: readonly string[] = ["close", "lock", "dim"];
const COMMANDING: readonly string[] = ["do", "act", "up", "down"];

const mayBe = (of: readonly string[], item: SentenceItem, { text, language }: ItemScene): boolean =>
  language.senses
    .get(textOf(item, text))
    .some((sense) => sense.is === "act" && of.includes(sense.of));

/** "Noch drei Eier": a number of what is not known is of that. */
const isOfUnknown = (next: SentenceItem, behind: SentenceItem | undefined): boolean =>
  next.is === "num" && next.unit === undefined && behind?.is === "unknown";

/** What stands before and behind an item in its clause. */
const around = (at: number, items: readonly SentenceItem[]) => {
  const start = items.findLastIndex((one, index) => index < at && isBreak(one, index, items));
  const end = items.findIndex((one, index) => index > at && isBreak(one, index, items));
  return [items.slice(start + 1, at), items.slice(at + 1, end < 0 ? undefined : end)] as const;
};

/** "Lower it another 10 percent": the direction is said. */
const isOfLess = (at: number, scene: ItemScene): boolean => {
  const [before, after] = around(at, scene.items);
  const isLess = (one: SentenceItem) => one.is === "down" || mayBe(LOWERING, one, scene);
  return AMOUNTS.includes(after[0]?.is ?? "") && [...before, ...after].some(isLess);
};

/** @returns whether a word for more that may be said for nothing is, beside what its clause says */
const isFiller = (at: number, scene: ItemScene): boolean => {
  const [before, after] = around(at, scene.items);
  const [next, behind] = after;
  const isDone = (one: SentenceItem) => one.is === "down" || mayBe(FINAL, one, scene);
  const isAnyDone = [...before, ...after].some(isDone);
  if (!next) return isAnyDone;
  if (next.sort === WRONG || next.is === "down" || isOfUnknown(next, behind)) return true;
  if (next.is === "num" && TIME_UNITS.includes(next.unit))
    return !isMoreTime(at, scene) && isAnyDone;
  // "Rollläden noch zu" asks.
  const isCommand = before.length === 0 || before.some(({ is }) => COMMANDING.includes(is));
  return isCommand && isOneOrderMore(at, scene);
};

/** What a word for more asks, too: "any", or what is left. */
const ASKING: Readonly<Record<string, string>> = { q: "any", state: "left" };

/** "Sluit nog de voordeur" asks nothing: it begins with what is done. */
const isUnasked = (at: number, scene: ItemScene): boolean => {
  const [first] = around(at, scene.items)[0];
  return first !== undefined && (COMMANDING.includes(first.is) || mayBe(FINAL, first, scene));
};

/** The same without words for more that say nothing. */
export const withoutFurther = (
  items: readonly SentenceItem[],
  text: ItemScene["text"],
  language: ItemScene["language"],
): readonly SentenceItem[] => {
  const scene = { items, text, language };
  const isFurther = (item: SentenceItem) =>
    item.of === (item.is === "up" ? "any" : own(ASKING, item.is)) &&
    language.further.has(textOf(item, text));
  if (!items.some(isFurther)) return items;
  const mayFill = (item: SentenceItem) =>
    language.senses.get(textOf(item, text)).some(({ is }) => is === "fill");
  const isUnsaid = (item: SentenceItem, at: number): boolean => {
    if (item.is !== "up") return mayFill(item) && isUnasked(at, scene);
    return isOfLess(at, scene) || (mayFill(item) && isFiller(at, scene));
  };
  return items.filter((item, at) => !(isFurther(item) && isUnsaid(item, at)));
};
