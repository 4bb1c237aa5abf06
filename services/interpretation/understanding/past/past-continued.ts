/** What is asked right after a question about the past, and says only what is other: "and yesterday?". */
import { DAY_MS } from "../../../../shared/text/date-time.ts";
import type { FactWords } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item.ts";
import { type PastScope, saysDay } from "./past-scope.ts";

/** "What about the lamp?", but not "what is the temperature?". */
const isOfAnything = ({ asks, states, attributes }: FactWords): boolean =>
  asks.every((one) => one === "what") &&
  (asks.length === 0 || states.length + attributes.length === 0);

const isNamed = ({ target }: FactWords): boolean =>
  [target.names, target.stems, target.parts, target.places, target.words, target.kinds].some(
    ({ length }) => length > 0,
  ) || target.isAll;

/** Whether it asks for another time, another thing or another state, and nothing of its own. */
export const isContinuation = (said: FactWords, isTimed: boolean): boolean =>
  isOfAnything(said) &&
  said.states.length <= 1 &&
  (isTimed || isNamed(said) || said.states.length > 0);

/** What was asked, with what is other of it. */
export const continued = (last: FactWords, said: FactWords): FactWords => ({
  ...last,
  target: isNamed(said) ? said.target : last.target,
  states: said.states.length > 0 ? said.states : last.states,
  attributes: said.attributes.length > 0 ? said.attributes : last.attributes,
  leftover: said.leftover,
});

/** Behind "yesterday at eight", "and at nine?" is of that day: the moment before which times are looked for. */
export const timeWithin = (
  items: readonly SentenceItem[],
  scope: PastScope | undefined,
  now: Date,
): Date => {
  if (!scope || items.some(saysDay)) return now;
  const end = Math.floor(scope.from / DAY_MS) * DAY_MS + DAY_MS - 1;
  return new Date(Math.min(end, now.getTime()));
};
