/** Date, time of day and weekday of an instant in the time zone of the home. */
import { WEEKDAYS, type Weekday } from "../schema/fields.ts";

/** Position and time zone of the home. */
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

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(zone, format);
  return format;
};

export const localTime = (at: Date, zone: string): LocalTime => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return {
    day,
    clock: `${parts.hour}:${parts.minute}:${parts.second}`,
    weekday: WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "sun",
  };
};
