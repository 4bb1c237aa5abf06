/** Measures things in turns, so that whatever else the machine does meets all of them alike. */

const ROUNDS = 3;

/** What a measurement gives: nothing but numbers. */
type Figures<F> = { readonly [Key in keyof F]: number };
type Measurements<Name extends string, F> = Readonly<Record<Name, () => Promise<F>>>;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianOf = <F extends Figures<F>>(all: readonly F[]): F => {
  const keys = Object.keys(all[0] ?? {}) as (keyof F)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key]))])) as F;
};

/** @returns of each measurement the medians of its figures, after a first round that does not count. */
export const inTurns = async <Name extends string, F extends Figures<F>>(
  measurements: Measurements<Name, F>,
): Promise<Readonly<Record<Name, F>>> => {
  const entries = Object.entries(measurements) as [Name, () => Promise<F>][];
  const seen = entries.map((): F[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [n, [, take]] of entries.entries()) {
      const figures = await take();
      if (round > 0) seen[n]?.push(figures);
    }
  return Object.fromEntries(
    entries.map(([name], n) => [name, medianOf(seen[n] ?? [])]),
  ) as Readonly<Record<Name, F>>;
};
