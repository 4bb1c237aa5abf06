/** A room that one order says, and another one behind it does not: "close the blinds in the bedroom and turn on the lights". */
import { thingsIn, thingsOfKinds } from "../frames/candidates.ts";
import { isOfKind } from "../frames/kinds.ts";
import { hasPlace, type TargetWords } from "../frames/target-words.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import { isPredicated, type SpokenClause } from "./segment.ts";

/** Everything, and "alle Lampen", where "alle" may be everyone. */
const OF_NO_ROOM: readonly string[] = ["device", "person"];

/** Whether things are named by no more than their kind: not by a name or a place, and not as all of them. */
export const isOfKindAlone = (target: TargetWords): boolean => {
  const { names, stems, parts, kinds, isAll, pronoun, nth } = target;
  return (
    kinds.length > 0 &&
    !kinds.some(({ kind }) => OF_NO_ROOM.includes(kind)) &&
    names.length + stems.length + parts.length === 0 &&
    !isAll &&
    pronoun === undefined &&
    nth === undefined
  );
};

/** The one room that a clause is for, which is no floor, and no word such as "here". */
const roomOf = ({ targets, except }: SpokenClause): string | undefined => {
  const [target, ...more] = targets;
  if (!target || more.length + except.length + target.words.length > 0) return undefined;
  const [areas = [], ...others] = target.places;
  return areas.length === 1 && others.length === 0 ? areas[0] : undefined;
};

/** What goes through all rooms, and is sent to none without a word; and locks, of which a room chooses none. */
const OF_HOME: readonly string[] = ["lawn_mower", "vacuum", "lock"];

const areOfHome = (things: readonly HomeThing[]): boolean =>
  things.some((thing) => OF_HOME.includes(domainOfThing(thing)));

/** "The blinds", of which the room has none: one of several is asked for, rather than all of the home meant. */
const oneOf = (target: TargetWords, things: readonly HomeThing[]): TargetWords => ({
  ...target,
  kinds: target.kinds.map((kind) => ({ ...kind, isMany: false, isAny: true })),
  places: [things.map(({ entity_id }) => entity_id)],
});

/** What is meant of a kind: those of the room, where it has some. */
const inRoom = (target: TargetWords, room: string, home: HomeIndex): TargetWords => {
  const { kinds } = target;
  const isMany = kinds.some((one) => one.isMany);
  const isOne = (thing: HomeThing) => kinds.some(({ kind }) => isOfKind(thing, kind));
  const all = thingsOfKinds(
    home,
    kinds.map(({ kind }) => kind),
  );
  if (areOfHome(all)) return target;
  if (thingsIn(home, new Set([room])).some(isOne)) return { ...target, places: [[room]] };
  return isMany && all.length > 1 ? oneOf(target, all) : target;
};

/** Nothing but a kind is said of what it is for. */
const isUnplaced = (clause: SpokenClause): boolean =>
  isPredicated(clause) &&
  clause.targets.length > 0 &&
  clause.except.length === 0 &&
  clause.targets.every((one) => isOfKindAlone(one) && one.only === undefined);

/**
 * @param before  Clauses of the same sentence that are read already.
 * @returns those behind the one that says a room, for that room, up to another sentence; undefined where none is.
 */
export const withRoomSaidBefore = (
  clauses: readonly SpokenClause[],
  before: readonly SpokenClause[],
  home: HomeIndex,
): readonly SpokenClause[] | undefined => {
  if (before.length + clauses.length < 2 || !clauses.some(isUnplaced)) return undefined;
  const all = [...before, ...clauses];
  const [placed, ...others] = all.filter(({ targets, except }) =>
    [...targets, ...except].some(hasPlace),
  );
  const room = placed && others.length === 0 ? roomOf(placed) : undefined;
  if (!placed || room === undefined || !isPredicated(placed)) return undefined;
  const from = all.indexOf(placed) + 1;
  const apart = all.findIndex(({ isApart }, at) => at >= from && isApart);
  const end = apart < 0 ? all.length : apart;
  const isBehind = (at: number) => at + before.length >= from && at + before.length < end;
  const isMeant = (clause: SpokenClause, at: number) => isBehind(at) && isUnplaced(clause);
  return clauses.some(isMeant)
    ? clauses.map((clause, at) =>
        isMeant(clause, at)
          ? { ...clause, targets: clause.targets.map((one) => inRoom(one, room, home)) }
          : clause,
      )
    : undefined;
};
