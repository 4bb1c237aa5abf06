/** The code of a lock or an alarm that a sentence says: taken out of it before anything else reads it; pure. */
import { domainFor } from "../../../shared/domains/domains.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import type { PlannedCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import { refusal } from "../parser/clarification.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import { CODE_WORDS } from "../understanding/lexicon/code-words.ts";

export interface SaidCode {
  /** The sentence without it. */
  readonly sentence: string;
  /** Its digits. */
  readonly code: string;
  /** Its noun and the digits, as they were said. */
  readonly phrase: string;
}

const escaped = (word: string): string =>
  word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");

/** Of all languages, the longest first. */
const oneOf = (part: keyof (typeof CODE_WORDS)[number]): string => {
  const all = new Set(CODE_WORDS.flatMap((words) => words[part].split("|")));
  return [...all]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
};

const DIGITS = String.raw`\d(?:[ -]?\d)*`;
/** No part of a longer word or number. */
const START = String.raw`(?<![\p{L}\p{N}_.])`;
const END = String.raw`(?![\p{L}\p{N}_]|[.,:%°]\d|\s*[%°])`;
const NAMED = String.raw`(?<phrase>(?:${oneOf("nouns")})\s*(?:[:=]|(?:${oneOf("is")})\b)?\s*(?<digits>${DIGITS}))`;

const SAID = new RegExp(`${START}(?:(?:${oneOf("before")})\\s+)*${NAMED}${END}`, "giu");

const trimmed = (text: string): string => text.replaceAll(/^[\s,;:.!-]+|[\s,;:-]+$/gu, "");

/** What is left after it is only polite. */
const POLITE = new RegExp(`^(?:[\\s,;.!]|(?:${oneOf("polite")})\\b)*$`, "iu");

const DIGIT = /\d/u;

/** @returns nothing where none is said, or more than one. */
export const saidCode = (sentence: string): SaidCode | undefined => {
  if (!DIGIT.test(sentence)) return undefined;
  const [found, ...others] = sentence.matchAll(SAID);
  const { phrase, digits } = found?.groups ?? {};
  if (!found || others.length > 0 || phrase === undefined || digits === undefined) return undefined;
  const before = trimmed(sentence.slice(0, found.index));
  const after = sentence.slice(found.index + found[0].length);
  const rest = POLITE.test(after) ? "" : trimmed(after);
  return {
    sentence: [before, rest].filter(Boolean).join(" "),
    code: digits.replaceAll(/\D/g, ""),
    phrase,
  };
};

/** Whether something of the home is called so: `Pin 2`. */
export const isNamedSo = ({ phrase }: SaidCode, { entities }: HomeModel): boolean => {
  const wanted = phrase.toLowerCase();
  return [...entities.values()].some(({ name }) => name.toLowerCase().includes(wanted));
};

type CodedCommand = Pick<PlannedCommand, "entity_id" | "command" | "fields">;

const takesCode = ({ entity_id, command }: CodedCommand): boolean =>
  own(domainFor(entity_id).commands, command)?.may?.includes("code") === true;

/** Words that a command brings to a device may be those from which the code was taken. */
const hasWords = ({ fields }: CodedCommand): boolean =>
  Object.values(fields).some((value) => typeof value === "string" || isObject(value));

const given = <T extends CodedCommand>(steps: readonly T[], code: string): readonly T[] =>
  steps.map((step) => (takesCode(step) ? { ...step, fields: { ...step.fields, code } } : step));

const isFor = (steps: readonly CodedCommand[]): boolean =>
  steps.some(takesCode) && steps.every((step) => takesCode(step) || !hasWords(step));

/** @returns what is carried out with the code; a refusal where nothing of it takes one. */
export const withCode = (
  parsed: ParsedSentence,
  code: string,
  { language: { say } }: HomeModel,
): ParsedSentence => {
  // What is kept for later holds no code, and would fail without it.
  const isKept = parsed.kind === "unclear" && parsed.change !== undefined;
  if ((parsed.kind === "unclear" && !isKept) || parsed.kind === "cancelled") return parsed;
  if (parsed.kind === "act" && isFor(parsed.steps))
    return { ...parsed, steps: given(parsed.steps, code) };
  if (parsed.kind === "later" && isFor(parsed.steps))
    return { ...parsed, steps: given(parsed.steps, code) };
  return refusal(say.text.codeUnused);
};
