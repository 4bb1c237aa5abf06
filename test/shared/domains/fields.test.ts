/** What stands beside a command, under every name: the field that it comes to, and its value there. */
import { describe, expect, it } from "@jest/globals";
import {
  FIELD_RULES,
  FIELDS,
  fieldOf,
  fieldsFrom,
  GIVEN_RULES,
  givenNames,
  namesOf,
  problemIn,
} from "../../../shared/domains/fields.ts";
import { rgbOfXy } from "../../../shared/domains/light/colours.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

const at = (brightness: number, more: Free = {}) => ({
  state: brightness > 0 ? "on" : "off",
  attributes: { brightness, ...more },
});

it.each<[Free, Free]>([
  [
    { brightness: 128, color_temp: 370 },
    { brightness: 128, color_temp: 370 },
  ],
  [{ brightness_pct: 50 }, { brightness: 128 }],
  [{ brightness_pct: 0.4 }, { brightness: 1 }],
  [{ brightness_pct: 100 }, { brightness: 255 }],
  [{ kelvin: 2700 }, { color_temp: 2700 }],
  [{ color_temp_kelvin: 4000 }, { color_temp: 4000 }],
  [{ rgb_color: [1, 2, 3] }, { rgb_color: [1, 2, 3] }],
  [{ volume_level: 0.5 }, { volume: 0.5 }],
  [{ is_volume_muted: false }, { muted: false }],
  [{ hs_color: [0, 100] }, { rgb_color: [255, 0, 0] }],
  [{ hs_color: [120, 100] }, { rgb_color: [0, 255, 0] }],
  [{ hs_color: [240, 100] }, { rgb_color: [0, 0, 255] }],
  [{ hs_color: [360, 100] }, { rgb_color: [255, 0, 0] }],
  [{ hs_color: [30, 50] }, { rgb_color: [255, 191, 128] }],
  [{ hs_color: [200, 0] }, { rgb_color: [255, 255, 255] }],
  [{ color_name: "darkorange" }, { rgb_color: [255, 140, 0] }],
  [{ color_name: "Dark Orange" }, { rgb_color: [255, 140, 0] }],
  [{ transition: 2, stray: 1 }, { transition: 2 }],
])("%j is %j", (given, fields) => expect(fieldsFrom(given, at(0))).toEqual(fields));

describe("a step of brightness", () => {
  it.each<[Free, Free, number]>([
    [at(100), { brightness_step: 20 }, 120],
    [at(100), { brightness_step: -20 }, 80],
    [at(100), { brightness_step_pct: 10 }, 126],
    [at(100), { brightness_step_pct: -100 }, 0],
    [at(250), { brightness_step: 20 }, 255],
    [at(5), { brightness_step: -20 }, 0],
    [at(0), { brightness_step: 20 }, 20],
    [{ state: "off", attributes: { last_brightness: 99 } }, { brightness_step: 20 }, 20],
    [at(10, { target_brightness: 200 }), { brightness_step: 20 }, 220],
  ])("goes from where %j is by %j to %d", (now, given, brightness) => {
    expect(fieldsFrom(given, now as ReturnType<typeof at>)).toEqual({ brightness });
  });
});

/** Primaries and white of sRGB, as CIE has them; the wider light of lamps comes close. */
it.each([
  [[0.3127, 0.329], [255, 255, 255], 10],
  [[0.7006, 0.2993], [255, 0, 0], 8],
  [[0.1724, 0.7468], [0, 255, 0], 8],
  [[0.1355, 0.0399], [0, 0, 255], 8],
  [[0, 0], [0, 0, 255], 64],
] as const)("%j of CIE is about %j", (xy, rgb, far) => {
  const found = rgbOfXy(xy);
  for (const [index, light] of rgb.entries())
    expect(Math.abs((found[index] as number) - light)).toBeLessThanOrEqual(far);
});

it("every pair of coordinates is a colour", () => {
  for (let x = 0; x <= 1; x += 0.05)
    for (let y = 0; y <= 1; y += 0.05)
      for (const light of rgbOfXy([x, y])) {
        expect(Number.isInteger(light)).toBe(true);
        expect(light).toBeGreaterThanOrEqual(0);
        expect(light).toBeLessThanOrEqual(255);
      }
});

it.each([
  ["hs_color", [10, 101], "The saturation is 0–100."],
  ["hs_color", [360, 100], undefined],
  ["color_name", "darkorang", "There is no colour of this name; did you mean darkorange?"],
  ["color_name", "constructor", "There is no colour of this name"],
  ["color_name", "RED", undefined],
  ["brightness", 1, undefined],
] as const)("what is wrong with %s %j: %s", (name, value, message) => {
  if (message === undefined) expect(problemIn(name, value)).toBeUndefined();
  else expect(problemIn(name, value)).toContain(message);
});

it("names what says again what was said", () => {
  const { names, repeated } = givenNames({ brightness: 1, brightness_pct: 2, position: 3, x: 4 });
  expect(repeated).toEqual([{ name: "brightness_pct", field: "brightness" }]);
  expect([...names]).toEqual([
    ["brightness", "brightness"],
    ["position", "position"],
  ]);
});

it("has our own name of each field first, and a rule for each name", () => {
  const fields = Object.keys(FIELDS);
  for (const field of fields) expect(namesOf(field)[0]).toBe(field);
  const names = fields.flatMap((field) => namesOf(field));
  expect(names.sort()).toEqual(Object.keys(FIELD_RULES).sort());
  expect(Object.keys(FIELD_RULES).filter((name) => !Object.hasOwn(GIVEN_RULES, name))).toEqual([
    "command",
  ]);
  expect(fieldOf("toString")).toBeUndefined();
});

it("a field of several kinds says each of them once", () => {
  expect(FIELD_RULES.value).toMatchObject({
    type: "any",
    about: "A number in the entity's range; A text of the entity's length and pattern",
  });
  for (const { about = "" } of Object.values(FIELD_RULES)) {
    const kinds = about.split("; ");
    expect(kinds).toEqual([...new Set(kinds)]);
  }
});
