/** Escaping: every string of a request, exactly once. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { sanitize } from "../../gateway/sanitize.ts";
import { escapeText } from "../../shared/escape.ts";

describe("escaping", () => {
  it.each([
    ["<b>", "&lt;b&gt;"],
    ["a & b", "a &amp; b"],
    [`"it's"`, "&quot;it&#39;s&quot;"],
    ["&amp;", "&amp;amp;"],
    ["light.kitchen", "light.kitchen"],
    ["Küche/`$%", "Küche/`$%"],
    ["", ""],
  ])("turns %j into %j", (text, escaped) => expect(escapeText(text)).toBe(escaped));

  it.each<[string, unknown, unknown]>([
    ["a number", 1, 1],
    ["null", null, null],
    ["a boolean", false, false],
    ["nothing", undefined, undefined],
    ["an array", ["<", [">", 1]], ["&lt;", ["&gt;", 1]]],
    ["an object", { a: { b: ["'"], c: 1 } }, { a: { b: ["&#39;"], c: 1 } }],
    ["keys", { "<a>": { "&": 1 } }, { "&lt;a&gt;": { "&amp;": 1 } }],
  ])("reaches into %s", (_what, value, escaped) => expect(sanitize(value)).toEqual(escaped));

  it("leaves the named fields at the top as they were sent, and only those", () => {
    const sent = { password: "<&>", user: "<", inner: { password: "<" } };
    expect(sanitize(sent, ["password"])).toEqual({
      password: "<&>",
      user: "&lt;",
      inner: { password: "&lt;" },
    });
  });

  it("does not change what it was given", () => {
    const sent = Object.freeze({ a: Object.freeze(["<"]) });
    expect(sanitize(sent)).not.toBe(sent);
    expect(sent).toEqual({ a: ["<"] });
  });

  it("can be undone, whatever was sent, and leaves no markup", () => {
    const undo = (text: string) =>
      text
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(escapeText(text)).not.toMatch(/[<>"']/);
        expect(undo(escapeText(text))).toBe(text);
      }),
    );
  });
});
