/** When what follows "then" begins: once the part before it has lasted as long as is said. */
import type { SentenceItem } from "../frames/item-verbs.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { isTrigger, type PlannedStep, type StepTiming } from "../meaning.ts";
import { oneBefore } from "../text/one-before.ts";
import { durationAt } from "../times/duration.ts";
import { momentLater, timeBefore } from "../times/moment-of.ts";
import type { SpokenMoment } from "../times/spoken-moment.ts";
import type { SentenceTiming } from "../times/timing.ts";

/** How far into a part "then" may stand: "and turn then the light on". */
const MAX_LEAD = 3;

const beginsWithThen = (items: readonly SentenceItem[]): boolean =>
  items.slice(0, MAX_LEAD).some((item) => isLinkOf(item, "then"));

const saysEnd = (items: readonly SentenceItem[]): boolean =>
  items.some(
    (item, at) =>
      isLinkOf(item, "until") || (isLength(items, at) && !isDelay(oneBefore(items, at))),
  );

const isLength = (items: readonly SentenceItem[], at: number): boolean =>
  durationAt(items, at) !== undefined;

/** "In ten minutes and then the fan" has no end. */
const isDelay = (item: SentenceItem | undefined): boolean =>
  isLinkOf(item, "in", "within", "after");

/** "The fan for ten minutes, then the light": whether what begins there comes after a length. */
export const isAfterLength = (items: readonly SentenceItem[], at: number): boolean =>
  (isLinkOf(items[at], "then") || beginsWithThen(items.slice(at + 1))) &&
  saysEnd(items.slice(0, at));

/** When what is to be so for a while is no longer so; nothing where that depends on what happens. */
const endOf = ({ when, for: seconds, until }: StepTiming, now: Date): SpokenMoment | undefined => {
  if (when && isTrigger(when)) return undefined;
  if (until) return { ...until, ...(when?.days && { days: when.days }) };
  if (seconds === undefined) return undefined;
  return momentLater(when ? timeBefore(when, now.getTime(), now) : { day: {} }, seconds, now);
};

/** A part that has no time of its own, and begins with "then", begins where the length before it ends. */
export const afterLength = (
  timing: SentenceTiming,
  part: readonly SentenceItem[],
  before: StepTiming | undefined,
  now: Date,
): SentenceTiming => {
  if (!before || timing.when || timing.isNow || !beginsWithThen(part)) return timing;
  const when = endOf(before, now);
  return when ? { ...timing, when } : timing;
};

/** "For ten minutes, then dim it": what something else follows on does not end as well. */
export const withoutFollowedEnds = (
  steps: readonly PlannedStep[],
  now: Date,
): readonly PlannedStep[] =>
  steps.map((step) => {
    const { for: seconds, until, ...rest } = step;
    if (seconds === undefined && until === undefined) return step;
    const end = JSON.stringify(endOf(step, now));
    const isFollowed = steps.some(
      ({ entity_id, when }) => entity_id === step.entity_id && JSON.stringify(when) === end,
    );
    return isFollowed ? rest : step;
  });
