/** What a sentence has scheduled that can have another time: all of it waits, or all of it was begun for a while. */
export interface KeptSchedule {
  readonly ids: readonly string[];
  readonly isBegun: boolean;
}
