/** One declaration of rules gives the run-time check and the JSON Schema: both say the same. */
import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { devices } from "../../../shared/contracts/devices.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";
import { closedSchemaOf, schemaOf } from "../../../shared/kernel/json-schema.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import {
  type Free,
  optional,
  type Rule,
  type Rules,
  without,
} from "../../../shared/kernel/rules.ts";
import { compile } from "../../../shared/kernel/validation.ts";
import { fc } from "../../support/any.ts";

const ajv = new Ajv2020({ allErrors: true });
(formats as unknown as typeof formats.default)(ajv);

const lamp = {
  entity_id: { type: "string", pattern: /^[a-z]+\.[a-z]+$/, max: 12 },
  level: { type: "number", integer: true, min: 0, max: 255, about: "0–255" },
  share: optional({ type: "number", min: 0, max: 1 }),
  on: optional({ type: "boolean" }),
  mode: optional({ type: "enum", values: ["heat", "cool", true] }),
  rgb: optional({ type: "array", items: { type: "number", integer: true }, length: 3 }),
  tags: optional({ type: "array", items: { type: "string", min: 1 }, min: 1, max: 2 }),
  at: optional({ type: "string", format: "date-time" }),
  place: optional({ type: "object", props: { room: { type: "string" } } }),
  free: optional({ type: "object" }),
  anything: optional({ type: "any" }),
} as const satisfies Rules;

const good = { entity_id: "light.hall", level: 10 };
/** Compiled by each case that needs it: else Stryker would not count the cases that depend on it. */
const check = (value: Record<string, unknown>) => compile(lamp)(value);
const validate = ajv.compile(closedSchemaOf(lamp));
const fieldsOf = (value: Free) => check(structuredClone(value)).map(({ field }) => field);
const caught = (run: () => void): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe("a value that keeps the rules", () => {
  it.each<[string, Free]>([
    ["only what is needed", {}],
    ["numbers at the ends of their range", { level: 0, share: 1 }],
    ["a text of so many characters, whatever their bytes", { tags: ["😀"] }],
    ["an enum of texts and truths", { mode: true }],
    ["a list of the right length", { rgb: [1, 2, 3] }],
    ["a time with a zone", { at: "2028-02-29T23:59:59.123+01:00" }],
    ["an object of named fields", { place: { room: "hall" } }],
    ["a field that takes anything, null too", { anything: null }],
  ])("passes check and schema: %s", (_what, more) => {
    expect(fieldsOf({ ...good, ...more })).toEqual([]);
    expect(validate({ ...good, ...more })).toBe(true);
  });
});

