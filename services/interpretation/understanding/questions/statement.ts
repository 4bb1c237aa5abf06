/** Sentences that tell what someone does, or what happens, instead of asking for it. */

import { endsInKind } from "../home/name-stems.ts";
import { beginsCondition, VERB_SENSES, type WordSense } from "../lattice/sense.ts";
import { isChange } from "../lattice/sense-kinds.ts";
import { NO_NODE, ROOT, type Trie } from "../lattice/trie.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { StatementRole } from "../lexicon/statement-words.ts";
import type { SentenceScene } from "../meaning.ts";
import type { NormalText, TextToken } from "../text/normalize.ts";
import { oncePerText } from "../text/once-per-text.ts";
import { oneBefore } from "../text/one-before.ts";

/** Words of the longest phrase that is looked up. */
const MAX_WORDS = 6;
/** Words that may stand before what a sentence begins with: "well, and then she …". */
const OPENERS = ["fill", "link", "yes", "no"];
const BREAKS = /[,;.!?…:]/u;

type SpokenText = Pick<SentenceScene, "text" | "language" | "home">;

interface StatementScene {
  readonly text: NormalText;
  readonly language: CompiledLanguage;
  /** Words of names, which tell nothing. */
  readonly isNamed: (word: string) => boolean;
  /** Whether it is said to be done again and again; few sentences begin with what makes it matter. */
  readonly isRepeated: () => boolean;
}

/** Where the longest phrase ends that begins with a word and is one of some; the same place where none is. */
export const endOfPhrase = <T>(
  { tokens, chars, marks }: NormalText,
  start: number,
  phrases: Trie<T>,
  isOne: (meant: T) => boolean,
): number => {
  let end = start;
  let node = ROOT;
  for (let at = start; at < tokens.length && at < start + MAX_WORDS; at += 1) {
    const { from, to } = tokens[at] as TextToken;
    if (at > start && marks.has(from)) break;
    for (let place = from; place < to && node !== NO_NODE; place += 1)
      node = phrases.step(node, chars.charCodeAt(place));
    if (node === NO_NODE) break;
    const meant = phrases.at(node);
    if (meant.length > 0 && meant.some(isOne)) end = at + 1;
  }
  return end;
};

const isRole =
  (role: StatementRole) =>
  (one: StatementRole): boolean =>
    one === role;
const isAny = (): boolean => true;
const isBeginning = isRole("begins");
const isSuggestion = isRole("suggests");
const isDoer = isRole("doers");
const isBetween = isRole("between");
const isWish = isRole("wishes");
const isForm = isRole("forms");
const isHappening = isRole("happens");
const isModal = isRole("modals");
const isPermission = isRole("permissions");
const isQuestion = isRole("questions");
const isHabitual = isRole("habits");
const isDoerOrHabitual = (one: StatementRole): boolean => isDoer(one) || isHabitual(one);
const isVerb = ({ is }: WordSense): boolean => VERB_SENSES.includes(is);
const isOpener = ({ is }: WordSense): boolean => OPENERS.includes(is);
const isNoQuestion = (sense: WordSense): boolean => isVerb(sense) || isOpener(sense);

const isEach = ({ is, of }: WordSense): boolean => is === "link" && of === "every";
const isAsking = ({ is }: WordSense): boolean => is === "q";
const isTime = ({ is }: WordSense): boolean => is === "time";

/** Whether it is said to be done again and again: "every evening". */
const repeats = (text: NormalText, { senses }: CompiledLanguage): boolean =>
  text.tokens.some((_, at) => {
    const next = endOfPhrase(text, at, senses, isEach);
    return next > at && endOfPhrase(text, next, senses, isTime) > next;
  });

/** "She just turns off …": a verb follows who does it. "I want …" is a phrase of its own. */
const isDone = (start: number, scene: StatementScene): boolean => {
  const { text, language } = scene;
  const { statements, senses } = language;
  const anyWho = endOfPhrase(text, start, statements, isDoerOrHabitual);
  if (anyWho === start) return false;
  const behind = scene.isRepeated() ? anyWho : endOfPhrase(text, start, statements, isDoer);
  if (behind === start || endOfPhrase(text, start, statements, isWish) > behind) return false;
  let at = behind;
  for (let next = at; ; at = next) {
    next = endOfPhrase(text, at, statements, isBetween);
    if (next === at) break;
  }
  return endOfPhrase(text, at, senses, isVerb) > at;
};

export const isAskedWithMark = ({ original }: NormalText): boolean =>
  original.trimEnd().endsWith("?");

/** Whether a clause that begins with a word tells something. */
const isToldAt = (start: number, scene: StatementScene): boolean => {
  const { text, language } = scene;
  for (let at = start; at < text.tokens.length; ) {
    if (endOfPhrase(text, at, language.statements, isBeginning) > at || isDone(at, scene))
      return true;
    if (endOfPhrase(text, at, language.statements, isSuggestion) > at && !isAskedWithMark(text))
      return true;
    const next = endOfPhrase(text, at, language.senses, isOpener);
    if (next === at) return false;
    at = next;
  }
  return false;
};

const THINGS = ["kind", "kinds"];
/** Words of the longest noun that is looked for before what it does. */
export const MAX_NOUN = 3;

