/** A sentence while its parts are read as orders, and what is known before the first of them. */
import type { SpokenClause } from "../../clauses/segment.ts";
import type { SpokenOrder } from "../../clauses/spoken-order.ts";
import type { SentenceItem } from "../../frames/item.ts";
import { isTrigger, type SentenceScene } from "../../meaning.ts";
import type { ConditionReading } from "../../times/condition.ts";
import type { DayWords } from "../../times/days.ts";
import { type TimeBefore, timeBefore } from "../../times/moment-of.ts";
import type { TimedOrders } from "./timed-parts.ts";

/** A sentence while its parts are read one after another, each as orders at a time. */
export interface OrdersReading {
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
  /** A day is said, and no time of it, which is to be asked for: nothing is done without it. */
  isWithoutTime?: boolean;
}

/** The order before: of this sentence, or of the one before. */
export const lastOf = ({ timed, scene: { situation } }: OrdersReading): SpokenOrder | undefined =>
  timed.at(-1)?.orders.at(-1) ?? situation.memory?.order;

/** When what the sentence before says is to be done. */
const earlierOf = ({ situation: { memory, now } }: SentenceScene): TimeBefore | undefined => {
  const { when } = memory?.timing ?? {};
  return when && !isTrigger(when)
    ? timeBefore(when, memory?.saidAt ?? now.getTime(), now)
    : undefined;
};

export const newReading = (
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
