/** Automations that start themselves, directly or by way of others. */

/** More often than this within the time, and it is no coincidence. */
const MAX_ROUNDS = 10;
const WITHIN_MS = 10_000;
/** Chains of which is known how often they came round; older ones have long ended. */
const MAX_CHAINS = 10_000;

export const LOOP = `It has triggered itself more than ${MAX_ROUNDS} times in ${WITHIN_MS / 1000} s and was stopped`;

/** By entity id: the first run of that automation among those that have led to this one. */
export type Lineage = Readonly<Record<string, string>>;

/** A run, as one that causes others. */
export interface Cause {
  readonly entity_id: string;
  readonly lineage: Lineage;
}

/** The lineage of what a run has caused. */
export const lineageFrom = (cause: Cause | undefined, context_id: string | undefined): Lineage =>
  cause && context_id !== undefined ? { [cause.entity_id]: context_id, ...cause.lineage } : {};

export interface Loops {
  /**
   * Counts a run with those that go back to the same first run of its automation.
   *
   * A run that is asked about again counts once.
   */
  isLoop(run: { readonly id: string } & Cause, now: number): boolean;
}

export const openLoops = (): Loops => {
  /** By automation and first run: when which other runs came of it. */
  const chains = new Map<string, ReadonlyMap<string, number>>();

  return {
    isLoop({ id, entity_id, lineage }, now) {
      const first = lineage[entity_id];
      if (first === undefined) return false;
      const chain = `${entity_id} ${first}`;
      const recent = new Map(
        [...(chains.get(chain) ?? [])].filter(([, at]) => now - at < WITHIN_MS),
      );
      const rounds = new Map([...recent, [id, now] as const]);
      const isLoop = rounds.size > MAX_ROUNDS;
      chains.delete(chain);
      chains.set(chain, isLoop ? recent : rounds);
      const [oldest] = chains.keys();
      if (chains.size > MAX_CHAINS && oldest !== undefined) chains.delete(oldest);
      return isLoop;
    },
  };
};
