/** Parts of English sentences: lists, counts and durations. */

export const either = (list: readonly string[]) => list.join(" or ");
/** Without what is absent. */
export const each = (list: readonly (string | false | undefined)[]) =>
  list.filter(Boolean).join(" and ");
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const UNITS = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
  ["s", 1000],
  ["ms", 1],
] as const;

/** For example `1 h 30 min`. */
export const formatDuration = (ms: number): string => {
  let left = Math.abs(ms);
  const parts = UNITS.flatMap(([unit, size]) => {
    const whole = Math.floor(left / size);
    left -= whole * size;
    return whole > 0 ? [`${whole} ${unit}`] : [];
  });
  return parts.join(" ") || "0 s";
};

export const forDuration = (ms: number) => (ms > 0 ? ` for ${formatDuration(ms)}` : "");

/** For example `1 h before sunset`. */
export const shiftedMoment = (ms: number, event: string) =>
  ms === 0 ? event : `${formatDuration(ms)} ${ms < 0 ? "before" : "after"} ${event}`;
