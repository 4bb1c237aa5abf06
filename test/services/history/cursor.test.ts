/** Cursors: they come back as they were made, or not at all. */
import { describe, expect, it } from "@jest/globals";
import { checkAgrees, cursorFor, readCursor } from "../../../services/history/cursor.ts";
import { seal } from "../../../shared/access/seal.ts";
import { historyRules } from "../../../shared/contracts/history.ts";
import { fc } from "../../support/any.ts";

const sign = seal("a secret of the tests that is long enough").fingerprint;
const LAMP = "light.lamp";
const big = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
/** A history may begin before 1970, and before the Common Era. */
const time = fc.integer({ min: -8.64e15, max: 8.64e15 });
const views = fc.record({
  entity_id: fc.constant(LAMP),
  from: time,
  to: time,
  minimal: fc.boolean(),
  significant: fc.boolean(),
});
const places = fc.record({ after: big, pending: big, tail: big, begun: fc.boolean() });
const refused = (message: RegExp) =>
  expect.objectContaining({
    type: "INVALID_REQUEST",
    message: expect.stringMatching(message),
    data: { problems: [expect.objectContaining({ field: "cursor" })] },
  });

it("come back as they were made, and are short enough to be sent back", () => {
  fc.assert(
    fc.property(views, places, (view, place) => {
      const cursor = cursorFor(view, place, sign);
      expect(readCursor(cursor, LAMP, sign)).toEqual({ view, place });
      expect(cursor.length).toBeLessThanOrEqual(historyRules.cursor.max);
      expect(cursor).toBe(encodeURIComponent(cursor));
    }),
  );
});

it("are refused with any character changed, left out or added", () => {
  fc.assert(
    fc.property(
      views,
      places,
      fc.nat(),
      fc.string({ maxLength: 1 }),
      fc.nat({ max: 1 }),
      (view, place, where, text, drop) => {
        const cursor = cursorFor(view, place, sign);
        const at = where % cursor.length;
        const other = cursor.slice(0, at) + text + cursor.slice(at + drop);
        fc.pre(other !== cursor);
        expect(() => readCursor(other, LAMP, sign)).toThrow(refused(/'next'/));
      },
    ),
  );
});

describe("are refused", () => {
  const view = { entity_id: LAMP, from: 1000, to: 2000, minimal: true, significant: false };
  const cursor = cursorFor(view, { after: 7, pending: 0, tail: 0, begun: true }, sign);

  it.each([
    "",
    ".",
    "a",
    "a.b",
    "0_0_0_0_0_0_0.",
    `${cursor}.`,
    `.${cursor}`,
    `${cursor}.${cursor}`,
  ])("when they were not made here: %j", (made) => {
    expect(() => readCursor(made, LAMP, sign)).toThrow(refused(/'next'/));
  });

  it("for another entity", () => {
    expect(() => readCursor(cursor, "light.other", sign)).toThrow(refused(/'next'/));
  });

  it.each([
    ["start", { start_time: "1970-01-01T00:00:00Z" }],
    ["end", { end_time: "1970-01-01T00:00:01.999Z" }],
    ["wish for little", { minimal_response: false }],
    ["wish for what is significant", { significant_changes_only: true }],
  ])("beside another %s", (_what, wish) => {
    expect(() => checkAgrees(view, wish, "UTC")).toThrow(refused(/different request/));
  });

  it.each([
    ["nothing", {}],
    [
      "the same times",
      { start_time: "1970-01-01T01:00:01+01:00", end_time: "1970-01-01T00:00:02Z" },
    ],
    ["an end that was to come", { end_time: "2970-01-01T00:00:00Z" }],
    ["the same wishes", { minimal_response: true, significant_changes_only: false }],
  ])("never beside %s", (_what, wish) => {
    expect(() => checkAgrees(view, wish, "UTC")).not.toThrow();
  });
});
