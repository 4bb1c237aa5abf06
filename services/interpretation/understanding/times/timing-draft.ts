/** What is known of the times of a sentence while its parts are read one after another. */
import type { SentenceItem } from "../frames/item.ts";
import type { ClockTime } from "./clock.ts";
import type { DayWords } from "./days.ts";
import type { SpokenMoment } from "./spoken-moment.ts";

export interface TimingDraft {
  readonly items: readonly SentenceItem[];
  /** The day of the week, from 0 for Sunday. */
  readonly today: number;
  /** Something is to be done that can be done for a while. */
  readonly isLasting: boolean;
  /** What says nothing of a time. */
  readonly rest: SentenceItem[];
  readonly day: DayWords;
  clock: ClockTime | undefined;
  /** Seconds from the clock's time, or from that of the sun. */
  offset: number;
  when: SpokenMoment | undefined;
  /** It is so much later than what was said before: in this sentence, or also in the one before. */
  laterThan: "part" | "sentence" | undefined;
  /** Seconds. */
  duration: number | undefined;
  until: ClockTime | undefined;
  /** The sun was said to do something, which it does each day. */
  isEachSun: boolean;
  isNow: boolean;
  cost: number;
}

/** Two times of one kind, or one that cannot be, are not meant. */
export const UNMEANT = 60;

/** What can be done for a while. */
const LASTING_ACTS = ["on", "open", "start", "clean", "water"];

const isLastingAct = ({ is, of }: SentenceItem): boolean =>
  is === "act" && LASTING_ACTS.includes(of);

/** @param now  The local time, as if it were UTC. */
export const openTiming = (items: readonly SentenceItem[], now: Date): TimingDraft => ({
  items,
  today: now.getUTCDay(),
  isLasting: items.some(isLastingAct),
  rest: [],
  day: {},
  clock: undefined,
  offset: 0,
  when: undefined,
  laterThan: undefined,
  duration: undefined,
  until: undefined,
  isEachSun: false,
  isNow: false,
  cost: 0,
});
