/** When a part of a sentence is to be done, also by what the parts before say. */
import { afterLength } from "../../clauses/after-length.ts";
import type { SentenceItem } from "../../frames/item.ts";
import type { StepTiming } from "../../meaning.ts";
import { readTiming, type SentenceTiming } from "../../times/timing.ts";
import { UNMEANT } from "../../times/timing-draft.ts";
import type { OrdersReading } from "./orders-reading.ts";

/** When a part is to be done; its cost is added to the misfit. */
export const timingOf = (reading: OrdersReading, part: readonly SentenceItem[]): SentenceTiming => {
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

export const stepTiming = (
  { for: seconds, until }: SentenceTiming,
  when: StepTiming["when"],
): StepTiming => ({
  ...(when && { when }),
  ...(seconds !== undefined && { for: seconds }),
  ...(until && { until }),
});
