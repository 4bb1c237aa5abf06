/** Values made from rules: mostly such as they allow, sometimes anything else. */

import type { Rule, Rules } from "../../shared/kernel/rules.ts";
import { fc } from "./any.ts";

/** Texts that mean something to some field. */
const TELLING = [
  "light.kitchen",
  "cover.office",
  "scene.movie_night",
  "climate.bedroom",
  "sensor.power",
  "light.nowhere",
  "turn_on",
  "set_position",
  "toggle",
  "on",
  "dim",
  "movie_night",
  "control",
  "get_state",
  "state",
  "mosquitto",
  "a/b",
  "turn on the kitchen light",
  "2030-01-01T00:00:00.000Z",
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TELLING) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

const MAKERS: {
  readonly [T in Rule["type"]]: (rule: Rule & { type: T }) => fc.Arbitrary<unknown>;
} = {
  string: () => text,
  number: ({ integer, min = 0, max = 300 }) =>
    integer ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }),
  boolean: () => fc.boolean(),
  enum: ({ values }) => fc.constantFrom(...values),
  array: ({ items, length, min = 0, max = 4 }) =>
    fc.array(valueFor(items), { minLength: length ?? min, maxLength: length ?? Math.min(max, 4) }),
  object: ({ props }) =>
    props ? bodyFor(props) : fc.dictionary(text, fc.oneof(text, fc.jsonValue({ maxDepth: 2 }))),
  any: () => fc.jsonValue({ maxDepth: 2 }),
};

const valueFor = (rule: Rule): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: (MAKERS[rule.type] as (rule: Rule) => fc.Arbitrary<unknown>)(rule) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );

/** A body for rules: now and then a field is missing, or of another kind. */
export const bodyFor = (rules: Rules): fc.Arbitrary<object> => {
  const fields = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, valueFor(rule)]),
  );
  const optional = Object.keys(rules).filter((name) => rules[name]?.optional);
  const required = Object.keys(rules).filter((name) => !optional.includes(name));
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
};
