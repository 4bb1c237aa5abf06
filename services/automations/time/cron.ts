/** Patterns of times that recur: checked, made from Home Assistant's, and asked for a next time. */
import { Cron, CronPattern } from "croner";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { invalid } from "../schema/reader.ts";

/** How every pattern here is to be understood. */
export const CRON_MODE = "5-or-6-parts";
const FIELDS = [5, 6];
const KINDS = "must be a cron pattern of five fields, or of six with seconds first";

const faultIn = (pattern: string): string | undefined => {
  // Nicknames such as @daily, and dates, are no fields.
  if (!FIELDS.includes(pattern.trim().split(/\s+/).length)) return KINDS;
  try {
    new CronPattern(pattern, undefined, { mode: CRON_MODE });
    return undefined;
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/^CronPattern: /, "") : "";
    return `${KINDS}: ${detail.replace(/\.$/, "")}`;
  }
};

export const checkPattern = (path: string, pattern: string): readonly Problem[] => {
  const fault = faultIn(pattern);
  return fault === undefined ? [] : [invalid(path, fault)];
};

/** Whether there is no such date in any year, for example a 31st of February. */
export const isNever = (pattern: string, from: Date): boolean =>
  new Cron(pattern, { mode: CRON_MODE, timezone: "UTC" }).nextRun(from) === null;

type Part = number | string | undefined;
const fieldOf = (part: Part): string => {
  if (part === undefined || part === "*") return "*";
  const text = String(part);
  return text.startsWith("/") ? `*${text}` : String(Number(text));
};

/** A time pattern as Home Assistant means it: under a unit that is given, smaller ones are 0. */
export const patternOf = (parts: {
  readonly hours: Part;
  readonly minutes: Part;
  readonly seconds: Part;
}): string => {
  const { hours } = parts;
  const minutes = parts.minutes ?? (hours === undefined ? undefined : 0);
  const seconds = parts.seconds ?? (minutes === undefined ? undefined : 0);
  return `${[seconds, minutes, hours].map(fieldOf).join(" ")} * * *`;
};
