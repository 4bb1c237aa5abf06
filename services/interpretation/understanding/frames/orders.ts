/** Joins clauses into orders: what one lacks comes from its neighbours. */

import type { SpokenPredicate } from "./predicate.ts";
import type { SpokenClause } from "./segment.ts";
import { isPredicated } from "./segment.ts";
import { hasPlace, isBareTarget, isPlaceOnly, type TargetWords } from "./target-words.ts";

export interface SpokenOrder {
  readonly targets: readonly TargetWords[];
  readonly except: readonly TargetWords[];
  readonly predicate: SpokenPredicate;
  /** It is meant rather than what was said before of the same things: "but". */
  readonly isBut?: boolean;
}

export const join = (first: SpokenPredicate, second: SpokenPredicate): SpokenPredicate => ({
  ...first,
  ...Object.fromEntries(Object.entries(second).filter(([, value]) => value !== undefined)),
  acts: [...new Set([...first.acts, ...second.acts])],
  changes: [...first.changes, ...second.changes],
  quantities: [...first.quantities, ...second.quantities],
  colors: [...first.colors, ...second.colors],
  attributes: [...new Set([...first.attributes, ...second.attributes])],
});

/** Whether two clauses say different things of the same, rather than one thing. */
const canJoin = (first: SpokenPredicate, second: SpokenPredicate): boolean =>
  second.acts.every((act) => first.acts.includes(act)) &&
  second.changes.length === 0 &&
  !(first.acts.includes("on") && second.attributes.some((one) => one !== "brightness")) &&
  !(first.colors.length > 0 && second.colors.length > 0) &&
  !(first.quantities.length > 0 && second.quantities.length > 0);

const isBarePronoun = (target: TargetWords) =>
  (target.pronoun === "it" || target.pronoun === "them") &&
  isBareTarget(target) &&
  !hasPlace(target) &&
  !target.isAll;

/** "The light in the kitchen and the one in the hall": the noun of the one that is named. */
const likeLead = (target: TargetWords, lead: TargetWords | undefined): TargetWords =>
  lead && lead !== target && target.pronoun === "one" && isBareTarget(target) && hasPlace(target)
    ? { ...target, kinds: lead.kinds, like: lead.names.flat(), pronoun: undefined }
    : target;

/** Adds the noun and the place that a neighbour has: "the kitchen and bedroom lights". */
const withKindsOf = (target: TargetWords, other: TargetWords | undefined): TargetWords =>
  other && isPlaceOnly(target) && other.kinds.length > 0 && hasPlace(other)
    ? { ...target, kinds: other.kinds, isAll: other.isAll }
    : target;

const spread = (
  targets: readonly TargetWords[],
  before: SpokenOrder | undefined,
): readonly TargetWords[] => {
  const withNoun = targets.find((one) => one.kinds.length > 0);
  const all = targets.map((one) =>
    likeLead(withKindsOf(one, withNoun), before?.targets[0] ?? targets[0]),
  );
  const place = all.find(hasPlace);
  const [first] = all;
  // "The lights and blinds in the kitchen": the place is that of both.
  return all.map((one) =>
    place &&
    place === all.at(-1) &&
    // "The television and the kitchen" are two things.
    (!isPlaceOnly(place) || one.kinds.some(({ isMany }) => isMany)) &&
    one !== place &&
    !hasPlace(one) &&
    one.names.length === 0 &&
    one.kinds.length > 0 &&
    first === one
      ? { ...one, places: place.places, words: place.words }
      : one,
  );
};

/** "In the kitchen and the hall, turn off the lights": those of each of the places. */
const inEach = (target: TargetWords, scope: readonly TargetWords[]): readonly TargetWords[] =>
  scope.length === 0 || hasPlace(target) || target.pronoun
    ? [target]
    : scope.map(({ places, words }) => ({ ...target, places, words }));

/** "The kitchen and lights": whether those of the kitchen are meant, or all, is not said. */
const areTorn = (targets: readonly TargetWords[]): boolean => {
  const isOpen = (one: TargetWords) =>
    !hasPlace(one) &&
    !one.isAll &&
    one.names.length === 0 &&
    one.kinds.some(({ isMany }) => isMany);
  const at = targets.findIndex(isOpen);
  return at > 0 && targets.slice(0, at).some(isPlaceOnly) && !targets.slice(at).some(hasPlace);
};

interface Pending {
  readonly targets: readonly TargetWords[];
  readonly except: readonly TargetWords[];
  readonly predicate: SpokenPredicate | undefined;
  /** It has a verb of its own, which lacks another part. */
  readonly hasVerb: boolean;
}

