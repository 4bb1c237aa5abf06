/** Orders for everything, with what they leave as it is, in each language. */
import { describe, expect, it } from "@jest/globals";
import { EVERYTHING } from "./everything.ts";
import { readInHouse } from "./read-in-house.ts";

const ROWS = (Object.keys(EVERYTHING) as (keyof typeof EVERYTHING)[]).flatMap((tag) =>
  EVERYTHING[tag].map(([sentence, off, left]) => ({ tag, sentence, off, left })),
);

const idsOf = (list: string) => list.split(" ").filter(Boolean);

describe("everything, and all but something", () => {
  it.each(ROWS)("$tag: $sentence", async ({ tag, sentence, off, left }) => {
    const steps = (await readInHouse(tag, sentence)).split("; ");
    expect(steps).toEqual(expect.arrayContaining(idsOf(off).map((id) => `turn_off ${id}`)));
    for (const id of idsOf(left)) expect(steps.join()).not.toMatch(new RegExp(`${id}(,|$)`));
  });
});
