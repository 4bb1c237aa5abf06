/** What an order has from the one before it: "the kitchen to 50 and the bedroom to 30". */
import { isPlaceOnly } from "../frames/target-words.ts";
import type { SpokenOrder } from "./spoken-order.ts";

const isMoving = ({ predicate: { acts } }: SpokenOrder): boolean =>
  acts.includes("open") || acts.includes("close");

/** "Open the shutters a bit in the bedroom and all the way in the office": what is said of a place is of the same kind. */
const movedToo = (order: SpokenOrder, { targets: [noun], predicate }: SpokenOrder): SpokenOrder => {
  if (!noun || !order.targets.every(isPlaceOnly)) return order;
  return {
    ...order,
    targets: order.targets.map((one) => ({ ...one, kinds: noun.kinds, like: noun.names.flat() })),
    predicate: { ...order.predicate, acts: predicate.acts },
  };
};

/** "The kitchen to 50 and the bedroom to 30": what is set is the same. */
export const inherited = (order: SpokenOrder, before: SpokenOrder | undefined): SpokenOrder => {
  const { predicate } = order;
  const isBare =
    predicate.attributes.length === 0 && predicate.acts.length + predicate.changes.length === 0;
  if (before && isBare && predicate.level !== undefined && isMoving(before))
    return movedToo(order, before);
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
