/** Ranges of a grant: what an order gives, and what it leads to. */
import { describe, expect, it } from "@jest/globals";
import { outOfRange } from "../../../../services/devices/commands/value-ranges.ts";

const entity = (entity_id: string, state: string, attributes: object) => ({
  entity_id,
  state,
  attributes: { ...attributes },
  last_changed: "2030-01-01T00:00:00.000Z",
  last_updated: "2030-01-01T00:00:00.000Z",
  version: 1,
});
const lamp = (state: string, brightness: number | null) =>
  entity("light.office", state, { brightness });
const heating = (state: string, attributes: object) => entity("climate.office", state, attributes);

describe("a value is out of the range of a grant", () => {
  it.each<[string, object, object, ReturnType<typeof entity>, ReturnType<typeof entity>, unknown]>([
    [
      "given above it",
      { brightness: { max: 99 } },
      { brightness: 100 },
      lamp("off", null),
      lamp("on", 100),
      100,
    ],
    [
      "given below it",
      { brightness: { min: 9 } },
      { brightness: 8 },
      lamp("on", 50),
      lamp("on", 8),
      8,
    ],
    [
      "led to by switching on",
      { brightness: { max: 99 } },
      {},
      lamp("off", 180),
      lamp("on", 180),
      180,
    ],
    ["left as it is", { brightness: { max: 99 } }, {}, lamp("on", 180), lamp("on", 180), undefined],
    [
      "left by switching off",
      { brightness: { max: 99 } },
      {},
      lamp("on", 180),
      lamp("off", 180),
      undefined,
    ],
    [
      "the upper of two targets",
      { temperature: { min: 16, max: 22 } },
      { target_temp_low: 18, target_temp_high: 26 },
      heating("heat_cool", { target_temp_low: 18, target_temp_high: 21 }),
      heating("heat_cool", { target_temp_low: 18, target_temp_high: 26 }),
      26,
    ],
    [
      "a mode",
      { hvac_mode: { one_of: ["heat"] } },
      { hvac_mode: "cool" },
      heating("heat", {}),
      heating("cool", {}),
      "cool",
    ],
    [
      "a mode that another command leads to",
      { hvac_mode: { one_of: ["off", "heat"] } },
      {},
      heating("off", {}),
      heating("auto", {}),
      "auto",
    ],
    [
      "no number where a number is meant",
      { temperature: { max: 22 } },
      { temperature: "25" },
      heating("heat", { temperature: 20 }),
      heating("heat", { temperature: 20 }),
      "25",
    ],
  ])("%s", (_what, values, fields, before, after, value) =>
    expect(
      outOfRange({ values } as never, { fields: { ...fields } }, before, after)?.value,
    ).toEqual(value),
  );
});
