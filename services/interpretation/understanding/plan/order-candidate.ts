/** Reads a sentence as orders: its clauses, when, under which condition, and the commands. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { continuing } from "../dialogue/continued-value.ts";
import type { SentenceItem } from "../frames/item.ts";
import { ordersOf, type SpokenOrder } from "../frames/orders.ts";
import { clausesOf, isPredicated } from "../frames/segment.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { isVague } from "../frames/target-words.ts";
import {
  type DialogueMemory,
  MAX_MISFIT,
  noneCandidate,
  type OpenQuestion,
  type PlannedStep,
  type ReadingCandidate,
  type SentenceScene,
  type StepTiming,
  speakerOf,
} from "../meaning.ts";
import { readCondition } from "../times/condition.ts";
import { hasImpossibleTime } from "../times/impossible-time.ts";
import type { TimeBefore } from "../times/moment-of.ts";
import { readTiming } from "../times/timing.ts";
import { hasTornTimes } from "../times/torn-times.ts";
import { underCondition } from "../times/under-condition.ts";
import { aboutIt } from "./about-condition.ts";
import { contradictedBy } from "./contradictions.ts";
import { ellipsis } from "./ellipsis.ts";
import { withLowered } from "./lowered.ts";
import { hasOrderName } from "./order-names.ts";
import { planOrder } from "./plan-order.ts";
import { isQuestioned } from "./questioned-order.ts";
import { withPlaceSaidLast } from "./shared-places.ts";
import { withSharedValues } from "./shared-values.ts";
import { partsOfDays } from "./timed-parts.ts";

interface TimedOrders {
  readonly orders: readonly SpokenOrder[];
  readonly timing: StepTiming;
  readonly isNow: boolean;
}

const joinTargets = (
  orders: readonly SpokenOrder[],
  { recent, among }: TargetSpeaker,
): DialogueMemory => {
  const order = orders.at(-1);
  const isCounted = orders.some(({ targets }) => targets.some(({ nth }) => nth !== undefined));
  return { recent, ...(isCounted && among && { among }), ...(order && { order }) };
};

const CONTRADICTION = 60;

/** What is over as soon as it is done: it is never for five minutes. */
const MOMENTARY = ["next", "previous", "toggle", "press", "play_pause", "locate", "trigger"];

const isMomentary = ({ command, fields }: PlannedStep): boolean =>
  MOMENTARY.includes(command) || own(fields, "flash") !== undefined;

/** For what was named before: "set it to 50%", "and dim". */
const isAboutLast = ({ targets }: SpokenOrder): boolean =>
  targets.length === 0 || targets.some(({ pronoun }) => pronoun !== undefined);

const runOrders = (
  timed: readonly TimedOrders[],
  { home, situation, language }: SentenceScene,
  base: number,
  limit: number,
): ReadingCandidate | undefined => {
  const speaker = speakerOf(situation);
  const steps: PlannedStep[] = [];
  const left: string[] = [];
  let cost = base;
  let { recent, among } = speaker;
  let isRemembered = false;
  let asked: OpenQuestion | undefined;
  let isAnyLeft = false;
  for (const { orders, timing } of timed) {
    const isLater = timing.when !== undefined || situation.isTimeless === true;
    for (const order of orders) {
      const planned = planOrder(
        order,
        home,
        { ...speaker, recent, among, isLater },
        language.switchedByOpening,
      );
      cost += planned.cost;
      if (cost > limit) return undefined;
      if ("problem" in planned && planned.problem !== undefined)
        return noneCandidate(planned.problem, cost, planned.excess);
      // Until when is said of what is to be so, whatever it is now: "leave it on until ten".
      if (order.predicate.isLeft && !situation.isTimeless && Object.keys(timing).length === 0) {
        isAnyLeft = true;
        if ("steps" in planned) left.push(...planned.steps.map(({ entity_id }) => entity_id));
        continue;
      }
      // One question is asked at a time, and what follows may not be about its answer.
      if (asked && ("ask" in planned || isAboutLast(order))) return noneCandidate("partial", cost);
      if ("ask" in planned && planned.ask) {
        const { others, ...which } = planned.ask;
        for (const step of others) steps.push({ ...step, ...timing });
        asked = { ...which, timing, before: [...steps], after: [] };
        continue;
      }
      if (!("steps" in planned)) continue;
      isRemembered ||= recent === speaker.recent && order.targets.every(isVague);
      recent = planned.steps.map(({ entity_id }) => entity_id);
      if (recent.length > 1) among = recent;
      const undone = contradictedBy(steps, planned.steps, timing.when);
      if (undone.length > 0 && !order.isBut)
        return noneCandidate("contradiction", cost + CONTRADICTION);
      for (const step of undone) steps.splice(steps.indexOf(step), 1);
      const isKept = timing.for !== undefined || situation.isTimeless;
      if (isKept && planned.steps.some(isMomentary))
        return noneCandidate("not for a while", cost + CONTRADICTION);
      left.push(...planned.left);
      for (const step of planned.steps) steps.push({ ...step, ...timing });
    }
  }
  if (asked) {
    const { candidates, order } = asked;
    const question = { ...asked, after: steps.slice(asked.before.length) };
    const memory = { recent: speaker.recent, order, question };
    return { result: { kind: "ask", candidates, memory }, cost };
  }
  if (isAnyLeft && steps.length === 0) return noneCandidate("left as it is", cost);
  const all = timed.flatMap(({ orders }) => orders);
  const isImplied = all.some(({ targets }) => targets.length === 0 || targets.every(isVague));
  const memory = joinTargets(all, { recent, among });
  return { result: { kind: "act", steps, left, isRemembered, memory }, cost, isImplied };
};

