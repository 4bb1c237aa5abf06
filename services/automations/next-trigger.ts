/** When the clock starts an automation next. */
import type { Definition } from "../../shared/contracts/routines.ts";
import type { HomeLocation } from "../../shared/homes/local-time.ts";
import { readConfig } from "./config/config.ts";
import { nextTime } from "./triggers/triggers.ts";

/** @returns an instant, or `null` where no trigger of time, cron or sun fires any more. */
export const nextTriggerOf = (
  { source }: Definition,
  now: number,
  home: HomeLocation,
): string | null => {
  const times = readConfig(source).plan.triggers.flatMap(
    (trigger) => nextTime(trigger, new Date(now), home)?.getTime() ?? [],
  );
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
};
