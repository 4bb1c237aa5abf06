/** When something is to be done, as a sentence says it. */
import type { SpokenFact } from "./spoken-fact.ts";

/** A moment in local time; with `days`, each of them. */
export interface SpokenMoment {
  readonly in?: number;
  /** "19:00", "sunset" or "sunrise". */
  readonly at?: string;
  /** Seconds. */
  readonly offset?: number;
  readonly date?: string;
  readonly days?: readonly string[] | "daily";
  /** Each time, only if all these are so then. */
  readonly if?: readonly SpokenFact[];
}

const SUN: readonly string[] = ["sunrise", "sunset"];

/** Sunrise or sunset, whose times differ each day. */
export const isOfSun = ({ at = "" }: SpokenMoment): boolean => SUN.includes(at);

/** It comes again; at sunset, unless it is said of which day. */
export const isRepeating = (moment: SpokenMoment): boolean =>
  moment.days !== undefined || (isOfSun(moment) && moment.date === undefined);
