/** Tokens of a request: the server's count where that is possible, else an estimate that is not too small. */
import { describe, expect, it } from "@jest/globals";
import { tokensOf } from "../../../../services/interpretation/models/usage.ts";

const request = {
  system: "You help.",
  input: "turn on the light ".repeat(10),
  tools: [],
  maxTokens: 100,
};
const answer = "Which light do you mean?";
const counted = (input: unknown, output: unknown) => tokensOf(request, answer, { input, output });
const estimate = tokensOf(request, answer, undefined);

describe("the tokens of a request", () => {
  it("are as the server has counted them", () => expect(counted(60, 8)).toBe(68));

  it.each([
    ["negative", -1, -1],
    ["not numbers", "60", {}],
    ["not whole", 1.5, Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ["more than there are bytes", 1e9, 1e9],
    ["none", 0, 0],
    ["missing", undefined, null],
  ])("are estimated where counts are %s", (_what, input, output) =>
    expect(counted(input, output)).toBe(estimate),
  );

  it("are estimated where there is no answer, too", () =>
    expect(tokensOf(request, "", undefined)).toBeGreaterThan(0));
});
