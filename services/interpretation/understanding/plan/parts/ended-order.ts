/** "Until eight", behind an order: what that does is so until then. */
import type { SpokenOrder } from "../../clauses/spoken-order.ts";
import { textOf } from "../../counted-nouns.ts";
import type { SentenceItem } from "../../frames/item.ts";
import { hasValue } from "../../frames/predicate.ts";
import type { SpokenAct } from "../../lattice/sense.ts";
import { isLinkOf } from "../../lattice/sense-kinds.ts";
import { isHour } from "../../times/clock.ts";
import type { SentenceTiming } from "../../times/timing.ts";
import { lastOf, type OrdersReading } from "./orders-reading.ts";
import { hasEnd, isUntimed } from "./timed-parts.ts";

/** What is so from then on, and may end. */
const LASTING: readonly SpokenAct[] = ["on", "off", "open", "close", "water"];

/** Done again, it does no more: "brighter" is not. */
const isSame = ({ predicate }: SpokenOrder): boolean => {
  const { acts, changes, size, factor } = predicate;
  const isSet = acts.length > 0 || hasValue(predicate);
  const isStep = changes.length > 0 || size !== undefined || factor !== undefined;
  return isSet && !isStep && acts.every((act) => LASTING.includes(act));
};

const saysNothing = (item: SentenceItem): boolean =>
  item.is === "mark" || isLinkOf(item, "and", "but");

/** @returns the order of the sentence before, where this one says nothing but how long that is to be so. */
export const endedOrder = (
  reading: OrdersReading,
  timing: SentenceTiming,
): SpokenOrder | undefined => {
  if (timing.when !== undefined || !hasEnd(timing)) return undefined;
  const { timed, condition, scene } = reading;
  const { memory } = scene.situation;
  if (timed.length > 0 || condition || !timing.items.every(saysNothing)) return undefined;
  const last = lastOf(reading);
  // What is for later already has its own end.
  return last && isUntimed(memory?.timing ?? {}) && isSame(last) ? last : undefined;
};

/** "Tot acht", behind what was turned on: an hour rather than how bright it is to be. */
export const isRatherEnd = (items: readonly SentenceItem[], reading: OrdersReading): boolean => {
  const [link, hour, ...others] = items;
  if (link?.is !== "link" || others.length > 0 || hour?.unit !== undefined || !isHour(hour))
    return false;
  const { text, language } = reading.scene;
  const last = lastOf(reading);
  return (
    last !== undefined &&
    isSame(last) &&
    !hasValue(last.predicate) &&
    language.senses.get(textOf(link, text)).some((sense) => isLinkOf(sense, "until"))
  );
};
