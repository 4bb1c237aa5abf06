/** Reads a sentence as orders: its clauses, when, under which condition, and the commands. */
import { afterLength } from "../clauses/after-length.ts";
import { withRoutines } from "../clauses/named-routines.ts";
import { ordersOf } from "../clauses/orders.ts";
import { withoutReasonParts, withoutReasons } from "../clauses/reasons.ts";
import { clausesOf, isPredicated, type SpokenClause } from "../clauses/segment.ts";
import { isAtHour, isOfNow, isSetToHour, type SpokenOrder } from "../clauses/spoken-order.ts";
import { continuing } from "../dialogue/continued-value.ts";
import { furtherAmount } from "../dialogue/further-amount.ts";
import type { SentenceItem } from "../frames/item.ts";
import {
  isTrigger,
  MAX_MISFIT,
  noneCandidate,
  type ReadingCandidate,
  type SentenceScene,
  type StepTiming,
} from "../meaning.ts";
import type { ConditionReading } from "../times/condition.ts";
import type { DayWords } from "../times/days.ts";
import { hasDate, hasImpossibleTime } from "../times/impossible-time.ts";
import { readLimited } from "../times/limits.ts";
import { type TimeBefore, timeBefore } from "../times/moment-of.ts";
import { readTiming, type SentenceTiming } from "../times/timing.ts";
import { UNMEANT } from "../times/timing-draft.ts";
import { hasTornTimes } from "../times/torn-times.ts";
import { underCondition } from "../times/under-condition.ts";
import { withTimeAsked } from "../vague-lengths.ts";
import {
  aboutIt,
  inRoomOfCondition,
  inRoomOfOrder,
  isNotice,
  noticeOf,
} from "./about-condition.ts";
import { ellipsis, hasOwnVerb } from "./ellipsis.ts";
import { withLowered } from "./meant-predicate.ts";
import { hasOrderName } from "./order-names.ts";
import { isQuestioned } from "./questioned-order.ts";
import { runOrders } from "./run-orders.ts";
import { withSharedPlace } from "./shared-places.ts";
import { withSharedValues } from "./shared-values.ts";
import {
  hasEndAlone,
  isJoinedPart,
  isUntimed,
  partsOfDays,
  type TimedOrders,
  withSharedTime,
} from "./timed-parts.ts";

/** The order before: of this sentence, or of the one before. */
const lastOf = (timed: readonly TimedOrders[], { situation }: SentenceScene) =>
  timed.at(-1)?.orders.at(-1) ?? situation.memory?.order;

/** A sentence while its parts are read one after another, each as orders at a time. */
interface OrdersReading {
  readonly scene: SentenceScene;
  readonly condition: ConditionReading | undefined;
  /** The sentence with its condition. */
  readonly said: readonly SentenceItem[];
  readonly timed: TimedOrders[];
  /** The items that say nothing of a time. */
  readonly untimed: Set<SentenceItem>;
  /** Those of the parts before that are joined to this one. */
  clauses: readonly SpokenClause[];
  before: TimeBefore;
  misfit: number;
  /** A part leaves out what is to be done. */
  isElliptic: boolean;
  /** That was said in the sentence before. */
  isContinued: boolean;
  /** An hour was said that nothing marks as one. */
  isBareBefore: boolean;
  isWithoutTime?: boolean;
}

const ELLIPSIS_COST = 5;

/** When a part is to be done; its cost is added to the misfit. */
const timingOf = (reading: OrdersReading, part: readonly SentenceItem[]): SentenceTiming => {
  const { now } = reading.scene.situation;
  const read = readTiming(part, now, reading.before);
  const timing = afterLength(read, part, reading.timed.at(-1)?.timing, now);
  const { at, offset, in: seconds } = timing.when ?? {};
  reading.before =
    seconds === undefined ? { day: timing.day, at, offset } : { ...reading.before, in: seconds };
  // What "at seven" means is told by "at eight", too.
  reading.misfit += timing.cost - (reading.isBareBefore ? timing.bareCost : 0);
  reading.isBareBefore ||= timing.bareCost > 0;
  const isAsked = timing.isWithoutTime === true && !reading.condition;
  reading.misfit -= isAsked ? UNMEANT : 0;
  reading.isWithoutTime ||= isAsked;
  return timing;
};

