/** Reads a sentence as orders: its parts, when, under which condition, and the commands. */
import { withoutReasonParts } from "../clauses/reasons.ts";
import type { SentenceItem } from "../frames/item.ts";
import {
  MAX_MISFIT,
  noneCandidate,
  type ReadingCandidate,
  type SentenceScene,
} from "../meaning.ts";
import { hasCondition } from "../times/condition.ts";
import { hasDate, hasImpossibleTime } from "../times/impossible-time.ts";
import { readLimited } from "../times/limits.ts";
import { hasTornTimes } from "../times/torn-times.ts";
import { withTimeAsked } from "../vague-lengths.ts";
import { aboutIt, inRoomOfOrder, isNotice, noticeOf } from "./about-condition.ts";
import { hasOrderName } from "./order-names.ts";
import { hasOpenHour } from "./parts/open-hour.ts";
import { newReading, type OrdersReading } from "./parts/orders-reading.ts";
import { readPart } from "./parts/read-part.ts";
import { hasEndAlone, partsOfDays, type TimedOrders, withSharedTime } from "./parts/timed-parts.ts";
import { isQuestioned } from "./questioned-order.ts";
import { runOrders } from "./run-orders.ts";

/** @param limit  An order that costs more is none. */
export const orderCandidate = (
  items: readonly SentenceItem[],
  said: SentenceScene,
  base: number,
  limit = Infinity,
): ReadingCandidate | undefined => {
  if (hasOrderName(items) || isQuestioned(items, said)) return undefined;
  if (hasImpossibleTime(items, said) || hasDate(items, said))
    return noneCandidate("no such time", base);
  const limited = readLimited(items, said);
  const condition = limited && inRoomOfOrder(limited, items, said.home);
  if (condition?.problem !== undefined) return noneCandidate(condition.problem, base);
  if (condition && isNotice(condition)) return noticeOf(condition, said, base);
  const scene = condition ? aboutIt(said, condition) : said;
  const rest = condition?.items ?? items;
  // "When the door opens after ten": what limits a condition is read with that.
  if (!condition && !hasCondition(items) && hasOpenHour(rest, said))
    return noneCandidate("no such time", base);
  const { parts: all, day } = partsOfDays(rest, scene.situation.now.getUTCDay());
  const parts = withoutReasonParts(all, scene.home.isFahrenheit);
  if (!parts) return undefined;
  const reading = newReading(scene, condition, day, items);
  for (const part of parts) {
    const read = readPart(reading, part, Math.min(MAX_MISFIT, limit - base));
    if (read === "once under a condition") return noneCandidate(read, base);
    if (!read) return undefined;
  }
  if (hasEndAlone(reading.timed, scene.situation.memory?.timing)) return undefined;
  if (hasTornTimes(rest, reading.untimed, scene.text)) return undefined;
  const { timed, misfit } = reading;
  if (day.days !== undefined && !timed.some(isOnDays)) return undefined;
  const found = runOrders(withSharedTime(timed), scene, base + misfit, limit);
  if (reading.isWithoutTime) return found && withTimeAsked(found);
  return found && reading.isElliptic ? asElliptic(found, reading) : found;
};

/** "Turn this on and that off on Sundays": days without a time of any part are not dropped. */
const isOnDays = ({ timing: { when } }: TimedOrders): boolean =>
  when !== undefined && "days" in when;

const asElliptic = (found: ReadingCandidate, { isContinued }: OrdersReading): ReadingCandidate => {
  const { result } = found;
  const isRemembered = isContinued && result.kind === "act";
  return {
    ...found,
    isElliptic: true,
    result: isRemembered ? { ...result, isRemembered } : result,
  };
};
