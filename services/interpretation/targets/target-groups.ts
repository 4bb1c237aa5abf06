/** Puts nouns and places together: which entity is meant where. */
import type { Clause, Token } from "../tokens/tokens.ts";

export type NounToken = Extract<Token, { is: "name" | "kind" | "everything" | "it" }>;
export type PlaceToken = Extract<Token, { is: "place" | "there" | "here" | "home" }>;

export interface TargetGroup {
  readonly noun: NounToken | undefined;
  readonly isAll: boolean;
  readonly places: readonly PlaceToken[];
  /** Places that the sentence names for its neighbours: they hold for nouns, not for names. */
  readonly nearby: readonly PlaceToken[];
}

export const NOTHING_NAMED: TargetGroup = {
  noun: undefined,
  isAll: false,
  places: [],
  nearby: [],
};

interface Draft {
  noun: NounToken | undefined;
  isAll: boolean;
  places: PlaceToken[];
  isTrailing: boolean;
}

const isWhere = (token: Token): token is PlaceToken =>
  token.is === "place" || token.is === "there" || token.is === "here" || token.is === "home";
const isNoun = (token: Token): token is NounToken =>
  token.is === "name" || token.is === "kind" || token.is === "everything" || token.is === "it";

/** What has been read so far of a clause. */
interface ClauseReading {
  readonly drafts: Draft[];
  readonly leading: PlaceToken[];
  /** Places that may belong to the next noun. */
  waiting: PlaceToken[];
  isAll: boolean;
  isAfterIn: boolean;
}

/** A noun that the places before share with it: the kitchen and the bedroom light. */
const sharedBy = (noun: NounToken, isAdjacent: boolean): NounToken | undefined => {
  if (noun.is === "kind") return isAdjacent ? noun : undefined;
  if (noun.is !== "name" || isAdjacent || !noun.kind || !noun.areas) return undefined;
  return { is: "kind", kind: noun.kind, many: noun.many, text: noun.noun ?? noun.text };
};

/** Each place that waits gets the noun, or stays alone: then nobody knows what is meant there. */
const settlePlaces = (
  reading: ClauseReading,
  noun: NounToken,
  isAdjacent: boolean,
): PlaceToken[] => {
  const { waiting, isAll, drafts } = reading;
  const shared = sharedBy(noun, isAdjacent);
  const isWhole = noun.is === "everything" || (noun.is === "kind" && (noun.many || isAll));
  if (isAdjacent && (isWhole || waiting.length < 2)) return waiting;
  const own = isAdjacent ? waiting.slice(-1) : [];
  for (const place of waiting.slice(0, waiting.length - own.length))
    drafts.push({ noun: shared, isAll, places: [place], isTrailing: false });
  return own;
};

const takeNoun = (reading: ClauseReading, noun: NounToken, before: Token | undefined): void => {
  const { isAll, drafts } = reading;
  const last = drafts.at(-1);
  // "Music on the kitchen radio" is one entity, not two.
  if (reading.isAfterIn && before?.is === "in" && last?.noun?.is === "kind" && noun.is === "name") {
    last.noun = noun;
    return;
  }
  const places = settlePlaces(reading, noun, before !== undefined && isWhere(before));
  reading.drafts.push({ noun, isAll, places, isTrailing: false });
  reading.waiting = [];
  reading.isAll = false;
  reading.isAfterIn = false;
};

const takeWhere = (reading: ClauseReading, where: PlaceToken): void => {
  const last = reading.drafts.at(-1);
  if (!reading.isAfterIn) reading.waiting.push(where);
  else if (!last) reading.leading.push(where);
  else {
    last.places.push(where);
    last.isTrailing = true;
  }
};

/** "In the kitchen and the bedroom fan": a place right before a noun goes with the noun. */
const giveBack = (reading: ClauseReading, before: readonly (Token | undefined)[]): void => {
  const [joint, place] = before;
  const last = reading.drafts.at(-1);
  if (joint?.is !== "and" || !place || !isWhere(place) || !reading.isAfterIn || !last) return;
  last.places.pop();
  reading.waiting.push(place);
};

const read = (clause: Clause): ClauseReading => {
  const reading: ClauseReading = {
    drafts: [],
    leading: [],
    waiting: [],
    isAll: false,
    isAfterIn: false,
  };
  clause.forEach((token, index) => {
    if (isNoun(token)) {
      giveBack(reading, [clause[index - 2], clause[index - 1]]);
      takeNoun(reading, token, clause[index - 1]);
    } else if (isWhere(token)) takeWhere(reading, token);
    else if (token.is === "all") reading.isAll = true;
    else if (token.is === "in") reading.isAfterIn = true;
  });
  return reading;
};

/** Places without a noun: of the noun before, or what is meant as a whole. */
const settleWaiting = (reading: ClauseReading, clause: Clause): void => {
  const { drafts, waiting, isAll } = reading;
  const last = drafts.at(-1);
  const isJoined = clause.findLastIndex(isNoun) < clause.findLastIndex(({ is }) => is === "and");
  if (last && isAll) last.isAll = true;
  if (waiting.length > 0 && last && !isJoined && last.places.length === 0) {
    last.places.push(...waiting);
    last.isTrailing = true;
  } else if (waiting.length > 0)
    drafts.push({ noun: undefined, isAll: isAll && !last, places: waiting, isTrailing: false });
};

/** "In the kitchen, turn on the bedroom light": that cannot be meant. */
export const hasConflictingPlaces = (clause: Clause): boolean => {
  const { drafts, leading } = read(clause);
  return leading.length > 0 && drafts.some(({ places }) => places.length > 0);
};

/** @param around  Places that another clause of the sentence names for all. */
export const groupsOf = (
  clause: Clause,
  around: readonly PlaceToken[] = [],
): readonly TargetGroup[] => {
  const reading = read(clause);
  settleWaiting(reading, clause);
  const { drafts, leading, isAll } = reading;
  if (drafts.length === 0 && (leading.length > 0 || isAll))
    return [{ noun: undefined, isAll, places: leading, nearby: [] }];
  return drafts.map(({ noun, isAll: all, places }, index) => {
    const trailing = drafts.slice(index + 1).find(({ isTrailing }) => isTrailing);
    // What a sentence says first holds for names too.
    const own = places.length > 0 ? places : leading;
    const nearby = own.length > 0 ? [] : (trailing?.places ?? around);
    return { noun, isAll: all, places: own, nearby };
  });
};

/** The places that a clause ends with, or begins with: its neighbours may mean them too. */
export const placesAround = (clause: Clause): readonly PlaceToken[] => {
  const { drafts, leading } = read(clause);
  const last = drafts.at(-1);
  return leading.length > 0 ? leading : last?.isTrailing ? last.places : [];
};
