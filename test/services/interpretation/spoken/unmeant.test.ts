/** What has words of orders and is none, in each language. */
import { describe, expect, it } from "@jest/globals";
import { readInHouse } from "./read-in-house.ts";
import { UNMEANT } from "./unmeant.ts";

const ROWS = (Object.keys(UNMEANT) as (keyof typeof UNMEANT)[]).flatMap((tag) =>
  UNMEANT[tag].map(([sentence, outcome]) => ({ tag, sentence, outcome })),
);

const DONE = /^[a-z_]+ [a-z_]+\./u;

describe("words of orders", () => {
  it.each(ROWS)("$tag: $sentence", async ({ tag, sentence, outcome }) => {
    const read = await readInHouse(tag, sentence);
    if (outcome === undefined) expect(read).not.toMatch(DONE);
    else expect(read).toBe(outcome);
  });
});
