/** Who tells what is done asks for nothing, in each language. */
import { describe, expect, it } from "@jest/globals";
import { readInHouse } from "./read-in-house.ts";
import { TOLD } from "./told.ts";

const rowsOf = <T>(rows: (tag: keyof typeof TOLD) => readonly T[]) =>
  (Object.keys(TOLD) as (keyof typeof TOLD)[]).flatMap((tag) =>
    rows(tag).map((row) => ({ tag, row })),
  );

describe("nothing is done by what tells what is done", () => {
  it.each(rowsOf((tag) => TOLD[tag].told))("$tag: $row", async ({ tag, row }) => {
    expect(["unclear", "answer", "past"]).toContain(await readInHouse(tag, row));
  });
});

describe("what asks in similar words is done", () => {
  it.each(rowsOf((tag) => TOLD[tag].asked))("$tag: $row", async ({ tag, row }) => {
    const [sentence, expected] = row;
    expect(await readInHouse(tag, sentence)).toBe(expected);
  });
});
