/** Words between others that rather say what is done: "on in the hall" has two prepositions, of which one is none. */
import { type ItemScene, textOf } from "./counted-nouns.ts";
import type { SentenceItem } from "./frames/item.ts";
import { isLinkOf } from "./lattice/sense-kinds.ts";

/** What stands before a place, and never before a verb or another preposition. */
const isBeforePlaces = (item: SentenceItem | undefined): boolean =>
  isLinkOf(item, "in", "at", "from");

/** "And on in the hall", "soll an sein": what may say what is done has nothing that it could stand before. */
export const isRatherDone = (at: number, { items, text, language }: ItemScene): boolean => {
  const [item, next] = items.slice(at, at + 2);
  if (!item || !next || !isBeforePlaces(item)) return false;
  return (
    (next.is === "do" || isBeforePlaces(next)) &&
    language.senses
      .get(textOf(item, text))
      .some(({ is, of }) => is === "act" && SWITCHING.includes(of))
  );
};

const SWITCHING: readonly string[] = ["on", "off"];
