/** What is said of timers and lists: texts with places that are filled in. */

/** What a timer does, and what it has left. */
type TimerText = "timerLeft" | "timerPaused" | "timerIdle";

/** Why nothing is done with timers. */
type TimerProblem =
  | "noTimer"
  | "noSuchTimer"
  | "notRunning"
  | "notPaused"
  | "noFreeTimer"
  | "onlyNow"
  | "timerTooShort";

/** One sentence says several things that are not done together. */
type SeveralProblem = "severalAtOnce";

/** "For a while" tells no length, and "tomorrow" no time of day. */
type LengthProblem = "howLong" | "whatTime";

type ListText = "listItems" | "listOpen" | "listEmpty" | "listHas" | "listLacks" | "confirmClear";

/** Why nothing is done with lists. */
type ListProblem = "noList" | "noSuchList" | "notListed";

export type TaskTexts = Readonly<
  Record<TimerText | TimerProblem | ListText | ListProblem | SeveralProblem | LengthProblem, string>
>;
