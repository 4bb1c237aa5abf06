/** Words of fragments that could be orders, and are none: "para mí" stops nothing, and "the bedroom heating" names a thing; pure. */
import { type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { WordSense } from "../lattice/sense.ts";
import type { NormalText } from "../text/normalize.ts";
import { oneBefore } from "../text/one-before.ts";
import { hasNoun } from "./other-deeds.ts";

/** What a preposition and the word behind it say together. */
const SAID_TOGETHER: readonly string[] = ["fill", "q"];

const isLater = ({ is, of }: WordSense): boolean => is === "time" && of !== "now";

/** The word that follows, without a mark between. */
const wordBehind = ({ to }: SentenceItem, { tokens, marks }: NormalText) =>
  marks.has(to) ? undefined : tokens.find(({ from }) => from === to);

/** "Para mí", "para qué", "para mañana": whom, what or when something is for, though "para" stops. */
export const isRatherFor = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (!language.prepositions.has(textOf(item, text))) return false;
  const next = wordBehind(item, text);
  if (!next) return false;
  const { senses } = language;
  return (
    senses.get(next.text).some(isLater) ||
    senses.get(text.chars.slice(item.from, next.to)).some(({ is }) => SAID_TOGETHER.includes(is))
  );
};

/** What says that something is set. */
const SETTING: readonly string[] = ["do", "act", "attr", "name", "kind", "kinds", "num"];

/** "The bedroom heating" names a thing: nothing says that anything is set. */
export const isRatherNoun = (at: number, scene: ItemScene): boolean => {
  const { items } = scene;
  const before = oneBefore(items, at);
  return (
    !items.some(({ is }) => SETTING.includes(is)) &&
    (before?.is !== "link" || before.of === "every" || before.of === "and") &&
    hasNoun(items[at] as SentenceItem, scene)
  );
};
