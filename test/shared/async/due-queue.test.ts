/** What is due when: the soonest first, each once, however often its time changes. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { openDueQueue } from "../../../shared/async/due-queue.ts";

const NEVER = Number.POSITIVE_INFINITY;
const takeAll = (queue: ReturnType<typeof openDueQueue>, now: number): readonly string[] => {
  const taken: string[] = [];
  for (let id = queue.take(now); id !== undefined; id = queue.take(now)) taken.push(id);
  return taken;
};

describe("a queue of what is due", () => {
  it("gives what is due by now, the soonest first, and each once", () => {
    const queue = openDueQueue();
    for (const [id, time] of Object.entries({ late: 30, first: 10, second: 20 }))
      queue.set(id, time);
    expect(queue.soonest).toBe(10);
    expect(takeAll(queue, 20)).toEqual(["first", "second"]);
    expect([queue.soonest, queue.has("late"), queue.has("first")]).toEqual([30, true, false]);
  });

  it("follows changes of a time, and forgets what is removed or never due", () => {
    const queue = openDueQueue();
    for (const id of ["earlier", "later", "removed", "never"]) queue.set(id, 50);
    queue.set("earlier", 5);
    queue.set("later", 500);
    queue.delete("removed");
    queue.set("never", NEVER);
    expect(takeAll(queue, 100)).toEqual(["earlier"]);
    expect(queue.soonest).toBe(500);
    queue.clear();
    expect(queue.soonest).toBe(NEVER);
  });

  it("gives the same as a sorted list, after any changes", () => {
    const change = fc.record({
      id: fc.constantFrom(..."abcdefgh"),
      time: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(NEVER)),
      now: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
        const queue = openDueQueue();
        const times = new Map<string, number>();
        for (const { id, time, now } of changes) {
          queue.set(id, time);
          times.set(id, time);
          const soonest = Math.min(...times.values());
          expect(queue.soonest).toBe(soonest);
          if (now === undefined) continue;
          const due = [...times].filter(([, at]) => at <= now).map(([one]) => one);
          expect(takeAll(queue, now).toSorted()).toEqual(due.toSorted());
          for (const one of due) times.delete(one);
        }
      }),
    );
  });
});
