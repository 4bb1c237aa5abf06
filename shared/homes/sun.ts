/** Sunrise and sunset at the home; near the poles, some days have neither. */
import { getTimes } from "suncalc";
import { DAY_MS } from "../text/date-time.ts";
import { type HomeLocation, localTime } from "./local-time.ts";
import type { SunEvent } from "./sun-event.ts";

const MAX_DAYS = 400;

const solarDay = (near: number, { latitude, longitude }: HomeLocation) =>
  getTimes(new Date(near), latitude, longitude);

/** The first one after an instant; `undefined` where there is none within 400 days. */
export const nextSun = (event: SunEvent, after: Date, place: HomeLocation): Date | undefined => {
  // The event of an instant's solar day may be before it, and that of the day before after it.
  for (let day = -1; day <= MAX_DAYS; day += 1) {
    const at = solarDay(after.getTime() + day * DAY_MS, place)[event];
    if (at && at > after) return at;
  }
  return undefined;
};

/** The one on the calendar day of an instant. */
export const sunOn = (event: SunEvent, now: Date, place: HomeLocation): Date | undefined => {
  const today = localTime(now, place.zone).day;
  return [-1, 0, 1]
    .map((day) => solarDay(now.getTime() + day * DAY_MS, place)[event])
    .find((at): at is Date => at !== null && localTime(at, place.zone).day === today);
};

export const isSunUp = (now: Date, place: HomeLocation): boolean => {
  const { sunrise, sunset, alwaysUp } = solarDay(now.getTime(), place);
  return sunrise && sunset ? sunrise <= now && now < sunset : alwaysUp === true;
};
