/** Tables that are asked by a word of any kind. */
import { describe, expect, it } from "@jest/globals";
import { own } from "../../../shared/kernel/own-property.ts";

describe("own", () => {
  it("finds what a table has under a name", () => {
    expect(own({ on: 1 }, "on")).toBe(1);
  });

  it.each(["toString", "constructor", "__proto__"])("finds no %s that is inherited", (name) => {
    expect(own({ on: 1 }, name)).toBeUndefined();
  });

  it("finds nothing where there is no table", () => {
    expect(own(undefined, "on")).toBeUndefined();
  });
});
