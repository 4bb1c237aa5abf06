/** A value alone that stands for the one before. */
import type { SpokenOrder } from "../frames/orders.ts";
import type { DialogueMemory } from "../meaning.ts";

/** "40", "no, 22": another value for what was set last. */
export const continuing = (order: SpokenOrder, memory: DialogueMemory | undefined): SpokenOrder => {
  const { predicate, targets } = order;
  const last = memory?.order?.predicate;
  const isBare =
    predicate.acts.length + predicate.changes.length + predicate.attributes.length === 0;
  if (targets.length > 0 || !last || !isBare || predicate.quantities.length !== 1) return order;
  const [before] = last.quantities;
  if (!before && last.level === undefined && last.changes.length === 0)
    // "Turn it on" – "at eight": when, rather than how far.
    return predicate.quantities.some(({ hour }) => hour === "likely")
      ? { ...order, predicate: { ...predicate, acts: last.acts } }
      : order;
  const unit = before?.unit ?? (last.level === undefined ? undefined : "percent");
  return {
    ...order,
    predicate: {
      ...predicate,
      attributes: last.attributes,
      quantities: predicate.quantities.map((one) => ({
        ...one,
        unit: one.unit ?? unit,
        link: "to",
      })),
    },
  };
};
