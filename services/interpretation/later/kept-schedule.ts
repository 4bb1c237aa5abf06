/** What a sentence has scheduled: all of it waits, or some of it was begun for a while. */
export interface KeptSchedule {
  readonly ids: readonly string[];
  readonly isBegun: boolean;
  /** What waits, where the rest was begun: then nothing of it can have another time. */
  readonly waiting?: readonly string[];
}
