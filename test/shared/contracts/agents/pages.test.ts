/** Pages of a list: each row once, whatever is added or removed between two of them. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { allPages, pageOf, type RowPlace } from "../../../../shared/contracts/agents/pages.ts";

interface Numbered {
  readonly id: string;
  readonly at: number;
}
const placeOf = ({ at, id }: Numbered): RowPlace => [at, id];
const rowsAt = (...times: readonly number[]): Numbered[] =>
  times.map((at) => ({ id: randomUUID(), at }));
const timesOf = (rows: readonly Numbered[]) => rows.map(({ at }) => at);

describe("a list in pages", () => {
  it("is in order, with a cursor while more follow", () => {
    const all = rowsAt(30, 4, 10, 100, 9);
    const first = pageOf(all, placeOf, { limit: 3 });
    expect(timesOf(first.rows)).toEqual([4, 9, 10]);
    const second = pageOf(all, placeOf, { limit: 3, cursor: first.next ?? "" });
    expect([timesOf(second.rows), second.next]).toEqual([[30, 100], null]);
  });

  it("has no cursor where the last row is the last of the page", () => {
    expect(pageOf(rowsAt(1, 2), placeOf, { limit: 2 }).next).toBeNull();
  });

  it("has each row once, of those with the same time, too", async () => {
    const all = rowsAt(...Array.from({ length: 25 }, (_, n) => n % 3));
    const read = await allPages(async ({ cursor }) => pageOf(all, placeOf, { limit: 4, cursor }));
    expect(read.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect(timesOf(read)).toEqual(timesOf(read).toSorted());
  });

  it("goes on behind a row that is gone, without one that came before it", () => {
    const all = rowsAt(1, 2, 3, 4);
    const { next } = pageOf(all, placeOf, { limit: 2 });
    const [first, , ...others] = all as [Numbered, Numbered, ...Numbered[]];
    const changed = [first, ...rowsAt(0), ...others];
    const { rows } = pageOf(changed, placeOf, { cursor: next ?? "" });
    expect(timesOf(rows)).toEqual([3, 4]);
  });

  it("refuses the cursor of another list", () => {
    const { next } = pageOf(rowsAt(1, 2), ({ at, id }) => [at, at, id], { limit: 1 });
    const read = () => pageOf(rowsAt(1, 2), placeOf, { cursor: next ?? "" });
    expect(read).toThrow(expect.objectContaining({ type: "INVALID_REQUEST" }));
  });
});
