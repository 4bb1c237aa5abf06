/** Days where the person is, as forms write them. */

/** The day of a time: `2026-12-01`. */
export const dayOf = (time: string | null): string =>
  time === null ? "" : new Date(time).toLocaleDateString("sv");

/** The last second of a day. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
