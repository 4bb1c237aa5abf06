/** Kinds of values that triggers and conditions are made of, as Home Assistant writes them. */
import { entityId } from "../../shared/entity.ts";
import { optional } from "../../shared/rules.ts";
import { is, maybe } from "./reader.ts";

const MAX_IDS = 100;

const word = { type: "string", min: 1, max: 255 } as const;
const words = { type: "array", items: word, min: 1, max: 50 } as const;
const count = optional({ type: "number", min: 0 });

export const text = is(word);
export const texts = is(word, words);
export const free = is({ type: "object" });
export const ids = is(entityId, { type: "array", items: entityId, min: 1, max: MAX_IDS });

/** A number, or an entity whose state is one. */
export const bound = is({ type: "number" }, entityId);

const clock = {
  type: "string",
  pattern: /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  about: "hh:mm or hh:mm:ss, in the time of the home",
} as const;
export const times = is(clock, { type: "array", items: clock, min: 1, max: 50 });
export const time = is(clock);

/** A length of time: seconds, `hh:mm:ss`, or its parts. */
export const duration = is(
  { type: "number", min: 0 },
  { type: "string", pattern: /^\d{1,3}:[0-5]\d(:[0-5]\d)?$/ },
  { type: "object", props: { days: count, hours: count, minutes: count, seconds: count } },
);
/** The same, also backwards. */
export const offset = is(
  { type: "number" },
  { type: "string", pattern: /^[+-]?\d{1,3}:[0-5]\d(:[0-5]\d)?$/ },
);

/** A part of a time that recurs: `5`, every fifth as `/5`, or any as `*`. */
const recurring = (max: number) =>
  maybe(
    is(
      { type: "number", integer: true, min: 0, max },
      {
        type: "string",
        pattern: max < 24 ? /^(\*|\/?([1-9]|1\d|2[0-3])|0\d?)$/ : /^(\*|\/?([1-9]|[1-5]\d)|0\d?)$/,
      },
    ),
  );
export const hours = recurring(23);
export const minutes = recurring(59);

const SUN = ["sunrise", "sunset"] as const;
export const sun = is({ type: "enum", values: SUN });
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const day = { type: "enum", values: DAYS } as const;
export const days = is(day, { type: "array", items: day, min: 1, max: DAYS.length });
