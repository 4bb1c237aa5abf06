/** What is no order, though it has all words of one: "turn on the light?", "can the vacuum mop?". */
import type { SentenceItem } from "../frames/item.ts";
import { endsInKind } from "../home/name-stems.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { SentenceScene } from "../meaning.ts";
import type { TextToken } from "../text/normalize.ts";
import { oncePerText } from "../text/once-per-text.ts";
import { oneBefore } from "../text/one-before.ts";
import { isMarkedQuestion } from "../text/spelling.ts";

/** Words of the longest verb: "fire up". */
const MAX_VERB = 2;

/** Between the first word and the deed; "be" of "be dimmed" is a part of that. */
const beforeDeed = (
  tokens: readonly TextToken[],
  deed: number,
  { senses }: CompiledLanguage,
): readonly TextToken[] => {
  const isHelper = senses.get(oneBefore(tokens, deed)?.text ?? "").some(({ is }) => is === "do");
  return tokens.slice(1, Math.max(isHelper ? deed - 1 : deed, 0));
};

/**
 * "Can the vacuum mop?" asks what the thing is able to: it stands before what it does by itself. "Can the light be off?" and
 * "can you get the vacuum to mop?" ask for something.
 */
const asksForAbility = oncePerText(
  ({ text: { tokens }, language, home }: SentenceScene): boolean => {
    const { abilities, askedPeople, senses } = language;
    const at = tokens.findIndex(({ text }) => abilities.verbs.has(text));
    if (at < 0 || askedPeople.has(tokens[at + 1]?.text ?? "")) return false;
    const deed = tokens.findIndex(({ text }, index) => index > at && abilities.deeds.has(text));
    // "L'aspirateur peut-il laver ?"
    const subject = at > 0 ? tokens.slice(0, at) : beforeDeed(tokens, deed, language);
    const isVerb = ({ text }: TextToken) =>
      senses.get(text).some(({ is }) => VERB_SENSES.includes(is));
    const isNoun = ({ text }: TextToken) =>
      home.words.has(text) ||
      endsInKind(text, language) ||
      senses.get(text).some(({ is }) => is === "kind" || is === "kinds");
    return deed > 0 && subject.some(isNoun) && !subject.some((one) => isVerb(one) && !isNoun(one));
  },
);

/** What is asked for politely has other words before the verb, or behind the order. */
const isWrittenAsQuestion = (
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

/** What a state and nothing else is made of: "and off?". */
const STATE_PARTS = ["act", "state", "link", "mark"];

/** "Which lights are on?", "and off?" goes on with the question. */
const goesOnAsking = (
  items: readonly SentenceItem[],
  { text: { original }, situation: { memory } }: SentenceScene,
): boolean =>
  (memory?.asked?.states.length ?? 0) > 0 &&
  (isMarkedQuestion(original) || items[0]?.is === "link") &&
  items.every(({ is }) => STATE_PARTS.includes(is));

/** @returns Whether the sentence is a question, for all the words of an order. */
export const isQuestioned = (items: readonly SentenceItem[], scene: SentenceScene): boolean =>
  goesOnAsking(items, scene) || asksForAbility(scene) || isWrittenAsQuestion(items, scene);