/** Whether a word of a name, or a noun of a kind of thing, ends right before a word. */
export const isThingBefore = (at: number, { text, language, isNamed }: StatementScene): boolean => {
  const { tokens, chars } = text;
  const last = oneBefore(tokens, at);
  if (!last) return false;
  if (isNamed(last.text) || endsInKind(last.text, language)) return true;
  return tokens
    .slice(Math.max(0, at - MAX_NOUN), at)
    .some(({ from }) =>
      language.senses.get(chars.slice(from, last.to)).some(({ is }) => THINGS.includes(is)),
    );
};

/** "The lights go off at midnight": a thing, and what it does by itself; no verb before asks for that. */
const happensAt = (at: number, start: number, scene: StatementScene): boolean => {
  const { text, language } = scene;
  const { senses } = language;
  if (!isThingBefore(at, scene)) return false;
  return text.tokens
    .slice(start, at)
    .every((_, index) => endOfPhrase(text, start + index, senses, isVerb) === start + index);
};

/** "At midnight go off the lights", as languages have it whose verb comes second: what is done by itself, behind when. */
const happensBehind = (
  at: number,
  behind: number,
  start: number,
  scene: StatementScene,
): boolean => {
  const { text, language } = scene;
  const { statements, senses } = language;
  if (at === start || isAskedWithMark(text)) return false;
  if (endOfPhrase(text, start, statements, isQuestion) > start) return false;
  // "Um" is rarely a verb.
  const isOfOther = (sense: WordSense) =>
    (isVerb(sense) && sense.cost === 0) || beginsCondition(sense) || isAsking(sense);
  const before = text.tokens.slice(start, at);
  return (
    before.every(
      (_, index) => endOfPhrase(text, start + index, senses, isOfOther) === start + index,
    ) &&
    before.some((_, index) => endOfPhrase(text, start + index, senses, isTime) > start + index) &&
    text.tokens
      .slice(behind, behind + MAX_NOUN)
      .some((_, more) => isThingBefore(behind + more + 1, scene))
  );
};

const isThan = ({ is, of }: WordSense): boolean => is === "link" && of === "than";

/** "Warmer than the office": how two things are is compared, and neither is to be changed. */
const comparesAt = (at: number, scene: StatementScene): boolean => {
  const { text, language } = scene;
  const than = endOfPhrase(text, at, language.senses, isChange);
  if (than === at) return false;
  const next = endOfPhrase(text, than, language.senses, isThan);
  return (
    next > than &&
    text.tokens
      .slice(next, next + MAX_NOUN)
      .some((_, more) => isThingBefore(next + more + 1, scene))
  );
};

/** Whether a word of a text may begin a condition. */
export const mayHaveCondition = (text: NormalText, { senses }: CompiledLanguage): boolean => {
  return text.tokens.some((_, at) => endOfPhrase(text, at, senses, beginsCondition) > at);
};

/** @returns whether nothing is asked for; a condition may tell what happens. */
export const isStatement = (scene: StatementScene): boolean => {
  const { text, language, isNamed } = scene;
  const { tokens, marks } = text;
  const mayCompare = tokens.some((token) => language.firstWords.than.has(token.text));
  let start = 0;
  return tokens.some(({ from, text: word }, at) => {
    const isStart = at === 0 || BREAKS.test(marks.get(from) ?? "");
    if (isStart) start = at;
    if (isStart && isToldAt(at, scene)) return true;
    if (mayCompare && comparesAt(at, scene)) return true;
    // Most words begin no phrase of statements at all.
    if (endOfPhrase(text, at, language.statements, isAny) === at) return false;
    const behind = endOfPhrase(text, at, language.statements, isHappening);
    const happens = () => happensAt(at, start, scene) || happensBehind(at, behind, start, scene);
    if (behind > at && happens()) return true;
    return !isNamed(word) && endOfPhrase(text, at, language.statements, isForm) > at;
  });
};

const statementScene = ({ text, language, home }: SpokenText): StatementScene => ({
  text,
  language,
  isNamed: (word) => home.words.has(word),
  isRepeated: () => repeats(text, language),
});

/** Whether a text tells something, in a home. */
export const isTold = oncePerText((said: SpokenText) => isStatement(statementScene(said)));

/** Whether what is said first tells something; words of a person's own further on may tell what they like. */
export const tellsFirst = (said: SpokenText): boolean => isToldAt(0, statementScene(said));

/** "Should the lamp be off" asks what is to be done, with or without a mark; before a comma it is a condition. */
export const asksWhether = (
  text: NormalText,
  { statements, inverted }: CompiledLanguage,
): boolean =>
  isAskedWithMark(text)
    ? endOfPhrase(text, 0, statements, isModal) > 0
    : text.marks.size === 0 && inverted.has(text.tokens[0]?.text ?? "");

const isBecause = ({ is, of }: WordSense): boolean => is === "link" && of === "because";

/** Whether its first words ask, and are neither an order nor of one: "how about", "when it rains". */
export const beginsWithQuestion = (
  text: NormalText,
  { statements, senses }: CompiledLanguage,
): boolean => {
  const end = endOfPhrase(text, 0, statements, isQuestion);
  // "Porque hace frío, …" is a reason, and "¿por qué …?" asks for one.
  if (end === 1 && !isAskedWithMark(text) && endOfPhrase(text, 0, senses, isBecause) === 1)
    return false;
  return end > 0 && endOfPhrase(text, 0, senses, isNoQuestion) <= end;
};

/** "Can I open the door" asks whether that is allowed, and "is it possible" whether it can be, at least where it lets people in. */
export const asksPermission = (text: NormalText, { statements }: CompiledLanguage): boolean =>
  endOfPhrase(text, 0, statements, isPermission) > 0;
