/** Words that could name something, and do not where they stand: "un cuarto" is a part, though "el cuarto" is a room. */
import { type ItemScene, textOf, tokenBefore } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isBreak, LIKELY_PLACES, NAMED } from "../frames/item-verbs.ts";
import { oneBefore } from "../text/one-before.ts";
import { hasCondition } from "../times/condition.ts";

/** "Un cuarto" is a part, though "el cuarto" is a room. */
export const isRatherPart = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  const before = tokenBefore(item, text);
  if (!before || !language.indefinites.has(before.text)) return false;
  return language.senses
    .get(text.chars.slice(before.from, item.to))
    .some(({ is }) => is === "level");
};

/** Words of a phrase beside one of it. */
const MAX_BESIDE = 2;

/** What a word for all may be a part of: how far, and for whom. */
const OF_ALL: readonly string[] = ["fill", "level"];

/** "Del todo" and "all the way" are how far, and "para todos" is for whom, though "todo" is all there is. */
export const isRatherWhole = (at: number, { items, text, language }: ItemScene): boolean => {
  const { is, of, from, to } = items[at] as SentenceItem;
  if (is !== "all" && of !== "device") return false;
  const { chars, tokens } = text;
  const first = tokens.findIndex((token) => token.from >= from);
  const last = tokens.findIndex((token) => token.to >= to);
  const starts = tokens.slice(Math.max(0, first - 1), first + 1);
  return starts.some((start) =>
    tokens
      .slice(last, last + 1 + MAX_BESIDE)
      .some(
        (end) =>
          (start.from < from || end.to > to) &&
          language.senses
            .get(chars.slice(start.from, end.to))
            .some((sense) => OF_ALL.includes(sense.is)),
      ),
  );
};

/** What ends with a time of day: "at 7 every night", "at 7 pm at night". */
const HOURS: readonly string[] = ["num", "clock", "time"];

/** "The lamp at night": a word of a name that says when, behind what is named, is no other thing. */
export const isPartOfDay = (at: number, { items, text, language }: ItemScene): boolean => {
  const [before, link, item, next] = [
    oneBefore(items, at, 2),
    oneBefore(items, at),
    items[at],
    items[at + 1],
  ];
  const isBehind = NAMED.includes(before?.is ?? "") || HOURS.includes(before?.is ?? "");
  if (link?.is !== "link" || link.of === "and" || !isBehind) return false;
  return (
    !NAMED.includes(next?.is ?? "") &&
    language.senses.get(textOf(item as SentenceItem, text)).some(({ is }) => is === "time")
  );
};

/** "Switch the kitchen off": what begins a clause before a place is a verb, and no switch. */
export const isRatherVerb = (at: number, { items, text, language }: ItemScene): boolean => {
  const [before, next] = [oneBefore(items, at), items[at + 1]];
  if (!LIKELY_PLACES.includes(next?.is ?? "")) return false;
  if (before && !isBreak(before, at - 1, items)) return false;
  return language.senses.get(textOf(items[at] as SentenceItem, text)).some(({ is }) => is === "do");
};

/** "Brightness and color": what could be a verb as well stands beside another value that is asked for. */
export const isRatherValue = (at: number, { items, text, language }: ItemScene): boolean => {
  const [value, link] = [oneBefore(items, at, 2), oneBefore(items, at)];
  if (value?.is !== "attr" || link?.is !== "link" || link.of !== "and") return false;
  return language.senses
    .get(textOf(items[at] as SentenceItem, text))
    .some(({ is }) => is === "attr");
};

/** "Das Auto" is driven, and no mode. */
export const isNoMode = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (language.noModes.size === 0) return false;
  const { from = item.from } = tokenBefore(item, text) ?? {};
  return language.noModes.has(text.chars.slice(from, item.to));
};

/** What says, beside a word of a name, which thing has it. */
const NAMING: readonly string[] = [...NAMED, "all", "nth"];

/** "When the kids are asleep" is about them, and not about what is called after them. */
export const isOfOwner = (at: number, { items, text, language }: ItemScene): boolean => {
  if (!language.owners.has(textOf(items[at] as SentenceItem, text))) return false;
  const beside = [oneBefore(items, at), items[at + 1]];
  if (beside.some((item) => NAMING.includes(item?.is ?? ""))) return false;
  return hasCondition(items) || items.some(({ is }) => is === "q");
};
