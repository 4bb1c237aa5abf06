/** Keeps requests from a model that is away: one finds it out, and one tries it again later. */
import type { CircuitBreakerPolicy, IBackoff } from "cockatiel";
import type { Profile } from "../../../shared/contracts/interpretation.ts";

/** Epoch milliseconds before which each model is not tried again, as the store has it. */
export type AwayUntil = Map<Profile, number>;

export interface Breakers {
  /**
   * Runs a request; while the circuit is open, or another request tries the model, it does not run.
   *
   * @returns `undefined` where it did not run.
   * @throws what the request throws.
   */
  run<T>(profile: Profile, run: () => Promise<T>): Promise<T | undefined>;
}

/**
 * The library is loaded with the first request.
 *
 * @param isDue  Whether the model may be tried again; all processes share that time, and tests have a clock of their own.
 */
export const openBreakers = (isDue: (profile: Profile) => boolean): Breakers => {
  const breakers = new Map<Profile, CircuitBreakerPolicy>();

  const breakerOf = async (profile: Profile) => {
    const { circuitBreaker, ConsecutiveBreaker, handleAll } = await import("cockatiel");
    const known = breakers.get(profile);
    if (known) return known;
    const backoff: IBackoff<unknown> = {
      get duration() {
        return isDue(profile) ? 0 : Number.POSITIVE_INFINITY;
      },
      next: () => backoff,
    };
    const halfOpenAfter = { next: () => backoff };
    const opened = circuitBreaker(handleAll, { halfOpenAfter, breaker: new ConsecutiveBreaker(1) });
    breakers.set(profile, opened);
    return opened;
  };

  return {
    async run(profile, run) {
      const { CircuitState, isBrokenCircuitError } = await import("cockatiel");
      const breaker = await breakerOf(profile);
      // The one that tries it again may take as long as its time-out.
      if (breaker.state === CircuitState.HalfOpen) return undefined;
      try {
        return await breaker.execute(run);
      } catch (error) {
        if (isBrokenCircuitError(error as Error)) return undefined;
        throw error;
      }
    },
  };
};
