/** Sealed results: readable with the secret only, and never altered. */
import { describe, expect, it } from "@jest/globals";
import { seal } from "../../../shared/access/seal.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";

const sealing = seal("a secret that is long enough for a test");
const stranger = seal("another secret that is long enough, too");
const answer = { token: "ey.secret.token", user: { role: "admin" }, list: [1, null, "ü"] };

describe("a sealed value", () => {
  it("is what it was once it is opened", () => {
    expect(sealing.open(sealing.close(answer))).toEqual(answer);
  });

  it("shows nothing of what it holds", () => {
    const bytes = Buffer.from(sealing.close(answer), "base64url");
    expect(bytes.includes("token")).toBe(false);
  });

  it("looks different each time, so that equal answers are not seen to be equal", () => {
    expect(sealing.close(answer)).not.toBe(sealing.close(answer));
  });

  it("does not open with another secret", () => {
    expect(() => stranger.open(sealing.close(answer))).toThrow();
  });

  it.each([0, 12, 28, -1])("does not open once its byte %i was altered", (at) => {
    const bytes = Buffer.from(sealing.close(answer), "base64url");
    const index = at < 0 ? bytes.length + at : at;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    expect(() => sealing.open(bytes.toString("base64url"))).toThrow();
  });

  it("does not open once it was cut", () => {
    expect(() => sealing.open(sealing.close(answer).slice(0, 30))).toThrow();
  });
});

describe("a fingerprint", () => {
  it("is the same for the same text, and another for another text or secret", () => {
    const print = sealing.fingerprint("a request");
    expect(sealing.fingerprint("a request")).toBe(print);
    expect(sealing.fingerprint("another request")).not.toBe(print);
    expect(stranger.fingerprint("a request")).not.toBe(print);
  });
});

describe("the canonical text of a value", () => {
  it.each([
    ["keys in another order", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ["objects of a list in another order of keys", [{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
    ["a field that is not there", { a: 1, b: undefined }, { a: 1 }],
  ])("is one for %s", (_what, one, other) => {
    expect(canonical(one)).toBe(canonical(other));
  });

  it.each<[string, unknown, unknown]>([
    ["lists in another order", [1, 2], [2, 1]],
    ["a number and its text", { a: 1 }, { a: "1" }],
    ["null and nothing", { a: null }, {}],
    ["a list and an object", [], {}],
  ])("is two for %s", (_what, one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });
});
