/** Plans the orders of a sentence one after another: what each is for, and that none undoes another. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { withoutFollowedEnds } from "../clauses/after-length.ts";
import { isAboutLast, type SpokenOrder } from "../clauses/spoken-order.ts";
import { isGroupWord, type TargetSpeaker } from "../frames/target-scope.ts";
import { isVague } from "../frames/target-words.ts";
import {
  isTrigger,
  noneCandidate,
  type OpenQuestion,
  type PlannedStep,
  type ReadingCandidate,
  type SentenceScene,
  type StepTiming,
  speakerOf,
} from "../meaning.ts";
import { CONTRADICTION, contradictedBy, contradiction, isMomentary } from "./contradictions.ts";
import { hasEnd, isUntimed, type TimedOrders } from "./parts/timed-parts.ts";
import { type PlannedOrder, planOrder, type UnplannedOrder } from "./plan-order.ts";

/** What the orders come to so far. */
interface OrdersRun {
  readonly scene: SentenceScene;
  readonly speaker: TargetSpeaker;
  readonly steps: PlannedStep[];
  /** Ids of what each order for several is for. */
  readonly several: (readonly string[])[];
  /** Ids of what only its own name commands, or is left as it is. */
  readonly left: string[];
  /** What "it" is for the next order. */
  recent: readonly string[];
  /** What the order before was for. */
  before: readonly string[];
  among: readonly string[] | undefined;
  asked: OpenQuestion | undefined;
  isRemembered: boolean;
  isAnyLeft: boolean;
  /** What is to be left so is not so now. */
  isLeftOtherwise: boolean;
  cost: number;
}

/** What is to stay as it is when something happens has nothing done then. */
const isAwaited = ({ when, ...end }: StepTiming): boolean =>
  when !== undefined && isTrigger(when) && isUntimed(end);

/** Until when is said of what is to be so, whatever it is now: "leave it on until ten". */
const isLeftAsItIs = (
  { predicate }: SpokenOrder,
  { scene: { situation } }: OrdersRun,
  timing: StepTiming,
): boolean =>
  predicate.isLeft === true && !situation.isTimeless && (isUntimed(timing) || isAwaited(timing));

const planNext = (
  { scene, speaker, recent, before, among }: OrdersRun,
  order: SpokenOrder,
  { when }: StepTiming,
): PlannedOrder | UnplannedOrder => {
  const { home, situation, language } = scene;
  const isLater = when !== undefined || situation.isTimeless === true;
  const next = { ...speaker, recent, before, among, isLater };
  return planOrder(order, home, next, language.switchedByOpening);
};

/** "On at eight, and leave it on until ten": what is left so until then is what is done at eight. */
const prolong = (run: OrdersRun, step: PlannedStep, end: StepTiming): boolean => {
  const at = run.steps.findIndex(
    ({ entity_id, command, when }) =>
      entity_id === step.entity_id && command === step.command && when !== undefined,
  );
  const begun = run.steps[at];
  if (!begun || end.when !== undefined || hasEnd(begun)) return false;
  run.steps[at] = { ...begun, ...end };
  return true;
};

/**
 * "Turn off all lights and turn on the bathroom light": what is said of some of them is meant instead of what is said of all.
 * Something is left of each order for several: "turn on all fans, turn off all lights and turn on all lights" says two things of all.
 */
const narrows = ({ several }: OrdersRun, steps: readonly PlannedStep[]): boolean => {
  if (several.length === 0) return false;
  const ids = new Set(steps.map(({ entity_id }) => entity_id));
  const all = new Set(several.flat());
  return (
    steps.every(({ entity_id }) => all.has(entity_id)) &&
    !several.some((group) => group.every((entity_id) => ids.has(entity_id)))
  );
};

/** Adds the steps of an order. @returns why they are not to be done beside those before. */
const addSteps = (
  run: OrdersRun,
  order: SpokenOrder,
  { steps, left }: PlannedOrder,
  timing: StepTiming,
): ReadingCandidate | undefined => {
  run.isRemembered ||= run.recent === run.speaker.recent && order.targets.every(isVague);
  const ids = steps.map(({ entity_id }) => entity_id);
  if (ids.join() !== run.recent.join()) run.before = run.recent;
  run.recent = ids;
  if (run.recent.length > 1) run.among = run.recent;
  const isInstead = order.isBut === true || narrows(run, steps);
  const undone = contradictedBy(run.steps, steps, timing.when, isInstead);
  if (undone.length > 0 && !isInstead) return contradiction(run.cost, timing.when);
  for (const step of undone) run.steps.splice(run.steps.indexOf(step), 1);
  const isKept = timing.for !== undefined || run.scene.situation.isTimeless;
  if (isKept && steps.some(isMomentary))
    return noneCandidate("not for a while", run.cost + CONTRADICTION);
  run.left.push(...left);
  const isProlonged = (step: PlannedStep) =>
    order.predicate.isLeft === true && prolong(run, step, timing);
  for (const step of steps) if (!isProlonged(step)) run.steps.push({ ...step, ...timing });
  if (steps.length > 0 && order.targets.every(isGroupWord)) run.several.push(run.recent);
  return undefined;
};