const saidIn = (
  clauses: readonly SpokenClause[],
  items: readonly SentenceItem[],
  isMeant: boolean,
  last: SpokenOrder | undefined,
  scene: SentenceScene,
) => (isMeant ? ordersOf(withSharedValues(clauses)) : ellipsis(clauses, items, last, scene));

/** @returns the orders of a part; undefined where it has none, or none that can be meant. */
const ordersIn = (
  { scene, timed }: OrdersReading,
  clauses: readonly SpokenClause[],
  items: readonly SentenceItem[],
): readonly SpokenOrder[] | undefined => {
  const { situation } = scene;
  const isMeant = clauses.some(isPredicated);
  const last = lastOf(timed, scene);
  const more = furtherAmount(items, last, scene);
  const said = more ? [more] : saidIn(clauses, items, isMeant, last, scene);
  if (!said || said.length === 0) return undefined;
  const [first, ...others] = withLowered(said, items, scene);
  const next = first && continuing(first, items, scene);
  if (!next) return undefined;
  const orders = [next, ...others];
  if (orders.some(isSetToHour) && hasOwnVerb(items, scene)) return undefined;
  if (orders.some(isAtHour) && !items.some(({ is }) => is === "do")) return undefined;
  return situation.isTimeless && (!isMeant || orders.some(isOfNow)) ? undefined : orders;
};

/**
 * Adds the orders of one part.
 *
 * @param mostMisfit  A part that fits worse is none.
 * @returns whether it has some; or the time and the condition, which are not both the moment.
 */
const readPart = (
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
  const named = ordersIn(reading, clauses, timing.items);
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

const stepTiming = (
  { for: seconds, until }: SentenceTiming,
  when: StepTiming["when"],
): StepTiming => ({
  ...(when && { when }),
  ...(seconds !== undefined && { for: seconds }),
  ...(until && { until }),
});

/** @param limit  An order that costs more is none. */
export const orderCandidate = (
  items: readonly SentenceItem[],
  said: SentenceScene,
  base: number,
  limit = Infinity,
): ReadingCandidate | undefined => {
  if (hasOrderName(items) || isQuestioned(items, said)) return undefined;
  if (hasImpossibleTime(items) || hasDate(items, said)) return noneCandidate("no such time", base);
  const limited = readLimited(items, said);
  const condition = limited && inRoomOfOrder(limited, items, said.home);
  if (condition?.problem !== undefined) return noneCandidate(condition.problem, base);
  if (condition && isNotice(condition)) return noticeOf(condition, said, base);
  const scene = condition ? aboutIt(said, condition) : said;
  const rest = condition?.items ?? items;
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

/** When what the sentence before says is to be done. */
const earlierOf = ({ situation: { memory, now } }: SentenceScene): TimeBefore | undefined => {
  const { when } = memory?.timing ?? {};
  return when && !isTrigger(when)
    ? timeBefore(when, memory?.saidAt ?? now.getTime(), now)
    : undefined;
};

const newReading = (
  scene: SentenceScene,
  condition: ConditionReading | undefined,
  day: DayWords,
  said: readonly SentenceItem[],
): OrdersReading => ({
  scene,
  condition,
  said,
  timed: [],
  untimed: new Set(),
  clauses: [],
  before: { day, earlier: earlierOf(scene) },
  misfit: condition?.cost ?? 0,
  isElliptic: false,
  isContinued: false,
  isBareBefore: false,
});

const asElliptic = (found: ReadingCandidate, { isContinued }: OrdersReading): ReadingCandidate => {
  const { result } = found;
  const isRemembered = isContinued && result.kind === "act";
  return {
    ...found,
    isElliptic: true,
    result: isRemembered ? { ...result, isRemembered } : result,
  };
};
