/** Calls of other processes that this process is working on, for callers that ask after a late answer. */

export interface InFlightCalls {
  /** Keeps a call until it is answered. */
  add(id: string, answered: Promise<unknown>): void;
  /** Those of some calls that are in flight. */
  among(ids: readonly string[]): readonly string[];
}

export const openInFlightCalls = (): InFlightCalls => {
  const inFlight = new Set<string>();
  return {
    add(id, answered) {
      inFlight.add(id);
      const remove = () => void inFlight.delete(id);
      answered.then(remove, remove);
    },
    among: (ids) => ids.filter((id) => inFlight.has(id)),
  };
};
