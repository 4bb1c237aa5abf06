/** An order under what was asked right before: "is the garage door open? If so, close it". */
import { isNamed, isPronoun, type SentenceItem } from "../frames/item-verbs.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { leadsAway, mayBeState, stateOf } from "./own-state.ts";

/** The sort of a link that takes up what was asked. */
const SO = "so";

const isMark = ({ is }: SentenceItem): boolean => is === "mark";
const isAsking = ({ is, of }: SentenceItem): boolean => is === "q" && of === "is";
const isQuestionWord = (item: SentenceItem): boolean =>
  isAsking(item) || isNamed(item) || isPronoun(item) || isLinkOf(item, "in", "from");

/** @returns the order alone, of what was asked, where it comes to the same at once; the same items in any other case. */
export const withoutQuestionBefore = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const at = items.findIndex((item) => isLinkOf(item, "if") && item.sort === SO);
  if (at < 1) return items;
  const asked = items.slice(0, at).filter((item) => !isMark(item));
  const [state, ...states] = asked.filter(mayBeState);
  const isWhole =
    asked.some(isAsking) && asked.every((one) => one === state || isQuestionWord(one));
  const first = asked.findIndex(isNamed);
  const named = asked.slice(first, asked.findLastIndex(isNamed) + 1).filter((one) => one !== state);
  if (!state || states.length > 0 || first < 0 || !isWhole) return items;
  const order = items.slice(at + 1).filter((item) => !isMark(item));
  const [it, ...others] = order.filter(isPronoun);
  if (!it || others.length > 0 || order.some(isNamed)) return items;
  if (!leadsAway(order, stateOf(state.of))) return items;
  return order.flatMap((item) => (item === it ? named : [item]));
};
