/** What is said about the past, about causes and about what can be said: texts with places that are filled in. */

/** Of times: at a moment, over a time, and one that has not ended. */
type PastTimeText = "at" | "over" | "sinceThen";

type PastAnswerText =
  | "yes"
  | "no"
  /** How one thing was: `{state}` at a moment, or over the spans of a time. */
  | "was"
  | "wasNot"
  | "those"
  | "none"
  | "total"
  | "times"
  | "timesLast"
  | "last"
  | "lastNone"
  | "since"
  | "sinceNot"
  | "value"
  | "range"
  | "highest"
  | "lowest"
  | "average";

/** What is not known, and why. */
type PastGapText = "knownFrom" | "unknown" | "unreachable" | "tooLong" | "tooMany";

/** Who or what has made it so. */
export type PastCauseText =
  | "command"
  | "gone"
  | "automation"
  | "scene"
  | "undo"
  | "redo"
  | "sentence"
  | "superseded"
  | "device"
  | "hidden"
  | "unknownCause"
  /** It was so when its state was learnt, as at the start of the service. */
  | "foundSo";

/** Why nothing is undone: there is nothing, or what was changed is changed again or gone since. */
export type NotUndoneText = "nothingToUndo" | "changedSince" | "goneSince";

type PastCausedText = "caused" | "notNow";

type HelpText = "help" | "helpNone";

/** That there is nothing that was done last. */
type DoneText = "nothingDone";

export type PastTexts = Readonly<
  Record<
    | PastTimeText
    | PastAnswerText
    | PastGapText
    | PastCauseText
    | NotUndoneText
    | DoneText
    | PastCausedText
    | HelpText,
    string
  >
> & {
  /** Of days, hours, minutes and seconds. */
  readonly units: readonly [day: string, hour: string, minute: string, second: string];
  /** Sentences for the help, by the domain of what they name, beside the examples. */
  readonly helpExamples: readonly (readonly [domain: string, sentence: string])[];
};
