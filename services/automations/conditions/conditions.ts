/** What must hold for an automation to run: conditions in Home Assistant's terms, also nested. */

import type { Condition } from "../config/automation-plan.ts";
import { bound, COMMON_FIELDS, checkRange, days, ids, sun, text, texts } from "../schema/fields.ts";
import { invalid, optional, type Reader, refine, rejected, transform } from "../schema/reader.ts";
import { defined, enabled, object, oneOrList, unlessDisabled, variants } from "../schema/shapes.ts";
import { duration, offset, time } from "../time/durations.ts";

const MAX_CONDITIONS = 20;
const MAX_DEPTH = 5;

const watched = { ...COMMON_FIELDS, entity_id: ids, attribute: optional(text) };

const state: Reader<Condition> = transform(
  object({ ...watched, state: texts, for: optional(duration) }),
  ({ entity_id, attribute, state: states, for: for_ms = 0 }) => ({
    condition: "state",
    entity_ids: entity_id,
    ...defined({ attribute }),
    states,
    for_ms,
  }),
);

const numericState: Reader<Condition> = transform(
  refine(
    object(
      { ...watched, above: optional(bound), below: optional(bound) },
      { needs: ["above", "below"] },
    ),
    checkRange,
  ),
  ({ entity_id, attribute, above, below }) => ({
    condition: "numeric_state",
    entity_ids: entity_id,
    ...defined({ attribute, above, below }),
  }),
);

const timeOfDay: Reader<Condition> = transform(
  object(
    { ...COMMON_FIELDS, after: optional(time), before: optional(time), weekday: optional(days) },
    { needs: ["after", "before", "weekday"] },
  ),
  ({ after, before, weekday: weekdays }) => ({
    condition: "time",
    ...defined({ after, before, weekdays }),
  }),
);

const ofTheSun: Reader<Condition> = transform(
  object(
    {
      ...COMMON_FIELDS,
      after: optional(sun),
      before: optional(sun),
      after_offset: optional(offset),
      before_offset: optional(offset),
    },
    { needs: ["after", "before"] },
  ),
  ({ after, before, after_offset = 0, before_offset = 0 }) => ({
    condition: "sun",
    ...defined({ after, before }),
    after_offset_ms: after_offset,
    before_offset_ms: before_offset,
  }),
);

type MaybeOff = Reader<Condition | undefined>;

const tooDeep: MaybeOff = (path) =>
  rejected(invalid(path, `is nested deeper than ${MAX_DEPTH} conditions`));

const atDepth = (depth: number): MaybeOff => {
  if (depth > MAX_DEPTH) return tooDeep;
  const inner = oneOrList(atDepth(depth + 1), MAX_CONDITIONS);
  const combined = (condition: "and" | "or" | "not"): Reader<Condition> =>
    transform(object({ ...COMMON_FIELDS, conditions: inner }), ({ conditions }) => ({
      condition,
      conditions: enabled(conditions),
    }));
  return unlessDisabled(
    variants(["condition"], {
      state,
      numeric_state: numericState,
      time: timeOfDay,
      sun: ofTheSun,
      and: combined("and"),
      or: combined("or"),
      not: combined("not"),
    }),
  );
};

export const condition = atDepth(1);

const several = (min: number): Reader<readonly Condition[]> =>
  transform(oneOrList(condition, MAX_CONDITIONS, min), enabled);

/** All of them must hold. */
export const conditions = several(1);
/** The same, where a list may be there without any. */
export const maybeConditions = several(0);
