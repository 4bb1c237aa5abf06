/** What is wrong, said beside an order, is why it is given: "it's too dark in here, turn on the lamp". */
import { hasPlace, isBareTarget, isPlaceOnly, type TargetWords } from "../frames/target-words.ts";
import { isPredicated, type SpokenClause } from "./segment.ts";

/** Nothing is to be done of it: it says only where, or what "it" is. */
const withoutChange = (clause: SpokenClause): SpokenClause => ({
  ...clause,
  predicate: { ...clause.predicate, changes: [], attributes: [], size: undefined },
  hasVerb: false,
  isVerbFirst: false,
});

const isOpen = (target: TargetWords): boolean => !hasPlace(target) && target.names.length === 0;

const isAboutIt = ({ targets }: SpokenClause): boolean =>
  targets.length === 0 || targets.some((one) => one.pronoun !== undefined && isBareTarget(one));

/** Before an order, it may say where that is, or what it is for. */
const leading = (reason: SpokenClause, order: SpokenClause): readonly SpokenClause[] => {
  const { targets } = reason;
  if (targets.length === 0) return [];
  const isPlace = targets.every(isPlaceOnly);
  const isMeant = isPlace ? order.targets.every(isOpen) : isAboutIt(order);
  return isMeant ? [withoutChange(reason)] : [];
};

/** Behind an order: where that is, unless it said so itself. */
const placedBy = (order: SpokenClause, { targets }: SpokenClause): SpokenClause => {
  const [place, ...others] = targets.filter(isPlaceOnly);
  if (!place || others.length > 0 || !order.targets.every(isOpen)) return order;
  const { places, words } = place;
  return { ...order, targets: order.targets.map((one) => ({ ...one, places, words })) };
};

/** @returns the orders alone, where some of what is said tells only what is wrong. */
export const withoutReasons = (clauses: readonly SpokenClause[]): readonly SpokenClause[] => {
  const isOrder = (clause: SpokenClause) => isPredicated(clause) && !clause.isComplaint;
  const at = clauses.findIndex(isOrder);
  const order = clauses[at];
  if (!order || !clauses.some(({ isComplaint }) => isComplaint)) return clauses;
  const reason = clauses.slice(at + 1).find(({ isComplaint }) => isComplaint);
  return clauses.flatMap((clause, index) => {
    if (clause.isComplaint) return index < at ? leading(clause, order) : [];
    return reason && clause === order ? [placedBy(order, reason)] : [clause];
  });
};
