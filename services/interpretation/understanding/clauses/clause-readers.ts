/** Reads the parts of a clause, each by its sense. */
import type { StepSize } from "../../../../shared/domains/sentences.ts";
import { OTHER_COLOR } from "../frames/colors.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isDetector } from "../frames/kinds.ts";
import { isPlaceOnly, type SpokenKind } from "../frames/target-words.ts";
import { ROOM_WORD, SERVED_WORD } from "../home/thing-phrases.ts";
import { type SpokenAct, type SpokenAttribute, WHOLE, WRONG } from "../lattice/sense.ts";
import { type ClauseDraft, CONFLICT, finishTarget } from "./clause-draft.ts";

/**
 * "All lamps except the desk lamp off": what stands behind what is excepted is for the rest, where
 * nothing is yet said of it. "All off but keep the hall running": what is excepted is not commanded.
 */
const endsExcept = (draft: ClauseDraft): boolean => {
  const { targets, isUsed, except, acts, changes, hasActBefore, isLeaving } = draft;
  // "Turn off those here and there but leave the last one on".
  if (hasActBefore && isLeaving) return false;
  return targets.length > 0 && (isUsed || except.length > 0) && acts.length + changes.length === 0;
};

/** "Close those here and there but leave the last halfway": a value is of what is excepted. */
const costOfExcept = ({ isExcept, hasActBefore }: ClauseDraft): number =>
  isExcept && hasActBefore ? CONFLICT : 0;

/** "Play the next song" is to skip, and nothing more. */
const PLAYING: readonly string[] = ["play", "start"];

/** What follows them is a time: "at sunrise" is no effect. */
const WHEN: readonly (string | undefined)[] = ["at", "by", "every", "for", "within"];

/** "By a third"; in some languages, the word for that is also where something begins. */
const BY: readonly (string | undefined)[] = ["by", "from"];

type Reader = (draft: ClauseDraft, item: SentenceItem) => void;

const use = (draft: ClauseDraft) => {
  draft.isUsed = true;
  draft.isExceptBare = false;
  return draft.target;
};

export const READERS: Readonly<Record<string, Reader>> = {
  do: (draft, { isLeft = false }) => {
    draft.hasVerb = true;
    draft.isLeaving ||= isLeft;
  },
  act: (draft, { of, isLeft = false }) => {
    draft.isDoing ||= !isLeft;
    draft.isActAfterName = draft.isUsed;
    draft.isActFirst ||= !draft.isUsed && draft.targets.length === 0;
    if (draft.isExcept && !endsExcept(draft)) return;
    const isSkip = draft.acts.some((act) => act === "next" || act === "previous");
    if (isSkip && PLAYING.includes(of)) return;
    if (of === "next" || of === "previous")
      draft.acts = draft.acts.filter((act) => !PLAYING.includes(act));
    if (!draft.acts.includes(of as SpokenAct)) draft.acts.push(of as SpokenAct);
  },
  up: (draft, item) => change(draft, 1, item),
  down: (draft, item) => change(draft, -1, item),
  size: (draft, { of }) => {
    if (draft.size !== undefined && draft.size !== of) draft.leftover += CONFLICT;
    draft.size = of as StepSize;
  },
  times: (draft, { n }) => {
    // "To half the brightness" is how bright it is to be, rather than half of what it is.
    if (draft.link === "to" && n < 1 && draft.level === undefined) draft.level = n * 100;
    else draft.factor = n;
  },
  num: (draft, { n, unit, hour }) => {
    const isHour = unit === undefined && Number.isInteger(n) && n >= 1 && n <= 12;
    draft.leftover += costOfExcept(draft);
    const isMeant = isHour || (unit === undefined && hour === "certain");
    draft.quantities.push({ value: n, unit, link: draft.link, hour: isMeant ? hour : undefined });
  },
  level: (draft, { n, sort }) => {
    // "Lower it by a third" is a step.
    if (BY.includes(draft.link) && n < 100) {
      draft.quantities.push({ value: n, unit: "percent", link: "by", hour: undefined });
      return;
    }
    if (draft.level !== undefined) draft.leftover += CONFLICT;
    draft.leftover += costOfExcept(draft);
    draft.level = n;
    draft.isWhole = sort === WHOLE;
  },
  color: (draft, { of }) => {
    // "From blue to white".
    if (draft.link === "from") return;
    // "Change the colour to green" says which one.
    if (of !== OTHER_COLOR) draft.colors = draft.colors.filter((one) => one !== OTHER_COLOR);
    else if (draft.colors.length > 0) return;
    draft.colors.push(of);
  },
  white: (draft, { n }) => {
    if (draft.white !== undefined && draft.white !== n) draft.leftover += CONFLICT;
    draft.white = n;
  },
  mode: (draft, { of }) => {
    if (draft.mode !== undefined && draft.mode !== of) draft.leftover += CONFLICT;
    draft.mode = of;
  },
  effect: (draft, { of }) => {
    if (draft.show || WHEN.includes(draft.link)) draft.leftover += CONFLICT;
    draft.show = { field: "effect", value: of };
  },
  attr: (draft, { of }) => {
    const attribute = of === "target" ? "temperature" : (of as SpokenAttribute);
    if (!draft.attributes.includes(attribute)) draft.attributes.push(attribute);
  },
  name: (draft, { ids }) => {
    use(draft).names.push(ids);
  },
  word: (draft, { ids, of }) => {
    draft.leftover += costOfWay(draft);
    const target = use(draft);
    target.parts.push(ids);
    if (of === SERVED_WORD) target.isServed = true;
    if (of === ROOM_WORD) target.roomWords = (target.roomWords ?? 0) + 1;
  },
  stem: (draft, { ids }) => {
    use(draft).stems.push(ids);
  },
  area: (draft, { ids }) => place(draft, ids),
  floor: (draft, { ids }) => place(draft, ids),
  place: (draft, { of }) => {
    use(draft).words.push(of);
  },
  kind: (draft, { of, sort, isAny }) => noun(draft, { kind: of, isMany: false, sort, isAny }),
  kinds: (draft, { of, sort }) => noun(draft, { kind: of, isMany: true, sort, isAny: undefined }),
  all: (draft, { of }) => {
    use(draft).isAll = true;
    if (of === "many") use(draft).isMany = true;
  },
  pron: (draft, { of }) => {
    // In some languages, an article is written as a pronoun is: "baja a la cocina".
    draft.leftover += costOfWay(draft);
    use(draft).pronoun = of;
  },
  only: (draft, { of }) => {
    use(draft).only = of;
  },
  nth: (draft, { n }) => {
    use(draft).nth = n;
  },
};

