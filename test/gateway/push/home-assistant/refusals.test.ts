/** What goes wrong, as Home Assistant's clients read it. */
import { describe, expect, it } from "@jest/globals";
import { codeFor } from "../../../../gateway/push/home-assistant/errors.ts";
import { OUTGOING } from "../../../../gateway/push/home-assistant/messages.ts";
import { webSocketStream } from "../../../../gateway/push/home-assistant/stream.ts";
import { asFailure } from "../../../../gateway/response/failure.ts";
import { ERRORS, type ErrorCode, failure } from "../../../../shared/kernel/errors.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../../shared/kernel/validation.ts";

const NOW = Date.UTC(2030, 0, 1);
const { formatError, incoming, nameOf } = webSocketStream.dialect;
const refused = (code: ErrorCode, message?: Free, details: Free = {}) =>
  formatError(asFailure(failure(code, details), true, NOW), message, true);
const call = { id: 4, type: "call_service", domain: "light", service: "turn_on" };

describe("a message that cannot be served", () => {
  it.each<[ErrorCode, Free | undefined, string]>([
    ["INVALID_REQUEST", { id: 4, type: "ping" }, "invalid_format"],
    ["INVALID_PARAMETERS", { id: 4, type: "unsubscribe_events" }, "invalid_format"],
    ["INVALID_REQUEST", undefined, "invalid_format"],
    ["INVALID_REQUEST", { id: 4 }, "invalid_format"],
    ["INVALID_REQUEST", { id: 4, type: 5 }, "invalid_format"],
    ["INVALID_REQUEST", { id: 4, type: "make_tea" }, "unknown_command"],
    ["NOT_FOUND", { id: 4, type: "make_tea" }, "unknown_command"],
    ["NOT_FOUND", { id: 4, type: "constructor" }, "unknown_command"],
    ["UNAUTHORIZED", { id: 4, type: "make_tea" }, "unauthorized"],
    ["FORBIDDEN", call, "unauthorized"],
    ["INVALID_REQUEST", call, "invalid_format"],
    ["INVALID_PARAMETERS", call, "invalid_format"],
    ["INVALID_REQUEST", { ...call, domain: 5 }, "invalid_format"],
    ["INVALID_PARAMETERS", { id: 4, type: "call_service" }, "invalid_format"],
    ["DEVICE_NOT_FOUND", call, "not_found"],
    ["SERVICE_UNAVAILABLE", call, "home_assistant_error"],
    ["RATE_LIMIT_EXCEEDED", call, "home_assistant_error"],
    ["INTERNAL_ERROR", call, "unknown_error"],
  ])("%s of %j is %s", (code, message, theirs) => {
    const answer = refused(code, message);
    expect(answer).toMatchObject({ type: "result", success: false, error: { code: theirs } });
    expect(problemsOf(OUTGOING.result?.rules ?? {}, { ...answer })).toEqual([]);
  });

  it("is about the service where its entities refuse it, or where it has no response", () => {
    for (const details of [{ failed: [] }, { return_response: true }])
      expect(refused("INVALID_REQUEST", call, details).error).toMatchObject({
        code: "service_validation_error",
      });
  });

  it("is told of as such, whatever it is, before the client has authenticated", () => {
    const early = asFailure(failure("UNAUTHORIZED"), true, NOW);
    expect(formatError(early, { id: 4, type: "get_states" }, false)).toEqual({
      type: "auth_invalid",
      message: expect.stringContaining("Auth message incorrectly formatted: "),
    });
    const later = asFailure(failure("SERVICE_UNAVAILABLE"), true, NOW);
    expect(formatError(later, { type: "auth" }, false)).toMatchObject({ type: "result" });
  });

  it.each([
    [4, 4],
    ["4", null],
    [1.5, null],
    [null, null],
  ])("with the id %j is answered with %j", (id, answered) => {
    expect(refused("INVALID_REQUEST", { id, type: "ping" }).id).toBe(answered);
  });

  it("is told as such where it should have been an introduction", () => {
    expect(refused("INVALID_PARAMETERS", { type: "auth" })).toEqual({
      type: "auth_invalid",
      message: "Auth message incorrectly formatted: A required parameter is missing",
    });
    expect(refused("INTERNAL_ERROR", { type: "auth" }).type).toBe("result");
  });

  it("is unknown only where we do not know either", () => {
    const unknown = Object.entries(ERRORS).filter(
      ([, { status }]) => codeFor(status) === "unknown_error",
    );
    expect(unknown.map(([code]) => code)).toEqual(["INTERNAL_ERROR"]);
  });

  it("has a code for what is in no table", () => {
    expect(codeFor(599)).toBe("unknown_error");
  });
});

describe("a message that is heard", () => {
  it.each(Object.entries(incoming))("%s goes by its type, and has rules", (type, row) => {
    expect(nameOf({ type })).toBe(type);
    const names = Object.keys(row.rules);
    expect(names.includes("id")).toBe(type !== "auth");
    expect(row.about.length).toBeGreaterThan(5);
  });

  it("may be sent by a stranger only if it introduces him, and its secret is not touched", () => {
    const introductions = Object.entries(incoming).filter(([, row]) => row.isAuthentication);
    expect(introductions.map(([type, { unescaped }]) => [type, unescaped])).toEqual([
      ["auth", ["access_token"]],
    ]);
  });
});
