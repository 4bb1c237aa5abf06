/** All spans of a sentence that mean something. */
import type { HomeIndex } from "../home/home-index.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText, TextToken } from "../text/normalize.ts";
import { keepIds } from "./entity-ids.ts";
import { type Lattice, type LatticeSpan, SPAN_COST, UNKNOWN_COST } from "./lattice-span.ts";
import type { LatticeWords } from "./lattice-words.ts";
import { dropNeedless } from "./needless-spans.ts";
import { VERB_SENSES, type WordSense } from "./sense.ts";
import { dropStray } from "./stray-fillers.ts";
import { NO_NODE, ROOT, type Trie } from "./trie.ts";

/** Parts of a compound are longer. */
const MIN_PART = 3;
/** Words that make another one of what follows: a back door is not the door. */
const NO_PARTS = ["fill", "link", "block"];

type Phrases = readonly Trie<WordSense>[];

/** What separates parts of a sentence: "turn the lamp off, switch it on" has no "off switch". */
const SEPARATORS = /[,;.!?…]/u;

/** Those that begin at a place. */
export const spansFrom = (
  chars: string,
  from: number,
  isEnd: (to: number) => boolean,
  phrases: Phrases,
): LatticeSpan[] => {
  const spans: LatticeSpan[] = [];
  for (const trie of phrases) {
    let node = ROOT;
    for (let to = from; to < chars.length; to += 1) {
      node = trie.step(node, chars.charCodeAt(to));
      if (node === NO_NODE) break;
      const senses = trie.at(node);
      if (senses.length > 0 && isEnd(to + 1))
        for (const sense of senses)
          spans.push({ from, to: to + 1, sense, cost: SPAN_COST + sense.cost });
    }
  }
  return spans;
};

/** Cuts an unknown word into known ones. */
const cutWord = (
  chars: string,
  { from, to }: TextToken,
  language: CompiledLanguage,
  phrases: Phrases,
): readonly LatticeSpan[] => {
  const { joints, enclitics } = language;
  const known = new Map<number, boolean>();
  /** All that some way to the end goes along, each once, however many ways there are. */
  const parts: LatticeSpan[] = [];
  const cut = (start: number): boolean => {
    if (start === to) return true;
    const isKnown = known.get(start);
    if (isKnown !== undefined) return isKnown;
    const isPart = (end: number) =>
      end <= to &&
      (end - start >= MIN_PART || (end === to && enclitics.has(chars.slice(start, end))));
    const spans = spansFrom(chars, start, isPart, phrases);
    // A pronoun that ends a verb says what it is for, where the word may say so.
    const isPronoun = ({ from: begin, to: end, sense }: LatticeSpan) => {
      if (end < to || !enclitics.has(chars.slice(begin, end)) || sense.is === "pron")
        return (
          sense.is === "pron" ||
          (end - begin >= MIN_PART && (end === to || !NO_PARTS.includes(sense.is)))
        );
      return sense.is === "fill" && !spans.some((one) => one.to === end && one.sense.is === "pron");
    };
    const found = spans.filter(isPronoun).flatMap((span) =>
      ["", ...joints].flatMap((joint) => {
        const next = span.to + joint.length;
        if (!chars.startsWith(joint, span.to) || next > to || (joint && next === to)) return [];
        return cut(next) ? [{ ...span, to: next }] : [];
      }),
    );
    parts.push(...found);
    known.set(start, found.length > 0);
    return found.length > 0;
  };
  return cut(from) ? parts : [];
};

/** @param more  Where a sentence is read as one of that kind. */
export const buildLattice = (
  text: NormalText,
  language: CompiledLanguage,
  home: HomeIndex,
  more?: LatticeWords,
): Lattice => {
  const { chars, tokens, marks } = text;
  const lattice: (LatticeSpan[] | undefined)[] = new Array(chars.length);
  const phrases = [...(more ? [more.trie] : []), language.senses, home.names];
  const separators = [...marks].flatMap(([at, mark]) => (SEPARATORS.test(mark) ? [at] : []));
  /** A verb of several words, of which some are of another part of the sentence. */
  const isTorn = ({ from, to, sense }: LatticeSpan) =>
    VERB_SENSES.includes(sense.is) && separators.some((at) => from < at && at < to);
  const kept = (spans: LatticeSpan[]): LatticeSpan[] =>
    more || separators.length > 0
      ? spans.filter((span) => !isTorn(span) && !more?.leavesOut(span.sense))
      : spans;
  const ends = new Uint8Array(chars.length + 1);
  for (const { to } of tokens) ends[to] = 1;
  const isEnd = (to: number) => ends[to] === 1;
  /** The farthest end of all that begins before. */
  let covered = 0;
  for (const token of tokens) {
    const { from, to, value, clock } = token;
    const spans = namesFirst(kept(spansFrom(chars, from, isEnd, phrases)));
    let end = 0;
    for (const span of spans) end = Math.max(end, span.to);
    const isWord = end >= to;
    const farthest = Math.max(covered, end);
    const number = value ?? clock;
    if (number !== undefined) {
      const is = clock === undefined ? "num" : "clock";
      spans.push({
        from,
        to,
        sense: { is, of: "digits", n: number, cost: 0, sort: undefined, ids: undefined },
        cost: SPAN_COST,
      });
    } else if (!isWord && covered < to)
      spans.push(...unique(kept([...cutWord(chars, token, language, phrases)])));
    covered = farthest;
    spans.push({
      from,
      to,
      sense: { is: "unknown", of: token.text, n: 0, cost: 0, sort: undefined, ids: undefined },
      cost: UNKNOWN_COST,
    });
    for (const span of spans) {
      const known = lattice[span.from];
      if (known) known.push(span);
      else lattice[span.from] = [span];
    }
  }
  keepIds(lattice, text, home);
  dropStray(lattice, text, language);
  dropNeedless(lattice, text, home);
  return lattice;
};

/** Less than any sense costs: it decides between two that are alike. */
const ALIKE = 0.5;

/**
 * A word for one of a kind that is the whole name of a thing is rather its name: "Ceiling light".
 * So is what says nothing else: "good night" is the scene, unless something else is to be done.
 */
const namesFirst = (spans: LatticeSpan[]): LatticeSpan[] => {
  const names = spans.filter(({ sense }) => sense.is === "name");
  if (names.length === 0) return spans;
  return spans.map((span) => {
    const name = names.find(({ to }) => to === span.to);
    if (span.sense.is === "kind" && name) return { ...span, cost: span.cost + ALIKE };
    return span.sense.is === "fill" && name ? { ...span, cost: name.cost + ALIKE } : span;
  });
};

const unique = (spans: readonly LatticeSpan[]): readonly LatticeSpan[] => [
  ...new Map(
    spans.map((span) => [`${span.from}:${span.to}:${span.sense.is}:${span.sense.of}`, span]),
  ).values(),
];
