/** What is put somewhere by hand: "mets la lampe dans la chambre" carries it there. */
import { type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isBreak, LIKELY_PLACES, NAMED } from "../frames/item-verbs.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { oncePerText } from "../text/once-per-text.ts";

/** What may stand between a verb and the noun that is carried. */
const ARTICLES: readonly string[] = ["a", "num", "pron"];
export const THINGS: readonly string[] = ["name", "stem", "word", "kind", "kinds"];
/** What may be read where a preposition stands. */
const WAYS: readonly string[] = ["link", "act", "state"];

const endsAt = (at: number, items: readonly SentenceItem[]): boolean => {
  const item = items[at];
  return item === undefined || isBreak(item, at, items);
};

/** Whether any word of a text may be a verb that carries. */
const mayCarry = oncePerText(({ text: { tokens }, language }: ItemScene): boolean =>
  tokens.some(({ text }) => language.carrying.has(text)),
);

/** Puts something somewhere, and says nothing else of it. */
export const carries = (at: number, scene: ItemScene): boolean => {
  if (!mayCarry(scene)) return false;
  const { items, text, language } = scene;
  const verb = items[at] as SentenceItem;
  if (!VERB_SENSES.includes(verb.is) || !language.carrying.has(textOf(verb, text))) return false;
  let next = at + 1;
  while (ARTICLES.includes(items[next]?.is ?? "")) next += 1;
  const noun = items[next];
  if (!noun || !THINGS.includes(noun.is)) return false;
  const called = textOf(noun, text);
  if (!language.carried.some((one) => called.startsWith(one))) return false;
  let end = noun.to;
  for (const [more, item] of items.slice(next + 1).entries()) {
    const { is, from, to } = item;
    if (LIKELY_PLACES.includes(is) && language.ways.has(text.chars.slice(end, from)))
      return endsAt(next + more + 2, items);
    if (NAMED.includes(is)) end = to;
    else if (!WAYS.includes(is)) return false;
  }
  return false;
};