const NOTHING_PENDING: Pending = {
  targets: [],
  except: [],
  predicate: undefined,
  hasVerb: false,
};

/** @returns undefined where a clause has nothing that its neighbours could complete. */
export const ordersOf = (clauses: readonly SpokenClause[]): readonly SpokenOrder[] | undefined => {
  const orders: SpokenOrder[] = [];
  let pending = NOTHING_PENDING;
  let scope: readonly TargetWords[] = [];
  for (const clause of clauses) {
    const last = orders.at(-1);
    const { targets, except, predicate, hasVerb } = clause;
    const isWhole = isPredicated(clause);
    if (!isWhole && targets.length > 0) {
      if (last && pending.targets.length === 0 && !hasVerb) {
        orders[orders.length - 1] = {
          ...last,
          targets: [...last.targets, ...targets],
          except: [...last.except, ...except],
        };
      } else
        pending = {
          ...pending,
          targets: [...pending.targets, ...targets],
          except: [...pending.except, ...except],
          predicate: hasAttributes(predicate) ? predicate : pending.predicate,
          hasVerb: pending.hasVerb || hasVerb,
        };
      continue;
    }
    if (!isWhole && except.length > 0) {
      if (last) orders[orders.length - 1] = { ...last, except: [...last.except, ...except] };
      // "Leave the kitchen light on and turn off the rest".
      else pending = { ...pending, except: [...pending.except, ...except] };
      continue;
    }
    if (!isWhole) {
      if (hasAttributes(predicate)) pending = { ...pending, predicate };
      continue;
    }
    const whole = pending.predicate ? join(pending.predicate, predicate) : predicate;
    if (targets.length === 0 && pending.targets.length === 0) {
      if (last && canJoin(last.predicate, whole)) {
        orders[orders.length - 1] = { ...last, predicate: join(last.predicate, whole) };
        continue;
      }
      orders.push({
        targets: last ? last.targets : [],
        except: last?.except ?? pending.except,
        predicate: whole,
        isBut: clause.isBut,
      });
      continue;
    }
    const isScope =
      pending.targets.length > 0 &&
      pending.targets.every(isPlaceOnly) &&
      targets.length > 0 &&
      !targets.some(hasPlace);
    if (isScope) scope = pending.targets;
    // "The kitchen light, turn it off": the pronoun is what was named.
    const isNamed = pending.targets.length > 0 && targets.every(isBarePronoun);
    // "Movie, turn on the light": nothing is said of what stands before an order of its own.
    if (!isScope && !isNamed && clause.isVerbFirst && pending.targets.length > 0) return undefined;
    const own = isScope ? targets : isNamed ? pending.targets : [...pending.targets, ...targets];
    const scoped = own.flatMap((one) => inEach(one, scope));
    orders.push({
      targets: scoped,
      except: [...pending.except, ...except],
      predicate: whole,
      isBut: clause.isBut,
    });
    pending = NOTHING_PENDING;
  }
  if (pending.targets.length > 0) {
    const last = orders.at(-1);
    // "Open the blinds and shut the door": what is shut is not opened, whatever the second verb lacks.
    if (!last || (pending.hasVerb && !last.targets.every(isBarePronoun))) return undefined;
    orders[orders.length - 1] = { ...last, targets: [...last.targets, ...pending.targets] };
  }
  if (orders.some(({ targets }) => areTorn(targets))) return undefined;
  return orders.map((order, index) =>
    inherited({ ...order, targets: spread(order.targets, orders[index - 1]) }, orders[index - 1]),
  );
};

const hasAttributes = ({ attributes }: SpokenPredicate) => attributes.length > 0;

/** "The kitchen to 50 and the bedroom to 30": what is set is the same. */
const inherited = (order: SpokenOrder, before: SpokenOrder | undefined): SpokenOrder => {
  const { predicate } = order;
  const isBare =
    predicate.attributes.length === 0 && predicate.acts.length + predicate.changes.length === 0;
  if (!before || !isBare || predicate.quantities.length === 0) return order;
  const [quantity] = predicate.quantities;
  const isPart = before.predicate.level !== undefined;
  const unit =
    quantity?.unit ?? before.predicate.quantities[0]?.unit ?? (isPart ? "percent" : undefined);
  const [noun] = before.targets;
  if (!order.targets.every(isPlaceOnly)) return order;
  return {
    ...order,
    targets: order.targets.map((one) =>
      noun ? { ...one, kinds: noun.kinds, like: noun.names.flat() } : one,
    ),
    predicate: {
      ...predicate,
      attributes: before.predicate.attributes,
      quantities: predicate.quantities.map((one) => ({ ...one, unit: one.unit ?? unit })),
    },
  };
};
