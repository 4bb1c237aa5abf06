/** Words for more that say nothing where they stand: "schließ noch die Haustür ab" is one order more, and raises nothing. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isBreak } from "../frames/item-verbs.ts";
import { CHANGE_OF } from "../frames/moved-shares.ts";
import { TIME_UNITS, type WordSense, WRONG } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";
import { AMOUNTS, isMoreTime, isOneOrderMore } from "./more-words.ts";

/** Acts that leave no room for more: of a door or lamp that is to be so, there is none. */
const FINAL: readonly string[] = ["on", "off", "open", "close", "lock", "unlock", "dim"];
/** Of those, what goes down. */
const LOWERING: readonly string[] = ["close", "lock", "dim"];
const COMMANDING: readonly string[] = ["do", "act", "up", "down"];
/** What a number counts, instead of saying how far something goes. */
const COUNTED: readonly string[] = ["kind", "kinds", "unknown", "name", "stem", "word"];

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

const isFurtherUp = (item: SentenceItem | undefined, { text, language }: ItemScene): boolean =>
  item?.is === "up" && item.of === "any" && language.further.has(textOf(item, text));

/** Whether what stands right before or behind an amount, and is nothing else, says that it is one more. */
const isFurtherBeside = (at: number, { items, text, language }: ItemScene): boolean => {
  const { from: start, to } = items[at] as SentenceItem;
  const isAt = (sense: WordSense) => isLinkOf(sense, "at");
  const link = oneBefore(items, at);
  // "Encore de 10"; "noch um 10" may be when.
  const isBy = link?.is === "link" && !language.senses.get(textOf(link, text)).some(isAt);
  const from = isBy ? link.from : start;
  const begin = oneBefore(items, at, isBy ? 2 : 1)?.to ?? 0;
  const end = items[at + 1]?.from ?? text.chars.length;
  return text.tokens.some(
    (token) =>
      (token.from >= begin &&
        token.from < from &&
        language.further.has(text.chars.slice(token.from, from))) ||
      (token.to <= end && token.to > to && language.further.has(text.chars.slice(to, token.to))),
  );
};

/** Links that an amount of more may have before it; "to" says where it ends. */
const BY: SentenceItem = { is: "link", of: "by", n: 0, ids: [], from: 0, to: 0 };

/** "Dim it another 10 percent", "10 percent more": a step in the direction that is said, whatever else more would raise. */
const withFurtherSteps = (scene: ItemScene): readonly SentenceItem[] => {
  const { items, text, language } = scene;
  if (!text.tokens.some((token) => language.further.has(token.text))) return items;
  const isAmount = ({ is, unit }: SentenceItem) => is === "num" && !TIME_UNITS.includes(unit);
  const isOneWay = ({ is, of }: SentenceItem) => is === "act" && own(CHANGE_OF, of) !== undefined;
  const isDirected = (one: SentenceItem) =>
    !isFurtherUp(one, scene) && (one.is === "up" || one.is === "down" || isOneWay(one));
  return items.flatMap((item, at) => {
    const isOfStep = (of: number) => {
      const one = items[of];
      if (!one || !isAmount(one)) return false;
      const [before, after] = around(of, items);
      const next = after[isFurtherUp(after[0], scene) ? 1 : 0];
      const isCounted = next !== undefined && one.unit === undefined && COUNTED.includes(next.is);
      const isMore =
        isFurtherUp(before.at(-1), scene) ||
        isFurtherUp(after[0], scene) ||
        isFurtherBeside(of, scene);
      return isMore && !isCounted && [...before, ...after].some(isDirected);
    };
    if (isFurtherUp(item, scene) && (isOfStep(at + 1) || isOfStep(at - 1))) return [];
    if (isLinkOf(item, "from") && isOfStep(at + 1)) return [{ ...item, of: "by" }];
    if (!isOfStep(at)) return [item];
    const before = items[isFurtherUp(items[at - 1], scene) ? at - 2 : at - 1];
    // "Close it 10 more" is a share, and no hour.
    const isShare = item.unit === undefined && around(at, items).flat().some(isOneWay);
    const step: SentenceItem = isShare ? { ...item, unit: "percent" } : item;
    return before?.is === "link" ? [step] : [{ ...BY, from: item.from, to: item.from }, step];
  });
};

/** The same without words for more that say nothing. */
export const withoutFurther = (
  said: readonly SentenceItem[],
  text: ItemScene["text"],
  language: ItemScene["language"],
): readonly SentenceItem[] => {
  const items = withFurtherSteps({ items: said, text, language });
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
