/** JSON whose values are found again in the text, and whose mistakes have a place. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parseJsonText } from "../../../dashboard/pages/automations/config/json-text.ts";
import { placeOf } from "../../../dashboard/pages/automations/config/text-format.ts";

const TEXT = `{
  "alias": "Door",
  "trigger": [{ "platform": "time", "at": ["07:00"] }]
}`;

const placed = (text: string, path: string): string | undefined => {
  const parsed = parseJsonText(text);
  const place = "places" in parsed ? placeOf(parsed.places, path) : undefined;
  return place && text.slice(...place);
};

describe("a text of JSON", () => {
  it("is read like JSON.parse reads it, whatever it says", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(parseJsonText(text)).toMatchObject({ value: JSON.parse(text) });
      }),
    );
  });

  it("is refused where JSON.parse refuses it", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom("", ",", "}", '"', "x"),
        (value, at, put) => {
          const whole = JSON.stringify(value);
          const cut = at % (whole.length + 1);
          const text = whole.slice(0, cut) + put + whole.slice(cut + 1);
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          expect("value" in parseJsonText(text)).toBe(isJson);
        },
      ),
    );
  });

  it.each([
    ["", 1, 1],
    ["{", 1, 2],
    ['{\n  "alias": }', 2, 12],
    ['{"a": 1,}', 1, 9],
    ["{} x", 1, 4],
    ['{"a": 01}', 1, 8],
  ])("%j has its mistake in line %d, column %d", (text, line, column) => {
    expect(parseJsonText(text)).toMatchObject({ mistake: { line, column } });
  });

  it.each([
    ["config.alias", '"Door"'],
    ["config.trigger[0].at[0]", '"07:00"'],
    ["config.trigger[0].offset", '{ "platform": "time", "at": ["07:00"] }'],
    ["config.trigger[4].at", '[{ "platform": "time", "at": ["07:00"] }]'],
    ["config.action", TEXT],
  ])("has a place for %s, or for what is around it", (path, found) => {
    expect(placed(TEXT, path)).toBe(found);
  });
});
