/** What others are to do: "er soll das Licht ausmachen" is no order, whatever "er soll angehen" may be of what was named. */
import type { WordSense } from "../lattice/sense.ts";
import type { StatementRole } from "../lexicon/statement-words.ts";
import type { SentenceScene } from "../meaning.ts";
import { endOfPhrase, isThingBefore } from "./statement.ts";

const isOther = (role: StatementRole): boolean => role === "others";
const isFiller = ({ is }: WordSense): boolean => is === "fill";

/** Behind a mark, "er" may be what was named right before: "der Fernseher, er soll leiser werden". */
const beginOf = ({ text, language }: SentenceScene): number => {
  const { statements, senses } = language;
  for (let at = 0; ; ) {
    if (endOfPhrase(text, at, statements, isOther) > at) return at;
    const next = endOfPhrase(text, at, senses, isFiller);
    if (next === at) return at;
    at = next;
  }
};

/** Whether someone else is told to do something with a thing: what only the thing itself would do names none. */
export const isForOthers = (scene: SentenceScene): boolean => {
  const { text, language } = scene;
  const { others } = language.firstWords;
  if (!text.tokens.some((token) => others.has(token.text))) return false;
  const at = beginOf(scene);
  const behind = endOfPhrase(text, at, language.statements, isOther);
  if (behind === at) return false;
  const nouns = { text, language, isNamed: () => false, isRepeated: () => false };
  return text.tokens.slice(behind).some((_, more) => isThingBefore(behind + more + 1, nouns));
};
