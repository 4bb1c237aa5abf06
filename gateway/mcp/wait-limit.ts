/** Counts the calls of a credential that wait for a person on this gateway: each of them reads again and again. */
const MAX_WAITING = 10;

export type WaitLimit = ReturnType<typeof openWaitLimit>;

export const openWaitLimit = () => {
  const counts = new Map<string, number>();
  return {
    /** @returns the way to end it; `undefined` where too many wait. */
    begin(sub: string): (() => void) | undefined {
      const count = counts.get(sub) ?? 0;
      if (count >= MAX_WAITING) return undefined;
      counts.set(sub, count + 1);
      return () => {
        const left = (counts.get(sub) ?? 1) - 1;
        if (left > 0) counts.set(sub, left);
        else counts.delete(sub);
      };
    },
  };
};
