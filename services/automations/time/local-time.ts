/** Date, time of day and weekday of an instant in the time zone of the home. */
import { WEEKDAYS, type Weekday } from "../../../shared/kernel/caller.ts";

export interface HomeLocation {
  /** IANA name of its time zone, for example `Europe/Berlin`. */
  readonly zone: string;
  /** Degrees, north is positive. */
  readonly latitude: number;
  /** Degrees, east is positive. */
  readonly longitude: number;
}

interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM:SS`, 00 to 23 */
  readonly clock: string;
  readonly weekday: Weekday;
}

/** By time zone: a format is slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish format is `2026-01-31 08:00:00`. */
const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

export const localTime = (at: Date, zone: string): LocalTime => {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const [day = "", clock = ""] = format.format(at).split(" ");
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "sun";
  return { day, clock, weekday };
};
