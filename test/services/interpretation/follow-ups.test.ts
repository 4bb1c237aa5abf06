/** Orders beyond one sentence in the house as it stands at first: what goes on, how sure, how much. */
import { describe, expect, it } from "@jest/globals";
import type { ParsedSentence } from "../../../services/interpretation/parser/parsed-sentence.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import { domainFor } from "../../../shared/domains/domains.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { houseIn, houseWith } from "./house.ts";
import { read } from "./read.ts";
import type { Known } from "./sentences.ts";
import { expected, knowing, stepsOf } from "./steps.ts";

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
    expect(stepsOf(read(sentence, cold))).toEqual(expected(steps));
  });
});

describe("a second sentence", () => {
  const follow = (first: string, second: string): ParsedSentence => {
    const parsed = read(first, house);
    if (!("memory" in parsed)) throw new TypeError(parsed.kind);
    return read(second, house, { memory: parsed.memory });
  };

  it.each([
    ["turn off the lights in the kitchen", "lights"],
    ["turn off the lights in the kitchen", "and the lights"],
    ["turn off the kitchen light", "lights"],
  ])("after %j, %j is not all that there is", (first, second) => {
    expect(follow(first, second)).toMatchObject({ kind: "unclear" });
  });

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

  it.each<[SentenceLanguage, string, string, string]>([
    ["en", "dim the office light", "a bit more", "set_brightness brightness=194: light.office"],
    ["en", "dim the office light", "dim it more", "set_brightness brightness=169: light.office"],
    ["en", "dim the office light", "brighter", "set_brightness brightness=255: light.office"],
    ["en", "close the office blinds", "a bit more", "set_position position=50: cover.office"],
    ["de", "dimm das Licht im Büro", "noch mehr", "set_brightness brightness=169: light.office"],
    ["de", "dimm das Licht im Büro", "ein bisschen", "set_brightness brightness=194: light.office"],
    ["de", "Bürorollladen zu", "noch ein Stück", "set_position position=50: cover.office"],
    [
      "en",
      "make the office light warmer",
      "a bit more",
      "set_color_temp color_temp=4200: light.office",
    ],
    ["es", "atenúa la luz del despacho", "más", "set_brightness brightness=169: light.office"],
    ["fr", "baisse la lumière du bureau", "encore", "set_brightness brightness=169: light.office"],
    ["nl", "dim het kantoorlicht", "nog meer", "set_brightness brightness=169: light.office"],
    ["en", "turn off the tv in 10 minutes", "and the fan in the bedroom", "turn_off: fan.bedroom"],
    ["de", "mach das Flurlicht an", "lieber doch nicht", "undo"],
    ["de", "mach das Flurlicht an", "nein, doch nicht", "undo"],
    ["en", "turn on the hallway light", "actually, no", "undo"],
    ["es", "enciende la luz del pasillo", "mejor no", "undo"],
    ["fr", "allume la lumière du couloir", "finalement non", "undo"],
    ["nl", "doe het ganglicht aan", "toch maar niet", "undo"],
    [
      "de",
      "stell die Heizung im Büro auf 21",
      "zurück auf 18",
      "set_temperature temperature=18: climate.office",
    ],
    [
      "nl",
      "zet de verwarming in het kantoor op 21",
      "terug naar 18",
      "set_temperature temperature=18: climate.office",
    ],
    [
      "nl",
      "doe het kantoorlicht aan",
      "zet het terug op 50 procent",
      "set_brightness brightness=128: light.office",
    ],
    ["de", "mach das Flurlicht an", "nein warte", "undo"],
    ["es", "enciende la luz del pasillo", "no espera", "undo"],
    ["fr", "allume la lumière du couloir", "non attends", "undo"],
    ["nl", "doe het ganglicht aan", "nee wacht", "undo"],
  ])("in %s, after %j, %j goes on: %s", async (tag, first, second, steps) => {
    const home = await houseIn(tag);
    const before = read(first, home);
    if (!("memory" in before)) throw new TypeError(before.kind);
    const wanted = steps === "undo" ? steps : expected(steps);
    expect(stepsOf(read(second, home, { memory: before.memory }))).toEqual(wanted);
  });

  it.each<[SentenceLanguage, string, string]>([
    ["en", "turn off the tv in 10 minutes", "and the bedroom fan too"],
    ["de", "mach in 10 Minuten den Fernseher aus", "und das Bürolicht auch"],
    ["es", "apaga la tele en 10 minutos", "y la luz del despacho también"],
    ["fr", "éteins la télé dans 10 minutes", "et la lumière du bureau aussi"],
    ["nl", "zet over 10 minuten de tv uit", "en het kantoorlicht ook"],
  ])("in %s, after %j, %j is for the same time", async (tag, first, second) => {
    const home = await houseIn(tag);
    const before = read(first, home);
    if (before.kind !== "later") throw new TypeError(before.kind);
    expect(read(second, home, { memory: before.memory })).toMatchObject({
      kind: "later",
      steps: [{ command: "turn_off", when: { in: 600 } }],
    });
  });

  it("does nothing there when the first was about no place", () => {
    expect(follow("activate good night", "turn off the lights there").kind).toBe("unclear");
  });
});

describe("confidence", () => {
  it.each<readonly [sentence: string, known: Known, confidence: number]>([
    ["turn on the printer", {}, 0.98],
    ["all lights off", {}, 0.98],
    ["turn off the lights in the kitchen", {}, 0.92],
    ["turn off the lights in the kitchen", { location: "office" }, 0.92],
    ["switch the heating off everywhere", {}, 0.88],
    ["lock the garage door", {}, 0.98],
    ["lights on", { location: "kitchen" }, 0.92],
    ["turn on the lights here", { location: "kitchen" }, 0.92],
    ["turn off the lights there", { it: ["light.kitchen"] }, 0.92],
    ["turn it off", { it: ["light.kitchen"] }, 0.92],
    ["turn on the floor light", {}, 0.92],
    ["turn on the floor light and close the bedroom blinds", {}, 0.66],
    ["close the bedroom blinds and turn on the floor light", {}, 0.66],
  ])("in %j, knowing %j, is %d", (sentence, known, confidence) => {
    expect(read(sentence, house, knowing(known)).confidence).toBe(confidence);
  });
});

describe("a sentence of many orders", () => {
  const lights = [...house.entities.keys()].filter((id) => domainOf(id) === "light").length;
  const times = (count: number) => Array.from({ length: count }, () => "all lights on").join(", ");
  const rest = Array.from({ length: 100 % lights }, () => "lock the garage").join(", ");
  const hundred = `${times(Math.floor(100 / lights))}, ${rest}`;

  it("is done when it comes to a hundred commands", () => {
    expect(stepsOf(read(hundred, house))).toHaveLength(100);
  });

  it("is not begun when it comes to more", () => {
    expect(read(`${hundred}, lock the front door`, house).kind).toBe("unclear");
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
      VALUES.map((value) => read(`${frame} the ${thing} ${value}`, house)),
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
