/** Durations and times of day, as configurations write them. */
import { isConfigObject } from "./parts.ts";

const SECOND = 1000;

/** The units of a duration, the largest first. */
export const UNITS = [
  ["days", 86_400_000],
  ["hours", 3_600_000],
  ["minutes", 60_000],
  ["seconds", SECOND],
] as const;
export type DurationUnit = (typeof UNITS)[number][0];

const CLOCK = /^([+-]?)(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;

/** `[+-]hh:mm[:ss]` in milliseconds. */
const ofClock = (text: string): number | undefined => {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const [, sign, hours, minutes, seconds = "0"] = found;
  const length = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND;
  return sign === "-" ? -length : length;
};

/** A duration in milliseconds: seconds, `hh:mm:ss`, or an object of units. */
export const lengthOf = (value: unknown): number | undefined => {
  if (typeof value === "number") return value * SECOND;
  if (typeof value === "string") return ofClock(value);
  if (!isConfigObject(value)) return undefined;
  const units: Readonly<Record<string, number>> = { ...Object.fromEntries(UNITS), milliseconds: 1 };
  let length = 0;
  for (const [name, count] of Object.entries(value)) {
    const unit = units[name];
    if (unit === undefined || typeof count !== "number") return undefined;
    length += unit * count;
  }
  return length;
};

/** A length in the largest unit of which it is a whole number. */
export const inUnit = (length: number): readonly [count: number, unit: DurationUnit] => {
  const [unit, size] =
    UNITS.find(([, one]) => length !== 0 && length % one === 0) ?? UNITS[length === 0 ? 2 : 3];
  return [length / size, unit];
};

const two = (count: number): string => String(count).padStart(2, "0");

/** A length as `hh:mm:ss`, with `-` before what comes earlier. */
export const asClock = (length: number): string => {
  const seconds = Math.round(Math.abs(length) / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return `${length < 0 ? "-" : ""}${parts.join(":")}`;
};

/** A time of day without seconds where they are zero: `07:00`. */
export const shortTime = (time: string): string => {
  const found = CLOCK.exec(time);
  if (!found) return time;
  const [, , hours = "", minutes = "", seconds = "00"] = found;
  return [hours.padStart(2, "0"), minutes, ...(seconds === "00" ? [] : [seconds])].join(":");
};
