/** What clients make a process keep: bounded for each, and for all. */
import { expect, it } from "@jest/globals";
import { openBufferBudget } from "../../../gateway/http/buffer-budget.ts";

it("bytes are counted for each address and for all, and are given back", () => {
  const held = openBufferBudget(30, 20);
  const giveBack = held.reserve("one", 20);
  expect(() => held.reserve("one", 1)).toThrow(expect.objectContaining({ code: 429 }));
  held.reserve("two", 10);
  expect(() => held.reserve("three", 1)).toThrow(expect.objectContaining({ code: 503 }));
  giveBack();
  expect(() => held.reserve("one", 20)).not.toThrow();
});
