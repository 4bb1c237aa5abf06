/** What the clocks of a time zone show. */

/** By time zone: a format is slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish format is that of ISO 8601, with a space. */
const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

/**
 * @param time  Epoch milliseconds.
 * @param zone  IANA name.
 * @returns for example `2026-01-31 08:00:00`
 */
export const localText = (time: number, zone: string): string => {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  return format.format(time);
};
