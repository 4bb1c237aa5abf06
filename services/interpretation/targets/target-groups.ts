/** Puts nouns and places together: which entity is meant where. */
import { type Clause, NOUNS, PLACES, type Token } from "../tokens/tokenize.ts";

export type NounToken = Extract<Token, { is: "name" | "kind" | "everything" | "it" }>;
export type PlaceToken = Extract<Token, { is: "place" | "there" | "here" | "home" }>;

export interface TargetGroup {
  readonly noun: NounToken | undefined;
  readonly isAll: boolean;
  readonly places: readonly PlaceToken[];
  /** Places that the sentence names for its neighbours: they hold for nouns, not for names. */
  readonly nearby: readonly PlaceToken[];
}

export const NOTHING_NAMED: TargetGroup = { noun: undefined, isAll: false, places: [], nearby: [] };

interface DraftGroup {
  noun: NounToken | undefined;
  isAll: boolean;
  places: PlaceToken[];
  isTrailing: boolean;
}

const isPlace = (token: Token | undefined): token is PlaceToken =>
  token !== undefined && PLACES.includes(token.is);
const isNoun = (token: Token): token is NounToken => NOUNS.includes(token.is);

/** What has been read so far of a clause. */
interface ClauseReading {
  readonly groups: DraftGroup[];
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

/** Gives the noun to each waiting place, or leaves the place alone, which is then asked about. */
const placesOf = (noun: NounToken, isAdjacent: boolean, reading: ClauseReading): PlaceToken[] => {
  const { waiting, isAll, groups } = reading;
  const isWhole = noun.is === "everything" || (noun.is === "kind" && (noun.many || isAll));
  if (isAdjacent && (isWhole || waiting.length < 2)) return waiting;
  const own = isAdjacent ? waiting.slice(-1) : [];
  const shared = sharedBy(noun, isAdjacent);
  for (const place of waiting.slice(0, waiting.length - own.length))
    groups.push({ noun: shared, isAll, places: [place], isTrailing: false });
  return own;
};

const readNoun = (reading: ClauseReading, noun: NounToken, before: Token | undefined): void => {
  const { isAll, isAfterIn, groups } = reading;
  const last = groups.at(-1);
  // "Music on the kitchen radio" is one entity, not two.
  if (isAfterIn && before?.is === "in" && last?.noun?.is === "kind" && noun.is === "name") {
    last.noun = noun;
    return;
  }
  groups.push({ noun, isAll, places: placesOf(noun, isPlace(before), reading), isTrailing: false });
  reading.waiting = [];
  reading.isAll = false;
  reading.isAfterIn = false;
};

const readPlace = (reading: ClauseReading, place: PlaceToken): void => {
  const last = reading.groups.at(-1);
  if (!reading.isAfterIn) reading.waiting.push(place);
  else if (!last) reading.leading.push(place);
  else {
    last.places.push(place);
    last.isTrailing = true;
  }
};

/** "In the kitchen and the bedroom fan": a place right before a noun belongs to the noun. */
const moveLastPlace = (
  reading: ClauseReading,
  and: Token | undefined,
  place: Token | undefined,
) => {
  const last = reading.groups.at(-1);
  if (and?.is !== "and" || !isPlace(place) || !reading.isAfterIn || !last) return;
  last.places.pop();
  reading.waiting.push(place);
};

const read = (clause: Clause): ClauseReading => {
  const reading: ClauseReading = {
    groups: [],
    leading: [],
    waiting: [],
    isAll: false,
    isAfterIn: false,
  };
  clause.forEach((token, index) => {
    if (isNoun(token)) {
      moveLastPlace(reading, clause[index - 2], clause[index - 1]);
      readNoun(reading, token, clause[index - 1]);
    } else if (isPlace(token)) readPlace(reading, token);
    else if (token.is === "all") reading.isAll = true;
    else if (token.is === "in") reading.isAfterIn = true;
  });
  return reading;
};

/** Places without a noun belong to the noun before, or are meant as a whole. */
const readWaiting = ({ groups, waiting, isAll }: ClauseReading, clause: Clause): void => {
  const last = groups.at(-1);
  const isJoined = clause.findLastIndex(isNoun) < clause.findLastIndex(({ is }) => is === "and");
  if (last && isAll) last.isAll = true;
  if (waiting.length === 0) return;
  if (last && !isJoined && (last.places.length === 0 || last.isTrailing)) {
    last.places.push(...waiting);
    last.isTrailing = true;
  } else
    groups.push({ noun: undefined, isAll: isAll && !last, places: waiting, isTrailing: false });
};

/** "In the kitchen, turn on the bedroom light" names two places for one entity. */
export const hasConflictingPlaces = (clause: Clause): boolean => {
  const { groups, leading } = read(clause);
  return leading.length > 0 && groups.some(({ places }) => places.length > 0);
};

/** @param around  Places that another clause of the sentence names for all. */
export const groupsOf = (
  clause: Clause,
  around: readonly PlaceToken[] = [],
): readonly TargetGroup[] => {
  const reading = read(clause);
  readWaiting(reading, clause);
  const { groups, leading, isAll } = reading;
  if (groups.length === 0 && (leading.length > 0 || isAll))
    return [{ ...NOTHING_NAMED, isAll, places: leading }];
  return groups.map((group, index) => {
    const trailing = groups.slice(index + 1).find(({ isTrailing }) => isTrailing);
    // The places that a sentence begins with hold for names too.
    const places = group.places.length > 0 ? group.places : leading;
    const nearby = places.length > 0 ? [] : (trailing?.places ?? around);
    return { noun: group.noun, isAll: group.isAll, places, nearby };
  });
};

/** The places that a clause ends or begins with, which may hold for its neighbours too. */
export const placesAround = (clause: Clause): readonly PlaceToken[] => {
  const { groups, leading } = read(clause);
  const last = groups.at(-1);
  return leading.length > 0 ? leading : last?.isTrailing ? last.places : [];
};
