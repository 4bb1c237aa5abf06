/** The JSON Schema of rules, keyword by keyword: a client reads it in the API documents. */
import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fieldSchema, schemaOf } from "../../../shared/kernel/json-schema.ts";
import type { Free, Rule, Rules } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";

const ajv = new Ajv2020();
const text = { type: "string" } as const;

describe("the schema of a field", () => {
  it.each<[string, Rule, Free]>([
    ["any string", text, { type: "string" }],
    ["a least length, even 0", { ...text, min: 0 }, { type: "string", minLength: 0 }],
    ["a greatest length, even 0", { ...text, max: 0 }, { type: "string", maxLength: 0 }],
    ["a pattern", { ...text, pattern: /^a+$/ }, { type: "string", pattern: "^a+$" }],
    ["a format", { ...text, format: "date-time" }, { type: "string", format: "date-time" }],
    ["any number", { type: "number" }, { type: "number" }],
    ["an integer", { type: "number", integer: true }, { type: "integer" }],
    ["a minimum, even 0", { type: "number", min: 0 }, { type: "number", minimum: 0 }],
    ["a maximum, even 0", { type: "number", max: 0 }, { type: "number", maximum: 0 }],
    ["a boolean", { type: "boolean" }, { type: "boolean" }],
    ["an enum", { type: "enum", values: ["a", true] }, { enum: ["a", true] }],
    ["an enum of texts", { type: "enum", values: ["a"] }, { type: "string", enum: ["a"] }],
    ["a list", { type: "array", items: text }, { type: "array", items: text }],
    [
      "a least number of items, even 0",
      { type: "array", items: text, min: 0 },
      { type: "array", items: text, minItems: 0 },
    ],
    [
      "a greatest number of items, even 0",
      { type: "array", items: text, max: 0 },
      { type: "array", items: text, maxItems: 0 },
    ],
    [
      "an exact number of items, even 0",
      { type: "array", items: text, length: 0 },
      { type: "array", items: text, minItems: 0, maxItems: 0 },
    ],
    ["an object of free keys", { type: "object" }, { type: "object", additionalProperties: true }],
    [
      "an object of free keys with values of one rule",
      { type: "object", values: { type: "number", min: 0 } },
      { type: "object", additionalProperties: { type: "number", minimum: 0 } },
    ],
    [
      "an object of named fields",
      { type: "object", props: { room: text } },
      { type: "object", properties: { room: { type: "string" } }, required: ["room"] },
    ],
    ["anything", { type: "any" }, {}],
    ["what the field means", { type: "any", about: "In Kelvin" }, { description: "In Kelvin" }],
    [
      "what its items mean",
      { type: "array", items: { ...text, about: "A tag" } },
      { type: "array", items: { type: "string", description: "A tag" } },
    ],
  ])("says %s, and nothing else", (_what, rule, schema) => {
    expect(fieldSchema(rule)).toStrictEqual(schema);
  });
});

describe("the schema of an object", () => {
  it.each<[string, Rules, Free]>([
    ["no field", {}, {}],
    ["no field that is required", { a: { ...text, optional: true } }, {}],
    [
      "fields that are required",
      { a: text, b: { ...text, optional: true }, c: { ...text, optional: false } },
      { required: ["a", "c"] },
    ],
  ])("with %s lists exactly the required ones", (_what, rules, required) => {
    const properties = Object.fromEntries(Object.keys(rules).map((field) => [field, text]));
    expect(schemaOf(rules)).toStrictEqual({ type: "object", properties, ...required });
  });
});

describe("the length of a text", () => {
  const SMILE = "\u{1F600}";
  const HALF = "\ud83d";

  it.each([
    [{ min: 2 }, "a", false],
    [{ min: 2 }, "ab", true],
    [{ min: 2 }, SMILE, false],
    [{ min: 2 }, SMILE + SMILE, true],
    [{ min: 2 }, HALF + HALF, true],
    [{ max: 2 }, "ab", true],
    [{ max: 2 }, "abc", false],
    [{ max: 2 }, SMILE + SMILE, true],
    [{ max: 2 }, `${SMILE}ab`, false],
    [{ max: 2 }, `a${HALF}b`, false],
  ])(
    "counts characters, not their halves, in check and schema: %j, %j: %s",
    (limit, name, fits) => {
      const rules = { name: { ...text, ...limit } };
      expect(problemsOf(rules, { name }).length === 0).toBe(fits);
      expect(ajv.validate(schemaOf(rules), { name })).toBe(fits);
    },
  );
});
