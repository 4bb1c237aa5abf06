/** Tells "down" from "close": "everything down" is for blinds, and no garage door moves by it. */
import type { SentenceItem } from "../frames/item.ts";
import type { SpokenOrder } from "../frames/orders.ts";
import type { SentenceScene } from "../meaning.ts";

export const withLowered = (
  orders: readonly SpokenOrder[],
  items: readonly SentenceItem[],
  { text, language }: SentenceScene,
): readonly SpokenOrder[] => {
  const closing = items.filter(({ is, of }) => is === "act" && of === "close");
  const isLowered =
    closing.length > 0 &&
    closing.every(({ from, to }) => language.lowering.has(text.chars.slice(from, to)));
  return isLowered
    ? orders.map((order) => ({ ...order, predicate: { ...order.predicate, isLowered } }))
    : orders;
};
