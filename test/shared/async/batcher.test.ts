/** What is added within a turn goes on together, at the end of the turn, in the order of adding. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { collectTurn, openBatcher } from "../../../shared/async/batcher.ts";

describe("a collector", () => {
  const open = () =>
    collectTurn<() => void>((calls) => {
      for (const call of calls) call();
    });

  it("calls after everything of the turn was served, and all of it in order", async () => {
    const later = open();
    const written: number[] = [];
    for (const n of [1, 2, 3]) later.add(() => void written.push(n));
    await Promise.resolve();
    expect(written).toEqual([]);
    await nextTurn();
    expect(written).toEqual([1, 2, 3]);
  });

  it("leaves to the next turn what becomes ready meanwhile", async () => {
    const later = open();
    const written: string[] = [];
    later.add(() => {
      written.push("first");
      later.add(() => void written.push("second"));
    });
    await nextTurn();
    expect(written).toEqual(["first"]);
    await nextTurn();
    expect(written).toEqual(["first", "second"]);
  });

  it("waits further turns only while they add more", async () => {
    const handed: (readonly number[])[] = [];
    const { add } = collectTurn<number>((items) => void handed.push(items), 8);
    add(1);
    await nextTurn();
    add(2);
    for (let turns = 3; turns > 0; turns -= 1) await nextTurn();
    expect(handed).toEqual([[1, 2]]);
  });
});

describe("a batcher", () => {
  it("gives each request its own outcome, in batches of a limited size", async () => {
    const batches: (readonly number[])[] = [];
    const { request } = openBatcher<number, number>(
      async (questions) => {
        batches.push(questions);
        return questions.map((n) => (n === 2 ? { error: new Error("two") } : { value: -n }));
      },
      { maxItems: 2 },
    );
    const [one, two, three] = await Promise.allSettled([1, 2, 3].map(request));
    expect(batches).toEqual([[1, 2], [3]]);
    expect([one, three]).toEqual([-1, -3].map((value) => ({ status: "fulfilled", value })));
    expect(two).toMatchObject({ status: "rejected", reason: { message: "two" } });
  });

  it("refuses all requests of a batch that fails", async () => {
    const { request, flush } = openBatcher<number, number>(() => {
      throw new Error("away");
    });
    const both = Promise.allSettled([request(1), request(2)]);
    flush();
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
