/** "Two more" and "a bit more" go on in the direction of the order before, for what that was for. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

/** The home stays as it is at first between the two: what the second does is counted from there. */
const second = async (tag: SentenceLanguage, first: string, then: string) => {
  const home = await houseIn(tag);
  const before = readSentence(first, home, { localTime });
  if (!("memory" in before)) throw new TypeError(before.kind);
  return readSentence(then, home, { localTime, memory: before.memory });
};

const DOWN = {
  en: "turn the heating in the bathroom down two degrees",
  de: "dreh die Heizung im Bad um zwei Grad runter",
  es: "baja la calefacción del baño dos grados",
  fr: "baisse le chauffage de la salle de bain de deux degrés",
  nl: "zet de verwarming in de badkamer twee graden lager",
} as const satisfies Readonly<Record<SentenceLanguage, string>>;

describe("behind a heating of 22 degrees that is turned down", () => {
  it.each<[SentenceLanguage, string, number]>([
    ["en", "two more", 20],
    ["en", "by two more", 20],
    ["en", "and another two", 20],
    ["en", "another one", 21],
    ["de", "noch zwei", 20],
    ["de", "zwei mehr", 20],
    ["de", "noch ein Grad", 21],
    ["de", "und noch einen", 21],
    ["es", "otros dos", 20],
    ["es", "dos más", 20],
    ["fr", "encore de deux", 20],
    ["fr", "et encore un", 21],
    ["nl", "nog twee", 20],
    ["nl", "en nog een", 21],
    // A direction of its own is that.
    ["en", "two up", 24],
  ])("in %s, %j sets %d", async (tag, then, temperature) => {
    expect(stepsOf(await second(tag, DOWN[tag], then))).toEqual(
      expected(`set_temperature temperature=${temperature}: climate.bathroom`),
    );
  });
});

describe("behind another step", () => {
  it.each<[SentenceLanguage, string, string, string]>([
    [
      "en",
      "turn up the bathroom heating by two degrees",
      "two more",
      "set_temperature temperature=24: climate.bathroom",
    ],
    [
      "en",
      "dim the office light by 10%",
      "another 10",
      "set_brightness brightness=195: light.office",
    ],
    [
      "de",
      "mach den Rollladen im Wohnzimmer ein bisschen runter",
      "noch ein bisschen",
      "set_position position=90: cover.living_room",
    ],
    [
      "es",
      "baja un poco la persiana del salón",
      "otro poco",
      "set_position position=90: cover.living_room",
    ],
    [
      "fr",
      "baisse un peu le volet du salon",
      "encore un peu",
      "set_position position=90: cover.living_room",
    ],
    [
      "nl",
      "doe het rolluik in de woonkamer een beetje omlaag",
      "nog een beetje",
      "set_position position=90: cover.living_room",
    ],
  ])("in %s, %j: %j goes on", async (tag, first, then, steps) => {
    expect(stepsOf(await second(tag, first, then))).toEqual(expected(steps));
  });
});

describe("a word for more before what is named", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["de", "mach noch das Licht im Flur an", "turn_on: light.hallway"],
    ["nl", "doe nog het licht in de keuken aan", "turn_on: light.kitchen light.kitchen_counter"],
    ["nl", "zet nog de koffiemachine aan", "turn_on: switch.coffee_machine"],
  ])("in %s, %j is one order more, and raises nothing: %s", async (tag, sentence, wanted) => {
    const parsed = readSentence(sentence, await houseIn(tag), { localTime });
    expect(stepsOf(parsed)).toEqual(expected(wanted));
  });
});

describe("behind a lamp at 35 percent that is set to 50", () => {
  it.each<[SentenceLanguage, string, string, number]>([
    ["de", "Stehlampe auf 50 Prozent", "noch 10 Prozent", 116],
    ["nl", "staande lamp op 50 procent", "nog 10 procent", 116],
    ["fr", "règle la lampe sur pied à 50 pour cent", "encore 10 pour cent", 116],
  ])("in %s, %j and %j sets %s", async (tag, first, then, brightness) => {
    expect(stepsOf(await second(tag, first, then))).toEqual(
      expected(`set_brightness brightness=${brightness}: light.living_room_lamp`),
    );
  });
});

describe("degrees that no step of a thermostat has", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "make the bathroom 19 degrees warmer"],
    ["de", "mach das Bad 19 Grad wärmer"],
    ["es", "sube la calefacción del baño 19 grados"],
    ["fr", "augmente le chauffage de la salle de bain de 19 degrés"],
    ["nl", "maak de badkamer 19 graden warmer"],
  ])("in %s, %j sets nothing", async (tag, sentence) => {
    expect(readSentence(sentence, await houseIn(tag), { localTime }).kind).toBe("unclear");
  });

  it.each<[SentenceLanguage, string]>([
    ["nl", "nog 19"],
    ["de", "noch 19"],
    ["fr", "encore 19"],
  ])("in %s, %j is the value", async (tag, then) => {
    const first = {
      nl: "zet de verwarming in de badkamer op 18",
      de: "stell die Heizung im Bad auf 18",
      fr: "mets le chauffage de la salle de bain à 18",
    }[tag as "nl" | "de" | "fr"];
    expect(stepsOf(await second(tag, first, then))).toEqual(
      expected("set_temperature temperature=19: climate.bathroom"),
    );
  });
});
