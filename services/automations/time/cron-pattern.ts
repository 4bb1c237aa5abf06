/** Cron patterns of five or six fields, seconds first: checked, and asked for the next time. */
import { Cron, CronPattern } from "croner";
import { setBounded } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { invalid } from "../schema/reader.ts";

const MODE = "5-or-6-parts";
const FIELD_COUNTS = [5, 6];
const EXPECTED = "must be a cron pattern of five fields, or of six with seconds first";
const MAX_CACHED_PATTERNS = 1000;

export const checkPattern = (field: string, pattern: string): readonly Problem[] => {
  // Nicknames such as @daily, and dates, are not fields.
  if (!FIELD_COUNTS.includes(pattern.trim().split(/\s+/).length)) return [invalid(field, EXPECTED)];
  try {
    new CronPattern(pattern, undefined, { mode: MODE });
    return [];
  } catch (error) {
    const detail = String((error as Error).message).replace(/^CronPattern: |\.$/g, "");
    return [invalid(field, `${EXPECTED}: ${detail}`)];
  }
};

/** Whether no year has such a date, for example 31 February. */
export const isNever = (pattern: string, from: Date): boolean =>
  new Cron(pattern, { mode: MODE, timezone: "UTC" }).nextRun(from) === null;

/** Parsed patterns, least recently used first. */
const cache = new Map<string, Cron>();

const parsed = (pattern: string, zone: string): Cron => {
  const key = `${zone} ${pattern}`;
  const cron =
    cache.get(key) ??
    new Cron(pattern, { timezone: zone, mode: MODE, fixedTimeRule: "no-wildcard" });
  setBounded(cache, key, cron, MAX_CACHED_PATTERNS);
  return cron;
};

/**
 * The first time of the pattern later than an instant.
 *
 * A pattern is fixed when neither `*` nor a step stands in its seconds, minutes and hours. Where
 * the clock jumps forward, a fixed time that it leaves out comes once, at the jump; where it is set
 * back, a fixed time that it shows twice comes the first time only. Other patterns follow the clock.
 *
 * @param zone  Time zone of the home.
 */
export const nextByCron = (pattern: string, zone: string) => {
  const cron = parsed(pattern, zone);
  return (after: Date): Date | undefined => cron.nextRun(after) ?? undefined;
};

export const MIDNIGHT = "00:00:00";

/** The first time later than an instant at which a time of day comes. */
export const nextDaily = (at: string, zone: string) => {
  const [hour = 0, minute = 0, second = 0] = at.split(":").map(Number);
  return nextByCron(`${second} ${minute} ${hour} * * *`, zone);
};
