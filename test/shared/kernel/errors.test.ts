/** The one table of errors, the documentation of it, and how an error is raised. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  ERRORS,
  type ErrorCode,
  fail,
  failure,
  isErrorCode,
} from "../../../shared/kernel/errors.ts";

interface Row {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly suggestion: string;
  readonly recovery: readonly string[];
}

const rows = Object.entries(ERRORS) as readonly (readonly [ErrorCode, Row])[];
const documented = readFileSync(join(__dirname, "../../../docs/errors.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"));

describe("the documentation of errors", () => {
  it("has exactly the rows of the table, in its order and its words", () => {
    expect(documented).toEqual(
      rows.map(
        ([name, { code = name, status, message, suggestion, recovery }]) =>
          `| \`${code}\` | ${status} | ${message} | ${[suggestion, ...recovery].join("; ")} |`,
      ),
    );
  });
});

describe("the table of errors", () => {
  it.each([
    [400, "INVALID_REQUEST"],
    [400, "INVALID_PARAMETERS"],
    [401, "UNAUTHORIZED"],
    [403, "FORBIDDEN"],
    [404, "DEVICE_NOT_FOUND"],
    [404, "SCENE_NOT_FOUND"],
    [404, "AUTOMATION_NOT_FOUND"],
    [404, "ADDON_NOT_FOUND"],
    [404, "PACKAGE_NOT_FOUND"],
    [404, "NOT_FOUND"],
    [405, "METHOD_NOT_ALLOWED"],
    [409, "VERSION_CONFLICT"],
    [409, "IDEMPOTENCY_CONFLICT"],
    [409, "CONFLICT"],
    [413, "INVALID_REQUEST"],
    [415, "INVALID_REQUEST"],
    [429, "RATE_LIMIT_EXCEEDED"],
    [500, "INTERNAL_ERROR"],
    [503, "SERVICE_UNAVAILABLE"],
  ])("answers %i with the code %s", (status, code) => {
    const found = rows.filter(
      ([name, row]) => row.status === status && (row.code ?? name) === code,
    );
    expect(found).toHaveLength(1);
  });

  it.each(rows)("says what to do about %s, and nothing twice", (_code, row) => {
    const advice = [row.message, row.suggestion, ...row.recovery];
    expect(row.recovery.length).toBeGreaterThan(0);
    expect(advice.every((text) => text.length > 0)).toBe(true);
    expect(new Set(advice).size).toBe(advice.length);
  });
});

describe("an error that is raised", () => {
  const caught = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };

  it("carries code, status, the table's words and no details, unless told", () => {
    expect(caught(() => fail("NOT_FOUND"))).toMatchObject({
      type: "NOT_FOUND",
      code: 404,
      message: ERRORS.NOT_FOUND.message,
      data: {},
    });
  });

  it("carries details and a message that says more", () => {
    expect(caught(() => fail("NOT_FOUND", { id: "k1" }, "There is no key k1"))).toMatchObject({
      message: "There is no key k1",
      data: { id: "k1" },
    });
  });

  it("is not tried again by the bus, because trying again does not help", () => {
    expect(failure("INVALID_REQUEST")).toMatchObject({ retryable: false });
  });
});

it.each([
  ["a code of the table", "FORBIDDEN", true],
  ["another text", "FLY", false],
  ["a name that every object inherits", "constructor", false],
  ["no text", 404, false],
  ["nothing", undefined, false],
])("tells whether %s is a code", (_what, type, expected) => {
  expect(isErrorCode(type)).toBe(expected);
});
