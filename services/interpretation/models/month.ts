/** Calendar months in a time zone. */

/** No month is longer. */
const MONTH_MS = 32 * 24 * 60 * 60_000;

/**
 * The local month of a moment.
 *
 * @param time  Epoch milliseconds.
 * @returns for example 2026-11
 */
export const monthOf = (time: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit" })
    .formatToParts(time)
    .map(({ type, value }) => [type, value]);
  const { year, month } = Object.fromEntries(parts) as { year: string; month: string };
  return `${year}-${month}`;
};

/** The first millisecond of the next local month: days differ in length, so it is searched for. */
export const endOfMonth = (time: number, timeZone: string): number => {
  const month = monthOf(time, timeZone);
  let [before, after] = [time, time + MONTH_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (monthOf(middle, timeZone) === month) before = middle;
    else after = middle;
  }
  return after;
};
