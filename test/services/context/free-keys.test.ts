/** Free keys: how they are merged, and how many are kept. */
import { describe, expect, it } from "@jest/globals";
import { checkSize, MAX_BYTES, merged, picked } from "../../../services/context/free-keys.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { fc } from "../../support/any.ts";

describe("merging", () => {
  it.each<[string, Free, Free, Free, string[]]>([
    ["sets keys beside those that there are", { a: 1 }, { b: 2 }, { a: 1, b: 2 }, ["b"]],
    ["replaces a value whole", { a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3 } }, ["a"]],
    ["takes a key away with null", { a: 1, b: 2 }, { a: null }, { b: 2 }, ["a"]],
    ["leaves null inside a value", {}, { a: { b: null } }, { a: { b: null } }, ["a"]],
    ["takes nothing away where nothing is", { b: 2 }, { a: null }, { b: 2 }, []],
    [
      "changes nothing that is the same",
      { a: { b: 1, c: 2 } },
      { a: { c: 2, b: 1 } },
      { a: { c: 2, b: 1 } },
      [],
    ],
    ["changes nothing when nothing is given", { a: 1 }, {}, { a: 1 }, []],
    [
      "takes the names of an object's own parts for names",
      {},
      { toString: 1 },
      { toString: 1 },
      ["toString"],
    ],
  ])("%s: %j and %j", (_what, before, values, after, changed) => {
    expect(merged(before, values)).toEqual({ after, changed });
  });

  it("is the same in one step and in two, the later value winning", () => {
    const values = fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__"), fc.jsonValue());
    fc.assert(
      fc.property(values, values, values, (before, first, second) => {
        const steps = merged(merged(before, first).after, second).after;
        expect(steps).toEqual(merged(before, { ...first, ...second }).after);
      }),
    );
  });
});

it("picks the named keys that there are", () => {
  expect(picked({ a: 1, b: 2 }, ["b", "c", "constructor"])).toEqual({ b: 2 });
});

describe("at most", () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));
  const FRAME = JSON.stringify({ k: "" }).length;
  const refused = (message: RegExp) =>
    expect.objectContaining({
      type: "INVALID_REQUEST",
      message: expect.stringMatching(message),
      data: { problems: [expect.objectContaining({ field: "context" })] },
    });

  it.each([
    ["100 keys", keys(100)],
    ["16 KiB", { k: "x".repeat(MAX_BYTES - FRAME) }],
  ])("%s are kept", (_what, values) => {
    expect(() => checkSize(values, "context")).not.toThrow();
  });

  it.each([
    [/At most 100 keys/, keys(101)],
    [/At most 16384 bytes/, { k: "x".repeat(MAX_BYTES - FRAME + 1) }],
    [/At most 16384 bytes/, { k: "ä".repeat(MAX_BYTES / 2) }],
  ])("that: %s", (message, values) => {
    expect(() => checkSize(values, "context")).toThrow(refused(message));
  });
});
