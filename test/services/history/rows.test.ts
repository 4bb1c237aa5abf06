/** The rows of a history: which changes count, and how much of each is shown. */
import { describe, expect, it } from "@jest/globals";
import { rowsOf } from "../../../services/history/rows.ts";
import { isSignificant } from "../../../shared/domains/significance.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { changeIn } from "../../../shared/kernel/events.ts";

const TIME = "2026-06-15T12:00:00.000Z";
const entity = (entity_id: string, state: string, attributes = {}): Entity => ({
  entity_id,
  state,
  attributes,
  last_changed: TIME,
  last_updated: TIME,
  version: 1,
});
const context = { id: "context", user_id: null };

describe("a change is significant", () => {
  it.each<[boolean, string, string, object, string, object]>([
    [true, "light.a", "off", {}, "on", {}],
    [false, "light.a", "on", { brightness: 1 }, "on", { brightness: 2 }],
    [true, "climate.a", "heat", { temperature: 20 }, "heat", { temperature: 21 }],
    [false, "climate.a", "heat", { a: 1, b: { c: 2, d: 3 } }, "heat", { b: { d: 3, c: 2 }, a: 1 }],
    [true, "climate.a", "heat", { a: 1 }, "off", { a: 1 }],
  ])("%s: %s from %s %j to %s %j", (expected, id, before, old, after, now) => {
    const old_state = entity(id, before, old);
    const new_state = entity(id, after, now);
    expect(isSignificant({ entity_id: id, old_state, new_state, context })).toBe(expected);
  });

  it("when it is the first one", () => {
    const new_state = entity("light.a", "on");
    const change = { entity_id: "light.a", old_state: null, new_state, context };
    expect(isSignificant(change)).toBe(true);
  });
});

it("takes no other event of an entity for a change", () => {
  const event = { sequence: 1, time: 1, entity_id: "scene.a", data: {} };
  expect(changeIn({ ...event, kind: "scene_activated" })).toBeUndefined();
  expect(changeIn({ ...event, kind: "state_changed" })).toBe(event.data);
});

describe("a row is whole", () => {
  const states = ["a", "b", "c"].map((state) => entity("light.a", state, { brightness: 1 }));
  const isWhole = (row: object) => Object.hasOwn(row, "attributes");

  it.each([
    ["always, unless little is asked for", false, false, false, [true, true, true]],
    ["at both ends of a page that is all", true, true, true, [true, false, true]],
    ["at the beginning of the first page", true, true, false, [true, false, false]],
    ["at the end of the last page", true, false, true, [false, false, true]],
    ["nowhere on a page between", true, false, false, [false, false, false]],
  ])("%s", (_when, minimal, isFirst, isLast, expected) => {
    expect(rowsOf(states, minimal, { isFirst, isLast }).map(isWhole)).toEqual(expected);
  });

  it("with its fields, and else has its state and when that came", () => {
    const [whole, brief] = rowsOf(states, true, { isFirst: true, isLast: false });
    expect(whole).toEqual({
      entity_id: "light.a",
      state: "a",
      attributes: { brightness: 1 },
      last_changed: TIME,
      last_updated: TIME,
    });
    expect(brief).toEqual({ state: "b", last_changed: TIME });
  });
});
