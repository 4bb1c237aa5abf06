/** Takes back in memory what a transaction takes back on the disk. */
export interface UndoLog {
  /** @param back  Undoes one step; those after it are undone before. */
  record(back: () => void): void;
  mark(): number;
  rollbackTo(mark: number): void;
  /** Nothing of it is taken back any more. */
  clear(): void;
}

export const openUndoLog = (): UndoLog => {
  let steps: (() => void)[] = [];
  return {
    record: (back) => void steps.push(back),
    mark: () => steps.length,
    rollbackTo(mark) {
      while (steps.length > mark) steps.pop()?.();
    },
    clear() {
      steps = [];
    },
  };
};
