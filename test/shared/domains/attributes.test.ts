/** Attributes with a known meaning: which values a client may wish for, and what of a stranger's is used. */
import { describe, expect, it } from "@jest/globals";
import { checkAttributes, MAX_ATTRIBUTES_BYTES } from "../../../shared/domains/attributes.ts";
import { nameOf, numberOf } from "../../../shared/domains/values.ts";
import { entityOf, failureOf } from "../../services/devices/entities.ts";

const refusalOf = (attributes: object) =>
  failureOf(() => checkAttributes(entityOf("light.bedroom"), { ...attributes }));

describe("wished attributes", () => {
  it.each<[string, unknown]>([
    ["friendly_name", { toString: 1 }],
    ["friendly_name", 7],
    ["watts", { toString: 1 }],
    ["watts", -1],
    ["current_temperature", "warm"],
    ["battery_level", 101],
    ["brightness", "128"],
    ["rgb_color", [1, 2]],
    ["media_position", true],
    ["media_position_updated_at", "yesterday"],
    ["queue_position", 0.5],
    ["is_volume_muted", "no"],
  ])("are refused with %s as %j, by its path", (name, value) => {
    expect(refusalOf({ [name]: value })).toMatchObject({
      type: "INVALID_REQUEST",
      data: { problems: [{ field: expect.stringContaining(`attributes.${name}`) }] },
    });
  });

  it.each<[string, unknown]>([
    ["friendly_name", "Reading lamp"],
    ["watts", 8.5],
    ["brightness", 0],
    ["friendly_name", null],
    ["my_note", { deep: [1, { er: null }] }],
  ])("may hold %s as %j", (name, value) => {
    expect(refusalOf({ [name]: value })).toEqual({});
  });

  it("hold 16 KiB in all, what is there already included", () => {
    const note = "x".repeat(MAX_ATTRIBUTES_BYTES - 100);
    expect(refusalOf({ note })).toMatchObject({ data: { problems: [{ field: "attributes" }] } });
    expect(refusalOf({ note: "x".repeat(MAX_ATTRIBUTES_BYTES - 1000) })).toEqual({});
  });
});

describe("attributes of a stranger", () => {
  it.each<[unknown, number]>([
    [7.5, 7.5],
    ["7", 1],
    [Number.NaN, 1],
    [{ valueOf: 1 }, 1],
    [undefined, 1],
  ])("count as a number when they are one: %p as %d", (value, number) =>
    expect(numberOf(value, 1)).toBe(number),
  );

  it("name a device only with a text", () => {
    expect(nameOf("light.a", { friendly_name: "Lamp" })).toBe("Lamp");
    expect(nameOf("light.a", { friendly_name: { toString: 1 } })).toBe("light.a");
  });
});
