/** What must hold for an automation to run: conditions in Home Assistant's terms, also nested. */
import type { Free } from "../../shared/rules.ts";
import { bound, days, duration, ids, offset, sun, text, texts, time } from "./fields.ts";
import { maybe, object, oneOrMany, type Reader, variants, wrong } from "./reader.ts";

export const MAX_CONDITIONS = 20;
const MAX_DEPTH = 5;

const watched = { entity_id: ids, attribute: maybe(text) };

const SIMPLE = {
  state: object({ ...watched, state: texts, for: maybe(duration) }),
  numeric_state: object({ ...watched, above: maybe(bound), below: maybe(bound) }, "above", "below"),
  time: object(
    { after: maybe(time), before: maybe(time), weekday: maybe(days) },
    "after",
    "before",
    "weekday",
  ),
  sun: object(
    {
      after: maybe(sun),
      before: maybe(sun),
      after_offset: maybe(offset),
      before_offset: maybe(offset),
    },
    "after",
    "before",
  ),
};

const tooDeep: Reader<Free> = (path) => ({
  value: {},
  problems: [wrong(path, `is nested deeper than ${MAX_DEPTH} conditions`)],
});

const atDepth = (depth: number): Reader<Free> => {
  if (depth > MAX_DEPTH) return tooDeep;
  const several = object({ conditions: oneOrMany(atDepth(depth + 1), MAX_CONDITIONS) });
  return variants("condition", { ...SIMPLE, and: several, or: several, not: several });
};

export const condition = atDepth(1);
