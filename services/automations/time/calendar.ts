/** When triggers of time, cron and sun are next. */
import { Cron } from "croner";
import type { Trigger } from "../config/automation-plan.ts";
import { CRON_MODE } from "./cron.ts";
import type { HomeLocation } from "./local-time.ts";
import { nextSun } from "./sun.ts";

const MAX_TIMES = 10_000;
/** Patterns that are kept read: pure values, but dear to make. */
const MAX_JOBS = 1000;
const jobs = new Map<string, Cron>();

type Next = (after: Date) => Date | undefined;

/**
 * Five or six fields, seconds first, in the time of the home.
 *
 * Where the clock jumps forward, a fixed time of day that it leaves out comes once, at the moment
 * of the jump; where it is set back, one that it shows twice comes the first time only. Fixed is
 * what has neither `*` nor a step in seconds, minutes and hours. All others follow the clock: left
 * out where it jumps, and twice where it shows a time twice.
 */
const cron = (pattern: string, zone: string): Cron => {
  const key = `${zone} ${pattern}`;
  const job =
    jobs.get(key) ??
    new Cron(pattern, { timezone: zone, mode: CRON_MODE, fixedTimeRule: "no-wildcard" });
  jobs.delete(key);
  jobs.set(key, job);
  const [oldest] = jobs.keys();
  if (jobs.size > MAX_JOBS && oldest !== undefined) jobs.delete(oldest);
  return job;
};

const byCron = (pattern: string, { zone }: HomeLocation): Next => {
  const job = cron(pattern, zone);
  return (after) => job.nextRun(after) ?? undefined;
};

const daily = (at: string): string => {
  const [hour = 0, minute = 0, second = 0] = at.split(":").map(Number);
  return `${second} ${minute} ${hour} * * *`;
};

const earliest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((best, date) => (!best || (date && date < best) ? date : best), undefined);

const bySun = (
  { event, offset_ms }: Extract<Trigger, { platform: "sun" }>,
  place: HomeLocation,
): Next => {
  const shift = (date: Date, ms: number) => new Date(date.getTime() + ms);
  return (after) => {
    const at = nextSun(event, shift(after, -offset_ms), place);
    return at && shift(at, offset_ms);
  };
};

const nextOf = (trigger: Trigger, place: HomeLocation): Next => {
  switch (trigger.platform) {
    case "time": {
      const all = trigger.at.map((at) => byCron(daily(at), place));
      return (after) => earliest(all.map((next) => next(after)));
    }
    case "cron":
      return byCron(trigger.pattern, place);
    case "sun":
      return bySun(trigger, place);
    case "state":
    case "numeric_state":
    case "event":
    case "homeassistant":
    case "webhook":
      return () => undefined;
  }
};

/**
 * The first instant later than `after`. A daily time keeps the rules of `cron` for days on which
 * the clock is changed: each comes exactly once a day, and those left out by one jump come together.
 *
 * @returns `undefined` for other triggers, for a date that never comes, and where the sun neither
 *   rises nor sets, as asked, within 400 days.
 */
export const nextTime = (trigger: Trigger, after: Date, place: HomeLocation): Date | undefined =>
  nextOf(trigger, place)(after);

/** All that are later than `after` and not later than `until`, oldest first; at most 10,000. */
export const timesBetween = (
  trigger: Trigger,
  after: Date,
  until: Date,
  place: HomeLocation,
): readonly Date[] => {
  const next = nextOf(trigger, place);
  const times: Date[] = [];
  let at = next(after);
  while (at && at <= until && times.length < MAX_TIMES) {
    times.push(at);
    at = next(at);
  }
  return times;
};
