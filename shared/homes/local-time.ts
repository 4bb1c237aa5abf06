/** Date, time of day and weekday of an instant in the time zone of the home. */
import { WEEKDAYS, type Weekday } from "../kernel/caller.ts";
import { localText } from "../text/local-text.ts";

export interface HomeLocation {
  /** IANA name of its time zone, for example `Europe/Berlin`. */
  readonly zone: string;
  /** Degrees, north is positive. */
  readonly latitude: number;
  /** Degrees, east is positive. */
  readonly longitude: number;
}

interface LocationSettings {
  readonly LATITUDE: number;
  readonly LONGITUDE: number;
  readonly TIME_ZONE: string;
}

/** Where the settings say that the home is. */
export const homeLocation = ({
  LATITUDE: latitude,
  LONGITUDE: longitude,
  TIME_ZONE: zone,
}: LocationSettings): HomeLocation => ({
  latitude,
  longitude,
  zone,
});

interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM:SS`, 00 to 23 */
  readonly clock: string;
  readonly weekday: Weekday;
}

export const localTime = (at: Date, zone: string): LocalTime => {
  const [day = "", clock = ""] = localText(at.getTime(), zone).split(" ");
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "sun";
  return { day, clock, weekday };
};
