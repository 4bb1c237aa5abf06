/** Orders beyond one sentence in the house as it stands at first: what goes on, how sure, how much. */
import { describe, expect, it } from "@jest/globals";
import { parse } from "../../../../services/interpretation/parser/parse.ts";
import type { ParsedSentence } from "../../../../services/interpretation/parser/parsed-sentence.ts";
import { domainFor } from "../../../../shared/domains/domains.ts";
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { houseWith } from "../house.ts";
import type { Known } from "../sentences.ts";
import { expected, knowing, stepsOf } from "../steps.ts";

const house = houseWith();

describe("a thermostat that is off", () => {
  const cold = houseWith({ "climate.bedroom": { state: "off" } });

  it.each([
    [
      "turn on the bedroom thermostat at 21 degrees",
      "set_temperature temperature=21 hvac_mode=heat: climate.bedroom",
    ],
    ["set the bedroom thermostat to 21 degrees", "set_temperature temperature=21: climate.bedroom"],
    ["turn on the bedroom thermostat", "turn_on: climate.bedroom"],
  ])("%j does %s", (sentence, steps) => {
    expect(stepsOf(parse(sentence, cold))).toEqual(expected(steps));
  });
});

describe("a second sentence", () => {
  const follow = (first: string, second: string): ParsedSentence => {
    const parsed = parse(first, house);
    if (!("memory" in parsed)) throw new TypeError(parsed.kind);
    return parse(second, house, { memory: parsed.memory });
  };

  it.each([
    ["turn on the printer", "turn off the lights there", "turn_off: light.office"],
    ["turn on the printer", "turn it off", "turn_off: switch.office_printer"],
    [
      "close the blinds in the bedroom and the office",
      "open them",
      "open: cover.bedroom cover.office",
    ],
  ])("after %j, %j does %s", (first, second, steps) => {
    expect(stepsOf(follow(first, second))).toEqual(expected(steps));
  });

  it("does nothing there when the first was about no place", () => {
    expect(follow("activate good night", "turn off the lights there").kind).toBe("unclear");
  });
});

describe("confidence", () => {
  it.each<readonly [sentence: string, known: Known, confidence: number]>([
    ["turn on the printer", {}, 1],
    ["all lights off", {}, 1],
    ["turn off the lights in the kitchen", {}, 1],
    ["turn off the lights in the kitchen", { location: "office" }, 1],
    ["switch the heating off everywhere", {}, 1],
    ["lock the garage door", {}, 1],
    ["lights on", { location: "kitchen" }, 0.85],
    ["turn on the lights here", { location: "kitchen" }, 0.85],
    ["turn off the lights there", { there: ["kitchen"] }, 0.85],
    ["turn off the lights in the kitchen and there", { there: ["office"] }, 0.85],
    ["turn it off", { it: ["light.kitchen"] }, 0.85],
    ["turn on the floor light", {}, 0.85],
    ["turn on the floor light and close the bedroom blinds", {}, 0.85],
    ["close the bedroom blinds and turn on the floor light", {}, 0.85],
  ])("in %j, knowing %j, is %d", (sentence, known, confidence) => {
    expect(parse(sentence, house, knowing(known)).confidence).toBe(confidence);
  });
});

describe("a sentence of many orders", () => {
  const lights = [...house.entities.keys()].filter((id) => domainOf(id) === "light").length;
  const times = (count: number) => Array.from({ length: count }, () => "all lights on").join(", ");
  const rest = Array.from({ length: 100 % lights }, () => "lock the garage").join(", ");
  const hundred = `${times(Math.floor(100 / lights))}, ${rest}`;

  it("is done when it comes to a hundred commands", () => {
    expect(stepsOf(parse(hundred, house))).toHaveLength(100);
  });

  it("is not begun when it comes to more", () => {
    expect(parse(`${hundred}, lock the garage`, house).kind).toBe("unclear");
  });
});

describe("whatever is put together", () => {
  const FRAMES = ["set", "turn on", "turn off", "turn up", "dim", "open", "stop", "make brighter"];
  const VALUES = ["", "to 50%", "by 10%", "at 50%", "a bit", "to red", "to 20 degrees", "to cool"];

  it.each([
    "light",
    "light in the hallway",
    "thermostat",
    "blinds in the office",
    "garage door",
    "stereo",
    "bedroom fan",
    "coffee machine",
    "front door",
    "vacuum cleaner",
    "movie night",
  ])("with the %s is understood as commands of the devices' own table, or not at all", (thing) => {
    const parsed = FRAMES.flatMap((frame) =>
      VALUES.map((value) => parse(`${frame} the ${thing} ${value}`, house)),
    );
    for (const { entity_id, command, fields } of parsed.flatMap((one) =>
      one.kind === "act" ? one.steps : [],
    )) {
      const row = domainFor(entity_id).commands[command];
      expect([entity_id, command, row]).toEqual([entity_id, command, expect.anything()]);
      expect([...(row?.needs ?? []), ...(row?.may ?? [])]).toEqual(
        expect.arrayContaining(Object.keys(fields)),
      );
      expect(Object.values(fields)).not.toContain(Number.NaN);
    }
  });
});
