/** Lets those who want the same thing take turns. */
export interface Turns {
  take<T>(key: string, run: () => Promise<T>): Promise<T>;
}

export const openTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(key, run) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(run, run);
      const settled = mine.catch(() => undefined);
      last.set(key, settled);
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
      return mine;
    },
  };
};
