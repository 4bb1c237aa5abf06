/** What an order has from the one before it: "the kitchen to 50 and the bedroom to 30". */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { hasValue } from "../frames/predicate.ts";
import { isPlaceOnly, type TargetWords } from "../frames/target-words.ts";
import type { SpokenOrder } from "./spoken-order.ts";

const isMoving = ({ predicate: { acts } }: SpokenOrder): boolean =>
  acts.includes("open") || acts.includes("close");

/** What is named by where it is alone is of the kind of another one. */
const likeNoun = (target: TargetWords, noun: TargetWords): TargetWords => ({
  ...target,
  kinds: noun.kinds,
  like: noun.names.flat(),
});

const MOVED: readonly string[] = ["cover", "valve"];

/** "Those in the office", "the office blind": what it names is moved as well. */
const isMovedAs = ({ kinds, names }: TargetWords, noun: TargetWords): boolean =>
  kinds.length > 0
    ? kinds.every(({ kind }) => noun.kinds.some((one) => one.kind === kind))
    : names.length > 0 && names.flat().every((id) => MOVED.includes(domainOf(id)));

/**
 * "Open the shutters a bit in the bedroom and all the way in the office": what is said of a place is of the same kind,
 * and "close the one here halfway and the other one fully" opens neither.
 */
const movedToo = (order: SpokenOrder, { targets: [noun], predicate }: SpokenOrder): SpokenOrder => {
  if (!noun || !order.targets.every((one) => isPlaceOnly(one) || isMovedAs(one, noun)))
    return order;
  return {
    ...order,
    targets: order.targets.map((one) => (isPlaceOnly(one) ? likeNoun(one, noun) : one)),
    predicate: { ...order.predicate, acts: predicate.acts },
  };
};

/** "And those in the office fully", behind what was moved: of the same kind, and the same way. */
export const movedLikeLast = (order: SpokenOrder, before: SpokenOrder): SpokenOrder => {
  const { predicate, targets } = order;
  const isLike = ({ pronoun, kinds, places, words }: TargetWords) =>
    pronoun === "one" && kinds.length === 0 && places.length + words.length > 0;
  const { level, acts, changes, attributes, quantities } = predicate;
  const isBare = acts.length + changes.length + attributes.length === 0;
  if (!isBare || !isMoving(before) || targets.length === 0 || !targets.every(isLike)) return order;
  const named = { ...order, targets: targets.map((one) => ({ ...one, pronoun: undefined })) };
  if (level !== undefined) return movedToo(named, before);
  const [noun] = before.targets;
  if (!noun || quantities.length !== 1) return order;
  const inPercent = quantities.map((one) => ({ ...one, unit: one.unit ?? "percent" }) as const);
  return {
    ...named,
    targets: named.targets.map((one) => likeNoun(one, noun)),
    predicate: { ...predicate, quantities: inPercent },
  };
};

/** Acts, and which of them are done to things of one kind. */
const SWITCHING: readonly (readonly (string | undefined)[])[] = [
  ["on", "off"],
  ["open", "close"],
];

/** No more than that it is switched or moved, and where. */
const isSwitchedThere = ({ targets, predicate }: SpokenOrder): boolean => {
  const { acts, changes, attributes } = predicate;
  return (
    targets.length > 0 &&
    targets.every(isPlaceOnly) &&
    acts.length === 1 &&
    SWITCHING.flat().includes(acts[0]) &&
    changes.length + attributes.length === 0 &&
    !hasValue(predicate)
  );
};

/** What rooms have one of each; "turn off the coffee machine and turn on the kitchen" is for two sorts of things. */
const OF_ROOMS: readonly string[] = ["climate", "cover", "fan", "humidifier", "light"];

/** "Turn off the television and turn on the kitchen": what is nowhere says nothing of what is somewhere. */
const mayBeOfRooms = ({ kinds, names, places, words }: TargetWords): boolean =>
  kinds.length > 0
    ? places.length + words.length > 0
    : names.length > 0 && names.flat().every((id) => OF_ROOMS.includes(domainOf(id)));

/** "The heating off in the bathroom and on in the office": what is switched there is of the same kind. */
const switchedToo = (order: SpokenOrder, before: SpokenOrder): SpokenOrder => {
  const [noun, ...others] = before.targets;
  const [first] = before.predicate.acts;
  const [second] = order.predicate.acts;
  const isOther =
    first !== second && SWITCHING.some((all) => all.includes(first) && all.includes(second));
  if (!noun || others.length > 0 || !isOther || !mayBeOfRooms(noun)) return order;
  return { ...order, targets: order.targets.map((one) => likeNoun(one, noun)) };
};

/** "The kitchen to 50 and the bedroom to 30": what is set is the same. */
export const inherited = (order: SpokenOrder, before: SpokenOrder | undefined): SpokenOrder => {
  const { predicate } = order;
  const isBare =
    predicate.attributes.length === 0 && predicate.acts.length + predicate.changes.length === 0;
  if (before && isBare && predicate.level !== undefined && isMoving(before))
    return movedToo(order, before);
  if (before && isSwitchedThere(order)) return switchedToo(order, before);
  if (!before || !isBare || predicate.quantities.length === 0) return order;
  const [quantity] = predicate.quantities;
  const isPart = before.predicate.level !== undefined;
  const unit =
    quantity?.unit ?? before.predicate.quantities[0]?.unit ?? (isPart ? "percent" : undefined);
  const [noun] = before.targets;
  if (!order.targets.every(isPlaceOnly)) return order;
  return {
    ...order,
    targets: order.targets.map((one) => (noun ? likeNoun(one, noun) : one)),
    predicate: {
      ...predicate,
      attributes: before.predicate.attributes,
      quantities: predicate.quantities.map((one) => ({ ...one, unit: one.unit ?? unit })),
    },
  };
};
