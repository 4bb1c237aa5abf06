/** Reads questions about the past, about causes, and about what can be said; pure. */

import { asState } from "../corrections/rewrites.ts";
import { type FactWords, factWords } from "../frames/facts.ts";
import { itemsOf, type SentenceItem } from "../frames/item.ts";
import type { HomeIndex } from "../home/home-index.ts";
import { buildLattice, spansFrom } from "../lattice/lattice.ts";
import { UNKNOWN_COST } from "../lattice/lattice-span.ts";
import type { PastStatistic } from "../lattice/past-words.ts";
import { readings } from "../lattice/readings.ts";
import { VERB_SENSES, type WordSense } from "../lattice/sense.ts";
import type { Trie } from "../lattice/trie.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { MAX_MISFIT, type SentenceSituation, speakerOf } from "../meaning.ts";
import { type NormalText, normalize } from "../text/normalize.ts";
import type { PastQuestion } from "./asked-past.ts";
import { continued, isContinuation, timeWithin } from "./past-continued.ts";
import { isDoer, kindOf } from "./past-kind.ts";
import { readScope } from "./past-scope.ts";
import { thingsAsked } from "./past-things.ts";

/** What can be said, in these areas. */
export interface HelpQuestion {
  readonly kind: "help";
  readonly areas?: readonly string[] | undefined;
}

/** What was done last. */
interface DoneQuestion {
  readonly kind: "done";
}

type TalkedQuestion = PastQuestion | HelpQuestion | DoneQuestion;

interface Candidate {
  readonly question: TalkedQuestion;
  readonly cost: number;
}

const MAX_READINGS = 96;
const MAX_LENGTH = 300;

const HELP_PARTS = ["q", "mark", "area", "floor", "place", "link", "past", "talk"];

const helpIn = (
  items: readonly SentenceItem[],
  { area }: SentenceSituation,
): HelpQuestion | undefined => {
  const talks = items.filter(({ is }) => is === "talk");
  const isHelp = talks.length > 0 && talks.every(({ of }) => of === "help");
  if (!isHelp || !items.every(({ is }) => HELP_PARTS.includes(is))) return undefined;
  const isHere = items.some(({ is, of }) => is === "place" && of === "here");
  const named = items.filter(({ is }) => is === "area" || is === "floor");
  const areas = [
    ...named.flatMap(({ ids }) => ids),
    ...(isHere && area !== undefined ? [area] : []),
  ];
  return { kind: "help", ...(areas.length > 0 && { areas }) };
};

/** Marks of a question say nothing else; a verb of the past says what came of it. */
const asFact = (item: SentenceItem): SentenceItem => {
  if (item.is === "did" || item.is === "done") return { ...item, is: "state" };
  const isMark = item.is === "past" || item.is === "stat" || item.is === "do";
  return isMark ? { ...item, is: "mark" } : asState(item);
};

/** Words that a question begins with; a statement begins with what it is about. */
const OPENERS = ["q", "ask", "past", "stat"];
/** Words that a statement may have, too. */
const SAID_ANYWHERE = ["any", "is", "say", "what"];

const isAsked = (items: readonly SentenceItem[], { original }: NormalText): boolean => {
  const [first] = items;
  return (
    /[?¿]/u.test(original) ||
    (first?.from === 0 && OPENERS.includes(first.is) && first.of !== "person") ||
    items.some(({ is, of }) => is === "q" && !SAID_ANYWHERE.includes(of))
  );
};

const isPlain = ({ quantities, topics, level, color, comparison, leftover }: FactWords): boolean =>
  leftover <= MAX_MISFIT &&
  quantities.length + topics.length === 0 &&
  level === undefined &&
  color === undefined &&
  comparison === undefined;

const DONE_PARTS = ["q", "mark", "past", "talk"];

const isOfDone = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is, of }) => is === "talk" && of === "done") &&
  items.every(({ is }) => DONE_PARTS.includes(is));

