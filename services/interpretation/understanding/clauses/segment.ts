/** Cuts the parts of a sentence into clauses, each with what it names and what it says of that. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import { NAMED, PLACES } from "../frames/item-verbs.ts";
import {
  hasValue,
  isEmpty,
  type SpokenChange,
  type SpokenPredicate,
  type SpokenQuantity,
} from "../frames/predicate.ts";
import type { TargetWords } from "../frames/target-words.ts";
import { type SpokenAct, VERB_SENSES, WRONG } from "../lattice/sense.ts";
import { withButFirst } from "./but-within.ts";
import { beginsClause, isBoundary, isException } from "./clause-bounds.ts";
import { type ClauseDraft, CONFLICT, finishTarget, newDraft } from "./clause-draft.ts";
import { LINKS, READERS } from "./clause-readers.ts";
import { joinExceptions } from "./joined-exceptions.ts";

export interface SpokenClause {
  readonly targets: readonly TargetWords[];
  readonly except: readonly TargetWords[];
  readonly predicate: SpokenPredicate;
  readonly hasVerb: boolean;
  /** Its verb stands before what it names. */
  readonly isVerbFirst: boolean;
  /** It begins with where. */
  readonly isPlaceFirst: boolean;
  readonly leftover: number;
  /** It begins another sentence, or is for later: "then". */
  readonly isApart: boolean;
  /** What it says is meant rather than what was said before of the same: "but". */
  readonly isBut: boolean;
  /** It says only what is wrong: "too dark in here". */
  readonly isComplaint: boolean;
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

/** Acts that have no share: what is turned off completely is off. */
const UNDIVIDED: readonly SpokenAct[] = ["off", "lock", "stop"];

const levelOf = ({ level, isWhole, acts }: ClauseDraft): number | undefined =>
  isWhole && acts.some((act) => UNDIVIDED.includes(act)) ? undefined : level;

const isBareAmount = ({ unit, link }: SpokenQuantity): boolean =>
  unit === undefined && link === "by";

const toClause = (draft: ClauseDraft, isFahrenheit: boolean): SpokenClause => {
  // "At ten …, but the hall light stays on": what stays as it is gets no value.
  const isSetToo = draft.isStaying && hasValue(draft);
  if (draft.isStaying) Object.assign(draft, { isExcept: true, acts: [], changes: [] });
  finishTarget(draft);
  // "It's freezing by eight": eight what is not said, and rather when.
  const isWrongBy = draft.isComplaint && draft.quantities.some(isBareAmount);
  const isBareExcept = draft.isExcept && !draft.isStaying && draft.except.length === 0;
  const { acts, changes, quantities, colors, attributes, size, factor, white, mode, show } = draft;
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
      level: levelOf(draft),
      white,
      mode,
      show,
      isFahrenheit,
      isLeft: isLeft(draft),
    },
    hasVerb: draft.hasVerb,
    isVerbFirst: draft.isVerbFirst,
    isPlaceFirst: draft.isPlaceFirst,
    isApart: draft.isApart,
    isBut: draft.isBut,
    isComplaint: draft.isComplaint && acts.length === 0 && !hasValue(draft),
    // "Unlock the door not": an exception of nothing is a negation.
    leftover: draft.leftover + (isBareExcept || isSetToo || isWrongBy ? CONFLICT : 0),
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

/** "On" before what is done is no place and no time: "on off" is not understood. */
const NEVER_BEFORE_ACTS: readonly (string | undefined)[] = ["at", "by", "every", "for", "in"];

/** "Turn it on at 8": of the two, "on" is what is done. */
const NEVER_BEFORE_TO: readonly (string | undefined)[] = ["at", "every"];

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
  // "Das Bürolicht aus und den Flur für zehn Minuten an": what is done may not be left out beside what may say it.
  const isLeftOut = open.acts.length + open.changes.length === 0;
  if (open.link !== undefined) open.leftover += isUnsure || isLeftOut ? CONFLICT : DANGLING;
  // "At eight, but not on Monday": an exception of nothing is a negation.
  if (open.isExceptBare && !open.isStaying) open.leftover += CONFLICT;
  if (isEmptyDraft(open) && !open.isToo && open.leftover === 0) return;
  draft.whole.push(open);
  const { isExcept, except, isUsed, isApart } = open;
  // "Except the hall, the bath and the kitchen": so does what goes on with it.
  const goesOn = isExcept || (open.isContinued && open.acts.length === 0 && !hasValue(open));
  const isContinued = goesOn && (except.length > 0 || isUsed || open.targets.length > 0);
  draft.open = Object.assign(newDraft(), { isContinued, isApart });
};

