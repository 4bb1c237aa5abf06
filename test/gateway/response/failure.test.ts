/** Failures: every row of the table in the words of every group, and what strangers may not see. */
import { describe, expect, it } from "@jest/globals";
import { Errors } from "moleculer";
import { GROUPS, type Letter } from "../../../gateway/groups/groups.ts";
import { asFailure, type Failure } from "../../../gateway/response/failure.ts";
import { ERRORS, type ErrorCode, failure } from "../../../shared/kernel/errors.ts";

const NOW = Date.UTC(2030, 0, 1);
const DETAILS = { device_id: "light.attic", nearest: ["light.kitchen"] };
const IN_WORDS = 'device_id: light.attic; nearest: ["light.kitchen"]';
const SHAPES: Readonly<Record<Letter, (failed: Failure) => object>> = {
  A: ({ code, message }) => ({ error: { code, message, details: IN_WORDS } }),
  B: ({ code, message, suggestion, recovery }) => ({
    error: { code, message, suggestion, recovery_options: recovery, details: DETAILS },
  }),
  C: ({ code, message }) => ({ error: { code, message, details: DETAILS } }),
  D: ({ code, message }) => ({ error: true, message, code, details: DETAILS }),
};
const LIMITED: Readonly<Partial<Record<Letter, (failed: Failure, resetMs: number) => object>>> = {
  C: ({ code, message }, resetMs) => ({
    error: { code, message, reset_time: new Date(resetMs).toISOString() },
  }),
  D: ({ message }, resetMs) => ({ error: true, message, reset: Math.ceil(resetMs / 1000) }),
};
const letters = Object.keys(GROUPS) as Letter[];
const codes = Object.keys(ERRORS) as ErrorCode[];

describe.each(letters)("group %s", (letter) => {
  it.each(codes)("tells of %s in its own shape", (code) => {
    const resetMs = 1_800_000_000_001;
    const limited = ERRORS[code].status === 429 && { reset_ms: resetMs };
    const failed = asFailure(failure(code, { ...DETAILS, ...limited }, "Because"), true, NOW);
    const shape = (limited && LIMITED[letter]) || SHAPES[letter];
    expect(failed.status).toBe(ERRORS[code].status);
    expect(GROUPS[letter].failure(failed)).toEqual(shape(failed, resetMs));
  });

  it("always says what to do, though there are no details", () => {
    const { error } = GROUPS[letter].failure(asFailure(failure("UNAUTHORIZED"), true, NOW));
    const expected = { A: ERRORS.UNAUTHORIZED.suggestion, B: {}, C: {}, D: undefined }[letter];
    expect((error as { details?: unknown }).details).toEqual(expected);
  });
});

it.each<[ErrorCode, string]>([
  ["PAYLOAD_TOO_LARGE", "INVALID_REQUEST"],
  ["UNSUPPORTED_MEDIA_TYPE", "INVALID_REQUEST"],
  ["REQUEST_TIMEOUT", "INVALID_REQUEST"],
  ["HEADERS_TOO_LARGE", "INVALID_REQUEST"],
  ["DEVICE_NOT_FOUND", "DEVICE_NOT_FOUND"],
])("%s is %s on the wire", (code, wire) =>
  expect(asFailure(failure(code), true, NOW).code).toBe(wire),
);

describe("what is unexpected", () => {
  const secret = new TypeError("cannot read /srv/hearth/jwt-secret");

  it("is hidden in production", () => {
    const shown = letters.map((letter) => GROUPS[letter].failure(asFailure(secret, true, NOW)));
    expect(JSON.stringify(shown)).not.toMatch(/jwt-secret|TypeError|\.ts/);
    expect(asFailure(secret, true, NOW)).toMatchObject({ status: 500, code: "INTERNAL_ERROR" });
  });

  it("is shown with its stack in development", () => {
    const { message, details } = asFailure(secret, false, NOW);
    expect(message).toBe(secret.message);
    expect(details.stack).toContain("failure.test.ts");
  });

  it.each([undefined, null, "text", 7, {}, { type: "toString" }, { type: "NOT_FOUND" }])(
    "is a 500 also when %j is thrown",
    (thrown) => expect(asFailure(thrown, true, NOW)).toMatchObject({ status: 500, details: {} }),
  );
});

describe("a part that is away", () => {
  const call = { action: "devices.get", nodeID: "back" };
  it.each([
    ["is not there", new Errors.ServiceNotFoundError(call)],
    ["is not reachable", new Errors.ServiceNotAvailableError(call)],
    ["does not answer", new Errors.RequestTimeoutError(call)],
    ["was asked too late", new Errors.RequestSkippedError(call)],
    ["is overrun", new Errors.QueueIsFullError({ ...call, size: 1, limit: 1 })],
  ])("and %s is a 503 that can be tried again, and tells nothing of the inside", (_how, thrown) => {
    const failed = asFailure(thrown, true, NOW);
    expect(failed).toMatchObject({ status: 503, code: "SERVICE_UNAVAILABLE", details: {} });
    expect(failed.message).toBe(ERRORS.SERVICE_UNAVAILABLE.message);
    expect(failed.resetMs).toBeGreaterThan(NOW);
  });
});

it("knows when to try again, and keeps that out of the details", () => {
  const { resetMs, details } = asFailure(
    failure("IDEMPOTENCY_CONFLICT", { retry_after: 3 }),
    true,
    NOW,
  );
  expect(resetMs).toBe(NOW + 3000);
  expect(details).toEqual({});
  expect(asFailure(failure("NOT_FOUND"), true, NOW).resetMs).toBeUndefined();
});
