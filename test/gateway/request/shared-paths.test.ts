/** Which group answers on the shared paths. */
import { describe, expect, it } from "@jest/globals";
import type { AuthScheme } from "../../../gateway/groups/group.ts";
import type { Letter } from "../../../gateway/groups/groups.ts";
import {
  checkForced,
  chooseGroup,
  type GroupChoice,
  needsBody,
} from "../../../gateway/request/shared-paths.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

const GET = "GET /api/state";
const POST = "POST /api/state";
const choice = (spec: string, scheme?: AuthScheme, forced?: string): GroupChoice => ({
  spec,
  letters: spec === POST ? ["A"] : ["C", "D"],
  scheme,
  forced,
});
const A_BODY = { entity_id: "light.kitchen", state: "on" };
const C_BODY = { context: "evening", state: {} };

describe("choosing a group", () => {
  it.each<[string, AuthScheme | undefined, Free | undefined, Letter]>([
    [GET, "apikey", undefined, "C"],
    [GET, "bearer", undefined, "D"],
    [GET, undefined, undefined, "D"],
    [GET, "bearer", C_BODY, "D"],
    [POST, "bearer", A_BODY, "A"],
    [POST, "apikey", A_BODY, "A"],
    [POST, undefined, A_BODY, "A"],
    [POST, "bearer", C_BODY, "C"],
    [POST, "apikey", C_BODY, "C"],
    [POST, undefined, C_BODY, "C"],
    [POST, "bearer", {}, "A"],
    [POST, "apikey", {}, "C"],
    [POST, undefined, {}, "A"],
    [POST, "bearer", { ...A_BODY, ...C_BODY }, "A"],
    [POST, "apikey", { ...A_BODY, ...C_BODY }, "C"],
    [POST, undefined, { ...A_BODY, ...C_BODY }, "A"],
    [POST, "bearer", undefined, "A"],
    [POST, "apikey", undefined, "C"],
    [POST, undefined, undefined, "A"],
  ])("on %s with the scheme %s and the body %j takes %s", (spec, scheme, body, letter) =>
    expect(chooseGroup(choice(spec, scheme), body)).toBe(letter),
  );

  it.each<[string, Letter, Free]>([
    [GET, "C", {}],
    [GET, "D", {}],
    [POST, "A", C_BODY],
    [POST, "C", A_BODY],
  ])("on %s is forced to %s by the header, whatever else was sent", (spec, letter, body) => {
    const forced = choice(spec, "bearer", letter);
    expect(() => checkForced(forced)).not.toThrow();
    expect(chooseGroup(forced, body)).toBe(letter);
    expect(needsBody(forced)).toBe(false);
  });

  it.each([
    [GET, "A"],
    [GET, "B"],
    [GET, "Z"],
    [GET, ""],
    [GET, "d"],
    [POST, "B"],
    [POST, "D"],
    [POST, "A, C"],
    [POST, "constructor"],
  ])("on %s refuses to be forced to %j", (spec, letter) =>
    expect(() => checkForced(choice(spec, "bearer", letter))).toThrow(
      expect.objectContaining({ type: "INVALID_REQUEST" }),
    ),
  );

  it("lets the body have a say on POST /api/state only", () =>
    expect([GET, POST, "POST /api/control"].filter((spec) => needsBody(choice(spec)))).toEqual([
      POST,
    ]));

  it.each<[readonly Letter[], string | undefined, Letter]>([
    [["B"], undefined, "B"],
    [["B"], "A", "B"],
    [[], undefined, "D"],
  ])("on a path of %j alone, with %s forced, takes %s", (letters, forced, letter) => {
    const own = { spec: "POST /control", letters, scheme: undefined, forced };
    expect(() => checkForced(own)).not.toThrow();
    expect(chooseGroup(own, C_BODY)).toBe(letter);
  });
});
