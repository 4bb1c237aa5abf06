/** What a question or a condition is about: things, their states, attributes and numbers. */
import { isSunEvent } from "../../../../shared/homes/sun-event.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import type { SentenceItem } from "./item.ts";
import { isDetector } from "./kinds.ts";
import type { SpokenQuantity } from "./predicate.ts";
import { isClassState, OPPOSITE_STATES } from "./states.ts";
import { emptyTarget, type GrowingTarget, type TargetWords } from "./target-words.ts";

export interface FactWords {
  readonly target: TargetWords;
  readonly states: readonly string[];
  readonly attributes: readonly SpokenAttribute[];
  readonly asks: readonly string[];
  readonly topics: readonly string[];
  readonly times: readonly string[];
  readonly quantities: readonly SpokenQuantity[];
  readonly level?: number | undefined;
  readonly color?: string | undefined;
  /** "above", "below" and the comparatives. */
  readonly comparison?: "above" | "below" | undefined;
  readonly isAny: boolean;
  readonly leftover: number;
}

const CONFLICT = 60;
/** In "an oder aus" and "auf oder zu", a preposition rather says how it is. */
const DANGLING = 3;

/** "Is there smoke?" asks whether it is detected. */
export const withFound = (words: FactWords): FactWords => {
  const { states, attributes, target } = words;
  const isFound = target.kinds.length > 0 && target.kinds.every(({ kind }) => isDetector(kind));
  return isFound && states.length + attributes.length === 0
    ? { ...words, states: ["detected"] }
    : words;
};

/** The words of a fact while its parts are read one after another. */
interface FactDraft {
  readonly target: GrowingTarget;
  readonly states: string[];
  readonly attributes: SpokenAttribute[];
  readonly asks: string[];
  readonly topics: string[];
  readonly times: string[];
  readonly quantities: SpokenQuantity[];
  level: number | undefined;
  color: string | undefined;
  comparison: FactWords["comparison"];
  isAny: boolean;
  leftover: number;
}

const newFact = (): FactDraft => ({
  target: emptyTarget(),
  states: [],
  attributes: [],
  asks: [],
  topics: [],
  times: [],
  quantities: [],
  level: undefined,
  color: undefined,
  comparison: undefined,
  isAny: false,
  leftover: 0,
});

/** "Smoke is detected" says no more than that there is smoke. */
const addState = (states: string[], of: string): void => {
  const isSaid = states.includes(of) || (of === "detected" && states.some(isClassState));
  if (isSaid) return;
  if (isClassState(of) && states.includes("detected")) states.splice(states.indexOf("detected"), 1);
  states.push(of);
};

/** "Warmer than" compares what it names; "more than", whatever is measured. */
const compare = (draft: FactDraft, comparison: FactWords["comparison"], of: string): void => {
  draft.comparison = comparison;
  if (of !== "any") draft.attributes.push(of as SpokenAttribute);
};

type FactReader = (draft: FactDraft, item: SentenceItem) => void;

const READERS: Readonly<Record<string, FactReader>> = {
  name: ({ target }, { ids }) => target.names.push(ids),
  stem: ({ target }, { ids }) => target.stems.push(ids),
  word: ({ target }, { ids }) => target.parts.push(ids),
  area: ({ target }, { ids }) => target.places.push(ids),
  floor: ({ target }, { ids }) => target.places.push(ids),
  place: ({ target }, { of }) => target.words.push(of),
  kind: ({ target }, { of, sort, isAny }) =>
    target.kinds.push({ kind: of, isMany: false, sort, isAny }),
  kinds: (draft, { of, sort, isBare }) => {
    draft.target.kinds.push({ kind: of, isMany: true, sort });
    if (isBare) draft.isAny = true;
  },
  state: ({ states }, { of }) => addState(states, of),
  attr: ({ attributes }, { of }) => {
    if (!attributes.includes(of as SpokenAttribute)) attributes.push(of as SpokenAttribute);
  },
  // "Or not" asks whether it is so.
  q: ({ asks }, { of }) => asks.push(of === "either" ? "is" : of),
  topic: ({ topics }, { of }) => topics.push(of),
  num: ({ quantities }, { n, unit }) => quantities.push({ value: n, unit }),
  level: (draft, { n }) => {
    draft.level = n;
  },
  color: (draft, { of }) => {
    draft.color = of;
  },
  all: ({ target }) => {
    target.isAll = true;
  },
  pron: ({ target }, { of }) => {
    target.pronoun = of;
  },
  up: (draft, { of }) => compare(draft, "above", of),
  down: (draft, { of }) => compare(draft, "below", of),
  nth: ({ target }, { n }) => {
    target.nth = n;
  },
  mark: () => undefined,
  time: ({ times }, { of }) => times.push(of),
};

/** Links that say something in a question. */
const LINK_READERS: Readonly<Record<string, (draft: FactDraft) => void>> = {
  above: (draft) => compare(draft, "above", "any"),
  below: (draft) => compare(draft, "below", "any"),
  or: (draft) => {
    draft.isAny = true;
  },
};

/** Links that say nothing in a question. */
const SILENT = ["in", "at", "to", "for", "from", "and", "than", "too", "with", "by", "every"];

/** "An oder aus": a preposition stands beside "or", rather than before what it is of. */
const isDanglingOr = (items: readonly SentenceItem[], at: number): boolean => {
  if (items[at]?.of !== "or") return false;
  return items[at - 1]?.is === "link" || (items[at + 1]?.is === "link" && !items[at + 2]);
};

const readLink = (draft: FactDraft, items: readonly SentenceItem[], at: number): void => {
  const { of } = items[at] as SentenceItem;
  const read = own(LINK_READERS, of);
  if (read) read(draft);
  else if (!SILENT.includes(of)) draft.leftover += CONFLICT;
  if (isDanglingOr(items, at)) draft.leftover += DANGLING;
};

/** "When is sunset?" asks for a time, and is about nothing of the home. */
const sunEventsIn = ({ asks, target, times }: FactDraft): readonly string[] => {
  const isOfHome = target.names.length + target.stems.length + target.kinds.length > 0;
  return asks.includes("when") && !isOfHome ? times.filter(isSunEvent) : [];
};

/** What is asked about now is what is known; the weather has a forecast. */
const isOfOtherTime = ({ topics, times }: FactDraft): boolean =>
  topics.length === 0 && times.some((time) => time !== "now" && time !== "today");

/** "Toutes les lampes": all of them, rather than each time. */
const isOfEach = ({ times, target }: FactDraft, items: readonly SentenceItem[]): boolean =>
  times.length === 0 &&
  target.kinds.some(({ isMany }) => isMany) &&
  items.some(({ is, of }) => is === "link" && of === "every");

/** @returns the words of a question or a condition, whose `leftover` is 60 for each that fits none. */
export const factWords = (items: readonly SentenceItem[]): FactWords => {
  const draft = newFact();
  for (const [at, item] of items.entries()) {
    const read = item.is === "link" ? undefined : own(READERS, item.is);
    if (item.is === "link") readLink(draft, items, at);
    else if (read) read(draft, item);
    else draft.leftover += CONFLICT;
  }
  draft.topics.push(...sunEventsIn(draft));
  if (isOfOtherTime(draft)) draft.leftover += CONFLICT;
  draft.target.isAll ||= isOfEach(draft, items);
  draft.isAny ||= draft.asks.includes("any");
  return draft;
};

/** "On or off": one of them is so, and which of them is asked. */
export const isEither = ({ states: [one = "", ...others], isAny }: FactWords): boolean =>
  isAny && others.length === 1 && others[0] === own(OPPOSITE_STATES, one);
