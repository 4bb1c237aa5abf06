/** What must hold for an automation to run: conditions in Home Assistant's terms, also nested. */
import { duration, offset, time } from "../time/durations.ts";
import { bound, checkBetween, days, ids, NOTES, sun, text, texts } from "../schema/fields.ts";
import type { Condition } from "../config/automation-plan.ts";
import { also, maybe, meaning, type Reader, refused, wrong } from "../schema/reader.ts";
import { object, oneOrMany, present, some, unlessOff, variants } from "../schema/shapes.ts";

const MAX_CONDITIONS = 20;
const MAX_DEPTH = 5;

const watched = { ...NOTES, entity_id: ids, attribute: maybe(text) };

const state: Reader<Condition> = meaning(
  object({ ...watched, state: texts, for: maybe(duration) }),
  ({ entity_id, attribute, state: states, for: for_ms = 0 }) => ({
    condition: "state",
    entity_ids: entity_id,
    ...some({ attribute }),
    states,
    for_ms,
  }),
);

const numericState: Reader<Condition> = meaning(
  also(
    object({ ...watched, above: maybe(bound), below: maybe(bound) }, { needs: ["above", "below"] }),
    checkBetween,
  ),
  ({ entity_id, attribute, above, below }) => ({
    condition: "numeric_state",
    entity_ids: entity_id,
    ...some({ attribute, above, below }),
  }),
);

const timeOfDay: Reader<Condition> = meaning(
  object(
    { ...NOTES, after: maybe(time), before: maybe(time), weekday: maybe(days) },
    { needs: ["after", "before", "weekday"] },
  ),
  ({ after, before, weekday: weekdays }) => ({
    condition: "time",
    ...some({ after, before, weekdays }),
  }),
);

const ofTheSun: Reader<Condition> = meaning(
  object(
    {
      ...NOTES,
      after: maybe(sun),
      before: maybe(sun),
      after_offset: maybe(offset),
      before_offset: maybe(offset),
    },
    { needs: ["after", "before"] },
  ),
  ({ after, before, after_offset = 0, before_offset = 0 }) => ({
    condition: "sun",
    ...some({ after, before }),
    after_offset_ms: after_offset,
    before_offset_ms: before_offset,
  }),
);

type MaybeOff = Reader<Condition | undefined>;

const tooDeep: MaybeOff = (path) =>
  refused(wrong(path, `is nested deeper than ${MAX_DEPTH} conditions`));

const atDepth = (depth: number): MaybeOff => {
  if (depth > MAX_DEPTH) return tooDeep;
  const inner = oneOrMany(atDepth(depth + 1), MAX_CONDITIONS);
  const combined = (condition: "and" | "or" | "not"): Reader<Condition> =>
    meaning(object({ ...NOTES, conditions: inner }), ({ conditions }) => ({
      condition,
      conditions: present(conditions),
    }));
  return unlessOff(
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
  meaning(oneOrMany(condition, MAX_CONDITIONS, min), present);

/** All of them must hold. */
export const conditions = several(1);
/** The same, where a list may be there without any. */
export const maybeConditions = several(0);
