/** What an undo is asked, and what it answers when not all, or nothing, could be brought back. */
import { describe, expect, it } from "@jest/globals";
import {
  checkAnyDone,
  checkAsked,
  outcomeOf,
  TOUCHED,
  undoneFrom,
} from "../../../services/undo/answer.ts";
import type { Restored } from "../../../shared/contracts/undo.ts";
import { failureOf } from "../devices/entities.ts";

const done: Restored = { entity_id: "light.a", success: true };
const IDS = { of: "theirs", own: "own" };
const failed = (entity_id: string, code = "CONFLICT"): Restored => ({
  entity_id,
  success: false,
  error: { code, message: `${code}!` },
});

describe("an undo", () => {
  it.each<[string, object, string | undefined]>([
    ["neither", {}, "INVALID_PARAMETERS"],
    ["both", { context_id: "a", last: true }, "INVALID_REQUEST"],
    ["not the last", { last: false }, "INVALID_REQUEST"],
    ["a context, not the last", { context_id: "a", last: false }, "INVALID_REQUEST"],
    ["a context", { context_id: "a" }, undefined],
    ["the last", { last: true }, undefined],
  ])("that is asked for %s: %p", (_what, asked, type) =>
    expect(failureOf(() => checkAsked(asked)).type).toBe(type),
  );

  it.each<[string, Restored[], string | undefined]>([
    ["one of two", [done, failed("light.b")], undefined],
    ["none, as others were at it", [failed("light.a"), failed("light.b")], "CONFLICT"],
    ["none, as it may not", [failed("light.a", "FORBIDDEN")], "FORBIDDEN"],
    ["none, for several reasons", [failed("light.a", "FORBIDDEN"), failed("light.b")], "CONFLICT"],
    ["none, by a mistake of ours", [failed("light.a", "INTERNAL_ERROR")], "INTERNAL_ERROR"],
  ])("that brings back %s: %p %p", (_what, results, type) => {
    const failure = failureOf(() => checkAnyDone(results, "undo"));
    expect(failure.type).toBe(type);
    if (type) expect(failure.data).toEqual({ results });
  });

  it("tells which it was, by what it can be undone itself, and how many came back", () => {
    const results = [done, { ...failed("light.b"), error: TOUCHED }];
    expect(undoneFrom(results, "undo", IDS, undefined)).toEqual({
      success: false,
      context_id: "theirs",
      context: { id: "own" },
      results,
      message: "1 of 2 brought back",
    });
    expect(undoneFrom([done], "undo", IDS, true)).toMatchObject({
      success: true,
      message: "1 of 1 would be restored",
      dry_run: true,
    });
    expect(undoneFrom([done], "redo", IDS, undefined).message).toBe("1 of 1 done again");
  });

  it.each<[string, Restored[], string]>([
    ["done, when one came back", [done, failed("light.b")], "done"],
    ["passed, when others are at all of it", [{ ...failed("light.a"), error: TOUCHED }], "passed"],
    ["failed, when it may be tried again", [failed("light.a", "SERVICE_UNAVAILABLE")], "failed"],
  ])("is %s", (_what, results, outcome) => expect(outcomeOf(results)).toBe(outcome));
});
