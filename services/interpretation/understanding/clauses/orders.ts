/** Joins clauses into orders: what one lacks comes from its neighbours. */
import { areJoinable, joinPredicates, type SpokenPredicate } from "../frames/predicate.ts";
import { hasPlace, isBareTarget, isPlaceOnly, type TargetWords } from "../frames/target-words.ts";
import { oneBefore } from "../text/one-before.ts";
import { inherited } from "./inherited.ts";
import { isPredicated, type SpokenClause } from "./segment.ts";
import type { SpokenOrder } from "./spoken-order.ts";

/** Of what was spoken of. */
const REFERRING: readonly (string | undefined)[] = ["both", "it", "them"];

const isBarePronoun = (target: TargetWords) =>
  REFERRING.includes(target.pronoun) && isBareTarget(target) && !hasPlace(target) && !target.isAll;

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
  /** That verb stands before what it names: "turn the kitchen"; "die Jalousien zu verstellen" is what to stop. */
  readonly isVerbFirst: boolean;
}

const NOTHING_PENDING: Pending = {
  targets: [],
  except: [],
  predicate: undefined,
  hasVerb: false,
  isVerbFirst: false,
};

/** Orders while clauses are joined one after another. */
interface OrdersDraft {
  readonly orders: SpokenOrder[];
  /** What clauses that are not whole say of the next one that is. */
  pending: Pending;
  /** Places that were named for all that follows. */
  scope: readonly TargetWords[];
}

/** What an order or what is pending is for, and what more of it a clause names. */
const withMore = <T extends Pick<SpokenOrder, "targets" | "except">>(
  known: T,
  { targets, except }: Pick<SpokenClause, "targets" | "except">,
): T => ({
  ...known,
  targets: [...known.targets, ...targets],
  except: [...known.except, ...except],
});

const replaceLast = (orders: SpokenOrder[], order: SpokenOrder): void => {
  orders[orders.length - 1] = order;
};

/** A clause that says not what to do: more of what was named before, or something of what follows. */
const addPart = (draft: OrdersDraft, clause: SpokenClause): void => {
  const { orders, pending } = draft;
  const { targets, except, predicate, hasVerb, isVerbFirst } = clause;
  const last = orders.at(-1);
  const isNaming = targets.length > 0;
  // "Leave the kitchen light on and turn off the rest" has exceptions of what follows.
  const isOfLast = isNaming ? pending.targets.length === 0 && !hasVerb : except.length > 0;
  if (last && isOfLast) {
    replaceLast(orders, withMore(last, clause));
    return;
  }
  draft.pending = withMore(pending, clause);
  if (!isNaming && except.length > 0) return;
  if (hasAttributes(predicate)) draft.pending = { ...draft.pending, predicate };
  if (isNaming && hasVerb) draft.pending = { ...draft.pending, hasVerb, isVerbFirst };
};

/** "And dim it to 20": what is done with what was named before. */
const addUnnamed = (
  { orders, pending }: OrdersDraft,
  { isBut }: SpokenClause,
  predicate: SpokenPredicate,
): void => {
  const last = orders.at(-1);
  if (last && areJoinable(last.predicate, predicate))
    replaceLast(orders, { ...last, predicate: joinPredicates(last.predicate, predicate) });
  else
    orders.push({
      targets: last?.targets ?? [],
      except: last?.except ?? pending.except,
      predicate,
      isBut,
    });
};

/** @returns whether it is an order: "movie, turn on the light" says nothing of what stands before it. */
const addNamed = (
  draft: OrdersDraft,
  { targets, except, isVerbFirst, isBut }: SpokenClause,
  predicate: SpokenPredicate,
): boolean => {
  const { orders, pending } = draft;
  const isPending = pending.targets.length > 0;
  const isNamed = targets.length > 0;
  const isScope =
    isPending && isNamed && pending.targets.every(isPlaceOnly) && !targets.some(hasPlace);
  // "The kitchen light, turn it off": the pronoun is what was named.
  const isMeant = isPending && targets.every(isBarePronoun);
  if (isPending && isVerbFirst && !isScope && !isMeant) return false;
  if (isScope) draft.scope = pending.targets;
  const before = isScope ? [] : pending.targets;
  const all = isMeant && !isScope ? before : [...before, ...targets];
  orders.push({
    targets: all.flatMap((one) => inEach(one, draft.scope)),
    except: [...pending.except, ...except],
    predicate,
    isBut,
  });
  draft.pending = NOTHING_PENDING;
  return true;
};

/** @returns whether the clause is understood beside those before it. */
const addClause = (draft: OrdersDraft, clause: SpokenClause): boolean => {
  if (!isPredicated(clause)) {
    addPart(draft, clause);
    return true;
  }
  const { pending } = draft;
  const whole = pending.predicate
    ? joinPredicates(pending.predicate, clause.predicate)
    : clause.predicate;
  if (clause.targets.length + pending.targets.length > 0) return addNamed(draft, clause, whole);
  addUnnamed(draft, clause, whole);
  return true;
};

/** Adds what is still pending to the last order. @returns whether it can be meant so. */
const addRest = ({ orders, pending }: OrdersDraft): boolean => {
  if (pending.targets.length === 0) return true;
  const last = orders.at(-1);
  // "Open the blinds and shut the door": what is shut is not opened, whatever the second verb lacks.
  if (!last) return false;
  const isOpen =
    last.targets.length === 0 ? !pending.isVerbFirst : last.targets.every(isBarePronoun);
  if (pending.hasVerb && !isOpen) return false;
  replaceLast(orders, { ...last, targets: [...last.targets, ...pending.targets] });
  return true;
};

/** @returns undefined where a clause has nothing that its neighbours could complete. */
export const ordersOf = (clauses: readonly SpokenClause[]): readonly SpokenOrder[] | undefined => {
  const draft: OrdersDraft = { orders: [], pending: NOTHING_PENDING, scope: [] };
  const { orders } = draft;
  const isWhole = clauses.every((clause) => addClause(draft, clause)) && addRest(draft);
  if (!isWhole || orders.some(({ targets }) => areTorn(targets))) return undefined;
  return orders.map((order, index) =>
    inherited(
      { ...order, targets: spread(order.targets, oneBefore(orders, index)) },
      oneBefore(orders, index),
    ),
  );
};

const hasAttributes = ({ attributes }: SpokenPredicate) => attributes.length > 0;