const STATES: Readonly<Record<string, string>> = { turn_on: "on", turn_off: "off" };

const isSoNow = ({ entity_id, command }: PlannedStep, { scene: { home } }: OrdersRun): boolean => {
  const state = own(STATES, command);
  return state === undefined || home.byId.get(entity_id)?.state === state;
};

/** Adds what one order comes to. @returns why nothing is done of the sentence, where that follows. */
const addOrder = (
  run: OrdersRun,
  order: SpokenOrder,
  timing: StepTiming,
): ReadingCandidate | undefined => {
  const planned = planNext(run, order, timing);
  run.cost += planned.cost;
  if ("problem" in planned && planned.problem !== undefined)
    return noneCandidate(planned.problem, run.cost, planned.excess);
  if (isLeftAsItIs(order, run, timing)) {
    run.isAnyLeft = true;
    run.isLeftOtherwise ||= "steps" in planned && !planned.steps.every((one) => isSoNow(one, run));
    if ("steps" in planned) run.left.push(...planned.steps.map(({ entity_id }) => entity_id));
    return undefined;
  }
  // One question is asked at a time, and what follows may not be about its answer.
  if (run.asked && ("ask" in planned || isAboutLast(order)))
    return noneCandidate("partial", run.cost);
  if ("steps" in planned) return addSteps(run, order, planned, timing);
  if (!planned.ask) return undefined;
  const { others, ...which } = planned.ask;
  for (const step of others) run.steps.push({ ...step, ...timing });
  run.asked = { ...which, timing, before: [...run.steps], after: [] };
  return undefined;
};

/** When an order is to be done, for what only names another thing. */
const timeFor = (timing: StepTiming, { situation }: SentenceScene) =>
  isUntimed(timing) ? {} : { timing, saidAt: situation.now.getTime() };

/** A question back, where one is open; what would be done beside it waits for the answer. */
const questionOf = (
  { scene, speaker, steps, cost }: OrdersRun,
  asked: OpenQuestion,
): ReadingCandidate => {
  const { candidates, order } = asked;
  const question = { ...asked, after: steps.slice(asked.before.length) };
  const memory = { recent: speaker.recent, order, question, ...timeFor(asked.timing, scene) };
  return { result: { kind: "ask", candidates, memory }, cost };
};

const actOf = (
  { scene, steps, left, isRemembered, cost, recent, before, among }: OrdersRun,
  timed: readonly TimedOrders[],
): ReadingCandidate => {
  const orders = timed.flatMap((part) => part.orders);
  const isImplied = orders.some(({ targets }) => targets.every(isVague));
  const isCounted = orders.some(({ targets }) => targets.some(({ nth }) => nth !== undefined));
  const order = orders.at(-1);
  const { timing = {} } = timed.at(-1) ?? {};
  const memory = {
    recent,
    ...(before.length === 1 && { before }),
    ...(isCounted && among && { among }),
    ...(order && { order }),
    ...timeFor(timing, scene),
  };
  const whole = withoutFollowedEnds(steps, scene.situation.now);
  return { result: { kind: "act", steps: whole, left, isRemembered, memory }, cost, isImplied };
};

/** Nothing of the home is named: it is what was said before. */
const isOfLast = (timed: readonly TimedOrders[]): boolean =>
  timed.every(({ orders }) => orders.every(({ targets }) => targets.every(isVague)));

/**
 * @param base   What it costs to read the sentence so.
 * @param limit  Orders that cost more are none.
 */
export const runOrders = (
  timed: readonly TimedOrders[],
  scene: SentenceScene,
  base: number,
  limit: number,
): ReadingCandidate | undefined => {
  const speaker = speakerOf(scene.situation);
  const { recent, among } = speaker;
  const run: OrdersRun = {
    scene,
    speaker,
    recent,
    before: speaker.before ?? [],
    among,
    steps: [],
    several: [],
    left: [],
    asked: undefined,
    isRemembered: false,
    isAnyLeft: false,
    isLeftOtherwise: false,
    cost: base,
  };
  for (const { orders, timing } of timed)
    for (const order of orders) {
      const none = addOrder(run, order, timing);
      if (run.cost > limit) return undefined;
      if (none) return none;
    }
  if (run.asked) return questionOf(run, run.asked);
  if (run.isAnyLeft && run.steps.length === 0)
    return noneCandidate(
      isOfLast(timed) && !run.isLeftOtherwise ? "it stays so" : "left as it is",
      run.cost,
    );
  return actOf(run, timed);
};
