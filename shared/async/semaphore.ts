/** Lets only so many do something at once; the others wait, first come, first served. */
export interface Slots {
  take<T>(run: () => Promise<T>): Promise<T>;
}

export const openSlots = (many: number): Slots => {
  let free = many;
  const waiting: (() => void)[] = [];
  return {
    async take(run) {
      if (free > 0) free -= 1;
      else await new Promise<void>((go) => void waiting.push(go));
      try {
        return await run();
      } finally {
        // A slot that is handed on is never free in between.
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
};
