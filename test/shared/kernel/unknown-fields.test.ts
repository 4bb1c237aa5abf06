/** What is told of a field that no rule names: the one that may have been meant, and those that are known. */
import { describe, expect, it } from "@jest/globals";
import { openSchemaOf } from "../../../shared/kernel/json-schema.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Rules } from "../../../shared/kernel/rules.ts";
import { unknownFields } from "../../../shared/kernel/unknown-fields.ts";
import { compileOpen, problemsOf } from "../../../shared/kernel/validation.ts";

const text = { type: "string", optional: true } as const;
const rules = {
  entities: text,
  commands: text,
  expires_at: text,
  grant: { type: "object", optional: true, props: { entities: text, commands: text } },
} as const satisfies Rules;
const known = Object.keys(rules);

describe("an unknown field", () => {
  it.each([
    ["grants", "grant"],
    ["entity", "entities"],
    ["expires_in", "expires_at"],
    ["Commands", "commands"],
    ["colour", undefined],
    ["x", undefined],
  ])("%s is told with the known one that is near: %s", (name, nearest) => {
    const [problem] = problemsOf(rules, { [name]: 1 });
    expect(problem).toEqual({
      field: name,
      message: expect.stringContaining(nearest ? `did you mean '${nearest}'?` : "is not known."),
      missing: false,
      known,
      ...(nearest && { nearest }),
    });
  });

  it("is told by its path, with the fields that are known there", () => {
    const [problem] = problemsOf(rules, { grant: { areas: ["kitchen"] } });
    expect(problem).toMatchObject({ field: "grant.areas", known: ["entities", "commands"] });
    expect(problem?.message).toBe(
      "The 'grant.areas' field is not known. Known are: entities, commands.",
    );
  });

  it("does not count while it has no value", () => {
    expect(problemsOf(rules, { grants: undefined })).toEqual([]);
  });

  it("where none is known says so", () => {
    expect(problemsOf({}, { a: 1 })[0]?.message).toBe(
      "The 'a' field is not known. None is valid here.",
    );
  });

  it("is escaped and shortened, as it comes from a client", () => {
    const [problem] = problemsOf({}, { [`<${"b".repeat(500)}`]: 1 });
    expect(problem?.field).toBe(`&lt;${"b".repeat(63)}`);
  });

  it("is one of ten that are told at most, wherever they stand; the others are counted", () => {
    const strays = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`stray_${n}`, n]));
    expect(unknownFields(rules, strays(10))).toHaveLength(10);
    const value = { ...strays(9), grant: strays(40) };
    expect(unknownFields(rules, value).slice(9)).toMatchObject([
      { field: "grant.stray_0" },
      {
        field: "grant.stray_1",
        message: "The 'grant.stray_1' field is not known, nor are 38 more.",
      },
    ]);
  });

  it("costs little among a hundred thousand of them", () => {
    const inner = { type: "array", items: { type: "object", props: rules } } as const;
    const many = { grants: Array(100_000).fill({ a: 1 }) };
    // Not the time of day: others may have the processor meanwhile.
    const before = process.cpuUsage();
    expect(unknownFields({ grants: inner }, many)).toHaveLength(11);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it("is an invalid request that tells what is known", () => {
    const error = { type: "INVALID_REQUEST", data: { problems: [{ field: "grants", known }] } };
    expect(() => refuse(problemsOf(rules, { grants: 1 }))).toThrow(
      expect.objectContaining({
        ...error,
        data: { problems: [expect.objectContaining({ field: "grants", nearest: "grant", known })] },
      }) as never,
    );
  });

  it("may stand beside those of an open object, but not in what these name", () => {
    const value = { stray: 1, grant: { stray: 1 } };
    expect(compileOpen(rules)(value).map(({ field }) => field)).toEqual(["grant.stray"]);
    expect(openSchemaOf(rules)).toHaveProperty("additionalProperties", true);
    expect(openSchemaOf(rules)).toMatchObject({
      properties: { grant: { additionalProperties: false } },
    });
  });
});
