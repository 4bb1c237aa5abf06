/** The table of trigger platforms, and the reader of a list of triggers. */

import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { invalid, type Reader, refine, transform } from "../schema/reader.ts";
import { enabled, oneOrList, unlessDisabled, variants } from "../schema/shapes.ts";
import { cron } from "./cron.ts";
import { event } from "./event.ts";
import { homeassistant } from "./homeassistant.ts";
import { numericState } from "./numeric-state.ts";
import { state } from "./state.ts";
import { sun } from "./sun.ts";
import { time } from "./time.ts";
import { timePattern } from "./time-pattern.ts";
import type { TriggerBase, TriggerPlatform } from "./trigger.ts";
import { webhook } from "./webhook.ts";

const MAX_TRIGGERS = 20;
const MAX_TIMES = 10_000;

const PLATFORMS = {
  event,
  state,
  numeric_state: numericState,
  time,
  time_pattern: timePattern,
  sun,
  cron,
  webhook,
  homeassistant,
};

type Platforms = typeof PLATFORMS;

export type Trigger = {
  [P in keyof Platforms]: Platforms[P]["read"] extends Reader<infer T> ? T : never;
}[keyof Platforms];

export const platformOf = (trigger: Trigger): TriggerPlatform<TriggerBase> =>
  PLATFORMS[trigger.platform];

const readers: Readonly<Record<string, Reader<Trigger>>> = Object.fromEntries(
  Object.entries(PLATFORMS).map(([name, { read }]) => [name, read]),
);

const uniqueValue = (trigger: Trigger): unknown => {
  const { uniqueField } = platformOf(trigger);
  return uniqueField && own<unknown>({ ...trigger }, uniqueField);
};

const checkUnique = (_path: string, triggers: readonly Trigger[]): readonly Problem[] =>
  triggers.flatMap((trigger, index) => {
    const value = uniqueValue(trigger);
    const isRepeated =
      value !== undefined && triggers.slice(0, index).some((one) => uniqueValue(one) === value);
    const { uniqueField } = platformOf(trigger);
    return isRepeated
      ? [invalid(`${trigger.path}.${uniqueField}`, "is that of another trigger")]
      : [];
  });

export const triggers: Reader<readonly Trigger[]> = refine(
  transform(
    oneOrList(unlessDisabled(variants(["platform", "trigger"], readers)), MAX_TRIGGERS),
    enabled,
  ),
  checkUnique,
);

/**
 * The first instant later than `after`.
 *
 * @returns `undefined` for other triggers, for a date that never occurs, and where the sun does not
 *   rise or set within 400 days.
 */
export const nextTime = (trigger: Trigger, after: Date, home: HomeLocation): Date | undefined =>
  platformOf(trigger).next?.(trigger, home)(after);

/** All that are later than `after` and not later than `until`, oldest first; at most 10,000. */
export const timesBetween = (
  trigger: Trigger,
  after: Date,
  until: Date,
  home: HomeLocation,
  max = MAX_TIMES,
): readonly Date[] => {
  const next = platformOf(trigger).next?.(trigger, home);
  const times: Date[] = [];
  for (let at = next?.(after); at && at <= until && times.length < max; at = next?.(at))
    times.push(at);
  return times;
};
