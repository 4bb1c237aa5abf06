/** Verbs of a sentence about a list, as its items stand between their parts. */
import type { SentenceItem } from "../frames/item.ts";
import type { TaskScene } from "./task.ts";

/** What is done with items of lists. */
export const LIST_ACTS: readonly string[] = ["add", "remove", "complete"];

/** "Voeg melk en brood toe aan …": the other part of the first verb, behind several items. */
const withApart = (
  items: readonly SentenceItem[],
  list: SentenceItem,
  { text, language }: TaskScene,
): readonly SentenceItem[] => {
  const [first] = items;
  const textOf = ({ from, to }: SentenceItem) => text.chars.slice(from, to);
  const pairs = (first && !first.apart && language.pairs.get(textOf(first))) || [];
  const pair = pairs.filter(({ sense }) => sense.is === "act" && LIST_ACTS.includes(sense.of));
  if (!first || pair.length === 0) return items;
  const before = items.slice(1, items.indexOf(list)).filter(({ is }) => is !== "link");
  for (const second of [before.at(-1), before.at(-2), items.at(-1)]) {
    const found = second && pair.find((one) => one.second === textOf(second));
    if (!second || !found) continue;
    const verb = { ...first, is: "act", of: found.sense.of, apart: second };
    return [verb, ...items.slice(1).filter((item) => item !== second)];
  }
  return items;
};

/** "Quita la leche y …" is no "quítala". */
const withShortVerb = (
  items: readonly SentenceItem[],
  { text, language }: TaskScene,
): readonly SentenceItem[] => {
  const [first, ...others] = items;
  if (first?.is !== "act" || LIST_ACTS.includes(first.of)) return items;
  const word = text.tokens.find(({ from }) => from === first.from);
  if (!word || word.to >= first.to) return items;
  const verb = language.senses
    .get(word.text)
    .find(({ is, of }) => is === "act" && LIST_ACTS.includes(of));
  return verb ? [{ ...first, of: verb.of, to: word.to }, ...others] : items;
};

/** The parts of the sentence with the verb that a list has. */
export const withListVerb = (
  items: readonly SentenceItem[],
  list: SentenceItem,
  scene: TaskScene,
): readonly SentenceItem[] => withApart(withShortVerb(items, scene), list, scene);
