/** What a question about the past asks for. */
import type { AnswerKind } from "../../../../shared/contracts/interpretation.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { FactWords } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item.ts";
import { AS_STATE } from "../frames/states.ts";
import type { PastScope } from "./past-scope.ts";

export type PastKind = Exclude<AnswerKind, "help">;

/** Everything that the choice depends on. */
interface KindSigns {
  readonly asks: (...words: readonly string[]) => boolean;
  readonly isPast: boolean;
  /** "Was" or "were". */
  readonly isBeing: boolean;
  /** "Turned", "has opened": by someone or something. */
  readonly isDoing: boolean;
  /** Someone is said to have done it, and what was done: "did anyone open". */
  readonly isDeed: boolean;
  readonly isLast: boolean;
  readonly hasState: boolean;
  readonly isMeasured: boolean;
  readonly isStatistic: boolean;
  readonly isTimed: boolean;
}

/** Questions that leave no room for another one. */
const ALONE = ["why", "who", "when", "how_long", "how_often", "since"];

/** Questions of something else than whether it was done. */
const DEEDLESS = ["is", "which", "count", "what", "how", ...ALONE];

/** The first that fits. */
const RULES: readonly (readonly [PastKind, (signs: KindSigns) => boolean])[] = [
  ["why", ({ asks, hasState }) => asks("why") && hasState],
  [
    "cause",
    ({ asks, hasState, isDoing, isPast }) => asks("who") && hasState && (isDoing || isPast),
  ],
  [
    "cause",
    ({ asks, hasState, isDoing, isBeing }) => asks("what") && hasState && isDoing && !isBeing,
  ],
  [
    "times",
    ({ asks, hasState, isPast, isTimed }) => asks("how_often") && hasState && (isPast || isTimed),
  ],
  ["total", ({ asks, hasState, isTimed }) => asks("how_long") && hasState && isTimed],
  [
    "since",
    ({ asks, hasState, isPast }) => hasState && (asks("since") || (asks("how_long") && isPast)),
  ],
  ["last", ({ asks, hasState, isPast, isLast }) => asks("when") && hasState && (isPast || isLast)],
  ["value", ({ isStatistic, isMeasured, isTimed }) => isStatistic && isMeasured && isTimed],
  [
    "value",
    ({ isMeasured, isBeing, isTimed, hasState }) => isMeasured && isBeing && isTimed && !hasState,
  ],
  [
    "which",
    ({ asks, hasState, isPast, isTimed }) =>
      asks("which", "count", "what") && hasState && isPast && isTimed,
  ],
  ["whether", ({ hasState, isPast, isTimed }) => hasState && isPast && isTimed],
  ["whether", ({ asks, hasState, isDeed }) => hasState && isDeed && !asks(...DEEDLESS)],
];

/** Whether it says that someone may have done it. */
export const isDoer = ({ is, of }: SentenceItem): boolean =>
  is === "past" && (of === "doer" || of === "person");

/** "Did anyone open", "hat jemand geöffnet", but not "hat jemand das Licht an": what someone has done is said. */
const saysDeed = (items: readonly SentenceItem[]): boolean => {
  const doer = items.findIndex(isDoer);
  if (doer < 0) return false;
  const { is, of } = items[doer + 1] ?? {};
  const isTurned = is === "do" || (is === "past" && of === "did");
  const isVerb = isTurned || (is === "act" && own(AS_STATE, of ?? "") !== undefined);
  return isVerb || items.some((item) => item.is === "did" || item.is === "done");
};

export const kindOf = (
  items: readonly SentenceItem[],
  { asks, states, attributes }: FactWords,
  scope: PastScope | undefined,
): PastKind | undefined => {
  const marks = items.filter(({ is }) => is === "past").map(({ of }) => of);
  // "Is it closed" asks how it is now.
  const isDone = items.some(({ is }) => is === "did") && !asks.includes("is");
  const isMeasured = attributes.some((one) => one !== "status");
  if (states.length > 1 || new Set(asks.filter((one) => ALONE.includes(one))).size > 1)
    return undefined;
  if (asks.includes("can") || asks.includes("where")) return undefined;
  const signs: KindSigns = {
    asks: (...words) => words.some((one) => asks.includes(one)),
    isPast: isDone || marks.some((mark) => ["was", "did", "has"].includes(mark)),
    isBeing: marks.includes("was"),
    isDoing: isDone || marks.includes("did"),
    isDeed: saysDeed(items),
    isLast: marks.includes("last"),
    hasState: states.length === 1,
    isMeasured,
    isStatistic: items.some(({ is }) => is === "stat"),
    isTimed: scope !== undefined,
  };
  return RULES.find(([, fits]) => fits(signs))?.[0];
};
