/** The name of a scene or a script beside an order activates it: "turn off the lamp, then movie night". */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { SentenceItem } from "../frames/item.ts";
import { hasPlace, type TargetWords } from "../frames/target-words.ts";
import { ACTIVATED_DOMAINS } from "../home/routine-domains.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { isPredicated, type SpokenClause } from "./segment.ts";

/** Its whole name, and nothing else. */
const isRoutine = (target: TargetWords): boolean => {
  const { names, stems, parts, kinds, pronoun, isAll } = target;
  const isAlone = stems.length + parts.length + kinds.length === 0 && !hasPlace(target);
  const [ids = []] = names;
  return (
    names.length === 1 &&
    isAlone &&
    !isAll &&
    pronoun === undefined &&
    ids.every((id) => ACTIVATED_DOMAINS.includes(domainOf(id)))
  );
};

/** Nothing else is done with it, and it is no more of what the clause before names. */
const isNamedAlone = (clause: SpokenClause): boolean =>
  !isPredicated(clause) &&
  !clause.hasVerb &&
  clause.except.length === 0 &&
  clause.targets.length === 1 &&
  clause.targets.every(isRoutine);

const isActivating = ({ targets, predicate: { acts } }: SpokenClause): boolean =>
  targets.every(isRoutine) || acts.includes("activate");

/** "Turn off the lamp and movie night" would have both off. */
const isOffToo = ({ isApart }: SpokenClause, before: SpokenClause | undefined): boolean =>
  !isApart && before?.isVerbFirst === true && before.predicate.acts.includes("off");

/** "Movie night and turn on the lamp"; of "movie night, turn on the lamp", what is said first may be what is not wanted. */
const isFirstOfTwo = (
  [, next]: readonly SpokenClause[],
  [name, joint]: readonly SentenceItem[],
): boolean =>
  // "No movie night and …": nothing stands before it.
  name?.is === "name" &&
  name.from === 0 &&
  isLinkOf(joint, "and", "then") &&
  next?.isVerbFirst === true;

/**
 * @param items    Those of the clauses.
 * @param isTimed  A time is said beside them: "movie night and turn on the lamp at eight" is not for both.
 */
export const withRoutines = (
  clauses: readonly SpokenClause[],
  items: readonly SentenceItem[],
  isTimed: boolean,
): readonly SpokenClause[] => {
  if (!clauses.some((one) => isPredicated(one) && !isActivating(one))) return clauses;
  return clauses.map((clause, at) =>
    (at > 0 || (!isTimed && isFirstOfTwo(clauses, items))) &&
    isNamedAlone(clause) &&
    !isOffToo(clause, clauses[at - 1])
      ? { ...clause, predicate: { ...clause.predicate, acts: ["activate"] } }
      : clause,
  );
};
