/** Where a clause ends and another one begins. */
import type { SentenceItem } from "../frames/item.ts";
import { NAMED, PLACES } from "../frames/item-verbs.ts";
import { hasValue } from "../frames/predicate.ts";
import type { TargetWords } from "../frames/target-words.ts";
import { VERB_SENSES, WRONG } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";
import type { ClauseDraft } from "./clause-draft.ts";

/** Links between clauses; "and" may as well be between two of the things that are named. */
const BETWEEN: readonly string[] = ["and", "then", "but", "or"];

export const isBoundary = ({ is, of }: SentenceItem): boolean =>
  is === "mark" || (is === "link" && BETWEEN.includes(of));

const hasMeaning = (draft: ClauseDraft) =>
  draft.acts.length + draft.changes.length > 0 || hasValue(draft);

/** An order follows what is wrong, which says what it is for: "too dark on" does not. */
export const isOrderBehindWrong = (items: readonly SentenceItem[], at: number): boolean => {
  const [before, item] = [oneBefore(items, at), items[at]];
  // "Too dark to turn on the lamp" has a word between.
  if (before?.sort !== WRONG || item?.from !== before.to) return false;
  if (item.is !== "do" && item.is !== "act") return false;
  const rest = items.slice(at + 1);
  const end = rest.findIndex(isBoundary);
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .some(({ is }) => NAMED.includes(is) || is === "pron");
};

/** What is wrong ends or begins there, beside what is done with something that is named. */
const isReasonAt = (draft: ClauseDraft, items: readonly SentenceItem[], at: number): boolean => {
  const { isComplaint, isUsed, targets, acts } = draft;
  if (isComplaint)
    return !isUsed && targets.length === 0 && acts.length === 0 && isOrderBehindWrong(items, at);
  return items[at]?.sort === WRONG && isUsed && acts.length > 0;
};

/** Another verb begins another clause where this one is whole. */
const isAnotherVerb = (draft: ClauseDraft, items: readonly SentenceItem[], at: number): boolean => {
  const { is } = items[at] as SentenceItem;
  const isChange = is === "up" || is === "down";
  const isVerb = is === "do" || is === "act" || isChange;
  // "It's too dark turn on the lamp", "turn on the lamp it's too dark": what is wrong is said apart.
  if (isReasonAt(draft, items, at)) return true;
  if (isChange && draft.acts.length + draft.changes.length === 0) return false;
  if (!isVerb || !draft.isUsed || !hasMeaning(draft) || draft.isExcept) return false;
  // "Turn it up to cool" is one thing that is said of it.
  if (isChange && draft.link === "to") return false;
  const next = items[at + 1];
  const isLast =
    next === undefined || next.is === "mark" || (next.is === "link" && next.of === "and");
  return !isLast;
};

const endsPart = ({ is, of }: SentenceItem) => is === "mark" || (is === "link" && of === "then");

/** All of something, or everything. */
const isForEvery = ({ isAll, kinds, words }: TargetWords): boolean =>
  isAll ||
  words.includes("everywhere") ||
  kinds.some(({ kind, isMany }) => isMany && kind === "device");

/** "All lights but the ones in the hall": nothing else is said of what follows. */
export const isException = (
  { target, targets }: ClauseDraft,
  items: readonly SentenceItem[],
  at: number,
): boolean => {
  const rest = items.slice(at + 1);
  const end = rest.findIndex(endsPart);
  const named = end < 0 ? rest : rest.slice(0, end);
  // "All off but the hall light may stay on" says how it stays, which is no part of the order before.
  const saysMore = (item: SentenceItem) => SAYS.includes(item.is) || isLinkOf(item, "stays");
  return [...targets, target].some(isForEvery) && !named.some(saysMore);
};

/** What says more of a thing than which one it is. */
const SAYS: readonly string[] = [
  ...VERB_SENSES,
  "num",
  "level",
  "color",
  "white",
  "mode",
  "effect",
];

/** What may stand before a noun, and is of it. */
const BEFORE_NOUNS: readonly string[] = [...PLACES, "all"];
const NOUNS: readonly string[] = ["name", "stem", "kind", "kinds"];

/** "The kitchen light on the hall light off": what is named behind what is done is of what follows. */
const isAnotherNoun = (
  { isActAfterName, isExcept, link }: ClauseDraft,
  items: readonly SentenceItem[],
  at: number,
): boolean => {
  const noun = BEFORE_NOUNS.includes(items[at]?.is ?? "") ? items[at + 1] : items[at];
  if (!isActAfterName || isExcept || link !== undefined || !noun) return false;
  // "Aus der Szene": the word before it is no verb.
  if (!NOUNS.includes(noun.is) || noun.of === "scene") return false;
  const rest = items.slice(at + 1);
  const end = rest.findIndex(isBoundary);
  return rest.slice(0, end < 0 ? rest.length : end).some((one) => one.is === "act");
};

/** Whether the item begins a clause, though no "and" stands before it. */
export const beginsClause = (
  draft: ClauseDraft,
  items: readonly SentenceItem[],
  at: number,
): boolean => isAnotherVerb(draft, items, at) || isAnotherNoun(draft, items, at);
