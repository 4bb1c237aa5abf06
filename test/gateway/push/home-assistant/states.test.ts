/** Entities in Home Assistant's words: whole, compressed, and only what differs. */
import { describe, expect, it } from "@jest/globals";
import {
  asState,
  compressed,
  compressedAll,
  compressedChange,
  contextOf,
} from "../../../../gateway/push/home-assistant/states.ts";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import { changeOf, lamp, lampWith, removed, T1, T2 } from "./changes.ts";

const SECONDS_1 = Date.parse(T1) / 1000;
const SECONDS_2 = SECONDS_1 + 10.25;
const { attributes } = lamp;
const cause = { id: "cause", user_id: "anna" };

describe("a state", () => {
  it("has the fields of Home Assistant, and a context of its own where no client knows better", () => {
    expect(asState(lampWith(attributes))).toEqual({
      entity_id: "light.kitchen",
      state: "on",
      attributes,
      last_changed: T1,
      last_reported: T2,
      last_updated: T2,
      context: { id: "light.kitchen:4", parent_id: null, user_id: null },
    });
  });

  it("has the context of what has brought it about", () => {
    const context = contextOf("cause", "anna");
    expect(asState(lamp, context).context).toEqual({ ...cause, parent_id: null });
  });
});

describe("a compressed state", () => {
  it.each<[string, Entity, object]>([
    ["when it last changed", lamp, { lc: SECONDS_1 }],
    ["besides, when it was last updated", lampWith(attributes), { lc: SECONDS_1, lu: SECONDS_2 }],
  ])("says %s", (_what, entity, times) => {
    const c = `light.kitchen:${entity.version}`;
    expect(compressed(entity)).toEqual({ s: "on", a: attributes, c, ...times });
  });

  it("has a whole context where there is a user", () => {
    expect(compressed(lamp, contextOf("cause", "anna"))).toMatchObject({
      c: { ...cause, parent_id: null },
    });
  });

  it("stands by its id among all", () => {
    expect(compressedAll([lamp])).toEqual({ a: { "light.kitchen": compressed(lamp) } });
  });
});

describe("what differs", () => {
  it.each<[string, Entity, object]>([
    [
      "the state",
      { ...lamp, state: "off", last_changed: T2, last_updated: T2 },
      { "+": { s: "off", lc: SECONDS_2, c: cause } },
    ],
    [
      "an attribute's value",
      lampWith({ ...attributes, brightness: 20 }),
      { "+": { lu: SECONDS_2, c: cause, a: { brightness: 20 } } },
    ],
    [
      "a new attribute",
      lampWith({ ...attributes, color_mode: "rgb" }),
      { "+": { lu: SECONDS_2, c: cause, a: { color_mode: "rgb" } } },
    ],
    [
      "what is inside of an attribute",
      lampWith({ ...attributes, rgb_color: [1, 2, 4] }),
      { "+": { lu: SECONDS_2, c: cause, a: { rgb_color: [1, 2, 4] } } },
    ],
    [
      "an attribute that is gone",
      lampWith({ friendly_name: "Kitchen light", rgb_color: [1, 2, 3] }),
      { "+": { lu: SECONDS_2, c: cause }, "-": { a: ["brightness"] } },
    ],
    [
      "a state and attributes",
      {
        ...lampWith({ friendly_name: "Lamp", brightness: 10 }),
        state: "off",
        last_changed: T2,
      },
      {
        "+": { s: "off", lc: SECONDS_2, c: cause, a: { friendly_name: "Lamp" } },
        "-": { a: ["rgb_color"] },
      },
    ],
    [
      "an attribute that a plain object would have anyway",
      lampWith({ ...attributes, toString: "mine" }),
      { "+": { lu: SECONDS_2, c: cause, a: { toString: "mine" } } },
    ],
  ])("is %s", (_what, after, difference) => {
    expect(compressedChange(changeOf(lamp, after))).toEqual({
      c: { "light.kitchen": difference },
    });
  });

  it("does not count the order in which an attribute's own keys stand", () => {
    const before = lampWith({ queue: { title: "a", artist: "b" } });
    const after = lampWith({ queue: { artist: "b", title: "a" } });
    expect(compressedChange(changeOf(before, after))).toEqual({
      c: { "light.kitchen": { "+": { c: cause } } },
    });
  });

  it.each<[string, Entity | null, Entity, object | undefined]>([
    ["a new entity is added", null, lamp, { a: { "light.kitchen": expect.anything() } }],
    ["one that comes back is added", removed, lamp, { a: { "light.kitchen": expect.anything() } }],
    ["a removed one goes", lamp, removed, { r: ["light.kitchen"] }],
    ["no client hears of one that is gone", removed, removed, undefined],
    ["no client hears of one that never was", null, removed, undefined],
  ])("between being there and not: %s", (_what, before, after, expected) => {
    expect(compressedChange(changeOf(before, after))).toEqual(expected);
  });

  it("adds an entity with the context of what has brought it about", () => {
    expect(compressedChange(changeOf(null, lamp, null))).toMatchObject({
      a: { "light.kitchen": { c: "cause" } },
    });
  });
});
