/** Moments as people and programs write them: dates, local times, times with a zone, epoch seconds. */
import { DAY_MS, isDay } from "./date-time.ts";

export const MOMENT_FORMS =
  "2026-01-31, 2026-01-31T08:00 (in the home's time zone), 2026-01-31T08:00:00+01:00, 2026-01-31T07:00:00Z or epoch seconds";

/** Of epoch seconds from 1973 on: fewer digits are a year or a slip, more are milliseconds. */
const SECONDS = /^\d{9,10}(\.\d{1,6})?$/;
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/i;
/** The sign of a zone that stands in a query unescaped has become a blank. */
const LOST_PLUS = / (\d\d:?\d\d)$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds ahead of UTC that a text such as `+01:00` or `GMT-05:30` says; 0 without any. */
const aheadMs = (text: string): number => {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /([+-])(\d\d):?(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -ms : ms;
};

/** Milliseconds that clocks of a zone are ahead of UTC. */
const offsetAt = (time: number, zone: string): number => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, format);
  const name = format.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value;
  return aheadMs(name ?? "");
};

/** Where clocks are set back, the first of two moments; one that is left out is as far after the jump. */
const inZone = (local: number, zone: string): number => {
  const before = offsetAt(local - DAY_MS, zone);
  const offsets = [before, offsetAt(local + DAY_MS, zone)];
  const shown = offsets.find((offset) => offsetAt(local - offset, zone) === offset);
  return local - (shown ?? before);
};

/**
 * @param zone  IANA name; times without a zone of their own are in this one.
 * @param isEnd  A date alone is its first moment as a start, and its last one as an end.
 * @returns epoch milliseconds; nothing for what is no moment.
 */
export const momentIn = (text: string, zone: string, isEnd = false): number | undefined => {
  if (SECONDS.test(text)) return Math.round(Number(text) * 1000);
  const [, day = "", clock, offset] = WRITTEN.exec(text.replace(LOST_PLUS, "+$1")) ?? [];
  if (!isDay(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (clock === undefined)
    return isEnd ? inZone(midnight + DAY_MS, zone) - 1 : inZone(midnight, zone);
  const local = Date.parse(`${day}T${clock}Z`);
  if (offset === undefined) return inZone(local, zone);
  return local - aheadMs(offset);
};
