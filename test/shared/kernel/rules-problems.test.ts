/** What a client is told of a value that breaks the rules. */
import { describe, expect, it } from "@jest/globals";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Rule } from "../../../shared/kernel/rules.ts";
import { checkOf, problemsOf } from "../../../shared/kernel/validation.ts";

const text = { type: "string" } as const;

describe("a problem", () => {
  it.each<[string, Rule, unknown]>([
    ["must be a string.", text, 7],
    ["must have 2 to 9 characters.", { ...text, min: 2, max: 9 }, "a"],
    ["must have 1 to 2 characters.", { ...text, min: 1, max: 2 }, "abc"],
    ["must have at most 2 characters.", { ...text, max: 2 }, "abc"],
    ["must not be empty.", { ...text, min: 1 }, ""],
    ["must match ^a+$.", { ...text, pattern: /^a+$/ }, "b"],
    [
      "must match ^[a-z]{2}$ (two letters).",
      { ...text, pattern: /^[a-z]{2}$/, about: "two letters" },
      "b",
    ],
    ["must be a number from 0 to 1.", { type: "number", min: 0, max: 1 }, 2],
    ["must be an integer from 0 to 255.", { type: "number", integer: true, min: 0, max: 255 }, 1.5],
    ["must be an integer from 0 to 255.", { type: "number", integer: true, min: 0, max: 255 }, -1],
    ["must be an integer at least 1.", { type: "number", integer: true, min: 1 }, 0],
    ["must be a number at most 9.", { type: "number", max: 9 }, "7"],
    ["must have 1 to 3 items.", { type: "array", items: text, min: 1, max: 3 }, []],
    ["must have 3 items.", { type: "array", items: text, length: 3 }, ["a"]],
    [
      "must be a date and time such as 2026-01-31T08:00:00.000Z.",
      { ...text, format: "date-time" },
      "tomorrow",
    ],
    ["must not be null.", text, null],
    ["must not be null.", { type: "number", optional: true }, null],
    ["must be a number.", { type: "number" }, "7"],
  ])("names the field, and that it %s", (message, rule, name) => {
    const problem = { field: "name", message: `The 'name' field ${message}`, missing: false };
    expect(problemsOf({ name: rule }, { name })).toEqual([problem]);
  });

  it("in a value of an object of free keys is named by the key", () => {
    const rule = { type: "object", values: { type: "object", props: { a: text } } } as const;
    const found = problemsOf({ name: rule }, { name: { one: { a: "b" }, two: { a: 7, b: 1 } } });
    expect(found.map(({ field }) => field)).toEqual(["name.two.a", "name.two.b"]);
  });

  it("of a field that is left out says that it is missing", () => {
    const problem = { field: "name", message: "The 'name' field is required.", missing: true };
    expect(problemsOf({ name: text }, {})).toEqual([problem]);
  });

  it("is told for each rule that a text breaks", () => {
    const rule = { ...text, min: 2, pattern: /^a+$/ };
    expect(problemsOf({ name: rule }, { name: "b" })).toHaveLength(2);
  });
});

describe("the error of several problems", () => {
  it.each([
    ["wrong", false, "INVALID_REQUEST", {}],
    ["missing", true, "INVALID_PARAMETERS", { missing_fields: ["b"] }],
  ])("lists each that is %s, in its message too", (_what, missing, type, more) => {
    const problems = ["a", "b"].map((field) => ({ field, message: `${field} is wrong.` }));
    const found = problems.map((one) => ({ ...one, missing: missing && one.field === "b" }));
    const message = "a is wrong. b is wrong.";
    const error = { type, message, data: { problems, ...more } };
    expect(() => refuse(found)).toThrow(expect.objectContaining(error) as never);
  });
});

it("compiles the check of the same rules once", () => {
  const rules = { name: text };
  expect(checkOf(rules)).toBe(checkOf(rules));
});
