/** Sentences about timers and lists, with what comes of them in a home of these names. */

/** What things are called in a language. */
export interface TaskNames {
  readonly kitchen: string;
  readonly pizza: string;
  readonly tea: string;
  readonly shopping: string;
  readonly chores: string;
}

/**
 * Of a home with one timer that is idle, one that runs, one that is paused, all three of them, none,
 * two lists, or one.
 */
export type TaskHome = "idle" | "running" | "paused" | "three" | "none" | "lists" | "chores";

/** What is done, the start of the answer after "=", "?" where it is asked which, "-" where nothing is done. */
export type TaskRow = readonly [home: TaskHome, sentence: string, expected: string];

export interface TaskSentences {
  readonly names: TaskNames;
  readonly rows: readonly TaskRow[];
}