/** What is asked, where the home has something that it can be of. */
const questionOf = (
  asked: Pick<PastQuestion, "kind" | "words" | "scope" | "statistic">,
  home: HomeIndex,
  situation: SentenceSituation,
): Candidate | undefined => {
  const { kind, words, scope, statistic } = asked;
  const found = thingsAsked(kind, words, home, speakerOf(situation));
  if (!found) return undefined;
  const { things, attribute, cost } = found;
  const question = {
    kind,
    entities: things.map(({ entity_id }) => entity_id),
    isTarget: words.attributes.includes("target"),
    ...(attribute === undefined ? { state: words.states[0] } : { attribute }),
    ...(statistic && { statistic }),
    ...(scope && { scope }),
    words,
  };
  return { question, cost: cost + words.leftover };
};

const candidateOf = (
  items: readonly SentenceItem[],
  text: NormalText,
  home: HomeIndex,
  situation: SentenceSituation,
): Candidate | undefined => {
  const help = helpIn(items, situation);
  if (help) return { question: help, cost: 0 };
  if (isOfDone(items)) return { question: { kind: "done" }, cost: 0 };
  if (!isAsked(items, text)) return undefined;
  const read = readScope(items, situation.now);
  if (!read) return undefined;
  const words = factWords(read.items.map(asFact));
  if (!isPlain(words)) return undefined;
  const { scope } = read;
  const kind = kindOf(read.items, words, scope);
  if (!kind) return undefined;
  const statistic = read.items.find(({ is }) => is === "stat")?.of as PastStatistic | undefined;
  return questionOf({ kind, words, scope, statistic }, home, situation);
};

const isOrdered = ({ is }: SentenceItem): boolean => VERB_SENSES.includes(is);

/** "And yesterday?", "and the garage door?": the rest is as it was asked before. */
const continuedOf = (
  items: readonly SentenceItem[],
  text: NormalText,
  home: HomeIndex,
  situation: SentenceSituation,
): Candidate | undefined => {
  const { memory, now } = situation;
  const last = memory?.past;
  if (!last) return undefined;
  const read = readScope(items, timeWithin(items, last.scope, now));
  if (!read || items.some(isOrdered)) return undefined;
  // "Licht aus" is an order.
  if (!isAsked(items, text) && !read.scope && items[0]?.is !== "link") return undefined;
  const said = factWords(read.items.map(asFact));
  if (!isPlain(said) || !isContinuation(said, read.scope !== undefined)) return undefined;
  const words = continued(last.words, said);
  return questionOf({ ...last, words, scope: read.scope ?? last.scope }, home, situation);
};

/** "Would it have been on", "thanks for your help": what is likelier to be no question is none. */
const isNoQuestion = ({ is, of }: SentenceItem): boolean =>
  is === "block" || (is === "talk" && of === "thanks");

/** "Did anyone leave it on" is of now: a verb that leaves things as they are is no deed. */
const isLeftSo = ({ tokens }: NormalText, { leaving }: CompiledLanguage): boolean =>
  tokens.some(({ text }) => leaving.has(text));

const hasOneOf = ({ chars, tokens }: NormalText, phrases: Trie<WordSense>): boolean => {
  const ends = new Set(tokens.map(({ to }) => to));
  return tokens.some(
    ({ from }) => spansFrom(chars, from, (to) => ends.has(to), [phrases]).length > 0,
  );
};

/** @returns nothing for what is no such question, or has a word that is not understood. */
export const readPast = (
  input: string,
  language: CompiledLanguage,
  home: HomeIndex,
  situation: SentenceSituation,
): TalkedQuestion | undefined => {
  const words = language.past();
  if (!words || input.length > MAX_LENGTH) return undefined;
  const text = normalize(input);
  const isContinuing = situation.memory?.past !== undefined;
  if (!isContinuing && !hasOneOf(text, words.anchors)) return undefined;
  const isLeft = isLeftSo(text, language);
  const lattice = buildLattice(text, language, home, words);
  let best: Candidate | undefined;
  for (const { spans, cost } of readings(lattice, text.chars.length, MAX_READINGS)) {
    if (cost >= UNKNOWN_COST || (best && cost >= best.cost)) break;
    const items = itemsOf(spans, text, language);
    if (isLeft && items.some(isDoer)) continue;
    if (!best && items.some(isNoQuestion)) return undefined;
    const found =
      candidateOf(items, text, home, situation) ?? continuedOf(items, text, home, situation);
    if (found && (!best || cost + found.cost < best.cost))
      best = { ...found, cost: cost + found.cost };
  }
  return best?.question;
};
