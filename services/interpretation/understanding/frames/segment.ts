/** Cuts the parts of a sentence into clauses, each with what it names and what it says of that. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { type ClauseDraft, CONFLICT, finishTarget, LINKS, newDraft, READERS } from "./draft.ts";
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

/** Whether what is done in a clause was said before what it names, and goes on. */
const leads = (draft: ClauseDraft | undefined): boolean =>
  draft !== undefined && (draft.acts.length > 0 ? draft.isActFirst : draft.isLed);

/** Cuts at commas, "and", "then" and verbs. */
export const clausesOf = (
  items: readonly SentenceItem[],
  isFahrenheit: boolean,
): readonly SpokenClause[] => {
  const drafts: ClauseDraft[] = [];
  let draft = newDraft();
  const next = () => {
    // "Ein bisschen aus": what ends it may rather be the verb, of which there is no bit.
    const isUnsure = draft.size !== undefined && draft.acts.length > 0;
    if (draft.link !== undefined) draft.leftover += isUnsure ? CONFLICT : DANGLING;
    // "At eight, but not on Monday": an exception of nothing is a negation.
    if (draft.isExcept && !draft.isStaying && isEmptyDraft(draft)) draft.leftover += CONFLICT;
    if (isEmptyDraft(draft) && !draft.isToo && draft.leftover === 0) return;
    drafts.push(draft);
    const { isExcept, except, isUsed } = draft;
    const isContinued = isExcept && (except.length > 0 || isUsed);
    draft = Object.assign(newDraft(), { isContinued, isApart: draft.isApart });
  };
  for (const [at, item] of items.entries()) {
    const { is, of } = item;
    if (is === "link" && of === "but" && isException(draft, items, at)) {
      LINKS.except?.(draft, item);
      continue;
    }
    const isBoundary =
      is === "mark" || (is === "link" && ["and", "then", "but", "or"].includes(of));
    if (isBoundary) {
      // Which of the two is meant is not said.
      if (of === "or") draft.leftover += CONFLICT;
      next();
      draft.isApart = is === "mark" ? of !== "," : of === "then";
      draft.isBut ||= of === "but";
      draft.isLed = (of === "and" || of === ",") && leads(drafts.at(-1));
      continue;
    }
    if (beginsClause(draft, item, items, at)) next();
    if (is === "link" && PREPOSITIONS.includes(of)) draft.link = of;
    else if (is === "link") own(LINKS, of)?.(draft, item);
    else {
      const read = own(READERS, is);
      // "Up to cool" sets nothing.
      if (is === "attr" && draft.link === "to" && !items[at + 1]) draft.leftover += CONFLICT;
      if (is === "act" && NEVER_BEFORE_ACTS.includes(draft.link)) draft.leftover += CONFLICT;
      if (VERB_SENSES.includes(is) && !draft.isUsed && draft.targets.length === 0)
        draft.isVerbFirst = true;
      if (read) read(draft, item);
      else draft.leftover += CONFLICT;
      draft.link = undefined;
    }
    if (is === "link" && !own(LINKS, of) && !PREPOSITIONS.includes(of))
      draft.leftover += of === "both" ? 0 : CONFLICT;
  }
  next();
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