/** "Go down to the kitchen" says where to go, and not what is lowered. */
const GOING: readonly (string | undefined)[] = ["to", "at", "by"];
const MOVES: readonly SpokenAct[] = ["open", "close", "activate", "start"];

const costOfWay = ({ isUsed, target, link, acts, changes, level }: ClauseDraft): number => {
  const isMove =
    changes.length > 0 || level !== undefined || acts.some((act) => MOVES.includes(act));
  return isMove && GOING.includes(link) && (!isUsed || isPlaceOnly(target)) ? CONFLICT : 0;
};

const place = (draft: ClauseDraft, ids: readonly string[]) => {
  draft.leftover += costOfWay(draft);
  use(draft).places.push(ids);
};

/** Two nouns are rarely one thing: a "garage fan" is of a room. */
const TWO_NOUNS = 12;

const noun = (draft: ClauseDraft, said: SpokenKind) => {
  const { kind } = said;
  const { kinds } = use(draft);
  const isGeneral = (one: string) => one === "device" || one === "sensor" || one === kind;
  // "With motion in the hall, the light": what only senses is never told to do anything.
  if (isDetector(kind)) draft.leftover += CONFLICT;
  if (!isGeneral(kind) && kinds.some((one) => !isGeneral(one.kind))) draft.leftover += TWO_NOUNS;
  kinds.push(said);
};

const change = (draft: ClauseDraft, by: 1 | -1, { of, sort }: SentenceItem) => {
  if (draft.isExcept && !endsExcept(draft)) return;
  draft.isComplaint = sort === WRONG;
  // "Dim it more": the verb says which way.
  if (by > 0 && of === "any" && draft.changes.length > 0) return;
  if (GOING.includes(draft.link)) draft.leftover += 5;
  if (draft.changes.some((one) => one.by !== by)) draft.leftover += CONFLICT;
  if (!draft.changes.some((one) => one.of === of))
    draft.changes.push({ by, of: of as SpokenAttribute });
};

export const LINKS: Readonly<Record<string, Reader>> = {
  too: (draft) => {
    draft.isToo = true;
  },
  instead: () => undefined,
  stays: (draft) => {
    draft.isStaying = true;
  },
  except: (draft, { isLeft = false }) => {
    finishTarget(draft);
    draft.isExcept = true;
    draft.isExceptBare = true;
    draft.isLeaving ||= isLeft;
  },
};
