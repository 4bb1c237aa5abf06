/** Escaping: every string of a request, exactly once. */
import { describe, expect, it } from "@jest/globals";
import { sanitize } from "../../../gateway/request/sanitize.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import { fc } from "../../support/any.ts";
import { anyText } from "../../support/any-text.ts";

describe("escaping", () => {
  it.each([
    ["<b>", "&lt;b&gt;"],
    ["a & b", "a &amp; b"],
    [`"it's"`, "&quot;it&#39;s&quot;"],
    ["a && b", "a &amp;&amp; b"],
    ["&amp;", "&amp;"],
    ["&lt;b&gt; &quot;it&#39;s&quot;", "&lt;b&gt; &quot;it&#39;s&quot;"],
    [
      "&#38; &#038; &#x26; &#X3c; &#60; &#x3E; &#34;",
      "&#38; &#038; &#x26; &#X3c; &#60; &#x3E; &#34;",
    ],
    ["&amp;lt;", "&amp;lt;"],
    ["&amp", "&amp;amp"],
    ["&apos; &#40; &#x2; &#388;", "&amp;apos; &amp;#40; &amp;#x2; &amp;#388;"],
    ["&&lt;<", "&amp;&lt;&lt;"],
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

  const FORMS = [
    "&",
    "amp;",
    "&amp;",
    "&lt;",
    "&#39;",
    "&#x26;",
    "&#0060;",
    "<",
    "'",
    "#",
    ";",
    "lt;",
  ];
  const anyForms = fc
    .array(fc.oneof(fc.constantFrom(...FORMS), anyText))
    .map((all) => all.join(""));

  it("changes nothing of what is escaped, leaves no markup, and says the same, whatever was sent", () => {
    fc.assert(
      fc.property(anyForms, (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escapeText(escaped)).toBe(escaped);
        expect(unescapeText(escaped)).toBe(unescapeText(text));
      }),
    );
  });

  it.each([
    ["A &amp; B", "A & B"],
    ["&#38;&#x26;&#038;&amp;", "&&&&"],
    ["&lt;&#60;&#x3C;&gt;&#62;&quot;&#34;&#39;&#x27;", `<<<>>""''`],
    ["&amp;lt; &apos; &#40;", "&lt; &apos; &#40;"],
  ])("is taken back from %j to %j", (text, written) => expect(unescapeText(text)).toBe(written));
});
