/** What is said last of several things, and is meant for all of them: "dim the kitchen and the hall to 30 percent". */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { SpokenClause } from "../clauses/segment.ts";
import { joinPredicates, type SpokenPredicate } from "../frames/predicate.ts";
import { isPlaceOnly, type TargetWords } from "../frames/target-words.ts";
import type { SpokenAct } from "../lattice/sense.ts";

const DIMMING: readonly SpokenAct[] = ["dim", "brighten"];

const hasValue = ({ quantities, level, colors, white }: SpokenPredicate): boolean =>
  quantities.length + colors.length > 0 || level !== undefined || white !== undefined;

/** "Dim the kitchen": by how much, what follows may say. */
const isDimming = ({ acts, changes }: SpokenPredicate): boolean =>
  changes.length > 0 ? acts.length === 0 : acts.some((act) => DIMMING.includes(act));

/** "The hall to 30 percent": a value, and no verb. */
const isValued = ({ predicate, targets, hasVerb }: SpokenClause): boolean =>
  !hasVerb &&
  predicate.acts.length + predicate.changes.length === 0 &&
  targets.length > 0 &&
  hasValue(predicate);

/** A bare number may say when. */
const isBareNumber = ({ quantities }: SpokenPredicate): boolean =>
  quantities.some(({ unit }) => unit === undefined);

const MOVING: readonly SpokenAct[] = ["open", "close"];

/** What is named, by the domains of things or by their noun. */
const sortsOf = (targets: readonly TargetWords[]): readonly string[] => [
  ...new Set(
    targets.flatMap(({ names, stems, kinds }) => {
      const ids = [...names, ...stems].flat();
      return ids.length > 0 ? ids.map(domainOf) : kinds.map(({ kind }) => kind);
    }),
  ),
];

/** Both are lights: "turn on the kitchen light and the bedroom light at 50%". */
const areAlike = (one: SpokenClause, other: SpokenClause): boolean => {
  const targets = [...one.targets, ...other.targets];
  const isKnown = (target: TargetWords) => isPlaceOnly(target) || sortsOf([target]).length > 0;
  return sortsOf(targets).length === 1 && targets.every(isKnown);
};

const isOpen = ({ predicate, targets }: SpokenClause): boolean =>
  targets.length > 0 && predicate.size === undefined && !hasValue(predicate);

const isForBoth = (first: SpokenClause, second: SpokenClause): boolean => {
  // "All the blinds down, but the one in the office halfway".
  if (!isOpen(first) || !isValued(second) || second.isApart || second.isBut) return false;
  const { predicate } = first;
  if (isDimming(predicate)) return second.predicate.colors.length === 0;
  const [act] = predicate.acts;
  if (act === undefined || predicate.changes.length > 0 || isBareNumber(second.predicate))
    return false;
  return MOVING.includes(act) || (act === "on" && areAlike(first, second));
};

/** "To 22 in the bedroom and 19 in the office": a bare number of another place is meant as the one before. */
const withSameLink = (clause: SpokenClause, before: SpokenClause | undefined): SpokenClause => {
  const { predicate, targets, hasVerb } = clause;
  const [value, ...others] = predicate.quantities;
  const isBare = value !== undefined && value.link === undefined && value.unit === undefined;
  const isNext = isBare && others.length === 0 && !hasVerb && predicate.acts.length === 0;
  if (!isNext || targets.length === 0 || !targets.every(isPlaceOnly)) return clause;
  const isSet = before?.predicate.quantities.some(
    ({ link, unit }) => link === "to" && unit === undefined,
  );
  if (!isSet) return clause;
  return { ...clause, predicate: { ...predicate, quantities: [{ ...value, link: "to" }] } };
};

export const withSharedValues = (clauses: readonly SpokenClause[]): readonly SpokenClause[] => {
  const whole: SpokenClause[] = [];
  for (const said of clauses) {
    const before = whole.at(-1);
    const clause = withSameLink(said, before);
    if (before && isForBoth(before, clause))
      whole[whole.length - 1] = {
        ...before,
        targets: [...before.targets, ...clause.targets],
        except: [...before.except, ...clause.except],
        predicate: joinPredicates(before.predicate, clause.predicate),
        leftover: before.leftover + clause.leftover,
      };
    else whole.push(clause);
  }
  return whole;
};
