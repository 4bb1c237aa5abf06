/** Lengths and times of day, as clients write them, in milliseconds and as `HH:MM:SS`. */
import { own } from "../../../shared/kernel/own-property.ts";
import {
  invalid,
  optional,
  type Reader,
  type ReadResult,
  rule,
  transform,
} from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const MAX_DAYS = 365;
const MAX_SECONDS = (MAX_DAYS * DAY) / SECOND;

/** `[+-]hh:mm[:ss]` */
const msOf = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, "").split(":").map(Number);
  const ms = hours * HOUR + minutes * MINUTE + seconds * SECOND;
  return text.startsWith("-") ? -ms : ms;
};

const inMs = (length: string | number): number =>
  typeof length === "string" ? msOf(length) : Math.round(length * SECOND);

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

const count = optional(rule({ type: "number", min: 0, max: MAX_SECONDS * SECOND }));
const UNITS = { days: DAY, hours: HOUR, minutes: MINUTE, seconds: SECOND, milliseconds: 1 };
const units = { days: count, hours: count, minutes: count, seconds: count, milliseconds: count };

const inParts = transform(
  object(units, { needs: ["days", "hours", "minutes", "seconds", "milliseconds"] }),
  (parts) =>
    Math.round(
      Object.entries(UNITS).reduce((sum, [unit, ms]) => sum + (own(parts, unit) ?? 0) * ms, 0),
    ),
);

/** A length of time: seconds, `hh:mm:ss`, or its parts; at most a year. */
export const duration: Reader<number> = (path, value): ReadResult<number> => {
  const isParts = typeof value === "object" && value !== null && !Array.isArray(value);
  const read = (isParts ? inParts : simple)(path, value);
  const tooLong = read.means > MAX_DAYS * DAY;
  const problem = invalid(path, `must be at most ${MAX_DAYS} days`);
  return tooLong ? { ...read, problems: [...read.problems, problem] } : read;
};

/** Seconds or `hh:mm:ss`, also backwards. */
export const offset = transform(
  rule(
    { type: "number", min: -MAX_SECONDS, max: MAX_SECONDS },
    {
      type: "string",
      pattern: /^[+-]?\d{1,3}:[0-5]\d(:[0-5]\d)?$/,
      about: "hh:mm or hh:mm:ss, with - before what comes earlier, or a number of seconds",
    },
  ),
  inMs,
);

const clock = {
  type: "string",
  pattern: /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  about: "hh:mm or hh:mm:ss, in the time of the home",
} as const;

const padded = (time: string): string => {
  const [hours = "", minutes = "", seconds = "00"] = time.split(":");
  return `${hours.padStart(2, "0")}:${minutes}:${seconds}`;
};

/** A time of day. */
export const time = transform(rule(clock), padded);
/** One or several, each once. */
export const times = transform(
  rule(clock, { type: "array", items: clock, min: 1, max: 50 }),
  (given) => [...new Set([given].flat().map(padded))],
);

const PARTS = [
  ["d", DAY],
  ["h", HOUR],
  ["min", MINUTE],
  ["s", SECOND],
  ["ms", 1],
] as const;

/** For people: `1 h 30 min`. */
export const formatDuration = (ms: number): string => {
  let left = Math.abs(ms);
  const parts = PARTS.flatMap(([unit, size]) => {
    const whole = Math.floor(left / size);
    left -= whole * size;
    return whole > 0 ? [`${whole} ${unit}`] : [];
  });
  return parts.join(" ") || "0 s";
};
