/** "Turn on the light?": an order that is written as a question, and not as a request, is none. */
import type { SentenceItem } from "../frames/item.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import type { SentenceScene } from "../meaning.ts";
import { isMarkedQuestion } from "../text/spelling.ts";

/** Words of the longest verb: "fire up". */
const MAX_VERB = 2;

/** What is asked for politely has other words before the verb, or behind the order. */
export const isQuestioned = (
  items: readonly SentenceItem[],
  { text: { original, chars, tokens }, language: { requests, askedPeople, senses } }: SentenceScene,
): boolean => {
  if (!isMarkedQuestion(original) || requests.has(tokens[0]?.text ?? "")) return false;
  const isOrder = tokens
    .slice(0, MAX_VERB)
    .some(({ to }) => senses.get(chars.slice(0, to)).some(({ is }) => VERB_SENSES.includes(is)));
  // "Doe je het licht uit?"
  if (!isOrder || askedPeople.has(tokens[1]?.text ?? "")) return false;
  const said = items.filter(({ is }) => is !== "mark");
  const end = Math.max(...said.map(({ to, apart }) => Math.max(to, apart?.to ?? 0)));
  return end === chars.length;
};
