/** When runs that come of each other are a loop. */
import { describe, expect, it } from "@jest/globals";
import {
  lineageFrom,
  openLoopDetector,
  type RunCause,
} from "../../../../services/automations/runs/loop-detection.ts";

const A = "automation.a";
const B = "automation.b";

/** Runs one after the other, each the cause of the next. @returns which of them were a loop. */
const chain = (automations: readonly string[], stepMs: number, loops = openLoopDetector()) => {
  let cause: { readonly of: RunCause; readonly id: string } | undefined;
  return automations.map((entity_id, place) => {
    const id = `run ${place}`;
    const lineage = lineageFrom(cause?.of, cause?.id);
    const isLoop = loops.isLoop({ id, entity_id, lineage }, place * stepMs);
    cause = { of: { entity_id, lineage }, id };
    return isLoop;
  });
};
const times = (count: number, ...automations: readonly string[]) =>
  Array.from({ length: count }, () => automations).flat();

describe("an automation", () => {
  it("is a loop when it has triggered itself more than ten times", () => {
    expect(chain(times(12, A), 1)).toEqual([...times(11, "").map(() => false), true]);
  });

  it("is a loop by way of another one", () => {
    const all = chain(times(12, A, B), 1);
    expect(all.indexOf(true)).toBe(22);
  });

  it("is none when it takes its time", () => {
    expect(chain(times(50, A), 1000)).not.toContain(true);
    expect(chain(times(50, A), 900)).toContain(true);
  });

  it("is none when others trigger it, however often", () => {
    const loops = openLoopDetector();
    const all = times(50, A).map((entity_id, place) =>
      loops.isLoop({ id: `run ${place}`, entity_id, lineage: { [B]: "one" } }, 0),
    );
    expect(all).not.toContain(true);
  });

  it("is one that branches, too: together its runs go back to one", () => {
    const loops = openLoopDetector();
    const all = times(30, A).map((entity_id, place) =>
      loops.isLoop({ id: `run ${place}`, entity_id, lineage: { [A]: "first" } }, 0),
    );
    expect(all.indexOf(true)).toBe(10);
  });

  it("counts a run once that is looked at again", () => {
    const loops = openLoopDetector();
    const again = { id: "same", entity_id: A, lineage: { [A]: "first" } };
    expect(times(30, A).map(() => loops.isLoop(again, 0))).not.toContain(true);
  });

  it("may run again after a while", () => {
    const loops = openLoopDetector();
    const at = (place: number, now: number) =>
      loops.isLoop({ id: `run ${place}`, entity_id: A, lineage: { [A]: "first" } }, now);
    expect(
      times(11, A)
        .map((_, place) => at(place, 0))
        .at(-1),
    ).toBe(true);
    expect(at(12, 10_001)).toBe(false);
  });
});
