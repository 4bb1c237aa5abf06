/** The times of what is scheduled, from what stands beside a command; pure. */
import type { Timing } from "../../../shared/contracts/agents/scheduled.ts";
import { refuseField, refuseMissing } from "../../../shared/kernel/problem.ts";
import { MOMENT_FORMS, momentIn } from "../../../shared/text/moments.ts";

const SECOND_MS = 1000;
/** A year: what is planned for longer is an automation. */
const MAX_MS = 366 * 24 * 3600 * SECOND_MS;
const CLOCK = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/;

export interface ScheduledTimes {
  /** Epoch milliseconds; nothing for what is done at once. */
  readonly at: number | undefined;
  /** Nothing for what stays. */
  readonly until: number | undefined;
}

interface Now {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The home's, in which times without one are. */
  readonly zone: string;
}

const LENGTH_FORMS = "a positive number of seconds, or HH:MM:SS";

const lengthOf = (name: "in" | "for", given: unknown): number => {
  const [, hours, minutes, seconds] = CLOCK.exec(typeof given === "string" ? given : "") ?? [];
  const length =
    typeof given === "number"
      ? given * SECOND_MS
      : (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * SECOND_MS;
  if (!(length > 0)) refuseField(name, `${name} must be ${LENGTH_FORMS}`);
  return Math.round(length);
};

const momentOf = (name: "at" | "until", given: string, { now, zone }: Now): number => {
  const time = momentIn(given, zone);
  if (time === undefined) return refuseField(name, `${name} must be like ${MOMENT_FORMS}`);
  return time > now ? time : refuseField(name, `${name} must be later than now`);
};

const notBoth = (one: keyof Timing, other: keyof Timing, given: Timing): void => {
  if (given[one] !== undefined && given[other] !== undefined)
    refuseField(other, `Only one of ${one} and ${other} can be given`);
};

/**
 * The end of what was begun for a while, in epoch milliseconds.
 *
 * @param begun  Epoch milliseconds, from which `for` counts.
 * @throws INVALID_REQUEST for an end that is past, more than a year ahead, or said twice; INVALID_PARAMETERS without any.
 */
export const endOf = (
  given: Pick<Timing, "for" | "until">,
  begun: number,
  present: Now,
): number => {
  notBoth("for", "until", given);
  const { now } = present;
  const end =
    given.for === undefined ? timesOf(given, present).until : begun + lengthOf("for", given.for);
  if (end === undefined || end <= now)
    return refuseField(given.for === undefined ? "until" : "for", "It must end later than now");
  if (end - now > MAX_MS) refuseField("for", "Nothing can be scheduled more than a year ahead");
  return end;
};

/**
 * @throws INVALID_REQUEST for a time that is past, more than a year ahead, or not understood, or two for the same;
 *   INVALID_PARAMETERS without any.
 */
export const timesOf = (given: Timing, present: Now): ScheduledTimes => {
  notBoth("in", "at", given);
  notBoth("for", "until", given);
  const { now } = present;
  const at =
    given.in !== undefined
      ? now + lengthOf("in", given.in)
      : given.at !== undefined
        ? momentOf("at", given.at, present)
        : undefined;
  const until =
    given.for !== undefined
      ? (at ?? now) + lengthOf("for", given.for)
      : given.until !== undefined
        ? momentOf("until", given.until, present)
        : undefined;
  if (at === undefined && until === undefined)
    refuseMissing("at", "One of in, at, for and until is required.");
  if (at !== undefined && until !== undefined && until <= at)
    refuseField("until", "until must be later than at");
  const last = given.for === undefined && given.until === undefined ? "at" : "until";
  if (Math.max(at ?? 0, until ?? 0) - now > MAX_MS)
    refuseField(last, "Nothing can be scheduled more than a year ahead");
  return { at, until };
};
