/** Cuts the parts of a sentence into clauses, each with what it names and what it says of that. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { type ClauseDraft, CONFLICT, finishTarget, newDraft } from "./clause-draft.ts";
import { LINKS, READERS } from "./clause-readers.ts";
import type { SentenceItem } from "./item.ts";
import { hasValue, isEmpty, type SpokenChange, type SpokenPredicate } from "./predicate.ts";
import type { TargetWords } from "./target-words.ts";

export interface SpokenClause {
  readonly targets: readonly TargetWords[];
  readonly except: readonly TargetWords[];
  readonly predicate: SpokenPredicate;
  readonly hasVerb: boolean;
  /** Its verb stands before what it names. */
  readonly isVerbFirst: boolean;
  readonly leftover: number;
  /** It begins another sentence, or is for later: "then". */
  readonly isApart: boolean;
  /** What it says is meant rather than what was said before of the same: "but". */
  readonly isBut: boolean;
}

/** Links that say how a number is meant. */
const PREPOSITIONS = ["to", "by", "in", "at", "for", "from", "with", "than", "every", "within"];

export const isPredicated = (clause: SpokenClause): boolean => !isEmpty(clause.predicate);

/** "Leave the lamp on", and nothing else of it. */
const isLeft = (draft: ClauseDraft): boolean =>
  draft.isLeaving &&
  !draft.isDoing &&
  draft.acts.length === 1 &&
  draft.changes.length + draft.attributes.length === 0 &&
  draft.factor === undefined &&
  !hasValue(draft);

const toClause = (draft: ClauseDraft, isFahrenheit: boolean): SpokenClause => {
  if (draft.isStaying) Object.assign(draft, { isExcept: true, acts: [], changes: [] });
  finishTarget(draft);
  const isBareExcept = draft.isExcept && !draft.isStaying && draft.except.length === 0;
  const { acts, changes, quantities, colors, attributes, size, factor, level, white, mode, show } =
    draft;
  return {
    targets: draft.targets,
    except: draft.except,
    predicate: {
      acts,
      changes: withoutGeneral(changes),
      quantities,
      colors,
      attributes,
      size,
      factor,
      level,
      white,
      mode,
      show,
      isFahrenheit,
      isLeft: isLeft(draft),
    },
    hasVerb: draft.hasVerb,
    isVerbFirst: draft.isVerbFirst,
    isApart: draft.isApart,
    isBut: draft.isBut,
    // "Unlock the door not": an exception of nothing is a negation.
    leftover: draft.leftover + (isBareExcept ? CONFLICT : 0),
  };
};

/** "Turn it up, louder" is one change; "turn it up to cool" is two. */
const withoutGeneral = (changes: readonly SpokenChange[]): readonly SpokenChange[] =>
  changes.length > 1 && changes.every(({ by }) => by === changes[0]?.by)
    ? changes.filter(({ of }) => of !== "any")
    : changes;

const isEmptyDraft = (draft: ClauseDraft) =>
  !draft.isUsed &&
  draft.except.length === 0 &&
  draft.targets.length === 0 &&
  draft.acts.length + draft.changes.length + draft.attributes.length === 0 &&
  !draft.hasVerb &&
  draft.factor === undefined &&
  !hasValue(draft);

const hasMeaning = (draft: ClauseDraft) =>
  draft.acts.length + draft.changes.length > 0 || hasValue(draft);