/** The order before: of this sentence, or of the one before. */
const lastOf = (timed: readonly TimedOrders[], { situation }: SentenceScene) =>
  timed.at(-1)?.orders.at(-1) ?? situation.memory?.order;

/** @param limit  An order that costs more is none. */
export const orderCandidate = (
  items: readonly SentenceItem[],
  said: SentenceScene,
  base: number,
  limit = Infinity,
): ReadingCandidate | undefined => {
  if (hasOrderName(items) || isQuestioned(items, said)) return undefined;
  if (hasImpossibleTime(items)) return noneCandidate("no such time", base);
  const condition = readCondition(items, said.home, speakerOf(said.situation));
  const scene = condition ? aboutIt(said, condition) : said;
  const { home, situation } = scene;
  if (condition?.problem !== undefined) return noneCandidate(condition.problem, base);
  const mostMisfit = Math.min(MAX_MISFIT, limit - base);
  let misfit = condition?.cost ?? 0;
  let isElliptic = false;
  let isContinued = false;
  const timed: TimedOrders[] = [];
  const rest = condition?.items ?? items;
  const notice = condition && noticeIn(rest);
  if (condition && notice) {
    const steps = [
      {
        entity_id: "home",
        command: "notify",
        fields: { message: scene.text.original },
        when: condition.trigger,
      },
    ];
    return { result: { kind: "act", steps, memory: { recent: [] } }, cost: base + misfit };
  }
  let isBareBefore = false;
  const untimed = new Set<SentenceItem>();
  const { parts, day } = partsOfDays(rest, situation.now.getUTCDay());
  let before: TimeBefore = { day };
  for (const chunk of parts) {
    const timing = readTiming(chunk, situation.now, before);
    if (timing.when?.in === undefined) before = { day: timing.day, at: timing.when?.at };
    const clauses = withPlaceSaidLast(clausesOf(timing.items, home.isFahrenheit), home);
    misfit += clauses.reduce((sum, { leftover }) => sum + leftover, 0) + timing.cost;
    // What "at seven" means is told by "at eight", too.
    if (isBareBefore) misfit -= timing.bareCost;
    isBareBefore ||= timing.bareCost > 0;
    const when = condition ? underCondition(timing.when, condition) : timing.when;
    if (condition && !when)
      return condition.isEvent || misfit > mostMisfit || !clauses.some(isPredicated)
        ? undefined
        : noneCandidate("once under a condition", base);
    if (misfit > mostMisfit) return undefined;
    for (const item of timing.items) untimed.add(item);
    const isMeant = clauses.some(isPredicated);
    let orders = isMeant
      ? ordersOf(withSharedValues(clauses))
      : ellipsis(clauses, timing.items, lastOf(timed, scene), scene);
    if (!orders || orders.length === 0) return undefined;
    isElliptic ||= !isMeant;
    // What is done with it was said in the sentence before.
    isContinued ||= !isMeant && timed.length === 0;
    orders = withLowered(orders, timing.items, scene).map((order, index) =>
      index === 0 ? continuing(order, situation.memory) : order,
    );
    if (situation.isTimeless && (!isMeant || orders.some(isOfNow))) return undefined;
    misfit += isMeant ? 0 : 5;
    timed.push({
      orders,
      isNow: timing.isNow,
      timing: {
        ...(when && { when }),
        ...(timing.for !== undefined && { for: timing.for }),
        ...(timing.until && { until: timing.until }),
      },
    });
  }
  if (hasTornTimes(rest, untimed, scene.text)) return undefined;
  const found = runOrders(shared(timed), scene, base + misfit, limit);
  if (!isElliptic || !found) return found;
  const { result } = found;
  const isRemembered = isContinued && result.kind === "act";
  return { ...found, isElliptic, result: isRemembered ? { ...result, isRemembered } : result };
};

/** What it comes to depends on how things are now, or on what was said before. */
const isOfNow = ({ targets, except, predicate: { changes, size, factor } }: SpokenOrder): boolean =>
  changes.length > 0 ||
  size !== undefined ||
  factor !== undefined ||
  targets.length === 0 ||
  [...targets, ...except].some(({ only, pronoun }) => only !== undefined || pronoun !== undefined);

/** "Tell me when …": nothing but that is to be done. */
const noticeIn = (items: readonly SentenceItem[]): boolean => {
  const others = items.filter(({ is }) => is !== "mark" && is !== "link");
  return others.length === 1 && others[0]?.is === "act" && others[0].of === "notify";
};

/** A time that is said first is for all that follows, unless something is said to be for now, or is meant again. */
const shared = (timed: readonly TimedOrders[]): readonly TimedOrders[] => {
  const given = timed.filter(({ timing }) => Object.keys(timing).length > 0);
  const [one] = given;
  const isAgain = timed.slice(1).some(({ orders }) => orders.some(isAboutLast));
  if (given.length !== 1 || !one || one !== timed[0] || timed.some(({ isNow }) => isNow) || isAgain)
    return timed;
  return timed.map((part) => ({ ...part, timing: one.timing }));
};
