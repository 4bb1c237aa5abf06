/** Triggers of time, and places whose clocks are changed, for tests of when they come. */

import { type Trigger, timesBetween } from "../../../services/automations/triggers/triggers.ts";
import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { SunEvent } from "../../../shared/homes/sun-event.ts";

export const DAY = 86_400_000;
export const named = { id: "0", path: "config.triggers[0]" };
export const time = (...at: readonly string[]): Trigger => ({ ...named, platform: "time", at });
export const cron = (pattern: string): Trigger => ({ ...named, platform: "cron", pattern });
export const sun = (event: SunEvent, offset_ms = 0): Trigger => ({
  ...named,
  platform: "sun",
  event,
  offset_ms,
});

export const BERLIN = { zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405 };
export const NEW_YORK = { zone: "America/New_York", latitude: 40.71, longitude: -74.01 };
export const TROMSO = { zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96 };

const iso = (dates: readonly Date[]) =>
  dates.map((date) => date.toISOString().replace(":00.000Z", "Z"));
export const between = (
  trigger: Trigger,
  from: string,
  days: number,
  place: HomeLocation = BERLIN,
) => {
  const start = new Date(`${from}Z`);
  return iso(timesBetween(trigger, start, new Date(start.getTime() + days * DAY), place));
};
