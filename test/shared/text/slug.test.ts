/** Object ids made of names, and names compared with what was typed. */
import { describe, expect, it } from "@jest/globals";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import { slugOf } from "../../../shared/text/slug.ts";
import { fc } from "../../support/any.ts";

describe("a slug", () => {
  it.each([
    ["Movie night", "movie_night"],
    ["  Good   night! ", "good_night"],
    ["Kids' room", "kids_room"],
    ["Tom &amp; Jerry", "tom_jerry"],
    ["Gemütliche Küche", "gemutliche_kuche"],
    ["7 o'clock", "7_oclock"],
  ])("of %j is %s", (name, slug) => expect(slugOf(name)).toBe(slug));

  it("of a name that loses letters by it is told apart from others that do", () => {
    expect(slugOf("Кухня 1")).toMatch(/^1_[0-9a-f]{8}$/);
    expect(slugOf("Кухня 1")).not.toBe(slugOf("Спальня 1"));
    expect(slugOf("КУХНЯ 1")).toBe(slugOf("кухня 1"));
  });

  it("of a name without letters that it could use is always the same one", () => {
    expect(slugOf("夜")).toMatch(/^n_[0-9a-f]{8}$/);
    expect(slugOf("夜")).toBe(slugOf("夜"));
    expect(slugOf("夜")).not.toBe(slugOf("朝"));
  });

  it("is an object id, whatever the name", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) =>
        expect(slugOf(name)).toMatch(/^[a-z0-9_]{1,109}$/),
      ),
    ));
});

it("what was escaped is read again as it was written", () =>
  fc.assert(fc.property(fc.string(), (text) => expect(unescapeText(escapeText(text))).toBe(text))));
