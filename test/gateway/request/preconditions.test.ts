/** What a client says beside its request: dry_run, If-Match, Idempotency-Key. */
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { idempotencyKey, preconditionsOf } from "../../../gateway/request/preconditions.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { identity } from "../../../shared/contracts/identity/identity.ts";

const { rules } = devices.command;
const asking = (headers: Record<string, string>, method = "POST") =>
  Object.assign(new IncomingMessage(new Socket()), { headers, method });
const REFUSED = expect.objectContaining({ type: "INVALID_REQUEST" });

describe("dry_run", () => {
  it.each([
    ["true", { dry_run: true }],
    ["false", {}],
  ])("of %j adds %j", (dry_run, added) =>
    expect(preconditionsOf(asking({}), { dry_run }, rules)).toEqual(added),
  );

  it.each(["", "1", "yes", "TRUE", "true,true", "null"])("of %j is refused", (dry_run) =>
    expect(() => preconditionsOf(asking({}), { dry_run }, rules)).toThrow(REFUSED),
  );

  it("is refused where a request cannot be tried without effect", () =>
    expect(() => preconditionsOf(asking({}), { dry_run: "true" }, identity.token.rules)).toThrow(
      REFUSED,
    ));
});

describe("If-Match", () => {
  it.each([
    ['"7"', { version: 7 }],
    ["7", { version: 7 }],
    ['W/"7"', { version: 7 }],
    [' "7" ', { version: 7 }],
    ["*", {}],
  ])("of %s adds %j", (header, added) =>
    expect(preconditionsOf(asking({ "if-match": header }), {}, rules)).toEqual(added),
  );

  it.each(["", '"seven"', '"1", "2"', "-1", "1.5", "1e3", '"9999999999999999"'])(
    "of %j is refused",
    (header) =>
      expect(() => preconditionsOf(asking({ "if-match": header }), {}, rules)).toThrow(REFUSED),
  );

  it("is refused where there is no version to hold it against", () =>
    expect(() =>
      preconditionsOf(asking({ "if-match": '"1"' }), {}, identity.createUser.rules),
    ).toThrow(REFUSED));
});

it.each(["GET", "HEAD"])("%s has no conditions", (method) =>
  expect(preconditionsOf(asking({ "if-match": "?" }, method), { dry_run: "?" }, rules)).toEqual({}),
);

describe("an Idempotency-Key", () => {
  it.each(["a", "8e03978e-40d5-43e8-bc93-6894a57f9324", "~".repeat(64), "!#$%&'()"])(
    "of %j is taken",
    (key) => expect(idempotencyKey(asking({ "idempotency-key": key }))).toBe(key),
  );

  it.each(["", "two words", "ä", "~".repeat(65), "tab\there", "\u007f"])(
    "of %j is refused",
    (key) => expect(() => idempotencyKey(asking({ "idempotency-key": key }))).toThrow(REFUSED),
  );

  it("is taken with POST only", () => {
    expect(idempotencyKey(asking({ "idempotency-key": "a" }, "DELETE"))).toBeUndefined();
    expect(idempotencyKey(asking({}))).toBeUndefined();
  });
});
