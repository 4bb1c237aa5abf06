/** Why nothing is done with a sentence: each reason, and whether another reading of the sentence may be meant instead. */
import type { BlockWord } from "./lattice/sense.ts";

/** `stands`: nothing is done, unless another reading is likelier. `yields`: any other reading that does something is meant. */
const NONE_REASONS = {
  hypothetical: "stands",
  negated: "stands",
  never_mind: "stands",
  past: "stands",
  reported: "stands",
  how_to: "stands",
  wish: "stands",
  interval: "stands",
  /** Not all of what is said is understood, or not all of it is meant. */
  partial: "stands",
  /** Only its own name commands it. */
  "only by name": "stands",
  /** Everything is set to a value, and whether that is its brightness, its volume or its position is not said. */
  "of what is not said": "stands",
  /** What is off is to be less. */
  "off already": "stands",
  /** A level of a fan that has none, or not so many: it is neither a percentage nor a time. */
  "no such level": "stands",
  /** For how long it is to be on or open is not said: "for a while". */
  "how long": "stands",
  /** All that is named is to stay as it is. */
  "left as it is": "stands",
  /** What was said before is to stay as it is. */
  "it stays so": "stands",
  "no such time": "stands",
  /** A question or what is put off is said with something else: an answer would leave that out. */
  "several at once": "stands",
  /** All that is named is excepted, or nothing of it takes the command. */
  "nothing is left": "stands",

  /** A day is said, and no time of it. */
  "what time": "yields",
  "no such thing": "yields",
  "not there": "yields",
  cannot: "yields",
  /** What could be less, were it on. */
  "all off": "yields",
  "nothing there": "yields",
  "nothing is named": "yields",
  /** "Here" of a speaker whose room is not known, or a place that there is not. */
  "where is not known": "yields",
  "what is excepted is not known": "yields",
  /** A question that is understood, for what nothing in the home tells. */
  "no sensor": "yields",
  /** The weather of another time. */
  "no forecast": "yields",
  /** A value that there is not. */
  "out of range": "yields",
  /** A question, which has nothing done. */
  asked: "yields",
  contradiction: "yields",
  /** What is over as soon as it is done. */
  "not for a while": "yields",
  /** A condition limits what would be done once: only what comes again has one. */
  "once under a condition": "yields",
  /** A condition is about one of several things. */
  "which one": "yields",

  noTimer: "yields",
  noSuchTimer: "yields",
  notRunning: "yields",
  notPaused: "yields",
  onlyNow: "yields",
  noSuchList: "yields",

  quoted: "yields",
  "too long": "yields",
  "nothing but politeness": "yields",
  "unknown words": "yields",
  "no meaning": "yields",
} as const satisfies Readonly<Record<Exclude<BlockWord, "been">, "stands">> &
  Readonly<Record<string, "stands" | "yields">>;

export type NoneReason = keyof typeof NONE_REASONS;

/** Whether nothing is done for this reason, however likely something else in the sentence is. */
export const standsAgainst = (reason: NoneReason): boolean => NONE_REASONS[reason] === "stands";