/** Whether what is done in a clause was said before what it names, and goes on. */
const leads = (draft: ClauseDraft | undefined): boolean =>
  draft !== undefined && (draft.acts.length > 0 ? draft.isActFirst : draft.hasActBefore);

const readBoundary = (draft: ClausesDraft, { is, of }: SentenceItem): void => {
  // Which of the two is meant is not said.
  if (of === "or") draft.open.leftover += CONFLICT;
  finishClause(draft);
  draft.open.isApart = is === "mark" ? of !== "," : of === "then";
  draft.open.isBut ||= of === "but";
  draft.open.hasActBefore = (of === "and" || of === ",") && leads(draft.whole.at(-1));
};

/** A preposition is of what follows; other links are of the clause. */
const readLink = (open: ClauseDraft, item: SentenceItem): void => {
  const { of } = item;
  const read = own(LINKS, of);
  if (of === "to" && NEVER_BEFORE_TO.includes(open.link)) open.leftover += CONFLICT;
  if (PREPOSITIONS.includes(of)) open.link = of;
  else if (read) read(open, item);
  else if (of !== "both") open.leftover += CONFLICT;
};

const readWord = (open: ClauseDraft, item: SentenceItem, next: SentenceItem | undefined): void => {
  const { is } = item;
  const read = own(READERS, is);
  // "Up to cool" sets nothing.
  if (is === "attr" && open.link === "to" && !next) open.leftover += CONFLICT;
  // "After the movie" is no time that is known, and "todos los ventiladores" are all of them.
  if ((open.link === "within" || open.link === "every") && NAMED.includes(is))
    open.leftover += CONFLICT;
  if (is === "act" && NEVER_BEFORE_ACTS.includes(open.link)) open.leftover += CONFLICT;
  // "Too dark to turn on the lamp"; "mach das Licht an, es ist zu dunkel": what is wrong has no place of its own.
  const isVerb = is === "act" || is === "do";
  if (isVerb && open.isComplaint && open.link === "to") open.leftover += CONFLICT;
  if (item.sort === WRONG && open.link === "in") open.leftover += CONFLICT;
  if (VERB_SENSES.includes(is) && !open.isUsed && open.targets.length === 0)
    open.isVerbFirst = true;
  if (PLACES.includes(is)) open.isPlaceFirst ||= isEmptyDraft(open);
  if (read) read(open, item);
  else open.leftover += CONFLICT;
  open.link = undefined;
};

const readItem = (draft: ClausesDraft, item: SentenceItem, at: number): void => {
  const { items } = draft;
  const isLink = item.is === "link";
  if (isLink && item.of === "but" && isException(draft.open, items, at))
    LINKS.except?.(draft.open, item);
  else if (isBoundary(item)) readBoundary(draft, item);
  else {
    if (beginsClause(draft.open, items, at)) finishClause(draft);
    if (isLink) readLink(draft.open, item);
    else readWord(draft.open, item, items[at + 1]);
  }
};

/** Cuts at commas, "and", "then" and verbs. */
export const clausesOf = (
  said: readonly SentenceItem[],
  isFahrenheit: boolean,
): readonly SpokenClause[] => {
  const items = withButFirst(said);
  const draft: ClausesDraft = { items, whole: [], open: newDraft() };
  for (const [at, item] of items.entries()) readItem(draft, item, at);
  finishClause(draft);
  return joinExceptions(
    draft.whole.map((one) => ({
      isContinued: one.isContinued,
      clause: toClause(one, isFahrenheit),
    })),
  );
};
