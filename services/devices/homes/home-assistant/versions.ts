/** Compares versions of Home Assistant, such as 2026.4.1 or 2026.4.0.dev0. */

const partsOf = (version: string): readonly number[] =>
  version.split(".").map((part) => Number.parseInt(part, 10) || 0);

/** Below 0 where the first is older; what is left out counts as 0. */
export const compareVersions = (one: string, other: string): number => {
  const [first, second] = [partsOf(one), partsOf(other)];
  const differs = [0, 1, 2].find((index) => (first[index] ?? 0) !== (second[index] ?? 0)) ?? 0;
  return (first[differs] ?? 0) - (second[differs] ?? 0);
};
