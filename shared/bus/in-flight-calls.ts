/** Calls of other processes that this process is working on, for callers that ask after a late answer. */

export type InFlightCalls = ReturnType<typeof openInFlightCalls>;

export const openInFlightCalls = () => {
  const inFlight = new Set<string>();
  return {
    /** Keeps a call until it is answered. */
    add(id: string, answered: Promise<unknown>): void {
      inFlight.add(id);
      const remove = () => void inFlight.delete(id);
      answered.then(remove, remove);
    },
    /** Those of some calls that are in flight. */
    among: (ids: readonly string[]): readonly string[] => ids.filter((id) => inFlight.has(id)),
  };
};
