/** "Turn on the light?": an order that is written as a question, and not as a request, is none. */
import type { SentenceItem } from "../frames/item.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import type { SentenceScene } from "../meaning.ts";

const QUESTION = /[?？]\s*$/u;

/** What is asked for politely has other words before the verb, or behind the order. */
export const isQuestioned = (
  items: readonly SentenceItem[],
  { text: { original, chars, tokens }, language }: SentenceScene,
): boolean => {
  if (!QUESTION.test(original) || language.requests.has(tokens[0]?.text ?? "")) return false;
  const said = items.filter(({ is }) => is !== "mark");
  const [first] = said;
  const end = Math.max(...said.map(({ to, apart }) => Math.max(to, apart?.to ?? 0)));
  return first?.from === 0 && VERB_SENSES.includes(first.is) && end === chars.length;
};
