/** Cuts the parts of a sentence into clauses, each with what it names and what it says of that. */
import type { StepSize } from "../../../../shared/domains/sentences.ts";
import type { Attribute, SpokenAct } from "../lattice/sense.ts";
import type { Item } from "./item.ts";
import type { Change, Predicate, Quantity } from "./predicate.ts";
import { isEmpty } from "./predicate.ts";

/** What a clause names; lists are of what may be meant together. */
export interface TargetWords {
  readonly names: readonly (readonly string[])[];
  readonly stems: readonly (readonly string[])[];
  /** Words of names, each with what has it; all of them are of one thing. */
  readonly parts: readonly (readonly string[])[];
  readonly kinds: readonly { readonly kind: string; readonly isMany: boolean }[];
  /** Areas of each place that is named. */
  readonly places: readonly (readonly string[])[];
  readonly words: readonly string[];
  readonly isAll: boolean;
  /** Only those in this state: "the lights that are on". */
  readonly only?: string | undefined;
  readonly pronoun?: string | undefined;
  readonly nth?: number | undefined;
}

export interface Clause {
  readonly targets: readonly TargetWords[];
  readonly except: readonly TargetWords[];
  readonly predicate: Predicate;
  readonly hasVerb: boolean;
  readonly isToo: boolean;
  readonly isInstead: boolean;
  readonly leftover: number;
}

const NO_TARGET: TargetWords = { names: [], stems: [], parts: [], kinds: [], places: [], words: [], isAll: false };

interface Draft {
  target: Mutable<TargetWords> & { isUsed: boolean };
  except: TargetWords[];
  isExcept: boolean;
  /** What it names is left as it is. */
  isStaying: boolean;
  acts: SpokenAct[];
  changes: Change[];
  size?: StepSize;
  factor?: number;
  quantities: Quantity[];
  level?: number;
  colors: string[];
  white?: number;
  mode?: string;
  attributes: Attribute[];
  hasVerb: boolean;
  isToo: boolean;
  isInstead: boolean;
  leftover: number;
  link?: string | undefined;
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

const newTarget = () =>
  ({ ...structuredClone(NO_TARGET), isUsed: false }) as unknown as Draft["target"];

const newDraft = (): Draft => ({
  target: newTarget(),
  except: [],
  isExcept: false,
  isStaying: false,
  acts: [],
  changes: [],
  quantities: [],
  colors: [],
  attributes: [],
  hasVerb: false,
  isToo: false,
  isInstead: false,
  leftover: 0,
});

const finishTarget = (draft: Draft): void => {
  if (!draft.target.isUsed) return;
  const { isUsed: _, ...target } = draft.target;
  if (draft.isExcept) draft.except.push(target);
  draft.target = newTarget();
};

/** Costs of what fits badly in one clause. */
const CONFLICT = 60;

type Reader = (draft: Draft, item: Item) => void;

const use = (draft: Draft) => {
  draft.target.isUsed = true;
  return draft.target;
};

const READERS: Readonly<Record<string, Reader>> = {
  do: (draft) => {
    draft.hasVerb = true;
  },
  act: (draft, { of }) => {
    // "All but keep the hall running": what is excepted is not commanded.
    if (draft.isExcept) return;
    if (!draft.acts.includes(of as SpokenAct)) draft.acts.push(of as SpokenAct);
  },
  up: (draft, { of }) => change(draft, 1, of),
  down: (draft, { of }) => change(draft, -1, of),
  size: (draft, { of }) => {
    draft.size = of as StepSize;
  },
  times: (draft, { n }) => {
    draft.factor = n;
  },
  num: (draft, { n, unit }) => {
    draft.quantities.push({ value: n, unit, link: draft.link });
  },
  level: (draft, { n }) => {
    if (draft.level !== undefined) draft.leftover += CONFLICT;
    draft.level = n;
  },
  color: (draft, { of }) => {
    draft.colors.push(of);
  },
  white: (draft, { n }) => {
    draft.white = n;
  },
  mode: (draft, { of }) => {
    draft.mode = of;
  },
  attr: (draft, { of }) => {
    if (!draft.attributes.includes(of as Attribute)) draft.attributes.push(of as Attribute);
  },
  name: (draft, { ids }) => {
    use(draft).names.push(ids);
  },
  word: (draft, { ids }) => {
    use(draft).parts.push(ids);
  },
  stem: (draft, { ids }) => {
    use(draft).stems.push(ids);
  },
  area: (draft, { ids }) => {
    use(draft).places.push(ids);
  },
  floor: (draft, { ids }) => {
    use(draft).places.push(ids);
  },
  place: (draft, { of }) => {
    use(draft).words.push(of);
  },
  kind: (draft, { of }) => {
    use(draft).kinds.push({ kind: of, isMany: false });
  },
  kinds: (draft, { of }) => {
    use(draft).kinds.push({ kind: of, isMany: true });
  },
  all: (draft) => {
    use(draft).isAll = true;
  },
  pron: (draft, { of }) => {
    use(draft).pronoun = of;
  },
  only: (draft, { of }) => {
    use(draft).only = of;
  },
  nth: (draft, { n }) => {
    use(draft).nth = n;
  },
};

const change = (draft: Draft, by: 1 | -1, of: string) => {
  if (draft.isExcept) return;
  if (draft.link === "to") draft.leftover += 5;
  if (draft.changes.some((one) => one.by !== by)) draft.leftover += CONFLICT;
  if (!draft.changes.some((one) => one.of === of)) draft.changes.push({ by, of: of as Attribute });
};

const LINKS: Readonly<Record<string, Reader>> = {
  too: (draft) => {
    draft.isToo = true;
  },
  instead: (draft) => {
    draft.isInstead = true;
  },
  stays: (draft) => {
    draft.isStaying = true;
  },
  except: (draft) => {
    finishTargetOf(draft);
    draft.isExcept = true;
  },
};

/** Where an exception begins, what was named before is the target. */
const finishTargetOf = (draft: Draft) => {
  if (draft.target.isUsed && !draft.isExcept) {
    const { isUsed: _, ...target } = draft.target;
    held.set(draft, [...(held.get(draft) ?? []), target]);
    draft.target = newTarget();
  }
};
const held = new WeakMap<Draft, TargetWords[]>();

/** Links that say how a number is meant. */
const PREPOSITIONS = ["to", "by", "in", "at", "for", "from", "with", "than", "every", "within"];

export const isPredicated = (clause: Clause): boolean =>
  !isEmpty(clause.predicate);

const toClause = (draft: Draft, isFahrenheit: boolean): Clause => {
  const targets = held.get(draft) ?? [];
  if (draft.isStaying) {
    draft.isExcept = true;
    Object.assign(draft, { acts: [], changes: [] });
  }
  if (draft.isExcept) finishTarget(draft);
  const { isUsed, ...target } = draft.target;
  const { acts, changes, quantities, colors, attributes, size, factor, level, white, mode } = draft;
  return {
    targets: isUsed ? [...targets, target] : targets,
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
      isFahrenheit,
    },
    hasVerb: draft.hasVerb,
    isToo: draft.isToo,
    isInstead: draft.isInstead,
    leftover: draft.leftover,
  };
};

