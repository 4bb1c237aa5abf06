/** Cron patterns of five or six fields, seconds first: checked, and asked for the next time. */
import { Cron, CronPattern } from "croner";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { invalid } from "../schema/reader.ts";

const MODE = "5-or-6-parts";
const FIELD_COUNTS = [5, 6];
const EXPECTED = "must be a cron pattern of five fields, or of six with seconds first";
const MAX_CACHED_PATTERNS = 1000;

const problemIn = (pattern: string): string | undefined => {
  // Nicknames such as @daily, and dates, are not fields.
  if (!FIELD_COUNTS.includes(pattern.trim().split(/\s+/).length)) return EXPECTED;
  try {
    new CronPattern(pattern, undefined, { mode: MODE });
    return undefined;
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/^CronPattern: /, "") : "";
    return `${EXPECTED}: ${detail.replace(/\.$/, "")}`;
  }
};

export const checkPattern = (path: string, pattern: string): readonly Problem[] => {
  const problem = problemIn(pattern);
  return problem === undefined ? [] : [invalid(path, problem)];
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
  cache.delete(key);
  cache.set(key, cron);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED_PATTERNS && oldest !== undefined) cache.delete(oldest);
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
