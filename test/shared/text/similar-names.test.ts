/** What is offered in place of a name that is not known. */
import { describe, expect, it } from "@jest/globals";
import { alikeTo, didYouMean, meantBy, offered } from "../../../shared/text/similar-names.ts";

const few = ["turn_on", "turn_off", "toggle"];
const many = [...few, ...Array.from({ length: 67 }, (_, number) => `service_${number}`)];

describe("the names that are known", () => {
  it("are told in full where they are few", () =>
    expect(offered("x", few, "/docs")).toEqual({
      names: few,
      text: "Known are: turn_on, turn_off, toggle.",
    }));

  it("are the nearest three of many, and where all of them are", () => {
    const { names, text } = offered("turn_onn", many, "GET /api/actions");
    expect(names).toEqual(["turn_on", "turn_off", expect.any(String)]);
    expect(text).toBe(`Nearest of 70 are: ${names.join(", ")}; see GET /api/actions for all.`);
  });

  it("are none where there is none", () =>
    expect(offered("x", [], "/docs")).toEqual({ names: [], text: "None is valid here." }));
});

describe("what can have been meant", () => {
  it("is spelled alike, the likest first, in capitals too", () => {
    expect(alikeTo("Turn_of", few)).toEqual(["turn_off", "turn_on"]);
    expect(meantBy("TOGLE", ["Toggle"])).toBe("Toggle");
  });

  it("is nothing where nothing is alike", () => {
    expect(alikeTo("brightness", few)).toEqual([]);
    expect(didYouMean([])).toBe("");
  });

  it("is asked for", () => expect(didYouMean(["a", "b"])).toBe("; did you mean a, b?"));
});
