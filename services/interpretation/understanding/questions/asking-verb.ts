/** Questions that begin with a verb: "Werden die Jalousien geschlossen?", "let me know if it is open or closed". */

import { asState } from "../corrections/rewrites.ts";
import { factWords, isEither } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { StatementRole } from "../lexicon/statement-words.ts";
import type { SentenceScene } from "../meaning.ts";
import type { NormalText } from "../text/normalize.ts";
import { oncePerText } from "../text/once-per-text.ts";
import { asFacts } from "./bare-question.ts";
import { endOfPhrase } from "./statement.ts";

/** Whether a sentence asks how something is, however much its words are those of an order. */
export const beginsWithVerb = (
  { tokens, original }: NormalText,
  { askingVerbs, askedPeople }: CompiledLanguage,
): boolean =>
  askingVerbs.has(tokens[0]?.text ?? "") &&
  !askedPeople.has(tokens[1]?.text ?? "") &&
  original.trimEnd().endsWith("?");

const isInversion = (role: StatementRole): boolean => role === "inversions";
const isPermission = (role: StatementRole): boolean => role === "permissions";

/** "Fait-il trop sombre" asks without a mark, too; "est-il possible …" asks for something. */
export const asksInverted = oncePerText(
  ({ text, language: { statements } }: Pick<SentenceScene, "text" | "language">): boolean =>
    text.tokens.some(
      (_, at) =>
        endOfPhrase(text, at, statements, isInversion) > at &&
        endOfPhrase(text, at, statements, isPermission) === at,
    ),
);

/** The sentence with a word that asks, and states in place of acts. */
export const asQuestion = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const states = items.map(asState);
  const [first] = items;
  return !first || items.some(({ is }) => is === "q")
    ? states
    : [{ is: "q", of: "is", n: 0, ids: [], from: first.from, to: first.from }, ...states];
};

/** "Gib Bescheid, ob sie offen ist"; in Dutch, "of" joins as well as it asks. */
const isWhether = ({ is, of }: SentenceItem): boolean =>
  (is === "q" && of === "is") || (is === "link" && of === "or");

const isEitherSaid = ({ is, of }: SentenceItem): boolean => is === "q" && of === "either";

/** "Let me know if it is open or closed" asks how it is; "when it is open or closed" asks to be told each time. */
export const asksWhich = (
  items: readonly SentenceItem[],
  { text, language }: Pick<SentenceScene, "text" | "language">,
): readonly SentenceItem[] | undefined => {
  if (!items.some(({ of }) => of === "notify")) return undefined;
  const [tell, link, ...said] = items.filter(({ is }) => is !== "mark");
  if (tell?.of !== "notify" || !link) return undefined;
  const facts = said.flatMap(asFacts);
  if (isWhether(link)) return asQuestion(facts);
  if (!language.whether.has(text.chars.slice(link.from, link.to))) return undefined;
  return facts.some(isEitherSaid) || isEither(factWords(facts)) ? asQuestion(facts) : undefined;
};
