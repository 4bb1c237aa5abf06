/** "Did I forget to close the window?" asks whether it is open. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { asState } from "../corrections/rewrites.ts";
import type { SentenceItem } from "../frames/item-verbs.ts";
import { OPPOSITE_STATES } from "../frames/states.ts";

const isForgotten = ({ is, of }: SentenceItem): boolean => is === "q" && of === "forgotten";

const asNotForgotten = (items: readonly SentenceItem[]): readonly SentenceItem[] =>
  items.flatMap((item) => {
    // "Ben ik vergeten het raam dicht te doen?"
    if (item.is === "do") return [];
    if (isForgotten(item)) return { ...item, of: "is" };
    return item.is === "state" ? { ...item, of: own(OPPOSITE_STATES, item.of) ?? "" } : item;
  });

/** The question that is meant by one for what was forgotten; any other stays as it is. */
export const withoutForgotten = (items: readonly SentenceItem[]): readonly SentenceItem[] =>
  items.some(isForgotten) ? asNotForgotten(items.map(asState)) : items;
