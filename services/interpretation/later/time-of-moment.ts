/** The time of a moment that is said, in the home's zone and place. */
import { nextSun, sunOn } from "../../../shared/homes/sun.ts";
import type { SunEvent } from "../../../shared/homes/sun-event.ts";
import { momentIn } from "../../../shared/text/moments.ts";
import type { Present } from "../present.ts";
import { isOfSun, type SpokenMoment } from "../understanding/times/spoken-moment.ts";
import { nextClock } from "./clock-times.ts";

/** Of sunrise or sunset, on a day; nothing where it is over. */
const timeOfSun = (
  { at, date, offset = 0 }: SpokenMoment,
  after: number,
  place: Present,
): number | undefined => {
  const start = date === undefined ? after : momentIn(`${date}T12:00`, place.zone);
  if (start === undefined) return undefined;
  const find = date === undefined ? nextSun : sunOn;
  const sun = find(at as SunEvent, new Date(start), place);
  const time = sun && sun.getTime() + offset * 1000;
  return time !== undefined && time > after ? time : undefined;
};

/** Epoch milliseconds of a moment that is once; nothing for one that there is not. */
export const timeOf = (moment: SpokenMoment, after: number, place: Present): number | undefined => {
  const { in: seconds, at = "", date } = moment;
  const { zone } = place;
  if (seconds !== undefined) return after + seconds * 1000;
  if (isOfSun(moment)) return timeOfSun(moment, after, place);
  return date === undefined ? nextClock(at, after, zone) : momentIn(`${date}T${at}`, zone);
};

/** In ISO 8601; nothing for what is so long from now, and for a moment that there is not. */
export const isoTimeOf = (when: SpokenMoment, request: Present): string | undefined => {
  const time = when.in === undefined ? timeOf(when, request.now, request) : undefined;
  return time === undefined ? undefined : new Date(time).toISOString();
};
