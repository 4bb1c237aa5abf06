/** Which calls of others this process has in hand: whoever waits for a late answer asks for that. */

export interface HeldCalls {
  /** Holds a call until it is answered. */
  hold(id: string, answered: Promise<unknown>): void;
  /** Those of some calls that are in hand. */
  among(ids: readonly string[]): readonly string[];
}

export const openHeldCalls = (): HeldCalls => {
  const held = new Set<string>();
  return {
    hold(id, answered) {
      held.add(id);
      const drop = () => void held.delete(id);
      answered.then(drop, drop);
    },
    among: (ids) => ids.filter((id) => held.has(id)),
  };
};
