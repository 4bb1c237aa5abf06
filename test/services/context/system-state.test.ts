/** A wished state of the system: entities and free keys, or a refusal that says where it is wrong. */
import { describe, expect, it } from "@jest/globals";
import { parseSystemState } from "../../../services/context/system-state.ts";

it("tells entities from free keys", () => {
  const state = {
    "light.kitchen": { state: "on", attributes: { brightness: 9 } },
    "switch.fan": { state: "off" },
    mode: "away",
    "Guest-Count_2": 3,
    plan: { "light.kitchen": null },
    gone: null,
  };
  expect(parseSystemState(state)).toEqual({
    requests: [
      { entity_id: "light.kitchen", state: "on", attributes: { brightness: 9 } },
      { entity_id: "switch.fan", state: "off" },
    ],
    values: {
      mode: "away",
      "Guest-Count_2": 3,
      plan: { "light.kitchen": null },
      gone: null,
    },
  });
});

describe("is refused with the path of", () => {
  it.each<[string, string, unknown, string]>([
    ["a state that is no text", "light.a", { state: 1 }, "state.light.a.state"],
    ["an empty state", "light.a", { state: "" }, "state.light.a.state"],
    ["a state that is too long", "light.a", { state: "x".repeat(256) }, "state.light.a.state"],
    [
      "attributes that are no object",
      "light.a",
      { state: "on", attributes: [] },
      "state.light.a.attributes",
    ],
    ["a field of no meaning", "light.a", { state: "on", stray: 1 }, "state.light.a.stray"],
    ["an entity as a text", "light.a", "on", "state.light.a"],
    ["an entity as null", "light.a", null, "state.light.a"],
    ["an entity as a list", "light.a", [], "state.light.a"],
    ["an entity id in capitals", "Light.A", { state: "on" }, "state.Light.A"],
    [
      "an entity id that is too long",
      `light.${"a".repeat(250)}`,
      { state: "on" },
      `state.light.${"a".repeat(250)}`,
    ],
    ["an empty key", "", 1, "state."],
    ["a key with a blank", "a b", 1, "state.a b"],
    ["a key that is too long", "a".repeat(65), 1, `state.${"a".repeat(65)}`],
  ])("%s", (_what, key, value, field) => {
    const error = expect.objectContaining({
      type: "INVALID_REQUEST",
      data: { problems: [expect.objectContaining({ field })] },
    });
    expect(() => parseSystemState({ mode: "fine", [key]: value })).toThrow(error);
  });

  it("a state that is missing, as missing", () => {
    const error = expect.objectContaining({
      type: "INVALID_PARAMETERS",
      data: expect.objectContaining({ missing_fields: ["state.light.a.state"] }),
    });
    expect(() => parseSystemState({ "light.a": { attributes: {} } })).toThrow(error);
  });

  it.each([
    ["nothing at all", {}],
    [
      "more than 100 entities",
      Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`light.a${n}`, { state: "on" }])),
    ],
  ])("%s", (_what, state) => {
    const error = expect.objectContaining({
      type: "INVALID_REQUEST",
      data: { problems: [expect.objectContaining({ field: "state" })] },
    });
    expect(() => parseSystemState(state)).toThrow(error);
  });
});
