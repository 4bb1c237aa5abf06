/** A routine may be called as an order is: "Turn on the lamp" is that order, and "activate turn on the lamp" the routine. */
import type { SentenceItem } from "../frames/item.ts";
import { ORDER_NAME } from "../home/order-names.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { oneBefore } from "../text/one-before.ts";

const BEFORE_NAMES: readonly string[] = [...VERB_SENSES, "kind", "kinds"];

/** Whether such a name stands where an order could stand. */
export const hasOrderName = (items: readonly SentenceItem[]): boolean =>
  items.some(
    ({ is, of }, at) =>
      is === "name" && of === ORDER_NAME && !BEFORE_NAMES.includes(oneBefore(items, at)?.is ?? ""),
  );
