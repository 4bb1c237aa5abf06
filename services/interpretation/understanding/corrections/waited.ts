/** "Wait ten minutes and turn it off", "wait until eight, then …": when what follows is done, rather than a correction. */
import { textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";
import { clockAt } from "../times/clock.ts";
import { dayAt } from "../times/days.ts";
import { durationAt } from "../times/duration.ts";

interface WaitingWords {
  readonly text: NormalText;
  readonly language: Pick<CompiledLanguage, "waiting">;
}

/** What is waited for, as a time says it, and where that ends. */
interface Waited {
  readonly time: readonly SentenceItem[];
  readonly next: number;
}

const isJoint = (item: SentenceItem | undefined): boolean =>
  item?.is === "mark" || isLinkOf(item, "and", "then");

const behindJoints = (items: readonly SentenceItem[], at: number): number =>
  isJoint(items[at]) ? behindJoints(items, at + 1) : at;

/** "Until eight", "until tomorrow at eight". */
const untilAt = (items: readonly SentenceItem[], at: number): Waited | undefined => {
  const until = items[at];
  if (!until || !isLinkOf(until, "until")) return undefined;
  const day = dayAt(items, at + 1, 0);
  const next = clockAt(items, at + 1)?.next ?? (day && clockAt(items, day.next))?.next;
  if (next === undefined) return undefined;
  const time = items.slice(at + 1, next);
  return { time: day ? time : [{ ...until, of: "at" }, ...time], next };
};

/** "Ten minutes", "for ten minutes". */
const lengthAt = (items: readonly SentenceItem[], at: number): Waited | undefined => {
  const start = isLinkOf(items[at], "for", "at") ? at + 1 : at;
  const length = durationAt(items, start);
  const before = items[at - 1];
  if (!before || !length) return undefined;
  const { next } = length;
  return { time: [{ ...before, of: "in" }, ...items.slice(start, next)], next };
};

/** "Und mach es dann aus": that it is after the wait is said. */
const withoutThen = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const act = items.findIndex(({ is }) => is === "act");
  return items.filter((item, index) => index > act || !isLinkOf(item, "then"));
};

const isWait = (item: SentenceItem, { text, language }: WaitingWords): boolean =>
  isLinkOf(item, "correct") && language.waiting.has(textOf(item, text));

/** Behind a length without what is done then, "wait" corrects what was said before. */
export const waited = (
  items: readonly SentenceItem[],
  words: WaitingWords,
): readonly SentenceItem[] => {
  const at = items.findIndex((item) => isWait(item, words));
  if (at < 0) return items;
  const found = untilAt(items, at + 1) ?? lengthAt(items, at + 1);
  if (!found) return items;
  const rest = items.slice(behindJoints(items, found.next));
  if (!rest.some(({ is }) => VERB_SENSES.includes(is))) return items;
  return [...items.slice(0, at), ...found.time, ...waited(withoutThen(rest), words)];
};
