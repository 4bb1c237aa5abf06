/** Takes back in memory what a transaction takes back on the disk. */
export interface Journal {
  /** @param back  Undoes one step; those after it are undone before. */
  note(back: () => void): void;
  mark(): number;
  backTo(mark: number): void;
  /** Nothing of it is taken back any more. */
  keep(): void;
}

export const openJournal = (): Journal => {
  let steps: (() => void)[] = [];
  return {
    note: (back) => void steps.push(back),
    mark: () => steps.length,
    backTo(mark) {
      while (steps.length > mark) steps.pop()?.();
    },
    keep() {
      steps = [];
    },
  };
};