describe("a value that breaks a rule", () => {
  it.each<[string, Free]>([
    ["entity_id", { entity_id: "Light Hall" }],
    ["entity_id", { entity_id: "light.hallwayx" }],
    ["entity_id", { entity_id: 7 }],
    ["level", { level: "128" }],
    ["level", { level: 1.5 }],
    ["level", { level: 256 }],
    ["level", { level: -1 }],
    ["level", { level: null }],
    ["share", { share: null }],
    ["on", { on: "true" }],
    ["mode", { mode: "dry" }],
    ["mode", { mode: null }],
    ["rgb", { rgb: [1, 2] }],
    ["rgb", { rgb: { 0: 1, 1: 2, 2: 3, length: 3 } }],
    ["rgb[1]", { rgb: [1, "2", 3] }],
    ["tags", { tags: [] }],
    ["tags[0]", { tags: [""] }],
    ["at", { at: "tomorrow" }],
    ["at", { at: "2026-02-30T00:00:00Z" }],
    ["at", { at: "2026-02-03T00:00:00" }],
    ["place", { place: [] }],
    ["place.room", { place: { room: null } }],
    ["place.room", { place: {} }],
    ["free", { free: [] }],
    ["free", { free: null }],
  ])("is refused by check and schema, by the path %s: %j", (path, wrong) => {
    expect(fieldsOf({ ...good, ...wrong })).toEqual([path]);
    expect(validate({ ...good, ...wrong })).toBe(false);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "is refused although JSON could not even say it: %p",
    (level) => expect(fieldsOf({ ...good, level })).toEqual(["level"]),
  );
});

describe("a value that has no text", () => {
  const TEXTLESS = [[{ toString: 0, valueOf: 0 }]];
  const free = ["anything"];

  it.each(Object.keys(lamp).filter((field) => !free.includes(field)))(
    "is refused as %s like any other that is wrong",
    (field) => {
      const [first = ""] = fieldsOf({ ...good, [field]: TEXTLESS });
      expect(first.split(/[.[]/)[0]).toBe(field);
    },
  );
});

describe("fields that no rule names", () => {
  const listed = { list: { type: "array", items: { type: "object", props: { id: lamp.on } } } };

  it.each<[string, Rules, Free, string[]]>([
    ["at the top", lamp, { ...good, stray: 1 }, ["stray"]],
    ["nested", lamp, { ...good, place: { room: "hall", rom: 1 } }, ["place.rom"]],
    [
      "in the objects of a list",
      listed as Rules,
      { list: [{ id: true }, { x: 2 }] },
      ["list[1].x"],
    ],
    ["named as every object's own", lamp, { ...good, toString: 1 }, ["toString"]],
  ])("are refused by check and schema: %s", (_where, rules, value, paths) => {
    expect(compile(rules)(value).map(({ field }) => field)).toEqual(paths);
    expect(ajv.validate(closedSchemaOf(rules), value)).toBe(false);
    expect(ajv.validate(schemaOf(rules), value)).toBe(true);
  });

  it("stay in a free object, as deep as they are", () => {
    expect(fieldsOf({ ...good, free: { a: { b: null } } })).toEqual([]);
  });
});

describe("the error that a client gets", () => {
  it.each<[string, Free, object]>([
    [
      "a missing field",
      { level: 1 },
      { type: "INVALID_PARAMETERS", data: { missing_fields: ["entity_id"] } },
    ],
    [
      "a missing field beside a wrong one",
      { level: "1" },
      {
        type: "INVALID_PARAMETERS",
        data: {
          missing_fields: ["entity_id"],
          problems: [{ field: "entity_id" }, { field: "level" }],
        },
      },
    ],
    [
      "a wrong value",
      { ...good, level: 300 },
      { type: "INVALID_REQUEST", data: { problems: [{ field: "level" }] } },
    ],
    ["null, which is not missing", { ...good, level: null }, { type: "INVALID_REQUEST", data: {} }],
  ])("tells %s", (_what, value, error) => {
    expect(caught(() => refuse(check({ ...value })))).toMatchObject({ code: 400, ...error });
  });

  it("names what an enum takes", () => {
    const error = caught(() => refuse(check({ ...good, mode: "dry" })));
    expect(error).toMatchObject({ message: "The 'mode' field must be one of: heat, cool, true." });
  });

  it("is none where nothing is wrong", () => {
    expect(caught(() => refuse(check({ ...good })))).toBeUndefined();
  });
});

describe("rules made of rules", () => {
  it("leave out the fields that are named", () => {
    expect(Object.keys(without(lamp, "entity_id", "free", "at"))).not.toContain("at");
    expect(compile(without(lamp, "entity_id"))({ level: 1 })).toEqual([]);
  });

  it.each(Object.entries({ ...devices, ...identity }).filter(([, { rules }]) => rules))(
    "of the action %s make a schema of the 2020-12 dialect",
    (_name, { rules }) => {
      expect(ajv.validateSchema(schemaOf(rules), true)).toBe(true);
      expect(() => ajv.compile(schemaOf(rules))).not.toThrow();
    },
  );
});

const leaves = fc.constantFrom<Rule>(...Object.values(lamp));
const allRules: fc.Arbitrary<Rules> = fc.letrec<{ rule: Rule; rules: Rules }>((tie) => ({
  rules: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("rule"), { maxKeys: 3 }),
  rule: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaves,
    fc.record({ type: fc.constant("array" as const), items: tie("rule") }),
    fc.record({ type: fc.constant("object" as const), props: tie("rules") }),
  ),
})).rules;

const junk = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, "", 0, [], {}));
const FITTING: {
  readonly [T in Rule["type"]]: (rule: Rule & { type: T }) => fc.Arbitrary<unknown>;
} = {
  string: () => fc.constantFrom("light.hall", "2026-01-31T08:00:00Z", "x", "😀", "😀".repeat(12)),
  number: () => fc.constantFrom(0, 1, 255, 256, -1, 0.5),
  boolean: () => fc.boolean(),
  enum: ({ values }) => fc.constantFrom(...values),
  array: ({ items }) => fc.array(near(items), { maxLength: 4 }),
  object: ({ props }) => (props ? nearAll(props) : fc.dictionary(fc.string(), junk)),
  any: () => junk,
};
/** Mostly what fits the rule, sometimes anything at all. */
const near = (rule: Rule): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 9, arbitrary: (FITTING[rule.type] as (rule: Rule) => fc.Arbitrary<unknown>)(rule) },
    { weight: 1, arbitrary: junk },
  );
const nearAll = (rules: Rules): fc.Arbitrary<Free> => {
  const fields = Object.entries(rules).map(([name, rule]) => [name, near(rule)]);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: fields.slice(1).map(([name]) => name) as never,
  });
};

it("says with the check exactly what it says with the JSON Schema, whatever rules and value are", () => {
  const values = (rules: Rules) => fc.array(nearAll(rules), { minLength: 5, maxLength: 5 });
  const both = allRules.chain((rules) => fc.tuple(fc.constant(rules), values(rules)));
  const verdicts = { kept: 0, broken: 0 };
  fc.assert(
    fc.property(both, ([rules, all]) => {
      const [isValid, problemsOf] = [ajv.compile(closedSchemaOf(rules)), compile(rules)];
      for (const value of all) {
        verdicts[isValid(value) ? "kept" : "broken"] += 1;
        expect(problemsOf(structuredClone(value)).length === 0).toBe(isValid(value));
      }
    }),
    { numRuns: 60, seed: 2 },
  );
  expect(Math.min(verdicts.kept, verdicts.broken)).toBeGreaterThan(30);
});