/** Another verb begins another clause where this one is whole. */
const beginsClause = (
  draft: ClauseDraft,
  { is }: SentenceItem,
  items: readonly SentenceItem[],
  at: number,
): boolean => {
  const isChange = is === "up" || is === "down";
  const isVerb = is === "do" || is === "act" || isChange;
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
const isForEvery = ({ isAll, kinds }: TargetWords): boolean =>
  isAll || kinds.some(({ kind, isMany }) => isMany && kind === "device");

/** "All lights but the ones in the hall": nothing else is said of what follows. */
const isException = (
  { target, targets }: ClauseDraft,
  items: readonly SentenceItem[],
  at: number,
): boolean => {
  const rest = items.slice(at + 1);
  const end = rest.findIndex(endsPart);
  const named = end < 0 ? rest : rest.slice(0, end);
  return [...targets, target].some(isForEvery) && !named.some(({ is }) => SAYS.includes(is));
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

/** "On" before what is done is no place and no time: "on off" is not understood. */
const NEVER_BEFORE_ACTS: readonly (string | undefined)[] = ["at", "by", "every", "for", "in"];

/** A preposition that nothing follows is none: "uit" is then what is done. */
const DANGLING = 20;

/** Clauses while the items of a sentence are read one after another. */
interface ClausesDraft {
  readonly items: readonly SentenceItem[];
  readonly whole: ClauseDraft[];
  /** The clause that is being read. */
  open: ClauseDraft;
}

/** Ends a clause; what it excepts may go on in the next one. */
const finishClause = (draft: ClausesDraft): void => {
  const { open } = draft;
  // "Ein bisschen aus": what ends it may rather be the verb, of which there is no bit.
  const isUnsure = open.size !== undefined && open.acts.length > 0;
  if (open.link !== undefined) open.leftover += isUnsure ? CONFLICT : DANGLING;
  // "At eight, but not on Monday": an exception of nothing is a negation.
  if (open.isExcept && !open.isStaying && isEmptyDraft(open)) open.leftover += CONFLICT;
  if (isEmptyDraft(open) && !open.isToo && open.leftover === 0) return;
  draft.whole.push(open);
  const { isExcept, except, isUsed, isApart } = open;
  const isContinued = isExcept && (except.length > 0 || isUsed);
  draft.open = Object.assign(newDraft(), { isContinued, isApart });
};

/** Links between clauses; "and" may as well be between two of the things that are named. */
const BETWEEN: readonly string[] = ["and", "then", "but", "or"];

const isBoundary = ({ is, of }: SentenceItem): boolean =>
  is === "mark" || (is === "link" && BETWEEN.includes(of));

/** Whether what is done in a clause was said before what it names, and goes on. */
const leads = (draft: ClauseDraft | undefined): boolean =>
  draft !== undefined && (draft.acts.length > 0 ? draft.isActFirst : draft.isLed);

const readBoundary = (draft: ClausesDraft, { is, of }: SentenceItem): void => {
  // Which of the two is meant is not said.
  if (of === "or") draft.open.leftover += CONFLICT;
  finishClause(draft);
  draft.open.isApart = is === "mark" ? of !== "," : of === "then";
  draft.open.isBut ||= of === "but";
  draft.open.isLed = (of === "and" || of === ",") && leads(draft.whole.at(-1));
};

/** A preposition is of what follows; other links are of the clause. */
const readLink = (open: ClauseDraft, item: SentenceItem): void => {
  const { of } = item;
  const read = own(LINKS, of);
  if (PREPOSITIONS.includes(of)) open.link = of;
  else if (read) read(open, item);
  else if (of !== "both") open.leftover += CONFLICT;
};

const readWord = (open: ClauseDraft, item: SentenceItem, next: SentenceItem | undefined): void => {
  const { is } = item;
  const read = own(READERS, is);
  // "Up to cool" sets nothing.
  if (is === "attr" && open.link === "to" && !next) open.leftover += CONFLICT;
  if (is === "act" && NEVER_BEFORE_ACTS.includes(open.link)) open.leftover += CONFLICT;
  if (VERB_SENSES.includes(is) && !open.isUsed && open.targets.length === 0)
    open.isVerbFirst = true;
  if (read) read(open, item);
  else open.leftover += CONFLICT;
  open.link = undefined;
};

/** "The kitchen light on the hall light off": what is named behind what is done is of what follows. */
const beginsAnother = (
  open: ClauseDraft,
  { is }: SentenceItem,
  items: readonly SentenceItem[],
  at: number,
): boolean => {
  if (!NOUNS.includes(is) || !open.isSaid || open.link !== undefined) return false;
  const rest = items.slice(at + 1);
  const end = rest.findIndex(isBoundary);
  return rest.slice(0, end < 0 ? rest.length : end).some((one) => one.is === "act");
};
const NOUNS: readonly string[] = ["name", "stem", "kind", "kinds"];

const readItem = (draft: ClausesDraft, item: SentenceItem, at: number): void => {
  const { items } = draft;
  const isLink = item.is === "link";
  if (isLink && item.of === "but" && isException(draft.open, items, at))
    LINKS.except?.(draft.open, item);
  else if (isBoundary(item)) readBoundary(draft, item);
  else {
    const isNext =
      beginsClause(draft.open, item, items, at) || beginsAnother(draft.open, item, items, at);
    if (isNext) finishClause(draft);
    if (isLink) readLink(draft.open, item);
    else readWord(draft.open, item, items[at + 1]);
  }
};

/** What an exception goes on with belongs to the clause before: "all but the kitchen and the hall". */
const joinExceptions = (
  drafts: readonly ClauseDraft[],
  isFahrenheit: boolean,
): readonly SpokenClause[] => {
  const clauses: SpokenClause[] = [];
  for (const one of drafts) {
    const clause = toClause(one, isFahrenheit);
    const before = clauses.at(-1);
    if (one.isContinued && before && !isPredicated(clause) && clause.targets.length > 0)
      clauses[clauses.length - 1] = { ...before, except: [...before.except, ...clause.targets] };
    else clauses.push(clause);
  }
  return clauses;
};

/** Cuts at commas, "and", "then" and verbs. */
export const clausesOf = (
  items: readonly SentenceItem[],
  isFahrenheit: boolean,
): readonly SpokenClause[] => {
  const draft: ClausesDraft = { items, whole: [], open: newDraft() };
  for (const [at, item] of items.entries()) readItem(draft, item, at);
  finishClause(draft);
  return joinExceptions(draft.whole, isFahrenheit);
};
