/** A place that is said first or last and meant for all: "lights off and blinds down in the bedroom". */
import { isOfKindAlone, withRoomSaidBefore } from "../clauses/room-said-before.ts";
import { isPredicated, type SpokenClause } from "../clauses/segment.ts";
import { thingsIn } from "../frames/candidates.ts";
import { isOfKind } from "../frames/kinds.ts";
import { hasPlace, type TargetWords } from "../frames/target-words.ts";
import type { SentenceScene } from "../meaning.ts";

const placesOf = ({ targets }: SpokenClause): readonly TargetWords[] => targets.filter(hasPlace);

/** The one area or floor that the last clause says, and no other. */
const placeSaidLast = (clauses: readonly SpokenClause[]): TargetWords | undefined => {
  const [last, ...before] = clauses.toReversed();
  const [target, ...more] = last?.targets ?? [];
  if (!last || !target || !isPredicated(last) || before.some((one) => placesOf(one).length > 0))
    return undefined;
  const isPlaced = target.kinds.length > 0 && target.places.length === 1;
  return isPlaced && target.words.length + more.length === 0 ? target : undefined;
};

/** The one area or floor that the first clause begins with, and no other: "office: lights off, shutters closed". */
const placeSaidFirst = ([first, ...others]: readonly SpokenClause[]): TargetWords | undefined => {
  const [target, ...more] = first?.targets ?? [];
  if (!first?.isPlaceFirst || !target || !isPredicated(first)) return undefined;
  if (others.some((one) => placesOf(one).length > 0)) return undefined;
  const isPlaced = isOfKindAlone(target) && target.places.length === 1;
  return isPlaced && target.words.length + more.length === 0 ? target : undefined;
};

/**
 * "In the office lights off and shutters down" is there, and so are "blinds down and lights off in the office".
 * What is not there is meant wherever it is: "lock the doors and turn off the lights in the kitchen".
 * A room that an order says is that of what is joined to it as well, unless that of the speaker is known.
 *
 * @param before  Those of the same sentence that are for another time.
 */
export const withSharedPlace = (
  clauses: readonly SpokenClause[],
  before: readonly SpokenClause[],
  { home, situation }: Pick<SentenceScene, "home" | "situation">,
): readonly SpokenClause[] => {
  const place =
    clauses.length > 1 ? (placeSaidLast(clauses) ?? placeSaidFirst(clauses)) : undefined;
  const isHere = situation.area !== undefined;
  const said = isHere ? undefined : withRoomSaidBefore(clauses, before, home);
  if (said) return said;
  if (!place || clauses.slice(1).some(({ isApart }) => isApart)) return clauses;
  const there = thingsIn(home, new Set(place.places.flat()));
  const isThere = ({ kinds }: TargetWords) =>
    there.some((thing) => kinds.some(({ kind }) => isOfKind(thing, kind)));
  // What has an exception is of more than one room.
  const isMeant = (clause: SpokenClause) =>
    isPredicated(clause) && clause.except.length === 0 && clause.targets.every(isOfKindAlone);
  return clauses.map((clause) =>
    isMeant(clause) && clause.targets.every(isThere)
      ? { ...clause, targets: clause.targets.map((one) => ({ ...one, places: place.places })) }
      : clause,
  );
};
