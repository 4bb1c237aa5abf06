/** What clients make a process keep: bounded for each, and for all. */
import { expect, it } from "@jest/globals";
import { openBufferBudget } from "../../../gateway/http/buffer-budget.ts";

it("bytes are counted for each address and for all, and are given back", () => {
  const budget = openBufferBudget(30, 20);
  const giveBack = budget.reserve("one", 20);
  expect(() => budget.reserve("one", 1)).toThrow(expect.objectContaining({ code: 429 }));
  budget.reserve("two", 10);
  expect(() => budget.reserve("three", 1)).toThrow(expect.objectContaining({ code: 503 }));
  giveBack();
  expect(() => budget.reserve("one", 20)).not.toThrow();
});
