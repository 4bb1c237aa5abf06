/** Chance that can be had again: the same seed, the same numbers. */

export interface Chance {
  readonly seed: number;
  /** A whole number from 0 up to, but without, the limit. */
  below(limit: number): number;
  between(from: number, to: number): number;
  one<T>(of: readonly T[]): T;
  /** Another chance, for a client whose turn comes at any time. */
  fork(): Chance;
}

/** Mulberry32: short, and even enough for tests. */
export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    seed,
    below,
    between: (from, to) => from + below(to - from),
    one: <T>(of: readonly T[]) => of[below(of.length)] as T,
    fork: () => chance(below(2 ** 31)),
  };
};
