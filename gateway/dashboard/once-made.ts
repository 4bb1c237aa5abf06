/** Values that are made at their first use and kept. */

/** Callers that wait share one attempt; one that fails is made again for the next caller. */
export const onceMade = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let kept: Promise<Made> | undefined;
  const attempt = async (): Promise<Made> => {
    try {
      return await make();
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
  return () => {
    kept ??= attempt();
    return kept;
  };
};
