/** Dates and times that a device or a person sets: `date`, `time`, `datetime` and `input_datetime`. */
import type { Snapshot } from "../../kernel/entity.ts";
import {
  type CommandFields,
  domain,
  type Effect,
  type Field,
  type FieldTable,
  targetByState,
} from "../domain.ts";
import { shaped } from "../values.ts";

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const BOTH =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** 2026-02-31 has the shape of a date, and would become 3 March. */
const inCalendar = (value: string): string | undefined => {
  const day = value.slice(0, "2026-01-31".length);
  const known = new Date(`${day}T00:00:00Z`).toISOString();
  return known.startsWith(day) ? undefined : "a day that the calendar has";
};

export const DATE_FIELD = {
  rule: shaped(DATE, "A date such as 2026-01-31"),
  allowed: inCalendar,
} as const satisfies Field;
export const DATE_TIME_FIELD = {
  rule: shaped(BOTH, "A date and time such as 2026-01-31T08:30:00"),
  allowed: inCalendar,
} as const satisfies Field;

const FIELDS = {
  date: DATE_FIELD,
  time: { rule: shaped(TIME, "A time of the day such as 08:30:00") },
  datetime: DATE_TIME_FIELD,
} as const satisfies FieldTable;

type DateTimeFields = CommandFields<typeof FIELDS>;

const withSeconds = (time: string) => (time.length === "08:30".length ? `${time}:00` : time);
/** Home Assistant reports the time of a zone as UTC. */
const inUtc = (value: string) =>
  /(Z|[+-]\d\d:\d\d)$/.test(value)
    ? new Date(value).toISOString().replace(".000Z", "+00:00")
    : value;

const { date: dateField, time: timeField, datetime: dateTimeField } = FIELDS;

const reach =
  <Field extends string>(field: Field) =>
  ({ state }: Snapshot, now: Snapshot) =>
    state === now.state
      ? []
      : [{ command: "set_value" as const, fields: { [field]: state } as Record<Field, string> }];

export const date = domain({
  name: "date",
  states: DATE,
  statesInWords: "a date such as 2026-01-31",
  fields: { date: dateField },
  commands: {
    set_value: { needs: ["date"], effect: (now, { date: state = now.state }) => ({ state }) },
  },
  targetState: targetByState,
  commandsToReach: reach("date"),
});

export const time = domain({
  name: "time",
  states: TIME,
  statesInWords: "a time such as 08:30:00",
  fields: { time: timeField },
  commands: {
    set_value: {
      needs: ["time"],
      effect: (now, { time: given = now.state }) => ({ state: withSeconds(given) }),
    },
  },
  targetState: targetByState,
  commandsToReach: reach("time"),
});

export const dateTime = domain({
  name: "datetime",
  states: BOTH,
  statesInWords: "a date and time such as 2026-01-31T08:30:00+00:00",
  fields: { datetime: dateTimeField },
  commands: {
    set_value: {
      needs: ["datetime"],
      effect: (now, { datetime = now.state }) => ({ state: inUtc(datetime) }),
    },
  },
  targetState: targetByState,
  commandsToReach: reach("datetime"),
});

/** Whether the entity has a date, or a time; it may have both. */
const has = (part: "has_date" | "has_time") => (attributes: Readonly<Record<string, unknown>>) =>
  attributes[part] !== false;
const hasBoth = (attributes: Readonly<Record<string, unknown>>) =>
  has("has_date")(attributes) && has("has_time")(attributes);

/** A date, a time, or both. */
const PARTS = /^(\d{4}-\d\d-\d\d)?[T ]?(\d\d:\d\d(?::\d\d)?)?/;

const INPUT_FIELDS = {
  date: { ...dateField, isSupported: has("has_date") },
  time: { ...timeField, isSupported: has("has_time") },
  datetime: { ...dateTimeField, isSupported: hasBoth },
} as const satisfies FieldTable;

/** A part that is not given stays as it is; of what was not known, it is midnight. */
const setDateTime: Effect<DateTimeFields> = ({ state, attributes }, { date, time, datetime }) => {
  const [givenDate, givenTime] = datetime?.split(/[T ]/) ?? [];
  const [, oldDate = "", oldTime = "00:00:00"] = PARTS.exec(state) ?? [];
  const newDate = date ?? givenDate ?? oldDate;
  const newTime = withSeconds(time ?? givenTime?.slice(0, "08:30:00".length) ?? oldTime);
  if (!has("has_date")(attributes)) return { state: newTime };
  return { state: has("has_time")(attributes) ? `${newDate} ${newTime}`.trim() : newDate };
};

const reachInput = ({ state }: Snapshot, now: Snapshot) => {
  if (state === now.state) return [];
  const field = DATE.test(state) ? "date" : TIME.test(state) ? "time" : "datetime";
  return [{ command: "set_datetime" as const, fields: { [field]: state } as DateTimeFields }];
};

export const inputDateTime = domain({
  name: "input_datetime",
  states: new RegExp(`${DATE.source}|${TIME.source}|${BOTH.source}`),
  statesInWords: "a date, a time, or a date and time such as 2026-01-31 08:30:00",
  fields: INPUT_FIELDS,
  alternatives: [
    ["datetime", "date"],
    ["datetime", "time"],
  ],
  commands: {
    set_datetime: {
      may: ["date", "time", "datetime"],
      needsOneOf: [["date", "time", "datetime"]],
      effect: setDateTime,
    },
  },
  attributes: { declared: ["has_date", "has_time"] },
  targetState: targetByState,
  commandsToReach: reachInput,
});
