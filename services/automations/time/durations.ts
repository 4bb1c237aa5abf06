/** Readers of durations in milliseconds, and of times of day as `HH:MM:SS`. */
import { isObject } from "../../../shared/text/json-text.ts";
import { invalid, optional, type Reader, refine, rule, transform } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const MAX_DAYS = 365;
const MAX_SECONDS = (MAX_DAYS * DAY_MS) / SECOND_MS;

/** `[+-]hh:mm[:ss]` */
const msOf = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, "").split(":").map(Number);
  const ms = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  return text.startsWith("-") ? -ms : ms;
};

const inMs = (length: string | number): number =>
  typeof length === "string" ? msOf(length) : Math.round(length * SECOND_MS);

const simple = transform(
  rule(
    { type: "number", min: 0, max: MAX_SECONDS },
    {
      type: "string",
      pattern: /^\d{1,3}:[0-5]\d(:[0-5]\d)?$/,
      about: "hh:mm or hh:mm:ss, a number of seconds, or an object such as {minutes: 5}",
    },
  ),
  inMs,
);

const count = optional(rule({ type: "number", min: 0, max: MAX_SECONDS * SECOND_MS }));
const units = { days: count, hours: count, minutes: count, seconds: count, milliseconds: count };

const inUnits = transform(
  object(units, { needs: ["days", "hours", "minutes", "seconds", "milliseconds"] }),
  ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) =>
    Math.round(
      days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS + milliseconds,
    ),
);

/** A duration: seconds, `hh:mm:ss`, or an object of its units; at most a year. */
export const duration: Reader<number> = refine(
  (path, value) => (isObject(value) ? inUnits : simple)(path, value),
  (path, ms) => (ms > MAX_DAYS * DAY_MS ? [invalid(path, `must be at most ${MAX_DAYS} days`)] : []),
);

/** Seconds or `hh:mm:ss`, also negative. */
export const offset = transform(
  rule(
    { type: "number", min: -MAX_SECONDS, max: MAX_SECONDS },
    {
      type: "string",
      pattern: /^[+-]?\d{1,3}:[0-5]\d(:[0-5]\d)?$/,
      about: "hh:mm or hh:mm:ss, negative with a leading -, or a number of seconds",
    },
  ),
  inMs,
);

const clock = {
  type: "string",
  pattern: /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  about: "hh:mm or hh:mm:ss, in the time zone of the home",
} as const;

const padded = (time: string): string => {
  const [hours = "", minutes = "", seconds = "00"] = time.split(":");
  return `${hours.padStart(2, "0")}:${minutes}:${seconds}`;
};

export const timeOfDay = transform(rule(clock), padded);
/** One or several times of day, without repetitions. */
export const times = transform(
  rule(clock, { type: "array", items: clock, min: 1, max: 50 }),
  (given) => [...new Set([given].flat().map(padded))],
);
