/** Undoes in memory what a transaction rolls back on the disk. */
export interface UndoLog {
  /** @param undo  Reverts one step; later steps are reverted before. */
  record(undo: () => void): void;
  mark(): number;
  rollbackTo(mark: number): void;
  clear(): void;
}

export const openUndoLog = (): UndoLog => {
  let steps: (() => void)[] = [];
  return {
    record: (undo) => void steps.push(undo),
    mark: () => steps.length,
    rollbackTo(mark) {
      while (steps.length > mark) steps.pop()?.();
    },
    clear() {
      steps = [];
    },
  };
};
