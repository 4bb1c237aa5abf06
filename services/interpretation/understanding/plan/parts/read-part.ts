/** Adds the orders of one part of a sentence to those before it. */
import { withRoutines } from "../../clauses/named-routines.ts";
import { withoutReasons } from "../../clauses/reasons.ts";
import { clausesOf, isPredicated } from "../../clauses/segment.ts";
import type { SentenceItem } from "../../frames/item.ts";
import { underCondition } from "../../times/under-condition.ts";
import { inRoomOfCondition } from "../about-condition.ts";
import { withSharedPlace } from "../shared-places.ts";
import type { OrdersReading } from "./orders-reading.ts";
import { ordersIn } from "./part-orders.ts";
import { stepTiming, timingOf } from "./part-timing.ts";
import { isJoinedPart, isUntimed } from "./timed-parts.ts";

/** What it costs that a part leaves out what is to be done: a reading that says it is likelier. */
const ELLIPSIS_COST = 5;

/**
 * Adds the orders of one part.
 *
 * @param mostMisfit  A part that fits worse is none.
 * @returns whether it has some; or the time and the condition, which are not both the moment.
 */
export const readPart = (
  reading: OrdersReading,
  part: readonly SentenceItem[],
  mostMisfit: number,
): boolean | "once under a condition" => {
  const { scene, condition, timed } = reading;
  const { home } = scene;
  const timing = timingOf(reading, part);
  const whole = withoutReasons(clausesOf(timing.items, home.isFahrenheit), timing.items);
  const own = withRoutines(whole, timing.items, !isUntimed(stepTiming(timing, timing.when)));
  const joined = isJoinedPart(part, reading.said) ? reading.clauses : [];
  const clauses = withSharedPlace(own, joined, scene);
  reading.clauses = [...joined, ...own];
  reading.misfit += clauses.reduce((sum, { leftover }) => sum + leftover, 0);
  const isMeant = clauses.some(isPredicated);
  const when = condition ? underCondition(timing.when, condition) : timing.when;
  if (reading.misfit > mostMisfit) return false;
  if (condition && !when) return !condition.isEvent && isMeant && "once under a condition";
  for (const item of timing.items) reading.untimed.add(item);
  const named = ordersIn(reading, clauses, timing);
  if (!named) return false;
  const orders = condition ? inRoomOfCondition(named, condition, reading.said, home) : named;
  if (timing.when && own.length > 0 && own.every(({ isComplaint }) => isComplaint)) return false;
  reading.isElliptic ||= !isMeant;
  // What is done with it was said in the sentence before.
  reading.isContinued ||= !isMeant && timed.length === 0;
  reading.misfit += isMeant ? 0 : ELLIPSIS_COST;
  const step = stepTiming(timing, when);
  const isOfLast = !isMeant && timed.length === 0 && !timing.isNow;
  // "And the television too", behind what is for later.
  const meant = isOfLast && isUntimed(step) ? (scene.situation.memory?.timing ?? step) : step;
  timed.push({ orders, isNow: timing.isNow, timing: meant, isElliptic: !isMeant });
  return true;
};
