/** A clause while its parts are read one after another. */
import type { StepSize } from "../../../../shared/domains/sentences.ts";
import type { SpokenAct, SpokenAttribute } from "../lattice/sense.ts";
import type { SentenceItem } from "./item.ts";
import type { SpokenChange, SpokenQuantity } from "./predicate.ts";
import type { TargetWords } from "./target-words.ts";

export interface ClauseDraft {
  target: Mutable<TargetWords> & { isUsed: boolean };
  except: TargetWords[];
  isExcept: boolean;
  /** What it names is left as it is. */
  isStaying: boolean;
  acts: SpokenAct[];
  changes: SpokenChange[];
  size?: StepSize;
  factor?: number;
  quantities: SpokenQuantity[];
  level?: number;
  colors: string[];
  white?: number;
  mode?: string;
  attributes: SpokenAttribute[];
  hasVerb: boolean;
  isToo: boolean;
  isInstead: boolean;
  leftover: number;
  link?: string | undefined;
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

const newTarget = (): ClauseDraft["target"] => ({
  names: [],
  stems: [],
  parts: [],
  kinds: [],
  places: [],
  words: [],
  isAll: false,
  isUsed: false,
});

export const newDraft = (): ClauseDraft => ({
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

export const finishTarget = (draft: ClauseDraft): void => {
  if (!draft.target.isUsed) return;
  const { isUsed: _, ...target } = draft.target;
  if (draft.isExcept) draft.except.push(target);
  draft.target = newTarget();
};

/** Costs of what fits badly in one clause. */
export const CONFLICT = 60;

type Reader = (draft: ClauseDraft, item: SentenceItem) => void;

const use = (draft: ClauseDraft) => {
  draft.target.isUsed = true;
  return draft.target;
};

export const READERS: Readonly<Record<string, Reader>> = {
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
    if (!draft.attributes.includes(of as SpokenAttribute))
      draft.attributes.push(of as SpokenAttribute);
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

const change = (draft: ClauseDraft, by: 1 | -1, of: string) => {
  if (draft.isExcept) return;
  if (draft.link === "to") draft.leftover += 5;
  if (draft.changes.some((one) => one.by !== by)) draft.leftover += CONFLICT;
  if (!draft.changes.some((one) => one.of === of))
    draft.changes.push({ by, of: of as SpokenAttribute });
};

export const LINKS: Readonly<Record<string, Reader>> = {
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
const finishTargetOf = (draft: ClauseDraft) => {
  if (draft.target.isUsed && !draft.isExcept) {
    const { isUsed: _, ...target } = draft.target;
    held.set(draft, [...(held.get(draft) ?? []), target]);
    draft.target = newTarget();
  }
};
export const held = new WeakMap<ClauseDraft, TargetWords[]>();
