/** Reads a sentence template in Home Assistant's syntax: "turn on [the] (lamp|light[s]) in {area}". */
import { own } from "../../../../shared/kernel/own-property.ts";
import { keyOf } from "../text/normalize.ts";

export type SentenceTemplate =
  /** Characters as sentences are matched: folded, without signs. */
  | { readonly is: "chars"; readonly chars: string }
  /** Where a word ends. */
  | { readonly is: "gap" }
  | { readonly is: "sequence"; readonly parts: readonly SentenceTemplate[] }
  | { readonly is: "choice"; readonly of: readonly SentenceTemplate[] }
  /** All of them, in any order. */
  | { readonly is: "permutation"; readonly of: readonly SentenceTemplate[] }
  /** A value of a list, kept under the name of the slot. */
  | { readonly is: "slot"; readonly list: string; readonly slot: string }
  | { readonly is: "rule"; readonly name: string };

export type ReadTemplate = { readonly node: SentenceTemplate } | { readonly problem: string };

const MAX_LENGTH = 1000;
const MAX_DEPTH = 20;
/** Each part more doubles the states of a permutation. */
const MAX_PERMUTED = 5;

const GAP: SentenceTemplate = { is: "gap" };
const NOTHING: SentenceTemplate = { is: "sequence", parts: [] };
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };
const NAME = /^[\p{L}\p{N}_-]+$/u;
const SPECIAL = "()[]{}<>|;";

/** The name in braces: "list" or "list:slot"; of a rule, its name alone. */
const named = (sign: string, name: string): SentenceTemplate | undefined => {
  if (sign === "<") return NAME.test(name) ? { is: "rule", name } : undefined;
  const [list = "", slot = list, ...rest] = name.split(":").map((part) => part.trim());
  const isName = NAME.test(list) && NAME.test(slot) && rest.length === 0;
  return isName ? { is: "slot", list, slot } : undefined;
};

/** With gaps around each part: they stand as words beside each other. */
const permuted = (parts: readonly SentenceTemplate[]): SentenceTemplate => ({
  is: "permutation",
  of: parts.map((part) => ({ is: "sequence", parts: [GAP, part, GAP] })),
});

/** A text while it is read as a template. */
interface TemplateText {
  readonly text: string;
  /** The character that is read next. */
  at: number;
  /** What is wrong first; nothing more is read then. */
  problem: string | undefined;
}

const reject = (source: TemplateText, reason: string, place = source.at): SentenceTemplate => {
  source.problem ??= `${reason} at character ${place + 1}`;
  source.at = source.text.length;
  return NOTHING;
};

const sign = ({ text, at }: TemplateText): string => text.charAt(at);

const readChars = (source: TemplateText): SentenceTemplate => {
  let plain = "";
  for (; source.at < source.text.length; source.at += 1) {
    const one = sign(source);
    if (one === "\\") source.at += 1;
    else if (SPECIAL.includes(one) || /\s/u.test(one)) break;
    plain += sign(source);
  }
  return { is: "chars", chars: keyOf(plain) };
};

/** @param opening  The sign before it: "{" or "<". */
const readPlace = (source: TemplateText, opening: string): SentenceTemplate => {
  const { text, at } = source;
  const end = text.indexOf(own(CLOSING, opening) ?? "", at);
  if (end < 0) return reject(source, `"${opening}" is not closed`, at - 1);
  const name = text.slice(at, end).trim();
  const node = named(opening, name);
  if (!node) return reject(source, `"${name}" is no name`);
  source.at = end + 1;
  return node;
};

/** Sequences between "|" or ";", up to what is neither. */
const readParts = (
  source: TemplateText,
  depth: number,
): readonly [parts: readonly SentenceTemplate[], separator: string] => {
  const parts = [readSequence(source, depth)];
  const separator = sign(source);
  while (sign(source) === "|" || sign(source) === ";") {
    if (sign(source) !== separator) {
      reject(source, '"|" and ";" stand in one group');
      break;
    }
    source.at += 1;
    parts.push(readSequence(source, depth));
  }
  return [parts, separator];
};

/** @param opening  The sign before it: "(" or "[". */
const readGroup = (source: TemplateText, opening: string, depth: number): SentenceTemplate => {
  const start = source.at - 1;
  if (depth >= MAX_DEPTH) return reject(source, `brackets are nested deeper than ${MAX_DEPTH}`);
  const [parts, separator] = readParts(source, depth);
  if (source.problem !== undefined) return NOTHING;
  if (sign(source) !== own(CLOSING, opening))
    return reject(source, `"${opening}" is not closed`, start);
  source.at += 1;
  const isPermuted = separator === ";";
  if (isPermuted && parts.length > MAX_PERMUTED)
    return reject(source, `more than ${MAX_PERMUTED} parts are permuted`, start);
  const node: SentenceTemplate = isPermuted ? permuted(parts) : { is: "choice", of: parts };
  return opening === "[" ? { is: "choice", of: [node, NOTHING] } : node;
};

/** What ends a sequence, and is read by what it is part of. */
const ENDS = "|;)]";

const readSequence = (source: TemplateText, depth: number): SentenceTemplate => {
  const { text } = source;
  const parts: SentenceTemplate[] = [];
  while (source.at < text.length && source.problem === undefined) {
    const one = sign(source);
    if (ENDS.includes(one)) break;
    if (one === "}" || one === ">") return reject(source, `"${one}" closes nothing`);
    if (!/[\s([{<]/u.test(one)) {
      parts.push(readChars(source));
      continue;
    }
    source.at += 1;
    if (one === "(" || one === "[") parts.push(readGroup(source, one, depth + 1));
    else parts.push(one === "{" || one === "<" ? readPlace(source, one) : GAP);
  }
  return { is: "sequence", parts };
};

/** @returns the template, or what is wrong with it and where. */
export const readTemplate = (text: string): ReadTemplate => {
  if (text.length > MAX_LENGTH) return { problem: `it is longer than ${MAX_LENGTH} characters` };
  const source: TemplateText = { text, at: 0, problem: undefined };
  const first = readSequence(source, 0);
  const options = [first];
  while (sign(source) === "|") {
    source.at += 1;
    options.push(readSequence(source, 0));
  }
  if (source.at < text.length) reject(source, `"${sign(source)}" stands in no brackets`);
  if (source.problem !== undefined) return { problem: source.problem };
  return { node: options.length > 1 ? { is: "choice", of: options } : first };
};

/** @returns all texts of a template without slots and rules; nothing where it has those, or more texts. */
export const textsOf = (node: SentenceTemplate, max: number): readonly string[] | undefined => {
  const joined = (parts: readonly SentenceTemplate[]) => {
    let texts: readonly string[] = [""];
    for (const part of parts) {
      const next = textsOf(part, max);
      if (!next || next.length * texts.length > max) return undefined;
      texts = texts.flatMap((text) => next.map((one) => text + one));
    }
    return texts;
  };
  switch (node.is) {
    case "chars":
      return [node.chars];
    case "gap":
      return [""];
    case "sequence":
      return joined(node.parts);
    case "choice": {
      const all = node.of.map((one) => textsOf(one, max));
      const texts = all.flatMap((one) => one ?? []);
      return all.includes(undefined) || texts.length > max ? undefined : texts;
    }
    case "permutation":
    case "slot":
    case "rule":
      return undefined;
  }
};
