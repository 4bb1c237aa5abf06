/** When the clock alone may change whether conditions hold. */
import { describe, expect, it } from "@jest/globals";
import {
  conditions,
  evaluateAll,
  nextTurn,
} from "../../../../services/automations/conditions/conditions.ts";

const STEP_MS = 900_000;
const home = { zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405 };
const LAMP = {
  entity_id: "light.a",
  state: "on",
  attributes: {},
  last_changed: "2030-06-03T10:00:00.000Z",
  last_updated: "2030-06-03T10:00:00.000Z",
  version: 1,
};
const lookup = (id: string) => (id === LAMP.entity_id ? LAMP : undefined);
const read = (given: unknown) => conditions("condition", given).value;
const turnOf = (given: unknown, now: string) => {
  const turn = nextTurn(read(given), { lookup, now: new Date(now), ...home });
  return turn === undefined ? undefined : new Date(turn).toISOString();
};
const state = { condition: "state", entity_id: "light.a", state: "on" };

describe("the next turn of a condition", () => {
  it.each<[string, unknown, string | undefined]>([
    ["a state has none", state, undefined],
    ["a state that lasts", { ...state, for: "01:00:00" }, "2030-06-03T11:00:00.000Z"],
    ["a state that has lasted has none", { ...state, for: 60 }, undefined],
    ["a time", { condition: "time", after: "08:00", before: "14:30" }, "2030-06-03T12:30:00.000Z"],
    ["a weekday", { condition: "time", weekday: "tue" }, "2030-06-03T22:00:00.000Z"],
    [
      "the first of several",
      { condition: "or", conditions: [state, { condition: "time", after: "20:00" }] },
      "2030-06-03T18:00:00.000Z",
    ],
  ])("%s", (_what, given, expected) =>
    expect(turnOf(given, "2030-06-03T10:30:00.000Z")).toBe(expected),
  );

  it.each([
    { condition: "time", after: "22:00", before: "06:00" },
    { condition: "time", after: "09:15:30", weekday: ["mon", "fri"] },
    { condition: "sun", after: "sunset", before: "sunrise" },
    { condition: "sun", after: "sunrise", after_offset: "01:00:00" },
    { condition: "not", conditions: [{ condition: "sun", before: "sunset" }] },
    { ...state, for: { days: 1 } },
  ])("%j changes at no other quarter of an hour", (given) => {
    const all = read(given);
    const holds = (ms: number) => evaluateAll(all, { lookup, now: new Date(ms), ...home }).result;
    const start = Date.parse("2030-06-03T10:00:10.000Z");
    let turn = start;
    for (let ms = start; ms < start + 2 * 86_400_000; ms += STEP_MS) {
      while (turn <= ms)
        turn = nextTurn(all, { lookup, now: new Date(turn), ...home }) ?? Number.POSITIVE_INFINITY;
      const isTurned = turn <= ms + STEP_MS;
      if (!isTurned) expect([new Date(ms), holds(ms + STEP_MS)]).toEqual([new Date(ms), holds(ms)]);
    }
  });
});
