/** Sentences that tell what someone does, or what happens, instead of asking for it. */

import type { HomeIndex } from "../home/home-index.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";

/** Words of the longest phrase that is looked up. */
const MAX_WORDS = 6;
/** Words that may stand before what a sentence begins with: "well, and then she …". */
const OPENERS = ["fill", "link", "yes", "no"];
const BREAKS = /[,;.!?…:]/u;

interface StatementScene {
  readonly text: NormalText;
  readonly language: CompiledLanguage;
  /** Words of names, which tell nothing. */
  readonly isNamed: (word: string) => boolean;
}

/** Where the longest phrase ends that begins with a word and is one of some; the same place where none is. */
const endOfPhrase = (
  { tokens, chars, marks }: NormalText,
  start: number,
  isOne: (phrase: string) => boolean,
): number => {
  let end = start;
  for (let at = start; at < tokens.length && at < start + MAX_WORDS; at += 1) {
    const { from = 0 } = tokens[start] ?? {};
    if (at > start && marks.has(tokens[at]?.from ?? 0)) break;
    if (isOne(chars.slice(from, tokens[at]?.to))) end = at + 1;
  }
  return end;
};

/** "She just turns off …": a verb follows who does it. "I want …" is a phrase of its own. */
const isDone = (start: number, { text, language }: StatementScene): boolean => {
  const { doers, between, wishes } = language.statements;
  const behind = endOfPhrase(text, start, (phrase) => doers.has(phrase));
  if (behind === start || endOfPhrase(text, start, (phrase) => wishes.has(phrase)) > behind)
    return false;
  let at = behind;
  for (let next = at; ; at = next) {
    next = endOfPhrase(text, at, (phrase) => between.has(phrase));
    if (next === at) break;
  }
  const isVerb = (phrase: string) =>
    language.senses.get(phrase).some(({ is }) => VERB_SENSES.includes(is));
  return endOfPhrase(text, at, isVerb) > at;
};

/** Whether a clause that begins with a word tells something. */
const isToldAt = (start: number, scene: StatementScene): boolean => {
  const { text, language } = scene;
  const isBeginning = (phrase: string) => language.statements.begins.has(phrase);
  const isOpener = (phrase: string) =>
    language.senses.get(phrase).some(({ is }) => OPENERS.includes(is));
  for (let at = start; at < text.tokens.length; ) {
    if (endOfPhrase(text, at, isBeginning) > at || isDone(at, scene)) return true;
    const next = endOfPhrase(text, at, isOpener);
    if (next === at) return false;
    at = next;
  }
  return false;
};

const THINGS = ["kind", "kinds"];
/** Words of the longest noun that is looked for before what it does. */
const MAX_NOUN = 3;

/** Whether a word of a name, or a noun of a kind of thing, ends right before a word. */
const isThingBefore = (at: number, { text, language, isNamed }: StatementScene): boolean => {
  const { tokens, chars } = text;
  const last = tokens[at - 1];
  if (!last) return false;
  if (isNamed(last.text)) return true;
  return tokens
    .slice(Math.max(0, at - MAX_NOUN), at)
    .some(({ from }) =>
      language.senses.get(chars.slice(from, last.to)).some(({ is }) => THINGS.includes(is)),
    );
};

/** "The lights go off at midnight": a thing, and what it does by itself; no verb before asks for that. */
const happensAt = (at: number, start: number, scene: StatementScene): boolean => {
  const { text, language } = scene;
  const { happens } = language.statements;
  if (endOfPhrase(text, at, (phrase) => happens.has(phrase)) === at) return false;
  if (!isThingBefore(at, scene)) return false;
  const isVerb = (phrase: string) =>
    language.senses.get(phrase).some(({ is }) => VERB_SENSES.includes(is));
  return text.tokens
    .slice(start, at)
    .every((_, index) => endOfPhrase(text, start + index, isVerb) === start + index);
};

const CONDITIONS = ["if", "while", "unless"];

/** Whether a word of a text may begin a condition. */
export const mayHaveCondition = (text: NormalText, { senses }: CompiledLanguage): boolean => {
  const isCondition = (phrase: string) =>
    senses.get(phrase).some(({ is, of }) => is === "link" && CONDITIONS.includes(of));
  return text.tokens.some((_, at) => endOfPhrase(text, at, isCondition) > at);
};

/** @returns whether nothing is asked for; a condition may tell what happens. */
export const isStatement = (scene: StatementScene): boolean => {
  const { text, language, isNamed } = scene;
  const { forms } = language.statements;
  const { tokens, marks } = text;
  let start = 0;
  return tokens.some(({ from, text: word }, at) => {
    const isStart = at === 0 || BREAKS.test(marks.get(from) ?? "");
    if (isStart) start = at;
    if (isStart && isToldAt(at, scene)) return true;
    if (happensAt(at, start, scene)) return true;
    return !isNamed(word) && endOfPhrase(text, at, (phrase) => forms.has(phrase)) > at;
  });
};

const told = new WeakMap<NormalText, boolean>();

/** The same for all readings of a text in one home. */
export const isTold = (text: NormalText, language: CompiledLanguage, home: HomeIndex): boolean => {
  const isNamed = (word: string) => home.words.has(word);
  const known = told.get(text) ?? isStatement({ text, language, isNamed });
  told.set(text, known);
  return known;
};

/** "Should the lamp be off?" asks what is to be done. */
export const asksWhether = (text: NormalText, { modals }: CompiledLanguage): boolean =>
  text.original.trimEnd().endsWith("?") && endOfPhrase(text, 0, (one) => modals.has(one)) > 0;
