/** Numbers that a device or a person sets: Home Assistant's `number`, `input_number` and `counter`. */
import type { Snapshot } from "../../kernel/entity.ts";
import { own } from "../../kernel/own-property.ts";
import { optional } from "../../kernel/rules.ts";
import {
  type CommandFields,
  type CommandRow,
  domain,
  type Effect,
  type FieldTable,
} from "../domain.ts";
import type { Sentences } from "../sentences.ts";
import { numberOf, withinLimits } from "../values.ts";

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

const FIELDS = {
  value: {
    rule: optional({ type: "number", about: "A number in the entity's range" }),
    allowed: (value: number, { min, max, unit_of_measurement = "" }) =>
      withinLimits(value, min, max, String(unit_of_measurement)),
  },
} as const satisfies FieldTable;

/** `minimum` and `maximum` are null where a counter has none. */
const COUNTER_FIELDS = {
  value: {
    rule: FIELDS.value.rule,
    allowed: (value: number, { minimum, maximum }) =>
      Number.isInteger(value) ? withinLimits(value, minimum, maximum) : "a whole number",
  },
} as const satisfies FieldTable;

type NumberFields = CommandFields<typeof FIELDS>;

/** `42.0` is 42. */
const valueIn = ({ state }: Snapshot): number | undefined =>
  NUMBER.test(state) ? Number(state) : undefined;

const set: Effect<NumberFields> = (_now, { value = 0 }) => ({ state: String(value) });

interface StepNames {
  readonly low: string;
  readonly high: string;
}

/** Not farther than the entity's limits. */
const stepBy =
  (direction: 1 | -1, { low, high }: StepNames): Effect<NumberFields> =>
  (now) => {
    const { attributes } = now;
    const value = (valueIn(now) ?? 0) + direction * numberOf(attributes.step, 1);
    const limited = Math.max(
      numberOf(own(attributes, low), Number.NEGATIVE_INFINITY),
      Math.min(numberOf(own(attributes, high), Infinity), value),
    );
    return { state: String(Math.round(limited * 1e6) / 1e6) };
  };

const steps = (names: StepNames) => ({
  increment: { effect: stepBy(1, names) },
  decrement: { effect: stepBy(-1, names) },
});

const SET_VALUE: CommandRow<NumberFields> = { needs: ["value"], effect: set };

/** What is no number is kept as it is: it may be unknown. */
const targetState = (now: Snapshot): Snapshot => ({
  state: String(valueIn(now) ?? now.state),
  attributes: {},
});

const commandsToReach = (wanted: Snapshot, now: Snapshot) => {
  const value = valueIn(wanted);
  return value === undefined || value === valueIn(now)
    ? []
    : [{ command: "set_value" as const, fields: { value } }];
};

const COMMON = {
  states: NUMBER,
  statesInWords: "a number",
  targetState,
  commandsToReach,
} as const;

/** "Set the water level to 40" */
const SENTENCES = {
  actsWithValue: {},
  fieldsOf: (value: number) => ({ value }),
} as const satisfies Sentences;

export const number = domain({
  name: "number",
  ...COMMON,
  fields: FIELDS,
  commands: { set_value: SET_VALUE },
  attributes: { declared: ["min", "max", "step"] },
  sentences: SENTENCES,
});

export const inputNumber = domain({
  name: "input_number",
  ...COMMON,
  fields: FIELDS,
  commands: { set_value: SET_VALUE, ...steps({ low: "min", high: "max" }) },
  attributes: { declared: ["min", "max", "step", "initial"] },
  sentences: SENTENCES,
});

export const counter = domain({
  name: "counter",
  ...COMMON,
  fields: COUNTER_FIELDS,
  commands: {
    set_value: SET_VALUE,
    ...steps({ low: "minimum", high: "maximum" }),
    reset: {
      effect: ({ attributes: { initial } }) => ({ state: String(numberOf(initial)) }),
    },
  },
  attributes: { declared: ["minimum", "maximum", "step", "initial"] },
  sentences: SENTENCES,
});
