/** What becomes of a watch when its condition is evaluated. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  evaluated,
  nextEvaluation,
  type WatchState,
} from "../../../../services/automations/watches/watch-state.ts";

const START: WatchState = {
  is_true: false,
  holds_since: null,
  coalesced: 0,
  fired_at: null,
  time: 0,
};

type Look = readonly [time: number, isTrue: boolean];

/** Evaluates as a process does: also when the clock asks for it. @returns time and count of each delivery. */
const run = (looks: readonly Look[], for_ms: number, cooldown_ms: number, until = 1e6) => {
  const lengths = { for_ms, cooldown_ms };
  const fired: [time: number, count: number][] = [];
  let state = START;
  const look = (time: number, isTrue: boolean) => {
    const next = evaluated(state, lengths, { isTrue, time });
    if (next.count > 0) fired.push([time, next.count]);
    state = next.state;
  };
  const pass = (end: number) => {
    for (let due = nextEvaluation(state, lengths); due <= end; ) {
      look(due, state.is_true);
      due = nextEvaluation(state, lengths);
    }
  };
  for (const [time, isTrue] of looks) {
    pass(time);
    look(time, isTrue);
  }
  pass(until);
  return fired;
};

describe("a watch", () => {
  it.each<[string, readonly Look[], number, number, [number, number][]]>([
    ["fires when it becomes true", [[5, true]], 0, 0, [[5, 1]]],
    [
      "does not fire while it stays true",
      [
        [5, true],
        [6, true],
      ],
      0,
      0,
      [[5, 1]],
    ],
    [
      "fires again after it was false",
      [
        [5, true],
        [6, false],
        [7, true],
      ],
      0,
      0,
      [
        [5, 1],
        [7, 1],
      ],
    ],
    ["fires when it has held", [[5, true]], 10, 0, [[15, 1]]],
    [
      "does not fire when it did not hold",
      [
        [5, true],
        [14, false],
      ],
      10,
      0,
      [],
    ],
    [
      "fires when it ends just as it has held",
      [
        [5, true],
        [15, false],
      ],
      10,
      0,
      [[15, 1]],
    ],
    [
      "holds from the last time on",
      [
        [5, true],
        [9, false],
        [11, true],
      ],
      10,
      0,
      [[21, 1]],
    ],
    [
      "coalesces during the cooldown",
      [
        [5, true],
        [6, false],
        [7, true],
        [8, false],
        [9, true],
      ],
      0,
      20,
      [
        [5, 1],
        [25, 2],
      ],
    ],
    [
      "is quiet in the cooldown without a change",
      [
        [5, true],
        [6, false],
      ],
      0,
      20,
      [[5, 1]],
    ],
    [
      "needs no wait after the cooldown",
      [
        [5, true],
        [6, false],
        [40, true],
      ],
      0,
      20,
      [
        [5, 1],
        [40, 1],
      ],
    ],
  ])("%s", (_what, looks, for_ms, cooldown_ms, expected) =>
    expect(run(looks, for_ms, cooldown_ms)).toEqual(expected),
  );

  const changes = fc.array(fc.tuple(fc.nat(50), fc.boolean()), { maxLength: 60 });
  const inOrder = (steps: readonly Look[]): Look[] => {
    let time = 1;
    return steps.map(([wait, isTrue]) => {
      time += wait;
      return [time, isTrue];
    });
  };

  it("loses no time of becoming true, and keeps the cooldown, whatever happens", () =>
    fc.assert(
      fc.property(changes, fc.nat(60), (steps, cooldown) => {
        const looks = inOrder(steps);
        const fired = run(looks, 0, cooldown);
        const times = looks.filter(([, now], n) => now && !(looks[n - 1]?.[1] ?? false)).length;
        expect(fired.reduce((sum, [, count]) => sum + count, 0)).toBe(times);
        for (const [n, [time]] of fired.entries())
          if (n > 0) expect(time - (fired[n - 1]?.[0] ?? 0)).toBeGreaterThanOrEqual(cooldown);
      }),
    ));
});
