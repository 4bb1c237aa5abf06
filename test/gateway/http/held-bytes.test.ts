/** What clients make a process keep: bounded for each, and for all. */
import { expect, it } from "@jest/globals";
import { openHeldBytes } from "../../../gateway/http/held-bytes.ts";

it("bytes are counted for each address and for all, and are given back", () => {
  const held = openHeldBytes(30, 20);
  const giveBack = held.take("one", 20);
  expect(() => held.take("one", 1)).toThrow(expect.objectContaining({ code: 429 }));
  held.take("two", 10);
  expect(() => held.take("three", 1)).toThrow(expect.objectContaining({ code: 503 }));
  giveBack();
  expect(() => held.take("one", 20)).not.toThrow();
});
