/** What is to be written goes out together, at the end of a turn, in the order in which it was ready. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { openResponseBatcher } from "../../../gateway/response/response-batcher.ts";

it("writes after everything of the turn was served, and all of it in order", async () => {
  const later = openResponseBatcher();
  const written: number[] = [];
  for (const n of [1, 2, 3]) later(() => void written.push(n));
  await Promise.resolve();
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual([1, 2, 3]);
});

it("leaves to the next turn what becomes ready meanwhile", async () => {
  const later = openResponseBatcher();
  const written: string[] = [];
  later(() => {
    written.push("first");
    later(() => void written.push("second"));
  });
  await nextTurn();
  expect(written).toEqual(["first"]);
  await nextTurn();
  expect(written).toEqual(["first", "second"]);
});
