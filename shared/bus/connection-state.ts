/** Whether this process hears the others, and word of it for whoever waits for an answer. */
export interface Link {
  readonly isUp: boolean;
  /** The bus is there, or there again. */
  found(): void;
  /** The bus is away: whoever waits for an answer waits no longer. */
  lost(): void;
  /** Calls each time the bus is lost. Returns the way to stop. */
  onLost(call: () => void): () => void;
}

export const openLink = (): Link => {
  const waiting = new Set<() => void>();
  let isUp = false;
  return {
    get isUp() {
      return isUp;
    },
    found() {
      isUp = true;
    },
    lost() {
      isUp = false;
      for (const call of [...waiting]) call();
    },
    onLost(call) {
      waiting.add(call);
      return () => void waiting.delete(call);
    },
  };
};
