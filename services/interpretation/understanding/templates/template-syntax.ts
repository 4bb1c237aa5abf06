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

/** @returns the template, or what is wrong with it and where. */
export const readTemplate = (text: string): ReadTemplate => {
  let at = 0;
  let problem: string | undefined;
  const reject = (reason: string, place = at): SentenceTemplate => {
    problem ??= `${reason} at character ${place + 1}`;
    at = text.length;
    return NOTHING;
  };

  const chars = (): SentenceTemplate => {
    let plain = "";
    for (; at < text.length; at += 1) {
      const sign = text.charAt(at);
      if (sign === "\\") at += 1;
      else if (SPECIAL.includes(sign) || /\s/u.test(sign)) break;
      plain += text.charAt(at);
    }
    return { is: "chars", chars: keyOf(plain) };
  };

  const place = (sign: string): SentenceTemplate => {
    const end = text.indexOf(own(CLOSING, sign) ?? "", at);
    if (end < 0) return reject(`"${sign}" is not closed`, at - 1);
    const name = text.slice(at, end).trim();
    const node = named(sign, name);
    if (!node) return reject(`"${name}" is no name`);
    at = end + 1;
    return node;
  };

  const group = (sign: string, depth: number): SentenceTemplate => {
    const start = at - 1;
    if (depth >= MAX_DEPTH) return reject(`brackets are nested deeper than ${MAX_DEPTH}`);
    const parts = [sequence(depth)];
    const separator = text.charAt(at);
    while (text.charAt(at) === "|" || text.charAt(at) === ";") {
      if (text.charAt(at) !== separator) return reject('"|" and ";" stand in one group');
      at += 1;
      parts.push(sequence(depth));
    }
    if (problem === undefined && text.charAt(at) !== own(CLOSING, sign))
      return reject(`"${sign}" is not closed`, start);
    at += 1;
    if (separator === ";" && parts.length > MAX_PERMUTED)
      return reject(`more than ${MAX_PERMUTED} parts are permuted`, start);
    const node: SentenceTemplate =
      separator === ";" ? permuted(parts) : { is: "choice", of: parts };
    return sign === "[" ? { is: "choice", of: [node, NOTHING] } : node;
  };

  const sequence = (depth: number): SentenceTemplate => {
    const parts: SentenceTemplate[] = [];
    while (at < text.length && problem === undefined) {
      const sign = text.charAt(at);
      if (sign === "|" || sign === ";" || sign === ")" || sign === "]") break;
      if (sign === "}" || sign === ">") return reject(`"${sign}" closes nothing`);
      if (!/[\s([{<]/u.test(sign)) {
        parts.push(chars());
        continue;
      }
      at += 1;
      if (sign === "(" || sign === "[") parts.push(group(sign, depth + 1));
      else parts.push(sign === "{" || sign === "<" ? place(sign) : GAP);
    }
    return { is: "sequence", parts };
  };

  if (text.length > MAX_LENGTH) return { problem: `it is longer than ${MAX_LENGTH} characters` };
  const first = sequence(0);
  const options = [first];
  while (text.charAt(at) === "|") {
    at += 1;
    options.push(sequence(0));
  }
  if (at < text.length) reject(`"${text.charAt(at)}" stands in no brackets`);
  if (problem !== undefined) return { problem };
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
