/** Undoes in memory what a transaction rolls back on the disk. */
export type UndoLog = ReturnType<typeof openUndoLog>;

export const openUndoLog = () => {
  let steps: (() => void)[] = [];
  return {
    /** @param undo  Reverts one step; later steps are reverted before. */
    record: (undo: () => void): void => void steps.push(undo),
    mark: (): number => steps.length,
    rollbackTo(mark: number): void {
      while (steps.length > mark) steps.pop()?.();
    },
    clear(): void {
      steps = [];
    },
  };
};
