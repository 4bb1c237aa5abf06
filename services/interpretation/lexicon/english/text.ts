/** English: lists, percentages and states as text. */

export const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
};

export const percent = (value: unknown, full: number): string =>
  `${Math.round((Number(value) / full) * 100)}%`;

/** A state or mode without its underscores. */
export const spaced = (state: string): string => state.replaceAll("_", " ");
