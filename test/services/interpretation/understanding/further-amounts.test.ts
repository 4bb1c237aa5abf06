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
