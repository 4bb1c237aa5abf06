/** What a question or a condition is about: things, their states, attributes and numbers. */
import { isSunEvent } from "../../../../shared/homes/sun-event.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import type { SentenceItem } from "./item.ts";
import { isDetector } from "./kinds.ts";
import type { SpokenQuantity } from "./predicate.ts";
import { isClassState, OPPOSITE_STATES } from "./states.ts";
import type { SpokenKind, TargetWords } from "./target-words.ts";

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

/** Links that say nothing in a question. */
const SILENT = ["in", "at", "to", "for", "from", "and", "than", "too", "with", "by", "every"];

/** "Smoke is detected" says no more than that there is smoke. */
const addState = (states: string[], of: string): void => {
  const isSaid = states.includes(of) || (of === "detected" && states.some(isClassState));
  if (isSaid) return;
  if (isClassState(of) && states.includes("detected")) states.splice(states.indexOf("detected"), 1);
  states.push(of);
};

export const factWords = (items: readonly SentenceItem[]): FactWords => {
  const names: (readonly string[])[] = [];
  const stems: (readonly string[])[] = [];
  const parts: (readonly string[])[] = [];
  const kinds: SpokenKind[] = [];
  const places: (readonly string[])[] = [];
  const words: string[] = [];
  const states: string[] = [];
  const attributes: SpokenAttribute[] = [];
  const asks: string[] = [];
  const topics: string[] = [];
  const quantities: SpokenQuantity[] = [];
  const times: string[] = [];
  let isAll = false;
  let isEach = false;
  let isAny = false;
  let pronoun: string | undefined;
  let nth: number | undefined;
  let comparison: "above" | "below" | undefined;
  let level: number | undefined;
  let color: string | undefined;
  let leftover = 0;
  const readers: Readonly<Record<string, (item: SentenceItem) => void>> = {
    name: ({ ids }) => names.push(ids),
    stem: ({ ids }) => stems.push(ids),
    word: ({ ids }) => parts.push(ids),
    area: ({ ids }) => places.push(ids),
    floor: ({ ids }) => places.push(ids),
    place: ({ of }) => words.push(of),
    kind: ({ of, sort }) => kinds.push({ kind: of, isMany: false, sort }),
    kinds: ({ of, sort, isBare }) => {
      kinds.push({ kind: of, isMany: true, sort });
      if (isBare) isAny = true;
    },
    state: ({ of }) => addState(states, of),
    attr: ({ of }) => {
      if (!attributes.includes(of as SpokenAttribute)) attributes.push(of as SpokenAttribute);
    },
    // "Or not" asks whether it is so.
    q: ({ of }) => asks.push(of === "either" ? "is" : of),
    topic: ({ of }) => topics.push(of),
    num: ({ n, unit }) => quantities.push({ value: n, unit }),
    level: ({ n }) => {
      level = n;
    },
    color: ({ of }) => {
      color = of;
    },
    all: () => {
      isAll = true;
    },
    pron: ({ of }) => {
      pronoun = of;
    },
    up: ({ of }) => {
      comparison = "above";
      if (of !== "any") attributes.push(of as SpokenAttribute);
    },
    down: ({ of }) => {
      comparison = "below";
      if (of !== "any") attributes.push(of as SpokenAttribute);
    },
    nth: ({ n }) => {
      nth = n;
    },
    mark: () => undefined,
    time: ({ of }) => times.push(of),
  };
  for (const [at, item] of items.entries()) {
    if (item.is === "link") {
      if (item.of === "above" || item.of === "below") comparison = item.of;
      else if (item.of === "or") {
        isAny = true;
        const [before, next, behind] = [items[at - 1], items[at + 1], items[at + 2]];
        if (before?.is === "link" || (next?.is === "link" && !behind)) leftover += DANGLING;
      }
      // "Toutes les lampes": all of them, rather than each time.
      else if (item.of === "every") isEach = true;
      else if (!SILENT.includes(item.of)) leftover += CONFLICT;
      continue;
    }
    const read = own(readers, item.is);
    if (read) read(item);
    else leftover += CONFLICT;
  }
  // "When is sunset?" asks for a time, and is about nothing of the home.
  const isOfSun = asks.includes("when") && names.length + stems.length + kinds.length === 0;
  if (isOfSun) topics.push(...times.filter(isSunEvent));
  // What is asked about now is what is known; the weather has a forecast.
  if (topics.length === 0 && times.some((time) => time !== "now" && time !== "today"))
    leftover += CONFLICT;
  return {
    target: {
      names,
      stems,
      parts,
      kinds,
      places,
      words,
      isAll: isAll || (isEach && times.length === 0 && kinds.some(({ isMany }) => isMany)),
      pronoun,
      nth,
    },
    states,
    attributes,
    asks,
    topics,
    times,
    quantities,
    level,
    color,
    comparison,
    isAny: isAny || asks.includes("any"),
    leftover,
  };
};

/** "On or off": one of them is so, and which of them is asked. */
export const isEither = ({ states: [one = "", ...others], isAny }: FactWords): boolean =>
  isAny && others.length === 1 && others[0] === own(OPPOSITE_STATES, one);