/** "Turn it up, louder" is one change. */
const withoutGeneral = (changes: readonly Change[]): readonly Change[] =>
  changes.length > 1 ? changes.filter(({ of }) => of !== "any") : changes;

const isEmptyDraft = (draft: Draft) =>
  !draft.target.isUsed &&
  draft.except.length === 0 &&
  !held.has(draft) &&
  draft.acts.length + draft.changes.length + draft.quantities.length + draft.colors.length === 0 &&
  !draft.hasVerb &&
  [draft.level, draft.white, draft.mode, draft.factor].every((one) => one === undefined) &&
  draft.attributes.length === 0;

const hasMeaning = (draft: Draft) =>
  draft.acts.length + draft.changes.length + draft.quantities.length + draft.colors.length > 0 ||
  [draft.level, draft.white, draft.mode].some((one) => one !== undefined);

/** Another verb begins another clause where this one is whole. */
const beginsClause = (draft: Draft, { is }: Item, items: readonly Item[], at: number): boolean => {
  const isChange = is === "up" || is === "down";
  const isVerb = is === "do" || is === "act" || isChange;
  if (isChange && draft.acts.length + draft.changes.length === 0) return false;
  if (!isVerb || !draft.target.isUsed || !hasMeaning(draft) || draft.isExcept) return false;
  const next = items[at + 1];
  const isLast = next === undefined || next.is === "mark" || (next.is === "link" && next.of === "and");
  return !isLast;
};

/** Cuts at commas, "and", "then" and verbs. */
export const clausesOf = (items: readonly Item[], isFahrenheit: boolean): readonly Clause[] => {
  const drafts: Draft[] = [];
  let draft = newDraft();
  const next = () => {
    if (isEmptyDraft(draft) && !draft.isToo) return;
    drafts.push(draft);
    const { isExcept } = draft;
    const before = draft;
    draft = newDraft();
    // "All but the kitchen and the hall": the list goes on.
    if (isExcept && before.except.length + Number(before.target.isUsed) > 0) continued.add(draft);
  };
  const continued = new Set<Draft>();
  for (const [at, item] of items.entries()) {
    const { is, of } = item;
    const isBoundary = is === "mark" || (is === "link" && ["and", "then", "but", "or"].includes(of));
    if (isBoundary) {
      next();
      continue;
    }
    if (beginsClause(draft, item, items, at)) next();
    if (is === "link" && PREPOSITIONS.includes(of)) draft.link = of;
    else if (is === "link") LINKS[of]?.(draft, item);
    else {
      const read = READERS[is];
      if (read) read(draft, item);
      else draft.leftover += CONFLICT;
      draft.link = undefined;
    }
    if (is === "link" && !LINKS[of] && !PREPOSITIONS.includes(of)) draft.leftover += of === "both" ? 0 : CONFLICT;
  }
  next();
  const clauses: Clause[] = [];
  for (const one of drafts) {
    const clause = toClause(one, isFahrenheit);
    const before = clauses.at(-1);
    if (continued.has(one) && before && !isPredicated(clause) && clause.targets.length > 0)
      clauses[clauses.length - 1] = { ...before, except: [...before.except, ...clause.targets] };
    else clauses.push(clause);
  }
  return clauses;
};
