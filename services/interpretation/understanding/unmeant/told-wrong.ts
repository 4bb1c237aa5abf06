/** What is told as wrong where it stands, and asks for nothing: "s'il fait noir" is a condition. */
import type { ItemScene } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isBreak, LIKELY_PLACES } from "../frames/item-verbs.ts";
import { beginsCondition, WRONG } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";

/** "S'il fait noir" is a condition, though "il fait noir" says what is wrong. */
export const isSupposed = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (item.sort !== WRONG) return false;
  const { tokens, chars, marks } = text;
  const start = Math.max(0, ...[...marks.keys()].filter((mark) => mark <= item.from));
  const mayBegin = (from: number, to = from) =>
    language.senses.get(chars.slice(from, to)).some(beginsCondition);
  return tokens.some(
    ({ from, to }, index) =>
      from >= start &&
      from < item.from &&
      (mayBegin(from, to) || mayBegin(from, tokens[index + 1]?.to)),
  );
};

const THINGS: readonly string[] = ["name", "stem", "kind", "kinds"];

/** "It's too bright, turn it down" is not for the music; "it's too dark, kitchen radio quieter" is. */
const isOtherThanWrong = (at: number, items: readonly SentenceItem[]): boolean => {
  const { sort, of } = items[at] as SentenceItem;
  if (sort === WRONG || of !== "volume") return false;
  const wrong = items.find((one, index) => one.sort === WRONG && index < at);
  if (!wrong || wrong.of === of) return false;
  const begin = items.findLastIndex((one, index) => index < at && isBreak(one, index, items));
  const end = items.findIndex((one, index) => index > at && isBreak(one, index, items));
  const said = items.slice(begin + 1, end < 0 ? undefined : end);
  return !said.some(({ is }) => THINGS.includes(is));
};

/** "Hace frío en el dormitorio, dos grados más en el baño": of which of two rooms how much is meant is not said. */
export const isOfOtherRoom = (at: number, { items }: ItemScene): boolean => {
  if (!items.some(({ sort }) => sort === WRONG)) return false;
  if (isOtherThanWrong(at, items)) return true;
  const begin = items.findLastIndex((one, index) => index < at && isBreak(one, index, items));
  const before = items.slice(begin + 1, at);
  const isPlace = ({ is }: SentenceItem) => LIKELY_PLACES.includes(is);
  return (
    before.some(({ sort }) => sort === WRONG) &&
    before.some(isPlace) &&
    before.some(({ is }) => is === "num") &&
    items.slice(at + 1).some(isPlace)
  );
};

/** "Too loud" is what is wrong, and no loudness that is to be so as well. */
export const isRatherWrong = (at: number, { items, text, language }: ItemScene): boolean => {
  const [before, item] = [oneBefore(items, at), items[at] as SentenceItem];
  return (
    before?.to === item.from &&
    isLinkOf(before, "too") &&
    language.senses.get(text.chars.slice(before.from, item.to)).some(({ sort }) => sort === WRONG)
  );
};
