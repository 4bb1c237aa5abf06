/** Dates and times of RFC 3339. */

export const DAY_MS = 86_400_000;

const FORM =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** JavaScript turns 30 February into a day of March. */
export const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** @param time  Epoch milliseconds. */
export const isoTime = (time: number): string => new Date(time).toISOString();

export const isDateTime = (text: string): boolean => isDay(FORM.exec(text)?.[1] ?? "");
