/** The orders that a part of a sentence says, in its own words or by those of the order before. */
import { ordersOf } from "../../clauses/orders.ts";
import { isPredicated, type SpokenClause } from "../../clauses/segment.ts";
import { isAtHour, isOfNow, isSetToHour, type SpokenOrder } from "../../clauses/spoken-order.ts";
import { continuing } from "../../dialogue/continued-value.ts";
import { furtherAmount } from "../../dialogue/further-amount.ts";
import type { SentenceItem } from "../../frames/item.ts";
import { hasValue } from "../../frames/predicate.ts";
import { oneBefore } from "../../text/one-before.ts";
import type { SentenceTiming } from "../../times/timing.ts";
import { ellipsis, hasOwnVerb } from "../ellipsis.ts";
import { withLowered } from "../meant-predicate.ts";
import { withSharedValues } from "../shared-values.ts";
import { endedOrder, isRatherEnd } from "./ended-order.ts";
import { lastOf, type OrdersReading } from "./orders-reading.ts";
import { isJoint } from "./timed-parts.ts";

const saidIn = (
  clauses: readonly SpokenClause[],
  items: readonly SentenceItem[],
  isMeant: boolean,
  reading: OrdersReading,
) =>
  isMeant
    ? ordersOf(withSharedValues(clauses))
    : ellipsis(clauses, items, lastOf(reading), reading.scene, reading.timed.length > 0);

/** Behind what is only switched, "and the lamp at nine" says when rather than how bright. */
const isSwitchedAtHour = (
  order: SpokenOrder,
  at: number,
  orders: readonly SpokenOrder[],
): boolean => {
  const before = oneBefore(orders, at)?.predicate;
  return before !== undefined && before.acts.length > 0 && !hasValue(before) && isAtHour(order);
};

/** An hour whose verb, if it has one, stands before the thing before it. */
const isHourAlone = (item: SentenceItem, at: number, items: readonly SentenceItem[]): boolean => {
  if (item.hour === undefined) return false;
  const joint = items.findLastIndex((one, index) => index < at && isJoint(one));
  return joint >= 0 && !items.slice(joint, at).some(({ is }) => is === "do");
};

/** @returns the orders of a part; undefined where it has none, or none that can be meant. */
export const ordersIn = (
  reading: OrdersReading,
  clauses: readonly SpokenClause[],
  timing: SentenceTiming,
): readonly SpokenOrder[] | undefined => {
  const { items } = timing;
  const { scene } = reading;
  const { situation } = scene;
  if (isRatherEnd(items, reading)) return undefined;
  const isMeant = clauses.some(isPredicated);
  const last = lastOf(reading);
  const more = furtherAmount(items, last, scene);
  const again = more ?? endedOrder(reading, timing);
  const said = again ? [again] : saidIn(clauses, items, isMeant, reading);
  if (!said || said.length === 0) return undefined;
  const [first, ...others] = withLowered(said, items, scene);
  const next = first && continuing(first, items, scene);
  if (!next) return undefined;
  const orders = [next, ...others];
  if (orders.some(isSetToHour) && hasOwnVerb(items, scene)) return undefined;
  if (orders.some(isAtHour) && !items.some(({ is }) => is === "do")) return undefined;
  if (orders.some(isSwitchedAtHour) && items.some(isHourAlone)) return undefined;
  return situation.isTimeless && (!isMeant || orders.some(isOfNow)) ? undefined : orders;
};
